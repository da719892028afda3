import { cents, type Cents, NO_MONEY } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { balanceDue, findByExternalNumber } from '@cordovan/domain/payments';
import type { Handle } from '../../platform/database/transaction.ts';
import { listOrdersNumbered, type NumberedOrderRow } from './balance.repository.ts';

/** Nothing is due on them any more. */
const ENDED: readonly number[] = [statusIds.canceled, statusIds.void];

/** The one order that a typed number means; undefined for none and for several (N-35). */
export async function findNumberedOrder(
  db: Handle,
  typed: string | undefined,
): Promise<NumberedOrderRow | undefined> {
  if (!typed?.trim()) return undefined;
  return findByExternalNumber(await listOrdersNumbered(db, typed), typed);
}

/** What is left to pay of that order, 0 without one: nobody learns from the answer which numbers exist (BRIDGE-12). */
export async function getBalance(db: Handle, typed: string | undefined): Promise<Cents> {
  const order = await findNumberedOrder(db, typed);
  if (!order || ENDED.includes(order.statusId)) return NO_MONEY;
  return balanceDue(cents(order.totalCents), cents(order.paidCents));
}
