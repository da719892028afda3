import type { CardPayments } from '@cordovan/contracts/payments-schemas';
import { BY_BANK, isBankMethod } from '@cordovan/domain/payments';
import type { CardGateway } from '../../adapters/gateway/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/request.ts';
import { getReachableOrder } from '../orders/index.ts';
import { takesBankPayments } from './bank-payments/bank-offer.service.ts';
import { showCard } from './card-on-file/cards.service.ts';
import { type IntentRow, listIntentsOfOrder } from './intents.repository.ts';
import { verificationOf } from './intents.service.ts';
import { listReturnable } from './return-payment.service.ts';
import { listReversalsOfOrder, type ReversalRow } from './reversals.repository.ts';

type Attempt = CardPayments['attempts'][number];
type Reversal = CardPayments['reversals'][number];

const attemptFrom = (row: IntentRow): Attempt => ({
  id: row.id,
  amount: row.amount_cents,
  state: row.state,
  lastFour: row.bank_last_four,
  verification: verificationOf(row),
  transactionId: row.gateway_transaction_id,
  problem: row.last_error,
  createdAt: row.created_at.toISOString(),
});

export const reversalFrom = (row: ReversalRow): Reversal => ({
  id: row.id,
  paymentId: row.payment_id,
  amount: row.amount_cents,
  reason: row.reason,
  state: row.state,
  kind: row.kind,
  isBank: isBankMethod(row.method_name),
  isCheck: row.gateway === BY_BANK,
  isSurplus: row.is_surplus,
  lastFour: row.last_four,
  transactionId: row.gateway_transaction_id,
  problem: row.last_error,
  user: row.requested_by_name,
  createdAt: row.created_at.toISOString(),
  dispute: row.dispute_state && {
    state: row.dispute_state,
    answerDueAt: row.answer_due_at?.toISOString() ?? null,
  },
});

/** Lists the card activity of an order: open payments, pending refunds and the card on file. */
export async function listCardPayments(
  db: Handle,
  deps: Deps,
  caller: Caller,
  { orderId, gateway }: { readonly orderId: number; readonly gateway: CardGateway },
): Promise<CardPayments> {
  const order = await getReachableOrder(db, caller, orderId);
  const key = { companyId: order.company_id, orderId: order.id };
  return {
    attempts: (await listIntentsOfOrder(db, key)).map(attemptFrom),
    reversals: (await listReversalsOfOrder(db, key)).map(reversalFrom),
    cardOnFile: await showCard(db, deps, { gateway: gateway.name, ...key }),
    takesBank: await takesBankPayments(db, gateway),
    answersDebits: gateway.answerDebit !== undefined,
    returnable: await listReturnable(db, key),
  };
}
