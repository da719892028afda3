import { cents, type Cents, percentOf, subtract, sum, times } from '../money/index.ts';

/**
 * Why a transaction of a settlement batch doesn't match one payment. `pending`: the outcome isn't known yet, and
 * we're asking the gateway.
 */
export const settlementCauses = ['unknown', 'pending', 'not booked', 'deposited', 'amount'] as const;
export type SettlementCause = (typeof settlementCauses)[number];

/** Settled transaction, with the payment that it belongs to. */
export interface SettledPayment {
  readonly kind: 'charge' | 'refund';
  /** As the gateway settled it, always above 0. */
  readonly amount: Cents;
  readonly payment: {
    readonly amount: Cents;
    readonly isBooked: boolean;
    readonly isDeposited: boolean;
  } | null;
  /** Positive for a charge, negative for a refund. */
  readonly isPending?: boolean;
}

/** A charge is incoming money, a refund is outgoing. */
export const settledAmount = ({ kind, amount }: Pick<SettledPayment, 'kind' | 'amount'>): Cents =>
  cents(kind === 'charge' ? amount : 0 - amount);

/** Null for a transaction that agrees with its payment to the cent. */
export function causeOf(transaction: SettledPayment): SettlementCause | null {
  const { payment } = transaction;
  if (!payment) return transaction.isPending ? 'pending' : 'unknown';
  if (payment.isDeposited) return 'deposited';
  if (!payment.isBooked) return 'not booked';
  return payment.amount === settledAmount(transaction) ? null : 'amount';
}

/** Whether the batch's deposit includes the payment, at its own amount. */
export const isDepositable = (transaction: SettledPayment): boolean => {
  const cause = causeOf(transaction);
  return cause === null || cause === 'amount';
};

/** Whether a batch without a deposit needs manual review: a transaction doesn't match one payment. */
export const batchDiffers = (transactions: readonly SettledPayment[]): boolean =>
  transactions.some((transaction) => causeOf(transaction) !== null);

/** Batch totals. `difference` is what the gateway settled beyond our payments. */
export function settlementFigures(
  batch: { readonly charges: Cents; readonly refunds: Cents },
  transactions: readonly SettledPayment[],
): { readonly net: Cents; readonly matched: Cents; readonly difference: Cents } {
  const net = subtract(batch.charges, batch.refunds);
  const matched = sum(transactions.filter(isDepositable).map(({ payment }) => payment?.amount ?? cents(0)));
  return { net, matched, difference: subtract(net, matched) };
}

/** Batch fees at the company's rates: a percentage of the charges plus a fixed amount per charge. */
export const settlementFees = (
  batch: { readonly charges: Cents; readonly chargeCount: number },
  rates: { readonly percent: number; readonly perCharge: Cents },
): Cents => sum([percentOf(batch.charges, rates.percent), times(rates.perCharge, batch.chargeCount)]);

/** Percent of the charges above which fees are probably a mistake, if the gateway doesn't report them. */
const HIGH_FEES = 10;

/**
 * Whether the batch fees are probably a mistake: different from what the gateway reported. Without a report: above
 * both the rates and a tenth of the charges.
 */
export const areFeesUnusual = (
  fees: Cents,
  batch: { readonly charges: Cents; readonly reported: Cents | null; readonly byRates: Cents },
): boolean =>
  batch.reported === null
    ? fees > batch.byRates && fees > percentOf(batch.charges, HIGH_FEES)
    : fees !== batch.reported;
