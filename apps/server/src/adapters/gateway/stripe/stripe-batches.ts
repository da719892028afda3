import { cents, subtract, sum } from '@cordovan/domain/money';
import type { Stripe } from 'stripe';
import { type SettledBatch, type SettledTransaction, wonIdOf } from '../card-gateway.ts';
import { brandOf, idOf, lastFourOf } from './stripe-charges.ts';
import { secondsOf } from './stripe-client.ts';
import { REFERENCE } from './stripe-window.ts';

const MAX_LISTED = 10_000;

/** Lists the payouts that reached the bank between two moments. Stripe can't say what a manual payout contains. */
export async function listStripePayouts(
  client: Stripe,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly SettledBatch[]> {
  const arrival_date = { gte: secondsOf(since), lte: secondsOf(until) };
  const payouts = await client.payouts
    .list({ arrival_date, status: 'paid', limit: 100 })
    .autoPagingToArray({ limit: MAX_LISTED });
  const batches: SettledBatch[] = [];
  for (const payout of payouts) if (payout.automatic) batches.push(await batchFrom(client, payout));
  return batches;
}

async function batchFrom(client: Stripe, payout: Stripe.Payout): Promise<SettledBatch> {
  const rows = await client.balanceTransactions
    .list({ payout: payout.id, limit: 100, expand: ['data.source'] })
    .autoPagingToArray({ limit: MAX_LISTED });
  const failed = rows.filter(({ type }) => FAILURES.includes(type)).map(sourceIdOf);
  // A refund that failed before the payout moved no money.
  const moved = rows.filter((row) => !failed.includes(sourceIdOf(row)) || isFailureOfEarlier(row, rows));
  const transactions = moved.flatMap((row) => settledFrom(row) ?? []);
  const amountsOf = (kind: SettledTransaction['kind']) =>
    transactions.filter((each) => each.kind === kind).map(({ amount }) => amount);
  const [charges, refunds] = [amountsOf('charge'), amountsOf('refund')];
  const net = subtract(sum(charges), sum(refunds));
  return {
    batchId: payout.id,
    settledAt: new Date(payout.arrival_date * 1000),
    charges: sum(charges),
    refunds: sum(refunds),
    // Everything else that Stripe took: its fees, dispute fees and adjustments.
    fees: subtract(net, cents(payout.amount)),
    chargeCount: rows.filter(({ type }) => type === 'charge' || type === 'payment').length,
    transactions,
  };
}

const REFUNDS = ['refund', 'payment_refund'];
const FAILURES = ['refund_failure', 'payment_failure_refund'];
const sourceIdOf = ({ id, source }: Stripe.BalanceTransaction): string => idOf(source) ?? id;

/** The failure of a refund from an earlier payout: its money comes back with this one. */
const isFailureOfEarlier = (row: Stripe.BalanceTransaction, rows: readonly Stripe.BalanceTransaction[]) =>
  FAILURES.includes(row.type) &&
  !rows.some((each) => REFUNDS.includes(each.type) && sourceIdOf(each) === sourceIdOf(row));

/** `payment` and `payment_refund` are the types for bank accounts. */
const KINDS: Readonly<Record<string, SettledTransaction['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'charge',
  payment_failure_refund: 'charge',
};

function settledFrom({ type, amount, source }: Stripe.BalanceTransaction): SettledTransaction | undefined {
  if (source === null || typeof source === 'string') return undefined;
  const isDispute = source.object === 'dispute';
  const isWon = isDispute && amount > 0;
  const kind = isDispute ? (isWon ? 'charge' : 'refund') : KINDS[type];
  if (!kind) return undefined;
  const charge = source.object === 'charge' ? source : null;
  const refund = source.object === 'refund' ? source : null;
  return {
    kind,
    // A charge is identified by its payment intent, which our payment is recorded with.
    transactionId: isWon ? wonIdOf(source.id) : ((charge && idOf(charge.payment_intent)) ?? source.id),
    invoiceNumber: (charge ?? refund)?.metadata?.[REFERENCE] ?? '',
    amount: cents(Math.abs(amount)),
    brand: brandOf(charge),
    lastFour: lastFourOf(charge),
  };
}
