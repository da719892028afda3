import {
  type CardGateway,
  type Charge,
  type ReversalAnswer,
  listCharges,
} from '../../adapters/gateway/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { accountOf } from './account-words.ts';
import { addReversalHistory } from './issue-refund.service.ts';
import {
  claimReversals,
  type ReversalChange,
  type ReversalRow,
  setReversal,
} from './reversals.repository.ts';
import { withdrawRefunds } from './withdraw-refunds.service.ts';

const LIMIT = 100;
/** Longer than the gateway's timeout. */
const CLAIM_MS = 120_000;
const LONGEST_PAUSE_MINUTES = 60;
/** About nine days at the longest pause; a batch settles within a day. */
const MOST_CHECKS = 200;

/** Asks the gateway for all due refunds to cards. Returns how many it requested. */
export async function requestDueReversals(deps: Deps, gateway: CardGateway): Promise<number> {
  const now = deps.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await claimReversals(deps.db, { gateway: gateway.name, now, until, limit: LIMIT });
  for (const reversal of due) await requestReversal(deps, gateway, reversal);
  return due.length;
}

async function requestReversal(deps: Deps, gateway: CardGateway, reversal: ReversalRow): Promise<void> {
  if (reversal.gateway !== gateway.name) {
    const reason = `The card gateway ${reversal.gateway} is not connected any more`;
    return keep(deps, reversal, { state: 'failed', error: reason, now: deps.clock() });
  }
  try {
    const { given, kind } = await askGateway(gateway, reversal, deps.clock());
    await keep(deps, reversal, changeFor(reversal, { given, kind, now: deps.clock() }));
  } catch (error) {
    // The request may have succeeded despite the error: the next check finds out.
    await keep(deps, reversal, later(reversal, (error as Error).message, deps.clock()));
  }
}

/** Voids an unsettled charge as a whole, refunds a settled one, and finds what an earlier try already did. */
async function askGateway(
  gateway: CardGateway,
  reversal: ReversalRow,
  now: Date,
): Promise<{ given: ReversalAnswer; kind: 'void' | 'refund' }> {
  const charge = await findRefundable(gateway, reversal.charge_id);
  if (!charge)
    return { given: { kind: 'refused', reason: 'The gateway does not know the charge' }, kind: 'void' };
  const { transactionId } = charge;
  if (charge.outcome === 'voided') return { given: { kind: 'done', transactionId }, kind: 'void' };
  if (!charge.isSettled) {
    const isWhole = reversal.amount_cents === charge.amount;
    const wait: ReversalAnswer = {
      kind: 'later',
      reason: 'A partial refund is sent after the charge settles',
    };
    return { given: isWhole ? await gateway.voidCharge(transactionId, now) : wait, kind: 'void' };
  }
  const invoiceNumber = reversal.invoice_number;
  const made = await listCharges(gateway, { invoiceNumber, since: reversal.created_at, now });
  const done = made.find((each) => each.kind === 'refund' && each.outcome === 'paid');
  if (done) return { given: { kind: 'done', transactionId: done.transactionId }, kind: 'refund' };
  const amount = reversal.amount_cents;
  const failedBefore = made.filter((each) => each.kind === 'refund' && each.outcome === 'failed').length;
  const request = { charge, amount, invoiceNumber, failedBefore };
  return { given: await gateway.refundCharge(request, now), kind: 'refund' };
}

/** The charge to refund. A won dispute's money is refunded from the disputed charge. */
async function findRefundable(gateway: CardGateway, id: string): Promise<Charge | undefined> {
  const found = await gateway.findCharge(id);
  const isDispute = found?.kind === 'dispute' && found.refundOf !== null;
  return isDispute ? gateway.findCharge(found.refundOf) : found;
}

function changeFor(
  reversal: ReversalRow,
  { given, kind, now }: { given: ReversalAnswer; kind: 'void' | 'refund'; now: Date },
): ReversalChange {
  if (given.kind === 'done')
    return { state: 'done', kind, transactionId: given.transactionId, error: null, now };
  if (given.kind === 'later') return later(reversal, given.reason, now);
  return { state: 'failed', error: given.reason, now };
}

function later(reversal: ReversalRow, reason: string, now: Date): ReversalChange {
  if (reversal.checks >= MOST_CHECKS) return { state: 'failed', error: reason, now };
  const minutes = Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(reversal.checks, 6) / 2);
  return { state: 'open', nextCheckAt: new Date(now.getTime() + minutes * 60_000), error: reason, now };
}

async function keep(deps: Deps, reversal: ReversalRow, change: ReversalChange): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const isChanged = await setReversal(trx, reversal, change);
    if (!isChanged || change.state === 'open') return;
    const reason =
      change.state === 'done'
        ? `${accountOf(reversal)} ${change.kind === 'void' ? 'voided' : 'refunded'}, transaction ${change.transactionId}`
        : `refund to ${accountOf(reversal)} failed: ${change.error ?? ''}`;
    const order = { company_id: reversal.company_id, id: reversal.order_id, store_id: reversal.store_id };
    await addReversalHistory(trx, { order, reason, now: change.now });
    if (change.state === 'failed') await withdrawRefunds(trx, deps, { ...reversal, id: reversal.payment_id });
  });
}
