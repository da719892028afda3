import { Fragment } from 'react';
import classes from './text.module.css';

/** Email addresses. A long one wraps before the @. */
export const Addresses = ({ of: addresses }: { readonly of: readonly string[] }) => (
  <span className={classes.addresses}>
    {addresses
      .join(', ')
      .split(/(?=@)/)
      .map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </span>
);
