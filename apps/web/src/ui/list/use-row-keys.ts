import { useEffect, useRef, type RefObject } from 'react';
import { isShortcut } from '../../lib/keys/single-keys.ts';

const ROW = '[data-row-open]';

/**
 * Keys j and k move the focus by row, x selects the row, and a goes to the actions on the selected rows. Enter opens,
 * because the focus is on the row's link. If there are several lists, the one with the focus handles the keys. Off
 * while the user types, in dialogs, and for users who turned single keys off.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      j: () => move(body.current, 1),
      k: () => move(body.current, -1),
      x: () => select(body.current),
      a: () => document.querySelector<HTMLElement>('[data-list-actions] button')?.focus(),
    };
    const listen = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || !isShortcut(event) || isInOtherList(body.current)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return body;
}

function isInOtherList(body: HTMLElement | null): boolean {
  const row = document.activeElement?.closest(`tr:has(${ROW})`);
  return row != null && body?.contains(row) !== true;
}

function move(body: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}

function select(body: HTMLElement | null): void {
  const row = document.activeElement?.closest('tr');
  if (row && body?.contains(row))
    row.querySelector<HTMLInputElement>('[data-select] input[type="checkbox"]')?.click();
}
