import type { Spot } from './board-model.ts';

export const TRAY = 'tray';

/**
 * Finds the cell or tray under the pointer. Asks the page, because the table scrolls and draws columns during
 * a drag. Sticky heads cover the cells below them, so no drop is possible there.
 */
export function spotUnder({ x, y }: { readonly x: number; readonly y: number }): Spot | undefined {
  const hit = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-spot], [data-nowhere]'))
    .find((element) => element !== null);
  const spot = hit?.dataset['spot'];
  if (spot === undefined) return undefined;
  if (spot === TRAY) return null;
  const [date, lineId] = spot.split('/');
  return date && lineId ? { date, lineId: Number(lineId) } : undefined;
}
