import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { ImportRecord } from '@cordovan/domain/imports';
import { cents, formatMoney } from '@cordovan/domain/money';
import type { ImportedLine } from '../../orders/index.ts';
import type { RowFault } from '../faults.ts';
import type { ItemRow } from '../lookups.repository.ts';
import { findNamed, isFault } from './names.ts';
import type { OrderFinders } from './order-finders.service.ts';

const MOST_PIECES = 9_999;

/** An order's lines with their agreed prices, and the faults in them. */
export function linesOf(
  records: readonly ImportRecord[],
  finders: OrderFinders,
): { readonly lines: readonly ImportedLine[]; readonly faults: readonly RowFault[] } {
  const read = records.map((record) => lineOf(record, finders));
  return {
    lines: read.flatMap((each) => ('faults' in each ? [] : [each])),
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
  };
}

function lineOf(
  { row, values, isReadable }: ImportRecord,
  { items, leathers }: OrderFinders,
): ImportedLine | { readonly faults: readonly RowFault[] } {
  const item = items.find(row, values);
  const leather = findNamed(leathers, {
    row,
    field: 'leather',
    value: values['leather'],
    code: 'unknownLeather',
  });
  const quantity = Number(values['quantity'] ?? 1);
  const price = priceOf(row, values, quantity);
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES;
  const faults: RowFault[] = [
    ...(isFault(item) ? [item] : []),
    ...(isFault(leather) ? [leather] : []),
    ...(isWhole ? [] : [{ row, field: 'quantity', code: 'wholeQuantity' } as const]),
    ...(!isFault(item) && item.type === saleItemTypes.furniture && leather === null
      ? [{ row, field: 'leather', code: 'leatherMissing' } as const]
      : []),
    ...(typeof price === 'object' && isReadable ? [price] : []),
  ];
  if (faults.length > 0 || isFault(item) || isFault(leather) || typeof price === 'object') return { faults };
  return {
    item: itemOf(item),
    leather: leather && { id: leather.id, collectionId: leather.collection_id },
    quantity,
    unitPrice: cents(price),
    description: String(values['description'] ?? '').slice(0, 500),
  };
}

const itemOf = (item: ItemRow): ImportedLine['item'] => ({
  id: item.id,
  type: item.type,
  styleId: item.style_id,
  furnitureTypeId: item.furniture_type_id,
  seats: item.seats,
  leatherArea: item.leather_area,
  baseCost: item.base_cost_cents,
});

/** The price of one piece: as given, otherwise the line's total divided by its pieces. */
function priceOf(row: number, values: ImportRecord['values'], quantity: number): number | RowFault {
  const unit = values['unitPrice'];
  const total = values['lineTotal'];
  const written = unit ?? total;
  if (written === undefined) return { row, field: 'unitPrice', code: 'noLineAmount' };
  const field = unit === undefined ? 'lineTotal' : 'unitPrice';
  if (Number(written) < 0) return { row, field, code: 'negative' };
  if (unit !== undefined) return Number(unit);
  if (Number(total) % quantity === 0) return Number(total) / quantity;
  return {
    row,
    field,
    code: 'lineIndivisible',
    data: { total: formatMoney(cents(Number(total))), quantity },
  };
}
