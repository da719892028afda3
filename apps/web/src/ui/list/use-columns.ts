import { useState } from 'react';
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

/** Which columns a person wants to see in a list, kept on the device. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => storedHidden(list));
  const hidden = chosen ?? columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id);
  const shown = columns.filter((column) => !hidden.includes(column.id) || column.canHide === false);

  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    localStorage.setItem(storageKey(list), JSON.stringify(next));
    setChosen(next);
  };
  return { shown, isShown: (id: string) => shown.some((column) => column.id === id), toggle };
}
