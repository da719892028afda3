import { Fragment } from 'react';
import classes from './mail.module.css';

/** Addresses of a mail; one that needs two lines breaks before its @. */
export const Addresses = ({ of: addresses }: { readonly of: readonly string[] }) => (
  <span className={classes.to}>
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
