import type { ExistingOrder } from './existing-order.repository.ts';

/** The names under which a line of a stored order is known. */
export const knownSaleItem = (lineId: number, saleItemId: number) => `sale-item:${lineId}:${saleItemId}`;
export const knownLeather = (lineId: number, leatherId: number) => `leather:${lineId}:${leatherId}`;
export const knownItem = (lineId: number, itemId: number) => `item:${lineId}:${itemId}`;
export const knownInsert = (lineId: number, itemId: number, leatherId: number | null) =>
  `insert:${lineId}:${itemId}:${leatherId}`;

/** What the order already sells may stay, though the catalogue no longer offers it. */
export function knownChoices(order: ExistingOrder | null): ReadonlySet<string> {
  const known = new Set<string>();
  for (const line of order?.lines ?? []) {
    known.add(knownSaleItem(line.id, line.sale_item_id));
    if (line.leather_item_id !== null) known.add(knownLeather(line.id, line.leather_item_id));
    for (const item of line.customizations) {
      known.add(knownItem(line.id, item.customization_item_id));
      known.add(knownInsert(line.id, item.customization_item_id, item.leather_item_id));
    }
  }
  return known;
}
