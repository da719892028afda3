import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { type BillableLine, CLOSE_AREA, quantityToBill } from './bills.ts';

/** A line of a purchase order as it is once a receipt is taken back. */
export interface LineWithout extends Pick<BillableLine, 'received' | 'returned' | 'billed'> {
  readonly leather: string;
  /** Numbers of the bills that aren't void and take leather of the line. */
  readonly bills: readonly string[];
}

/**
 * Whether a receipt that was booked by mistake can be taken back, as far as its purchase order says: with a reason, once, and
 * while what is left of the order's receipts covers what went back to the vendor and what the vendor billed (ADR 65).
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

/** What happened to leather of a receipt after it came. */
export interface UsedLeather {
  /** The code of a hide, or the name of the leather. */
  readonly name: string;
  /** Orders in production that have it, as the reader sees their numbers. */
  readonly orders: readonly string[];
  /** The kind of its last stock movement; null for orders in production. */
  readonly kind: string | null;
}

const CODES: Readonly<Record<string, Refusal['code']>> = {
  'sent back': 'RECEIPT_RETURNED',
  adjusted: 'RECEIPT_COUNTED',
};

/** Refuses to take back a receipt whose leather isn't all on the shelf as it came. Names what to do first. */
export function refusalsOfUsed(used: readonly UsedLeather[]): readonly Refusal[] {
  const codeOf = ({ orders, kind }: UsedLeather): Refusal['code'] =>
    orders.length > 0 ? 'RECEIPT_IN_PRODUCTION' : (CODES[kind ?? ''] ?? 'RECEIPT_CUT');
  return [...Map.groupBy(used, codeOf)].map(([code, same]) => {
    const leathers = [...new Set(same.map(({ name }) => name))].join(', ');
    const orders = [...new Set(same.flatMap((each) => each.orders))].join(', ');
    return { code, data: { leathers, ...(orders && { orders }) } };
  });
}
