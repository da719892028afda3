import type { ReactNode } from 'react';
import type { OptionRecord } from '@cordovan/contracts/catalogue-options-schemas';
import classes from './options.module.css';

interface Props {
  readonly option: OptionRecord;
  readonly children: ReactNode;
}

/** An option's name with its picture or its swatch color (IMG-21). */
export function OptionName({ option, children }: Props) {
  const { pictureAddress, code } = option;
  return (
    <span className={classes.named}>
      {pictureAddress ? (
        <img className={classes.swatch} src={pictureAddress} alt="" loading="lazy" />
      ) : (
        <span className={classes.swatch} style={code ? { backgroundColor: code } : undefined} aria-hidden />
      )}
      {children}
    </span>
  );
}
