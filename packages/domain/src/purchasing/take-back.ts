import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { type BillableLine, CLOSE_AREA, quantityToBill } from './bills.ts';

/** A purchase order line after a receipt is undone. */
export interface LineWithout extends Pick<BillableLine, 'received' | 'returned' | 'billed'> {
  readonly leather: string;
  /** Numbers of the bills that aren't void and bill leather on the line. */
  readonly bills: readonly string[];
}

/**
 * Whether the purchase order allows undoing a receipt that was recorded by mistake: with a reason, only once, and
 * only if the order's remaining receipts cover the area returned to the vendor and the area billed (ADR 65).
 */
export function checkTakeBack(
  lines: readonly LineWithout[],
  { isTakenBack, reason }: { readonly isTakenBack: boolean; readonly reason: string },
): Result<void> {
  if (isTakenBack) return allowUnless([{ code: 'RECEIPT_TAKEN_BACK' }]);
  const returned = lines.filter((line) => line.returned > line.received);
  const billed = lines.filter(({ bills, ...line }) => bills.length > 0 && quantityToBill(line) < -CLOSE_AREA);
  const bills = [...new Set(billed.flatMap((line) => line.bills))].join(', ');
  return allowUnless([
    reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined,
    returned.length > 0 ? { code: 'RECEIPT_RETURNED', data: { leathers: namesOf(returned) } } : undefined,
    billed.length > 0 ? { code: 'RECEIPT_BILLED', data: { leathers: namesOf(billed), bills } } : undefined,
  ]);
}

const namesOf = (lines: readonly LineWithout[]): string =>
  [...new Set(lines.map(({ leather }) => leather))].join(', ');

/** What happened to a receipt's leather after it arrived. */
export interface UsedLeather {
  /** The code of a hide, or the name of the leather. */
  readonly name: string;
  /** Orders in production that use the leather, by the numbers that the reader sees. */
  readonly orders: readonly string[];
  /** The kind of its last stock movement; null for orders in production. */
  readonly kind: string | null;
}

const CODES: Readonly<Record<string, Refusal['code']>> = {
  'sent back': 'RECEIPT_RETURNED',
  adjusted: 'RECEIPT_COUNTED',
};

/** Refuses to undo a receipt unless all of its leather is still on the shelf as received. Names what to do first. */
export function refusalsOfUsed(used: readonly UsedLeather[]): readonly Refusal[] {
  const codeOf = ({ orders, kind }: UsedLeather): Refusal['code'] =>
    orders.length > 0 ? 'RECEIPT_IN_PRODUCTION' : (CODES[kind ?? ''] ?? 'RECEIPT_CUT');
  return [...Map.groupBy(used, codeOf)].map(([code, same]) => {
    const leathers = [...new Set(same.map(({ name }) => name))].join(', ');
    const orders = [...new Set(same.flatMap((each) => each.orders))].join(', ');
    return { code, data: { leathers, ...(orders && { orders }) } };
  });
}
