import { findByExternalNumber } from '@cordovan/domain/payments';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { type Acting, getReachableOrder } from '../orders/index.ts';
import { listOrdersNumbered } from './balance.repository.ts';
import type { IntentRow } from './intents.repository.ts';

/** How long a visitor may go on with a payment that he opened. */
const VISIT_MS = 2 * 3_600_000;

interface Wanted {
  readonly orderId: number | undefined;
  readonly externalNumber?: string | undefined;
  readonly channel: string;
}

/**
 * The order that somebody wants to pay for. Who pays a balance by its number needs to know nothing else of the order
 * (N-35, PAY-19): a number that means none, or several, has no balance. Staff reach the orders of their stores.
 */
export async function getPayableOrder(
  db: Handle,
  acting: Acting,
  { orderId, externalNumber, channel }: Wanted,
): Promise<{ readonly id: number; readonly company_id: number }> {
  if (orderId) return getReachableOrder(db, acting, orderId);
  if (!externalNumber?.trim()) {
    return refuse({ code: 'FIELD_REQUIRED', data: { field: 'OrderId' }, field: 'orderId' });
  }
  if (channel !== 'pay-balance' && !acting.user) return refuse({ code: 'UNAUTHORIZED' });
  const found = findByExternalNumber(await listOrdersNumbered(db, externalNumber), externalNumber);
  if (!found) return refuse({ code: 'NO_BALANCE_TO_PAY' });
  return acting.user
    ? getReachableOrder(db, acting, found.id)
    : { id: found.id, company_id: found.companyId };
}

/** A visitor goes on with what he opened himself; everybody else needs to reach its order. */
export async function reachIntent(db: Handle, acting: Acting, intent: IntentRow): Promise<void> {
  const age = acting.now.getTime() - intent.created_at.getTime();
  const isOwn =
    acting.user === null &&
    intent.channel === 'pay-balance' &&
    intent.opened_from === acting.address &&
    age < VISIT_MS;
  if (!isOwn) await getReachableOrder(db, acting, intent.order_id);
}
