import { cents, type Cents, NO_MONEY } from '@cordovan/domain/money';
import { payableAmount, type StatusId } from '@cordovan/domain/orders';
import { findByExternalNumber } from '@cordovan/domain/payments';
import type { Handle } from '../../platform/database/transaction.ts';
import { listOrdersNumbered, type NumberedOrderRow } from './balance.repository.ts';

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
  if (!order) return NO_MONEY;
  const { orderType, totalCents, paidCents } = order;
  const statusId = order.statusId as StatusId;
  return payableAmount({ statusId, orderType, total: cents(totalCents), paid: cents(paidCents) });
}
