import { useEffect, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import type { Column } from './data-list.types.ts';

const storageKey = (list: string) => `cordovan.columns.${list}`;

function storedHidden(list: string): readonly string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? 'null');
    return Array.isArray(parsed) ? parsed.filter((id): id is string => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

/** The list's columns that are hidden on this device. Undefined if the user hasn't chosen any. */
export const hiddenColumnsOf = (list: string): readonly string[] | undefined => storedHidden(list);

/** Sets the list's hidden columns, for example from a saved view. */
export function hideColumns(list: string, hidden: readonly string[]): void {
  localStorage.setItem(storageKey(list), JSON.stringify(hidden));
  for (const listener of listeners) listener();
}

/** Ranges start where phone cards end, and go up to the width at which ten columns and the menu fit. */
const YIELDS = {
  tablet: '(min-width: 48em) and (max-width: 64em)',
  laptop: '(min-width: 48em) and (max-width: 85em)',
} as const;
const atOnce = { getInitialValueInEffect: false } as const;

/** The columns that the user has chosen to see, stored on the device. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => storedHidden(list));
  useEffect(() => {
    const listener = () => setChosen(storedHidden(list));
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [list]);
  const isNarrow = {
    tablet: useMediaQuery(YIELDS.tablet, false, atOnce),
    laptop: useMediaQuery(YIELDS.laptop, false, atOnce),
  };
  const isHiddenAtFirst = ({ isHiddenAtFirst, yieldsOn }: Column<Row>) =>
    isHiddenAtFirst === true || (yieldsOn !== undefined && isNarrow[yieldsOn]);
  const hidden = chosen ?? columns.filter(isHiddenAtFirst).map((column) => column.id);
  const shown = columns.filter((column) => !hidden.includes(column.id) || column.canHide === false);

  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    hideColumns(list, next);
  };
  return { shown, isShown: (id: string) => shown.some((column) => column.id === id), toggle };
}
