import type { TenderInput, TendersInput, TendersResult } from '@cordovan/contracts/payments-schemas';
import { cents } from '@cordovan/domain/money';
import { checkTenders, tenderSum } from '@cordovan/domain/payments';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller } from '../../platform/http/request.ts';
import { getReachableOrder, listPaidPieceRefusals } from '../orders/index.ts';
import { amountRefusals } from './amount-check.ts';
import { sumPending } from './intents.repository.ts';
import { paymentDayRefusals } from './payment-day.ts';
import { findMethod, lockPayable, type MethodRow } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';

/** A tender with its maintained method; undefined for a card in the gateway's frame. */
interface CheckedTender {
  readonly tender: TenderInput;
  readonly method: MethodRow | undefined;
}

/** Records several tenders that a signed-in user took together: one row each, all of them or none (C-07). */
export async function addTenders(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  input: TendersInput,
): Promise<TendersResult> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  await getReachableOrder(trx, caller, input.orderId);
  const order = (await lockPayable(trx, input.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const checked = await readTenders(trx, input.tenders);
  const amount = tenderSum(input.tenders);
  const channel = input.channel ?? 'staff';
  const isForLayaway = input.isForLayaway ?? false;
  const pending = await sumPending(trx, { companyId: order.company_id, orderId: order.id });
  refuseAny([
    ...tenderRefusals(checked),
    ...(await paymentDayRefusals(trx, deps, order, { day: input.paymentDate, now: caller.now })),
    ...(await listPaidPieceRefusals(trx, order, caller)),
    ...amountRefusals(order, { channel, amount, isForLayaway, pending }),
  ]);
  const ids: number[] = [];
  for (const [at, { tender, method }] of checked.entries()) {
    const taken = method ?? refuseMethod(at);
    const id = await recordPayment(trx, deps, order, {
      day: input.paymentDate,
      type: input.type ?? (order.paid_cents > 0 ? 'balance' : 'deposit'),
      methodId: taken.id,
      methodName: taken.name,
      lastFour: tender.lastFour || null,
      amountCents: tender.amount,
      comments: tender.comments,
      detail: isForLayaway ? 'layaway' : '',
      userId: user.id,
      userName: user.name,
      hasReceipt: true,
      now: caller.now,
    });
    ids.push(id ?? refuse({ code: 'PAY_ORDER_ERROR' }));
  }
  const paid = cents(order.paid_cents + amount);
  return { ids, paid, balance: cents(order.total_cents - paid) };
}

/** Looks up the payment methods; refuses an unknown or retired one at its field. */
export async function readTenders(
  handle: Handle,
  tenders: readonly TenderInput[],
): Promise<readonly CheckedTender[]> {
  const checked: CheckedTender[] = [];
  for (const [at, tender] of tenders.entries()) {
    const isFrame = tender.paymentMethod.trim() === '';
    const method = isFrame ? undefined : await findMethod(handle, tender.paymentMethod);
    if (!isFrame && !method?.is_active) return refuseMethod(at);
    checked.push({ tender, method });
  }
  return checked;
}

export function tenderRefusals(checked: readonly CheckedTender[]): readonly Refusal[] {
  const tenders = checked.map(({ tender: { amount, lastFour }, method }) => ({
    amount,
    lastFour,
    requiresLastFour: method?.requires_last_four ?? false,
  }));
  return refusalsOf(checkTenders(tenders));
}

const refuseMethod = (at: number): never =>
  refuse({ code: 'PAYMENT_METHOD_INVALID', field: `tenders.${at}.paymentMethod` });
