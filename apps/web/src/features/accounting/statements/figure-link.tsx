import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './statements.module.css';

/** A figure that links to its entries. */
export const FigureLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Anchor component={Link} to={to} className={classes.figure ?? ''}>
    {children}
  </Anchor>
);
