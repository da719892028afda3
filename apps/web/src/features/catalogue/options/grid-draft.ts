import type { GridCell, OptionGrid } from '@cordovan/contracts/catalogue-options-schemas';

/** Offer in a cell of the grid. */
export type Offer = Pick<GridCell, 'active' | 'special' | 'quantityRequired'>;
/** Changed cells by sale item and option. */
export type GridDraft = ReadonlyMap<string, Offer>;

export interface Place {
  readonly saleItemId: number;
  readonly itemId: number;
}

export const keyOf = ({ saleItemId, itemId }: Place): string => `${saleItemId}/${itemId}`;

const OFF: Offer = { active: false, special: false, quantityRequired: 1 };

const isSame = (a: Offer, b: Offer): boolean =>
  a.active === b.active && a.special === b.special && a.quantityRequired === b.quantityRequired;

/** Stored cells by their key. */
export const storedCells = ({ cells }: OptionGrid): ReadonlyMap<string, GridCell> =>
  new Map(cells.map((cell) => [keyOf(cell), cell]));

type Stored = ReadonlyMap<string, GridCell>;

/** Offer in a cell, including unsaved changes. */
export function offerAt(stored: Stored, draft: GridDraft, place: Place): Offer {
  const { active, special, quantityRequired } = draft.get(keyOf(place)) ?? stored.get(keyOf(place)) ?? OFF;
  return { active, special, quantityRequired };
}

/** Changes cells; a cell that equals the stored one again doesn't count as changed. */
export function changed(
  stored: Stored,
  draft: GridDraft,
  { places, change }: { readonly places: readonly Place[]; readonly change: Partial<Offer> },
): GridDraft {
  const next = new Map(draft);
  for (const place of places) {
    const offer = { ...offerAt(stored, draft, place), ...change };
    const key = keyOf(place);
    if (isSame(offer, stored.get(key) ?? OFF)) next.delete(key);
    else next.set(key, offer);
  }
  return next;
}

/** The changed cells in the server's format. */
export const cellsToSend = (stored: Stored, draft: GridDraft): GridCell[] =>
  [...draft].map(([key, { active, special, quantityRequired }]) => {
    const [saleItemId = 0, itemId = 0] = key.split('/').map(Number);
    const rowVersion = stored.get(key)?.rowVersion ?? 0;
    return { saleItemId, itemId, active, special, quantityRequired, rowVersion };
  });

/** Whether all, none or some cells are on, for the checkbox of a column or a style. */
export function offeredOf(
  stored: Stored,
  draft: GridDraft,
  places: readonly Place[],
): 'all' | 'some' | 'none' {
  const on = places.filter((place) => offerAt(stored, draft, place).active).length;
  if (on === 0) return 'none';
  return on === places.length ? 'all' : 'some';
}
