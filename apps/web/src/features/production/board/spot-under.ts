import type { Spot } from './board-model.ts';

export const TRAY = 'tray';

/**
 * Finds the cell or tray under the pointer. Asks the DOM, because the table scrolls and renders columns during a
 * drag. Sticky headers cover the cells below them, so nothing can be dropped there.
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
