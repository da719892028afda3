import { timingSafeEqual } from 'node:crypto';
import { cents, type Cents, NO_MONEY } from '@cordovan/domain/money';
import { payableAmount } from '@cordovan/domain/orders';
import { findByExternalNumber } from '@cordovan/domain/payments';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { hashToken } from '../identity/index.ts';
import { findOrderKey, limitGuesses, listOfferLinkHashes, type OrderKeyRow } from '../orders/index.ts';
import { listOrdersNumbered, type NumberedOrderRow } from './balance.repository.ts';

/** A number as typed, with the email or link token that proves the visitor owns the order (N-35). */
export interface TypedNumber {
  readonly typed: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Finds the one order that matches a visitor's number; undefined for no match or several. Counts wrong tries.
 */
export function findNumberedOrder(
  db: Handle,
  number: TypedNumber,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<NumberedOrderRow | undefined> {
  const look = async () => {
    const orders = await listOrdersNumbered(db, number.typed);
    const own = await listOwn(db, orders, { ...number, now });
    return findByExternalNumber(orders, number.typed, ({ id }) => own.has(id));
  };
  return limitGuesses(db, 'number', { use: { visitor, now }, look });
}

/** Finds the order that a customer's link token shows. Counts wrong tries. */
export function findLinkedOrder(
  db: Handle,
  { orderId, token }: { readonly orderId: number; readonly token: string },
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<OrderKeyRow | undefined> {
  const look = async () => {
    const order = await findOrderKey(db, orderId);
    const given = { orderId, companyId: order?.company_id ?? 0, token, now };
    return (await opens(db, given)) ? order : undefined;
  };
  return limitGuesses(db, 'number', { use: { visitor, now }, look });
}

/** Finds an order by number for staff, who need no proof of ownership. */
export async function findNumberedForStaff(db: Handle, typed: string): Promise<NumberedOrderRow | undefined> {
  return findByExternalNumber(await listOrdersNumbered(db, typed), typed, () => true);
}

/** Ids of the orders whose customer email or link token the visitor sent. */
async function listOwn(
  db: Handle,
  orders: readonly NumberedOrderRow[],
  { email, token, now }: { email: string; token: string; now: Date },
): Promise<ReadonlySet<number>> {
  const own = new Set<number>();
  const typed = email.trim().toLowerCase();
  for (const { id, companyId, emails } of orders) {
    if (typed !== '' && emails.includes(typed)) own.add(id);
    if (token !== '' && (await opens(db, { orderId: id, companyId, token, now }))) own.add(id);
  }
  return own;
}

async function opens(
  db: Handle,
  { token, ...order }: { orderId: number; companyId: number; token: string; now: Date },
): Promise<boolean> {
  const given = hashToken(token);
  const hashes = await listOfferLinkHashes(db, order);
  // Constant-time comparison of every hash: the response time reveals nothing about a guess.
  return hashes.filter((hash) => timingSafeEqual(hash, given)).length > 0;
}

/** Balance of the order, or 0 if there is none, so that no answer reveals which numbers exist (BRIDGE-12). */
export async function getBalance(
  db: Handle,
  number: TypedNumber,
  asked: { visitor: Visitor; now: Date },
): Promise<Cents> {
  if (number.typed.trim() === '') return NO_MONEY;
  const order = await findNumberedOrder(db, number, asked);
  if (!order) return NO_MONEY;
  const { orderType, totalCents, paidCents } = order;
  const statusId = order.statusId;
  return payableAmount({ statusId, orderType, total: cents(totalCents), paid: cents(paidCents) });
}
