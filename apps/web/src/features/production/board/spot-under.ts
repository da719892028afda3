import type { Spot } from './board-model.ts';

export const TRAY = 'tray';

/**
 * The cell or the tray under the pointer. Asked of the page itself, because the table scrolls and draws columns
 * while a card hangs over it. Heads that stay in view cover what is below them: there a card falls nowhere.
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
