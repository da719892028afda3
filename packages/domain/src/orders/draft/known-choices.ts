import type { DraftLine } from './draft.ts';
import type { OrderToReprice } from './stored-order.ts';

/** Keys of choices that a stored line already has. */
export const knownSaleItem = (lineId: number, saleItemId: number) => `sale-item:${lineId}:${saleItemId}`;
export const knownLeather = (lineId: number, leatherId: number) => `leather:${lineId}:${leatherId}`;
export const knownItem = (lineId: number, itemId: number) => `item:${lineId}:${itemId}`;
export const knownInsert = (lineId: number, itemId: number, leatherId: number | null) =>
  `insert:${lineId}:${itemId}:${leatherId}`;

/** Choices already in the order, which may stay even if the catalog no longer offers them. */
export function knownChoices(order: OrderToReprice | null): ReadonlySet<string> {
  const known = new Set<string>();
  for (const line of order?.lines ?? []) {
    known.add(knownSaleItem(line.id, line.saleItemId));
    if (line.leatherItemId !== null) known.add(knownLeather(line.id, line.leatherItemId));
    for (const item of line.customizations) {
      known.add(knownItem(line.id, item.itemId));
      known.add(knownInsert(line.id, item.itemId, item.leatherItemId));
    }
  }
  return known;
}

/** A finished piece is sold as it is, even when the catalog no longer offers all of it. */
export function withChoicesOfPiece(
  known: ReadonlySet<string>,
  line: DraftLine,
  pieces: readonly { readonly id: number }[],
): ReadonlySet<string> {
  if (!pieces.some(({ id }) => id === line.vinItemId)) return known;
  const { id, saleItemId, leatherItemId } = line;
  const items = line.customizations.flatMap(({ itemId, leatherItemId: insert }) =>
    itemId === null ? [] : [knownItem(id, itemId), knownInsert(id, itemId, insert)],
  );
  const leather = leatherItemId === null ? [] : [knownLeather(id, leatherItemId)];
  return new Set([...known, knownSaleItem(id, saleItemId), ...leather, ...items]);
}
