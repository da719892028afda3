import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { finalStatuses, isStatusId, type StatusId } from '@cordovan/domain/orders';

/** Payments of which something may be given back; the server knows what went back before. */
export function paymentsToGiveBack(order: Order): readonly Payment[] {
  const isOver = isStatusId(order.statusId) && finalStatuses.includes(order.statusId satisfies StatusId);
  if (isOver || (order.totals?.paid ?? 0) <= 0) return [];
  return (order.payments ?? []).filter(({ type, amount }) => type !== 'refund' && amount > 0);
}
