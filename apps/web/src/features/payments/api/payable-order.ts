import { readOrder } from '@cordovan/contracts/orders';
import { listCardPayments } from '@cordovan/contracts/payments';
import { sum, type Cents } from '@cordovan/domain/money';
import { isStatusId, type StatusId } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';
import type { NumberProof } from './balance.ts';

/** What the payment dialog needs to know of an order; amounts net of refunds. */
export interface PayableOrder {
  /** Null where the order is known by its number only. */
  readonly id: number | null;
  readonly number: string | null;
  /** Whose order it is; null for those who know it by its number only. */
  readonly customerName: string | null;
  /** What shows that the number is the person's own, where it is all that is known of the order. */
  readonly proof?: NumberProof;
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
  /** What a payment may still bring. */
  readonly balance: Cents;
  /** By cards whose outcome isn't known yet: it counts towards the minimum. */
  readonly pending: Cents;
  /** Of the order on the staff's form; of the shop on its public page (C-07). */
  readonly minPaymentPercentage: number;
}

/** Reads an order for its payment; undefined when its money may not be seen. The caller shows failures (PAY-35). */
export async function readPayable(id: number): Promise<PayableOrder | undefined> {
  const [order, cards] = await Promise.all([
    send(readOrder, { params: { id }, quiet: true }),
    send(listCardPayments, { params: { id }, quiet: true }),
  ]);
  if (!order.totals || !isStatusId(order.statusId)) return undefined;
  const { total, paid, payable } = order.totals;
  return {
    id: order.id,
    number: order.soNumber,
    customerName: order.customer && `${order.customer.name} ${order.customer.lastName}`.trim(),
    orderType: order.orderType,
    statusId: order.statusId,
    total,
    paid,
    balance: payable,
    pending: sum(cards.attempts.filter(({ state }) => state === 'checking').map(({ amount }) => amount)),
    minPaymentPercentage: order.minPaymentPercentage ?? 0,
  };
}
