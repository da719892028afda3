import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { finalStatuses, isStatusId, type StatusId } from '@cordovan/domain/orders';

/** Payments that can still be refunded. The server knows earlier refunds. */
export function refundablePayments(order: Order): readonly Payment[] {
  const isOver = isStatusId(order.statusId) && finalStatuses.includes(order.statusId satisfies StatusId);
  if (isOver || (order.totals?.paid ?? 0) <= 0) return [];
  return (order.payments ?? []).filter(({ type, amount }) => type !== 'refund' && amount > 0);
}
