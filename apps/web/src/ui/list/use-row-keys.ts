import { useRef, type RefObject } from 'react';
import { useHotkeys } from '@mantine/hooks';

const ROW = '[data-row-open]';

/**
 * Keys j and k move the focus by row, x selects the row, and a goes to the actions on the selected rows. Enter opens,
 * because the focus is on the row's link. Ignored while the user types in a field.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (step: 1 | -1) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
    rows[next]?.focus();
  };
  const select = () => {
    const row = document.activeElement?.closest('tr');
    if (row && body.current?.contains(row))
      row.querySelector<HTMLInputElement>('[data-select] input[type="checkbox"]')?.click();
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', select],
    ['a', () => document.querySelector<HTMLElement>('[data-list-actions] button')?.focus()],
  ]);
  return body;
}
