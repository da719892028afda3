import { readOrder } from '@cordovan/contracts/orders';
import { listCardPayments } from '@cordovan/contracts/payments';
import type { IntentState } from '@cordovan/contracts/payments-schemas';
import type { GivenConsent } from '@cordovan/domain/companies';
import { sum, type Cents } from '@cordovan/domain/money';
import { isStatusId, type StatusId } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';
import type { NumberProof } from './balance.ts';

/** Facts of an order for the payment dialog. Amounts are net of refunds. */
export interface PayableOrder {
  /** Null if the caller knows only the order number. */
  readonly id: number | null;
  readonly number: string | null;
  /** Name of the order's customer. Null for callers who know only the number. */
  readonly customerName: string | null;
  /** Proves that the order number is the caller's own, for callers who know only the number. */
  readonly proof?: NumberProof;
  /** The customer's consent, required before paying a balance. */
  readonly consent?: GivenConsent | null;
  /** Time zone of the order's store, for the dates of its payments. Missing for callers who know only the number. */
  readonly timeZone?: string | undefined;
  /** Missing for callers who know only the number; their payment is dated today. */
  readonly orderDate?: string;
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
  /** The largest amount that a further payment may have. */
  readonly balance: Cents;
  /** Card payments with an unknown outcome. They count toward the minimum. */
  readonly pending: Cents;
  /** Pending bank payments. They don't count yet. */
  readonly fromBanks: Cents;
  /** Whether the payment form takes bank accounts too. */
  readonly takesBank: boolean;
  /** The staff's form uses the order's percentage; the public page uses the shop's (C-07). */
  readonly minPaymentPercentage: number;
}

/**
 * Reads an order for its payment. Undefined if the user may not see the order's amounts. The caller shows failures
 * (PAY-35).
 */
export async function readPayable(id: number): Promise<PayableOrder | undefined> {
  const [order, cards] = await Promise.all([
    send(readOrder, { params: { id }, quiet: true }),
    send(listCardPayments, { params: { id }, quiet: true }),
  ]);
  if (!order.totals || !isStatusId(order.statusId)) return undefined;
  const { total, paid, payable } = order.totals;
  const sumIn = (wanted: IntentState) =>
    sum(cards.attempts.filter(({ state }) => state === wanted).map(({ amount }) => amount));
  return {
    id: order.id,
    number: order.soNumber,
    customerName: order.customer && `${order.customer.name} ${order.customer.lastName}`.trim(),
    timeZone: order.store?.timeZone,
    orderDate: order.orderDate,
    orderType: order.orderType,
    statusId: order.statusId,
    total,
    paid,
    balance: payable,
    pending: sumIn('checking'),
    fromBanks: sumIn('pending'),
    takesBank: cards.takesBank,
    minPaymentPercentage: order.minPaymentPercentage ?? 0,
  };
}
