import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './data-list.module.css';

export interface Opening {
  readonly address: string | undefined;
  /** Undefined for a row that can't be opened. */
  readonly onOpen: (() => void) | undefined;
}

interface Props {
  readonly address: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A row's name, as the link or button that opens it. */
export function RowOpener({ address, onOpen, children }: Props) {
  if (address === undefined)
    return (
      <UnstyledButton className={classes.opener} data-row-open onClick={onOpen}>
        {children}
      </UnstyledButton>
    );
  return (
    <Link to={address} className={classes.opener} data-row-open>
      {children}
    </Link>
  );
}
