import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findOwnVisit, getReachableOrder } from '../orders/index.ts';
import { visitorKey } from '../../platform/http/visitor.ts';
import type { Caller } from '../../platform/http/request.ts';
import type { PaymentChannel } from './amount-check.ts';
import { findLinkedOrder, findNumberedForStaff, findNumberedOrder } from './balance.service.ts';
import type { IntentRow } from './intents.repository.ts';

/** How long a visitor can continue a payment that they opened. */
const VISIT_MS = 2 * 3_600_000;

interface Wanted {
  readonly orderId: number | undefined;
  readonly channel?: PaymentChannel;
  readonly externalNumber?: string | undefined;
  readonly proof?: { readonly email: string; readonly token: string } | undefined;
}

/**
 * Finds the order to pay (PAY-19): the visit's own, the one of a customer's link, one in the caller's stores, or the
 * one with the typed number. A number with no match, several matches or another customer's order has no balance
 * (N-35).
 */
export async function getPayableOrder(
  db: Handle,
  caller: Caller,
  { orderId, channel, externalNumber, proof = { email: '', token: '' } }: Wanted,
): Promise<{ readonly id: number; readonly company_id: number }> {
  if (orderId && channel === 'link' && !caller.user) {
    const linked = { orderId, token: proof.token };
    const found = await findLinkedOrder(db, linked, { visitor: caller, now: caller.now });
    return found ?? refuse({ code: 'NO_BALANCE_TO_PAY' });
  }
  if (orderId) return getReachableOrder(db, caller, orderId);
  if (!externalNumber?.trim()) {
    return refuse({ code: 'FIELD_REQUIRED', data: { field: 'OrderId' }, field: 'orderId' });
  }
  const found = caller.user
    ? await findNumberedForStaff(db, externalNumber)
    : await findNumberedOrder(db, { typed: externalNumber, ...proof }, { visitor: caller, now: caller.now });
  if (!found) return refuse({ code: 'NO_BALANCE_TO_PAY' });
  return caller.user
    ? getReachableOrder(db, caller, found.id)
    : { id: found.id, company_id: found.companyId };
}

/**
 * Allows a visit to continue the payment that it opened; all other callers need access to the order. A network
 * address doesn't identify a visit, because neighbors share it.
 */
export async function reachIntent(db: Handle, caller: Caller, intent: IntentRow): Promise<void> {
  const age = caller.now.getTime() - intent.created_at.getTime();
  const isOwn =
    caller.user === null &&
    (intent.channel === 'pay-balance' || intent.channel === 'link') &&
    intent.opened_from === visitorKey(caller) &&
    age < VISIT_MS;
  if (!isOwn) await getReachableOrder(db, caller, intent.order_id);
}

/**
 * Email for the gateway's receipt. A visitor gets the one on the order, regardless of what the request says.
 */
export async function receiptEmail(
  db: Handle,
  caller: Caller,
  { orderId, email }: { orderId: number; email: string },
): Promise<string> {
  if (caller.user) return email;
  return (await findOwnVisit(db, { visitor: caller, orderId, now: caller.now }))?.email ?? '';
}
