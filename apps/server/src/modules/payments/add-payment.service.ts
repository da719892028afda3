import type { PaymentInput, PaymentResult } from '@cordovan/contracts/payments-schemas';
import { type Language, messageText } from '@cordovan/domain/messages';
import { checkLastFour } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import type { CardGateway } from '../../adapters/gateway/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny, RefusalError } from '../../platform/errors/refusal-error.ts';
import type { Caller } from '../../platform/http/request.ts';
import { getReachableOrder, listPaidPieceRefusals } from '../orders/index.ts';
import { amountRefusals } from './amount-check.ts';
import {
  findIntentByInvoice,
  findIntentByTransaction,
  type IntentRow,
  listLiveIntents,
  sumPending,
} from './intents.repository.ts';
import { getIntent } from './intents.service.ts';
import { paymentDayRefusals } from './payment-day.ts';
import { findMethod, lockPayable, typeOf } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { settleIntent } from './settle.service.ts';

interface Adding {
  readonly caller: Caller;
  readonly input: PaymentInput;
  readonly language: Language;
}

/** Records a charge of a transaction or intent, if the gateway confirms it. */
export async function addCardPayment(
  deps: Deps,
  gateway: CardGateway,
  { caller, input, language }: Adding,
): Promise<PaymentResult> {
  const intent = input.intentId
    ? await getIntent(deps, caller, input.intentId)
    : await findIntentOf(deps, gateway, caller, input);
  if (input.orderId && intent.order_id !== input.orderId) return refuse({ code: 'PAY_ORDER_ERROR' });
  const settled = await settleIntent(deps, gateway, intent, input.transactionId ?? null);
  if (settled.state === 'paid') {
    return { ok: true, id: settled.payment_id, transactionInfo: settled.payment_comments ?? '' };
  }
  const code = settled.state === 'checking' ? 'PAYMENT_CHECKING' : 'PAYMENT_DECLINED';
  return { ok: false, id: null, transactionInfo: messageText(language, code) };
}

/** Finds the intent of a transaction by the invoice number that the gateway reports. */
async function findIntentOf(
  deps: Deps,
  gateway: CardGateway,
  caller: Caller,
  input: PaymentInput,
): Promise<IntentRow> {
  const { transactionId } = input;
  const known = transactionId && (await findIntentByTransaction(deps.db, gateway.name, transactionId));
  if (known) return getNamed(deps, caller, known.id);
  const charge = await gateway.findCharge(transactionId ?? '').catch(() => 'unknown' as const);
  const intent =
    charge === 'unknown'
      ? await findReported(deps, caller, input)
      : charge && (await findIntentByInvoice(deps.db, charge.invoiceNumber));
  if (!intent) return refuse({ code: 'PAY_ORDER_ERROR' });
  return getNamed(deps, caller, intent.id);
}

/** Finds the card payment for a reported charge. A charge of another customer is refused as if it didn't exist. */
async function getNamed(deps: Deps, caller: Caller, id: number): Promise<IntentRow> {
  try {
    return await getIntent(deps, caller, id);
  } catch (error) {
    if (error instanceof RefusalError) refuse({ code: 'PAY_ORDER_ERROR' });
    throw error;
  }
}

/**
 * Stores a reported charge when the gateway is unreachable. It is assigned to an open card payment of the order and
 * checked later, so that the charge isn't lost (C-35).
 */
async function findReported(deps: Deps, caller: Caller, input: PaymentInput): Promise<IntentRow | undefined> {
  if (!input.orderId) return undefined;
  const order = await getReachableOrder(deps.db, caller, input.orderId);
  const live = await listLiveIntents(deps.db, { companyId: order.company_id, orderId: order.id });
  return live.findLast((intent) => intent.amount_cents === input.amount) ?? live.at(-1);
}

/**
 * Records cash, checks, wires and the like, under the minimum rule of their channel (PAY-01 to PAY-08, C-07).
 * Only signed-in users can report them (N-05).
 */
export async function addManualPayment(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  input: PaymentInput,
): Promise<PaymentResult> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  const orderId =
    input.orderId || refuse({ code: 'FIELD_REQUIRED', data: { field: 'order' }, field: 'orderId' });
  await getReachableOrder(trx, caller, orderId);
  const { type } = input;
  if (type && type !== 'deposit' && type !== 'balance')
    refuse({ code: 'PAYMENT_TYPE_SEPARATE', field: 'type' });
  const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const method = await findMethod(trx, input.paymentMethod);
  if (!method?.is_active) return refuse({ code: 'PAYMENT_METHOD_INVALID', field: 'paymentMethod' });
  const digits = checkLastFour(method.requires_last_four ? 'credit card' : 'cash', input.lastFour);
  // The payment's own text says that the order is a layaway.
  const isForLayaway = input.detail?.trim().toLowerCase() === 'layaway';
  const pending = await sumPending(trx, { companyId: order.company_id, orderId: order.id });
  const channel = input.channel ?? 'staff';
  refuseAny([
    ...refusalsOf(digits),
    ...(await paymentDayRefusals(trx, deps, order, { day: input.paymentDate, now: caller.now })),
    ...(await listPaidPieceRefusals(trx, order, caller)),
    ...amountRefusals(order, { channel, amount: input.amount, isForLayaway, pending }),
  ]);
  const id = await recordPayment(trx, deps, order, {
    day: input.paymentDate,
    type: type ?? typeOf(order),
    methodId: method.id,
    methodName: method.name,
    lastFour: input.lastFour || null,
    amountCents: input.amount,
    comments: input.comments,
    detail: input.detail ?? '',
    billTo: input.billTo ?? null,
    userId: user.id,
    userName: user.name,
    hasReceipt: true,
    now: caller.now,
  });
  return { ok: true, id: id ?? null, transactionInfo: input.comments };
}
