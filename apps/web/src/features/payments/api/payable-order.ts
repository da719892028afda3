import { readOrder } from '@cordovan/contracts/orders';
import type { Cents } from '@cordovan/domain/money';
import { isStatusId, type StatusId } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';

/** What the payment dialog needs to know of an order; amounts net of refunds. */
export interface PayableOrder {
  /** Null where the order is known by its number only. */
  readonly id: number | null;
  readonly number: string | null;
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
  /** What a payment may still bring. */
  readonly balance: Cents;
  /** Of the order on the staff's form; of the shop on its public page (C-07). */
  readonly minPaymentPercentage: number;
}

/** The order as it stands now; undefined when it may not be seen with its money. */
export async function readPayable(id: number): Promise<PayableOrder | undefined> {
  const order = await send(readOrder, { params: { id } });
  if (!order.totals || !isStatusId(order.statusId)) return undefined;
  const { total, paid, payable } = order.totals;
  return {
    id: order.id,
    number: order.soNumber,
    orderType: order.orderType,
    statusId: order.statusId,
    total,
    paid,
    balance: payable,
    minPaymentPercentage: order.minPaymentPercentage ?? 0,
  };
}
