import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { type Cents, cents, NO_MONEY } from '@cordovan/domain/money';
import { calledOffStatuses, isStatusId, type StatusId, statusIds } from '@cordovan/domain/orders';
import { type AllowedSale, allowancesOf, takesAllowance, taxOfAllowances } from '@cordovan/domain/payments';

const statusOf = ({ statusId }: Order): StatusId => (isStatusId(statusId) ? statusId : statusIds.quotation);

/** Payments that can still be refunded, and allowances that can be taken back. The server knows earlier refunds. */
export function refundablePayments(order: Order): readonly Payment[] {
  if (calledOffStatuses.includes(statusOf(order)) || (order.totals?.paid ?? 0) <= 0) return [];
  return (order.payments ?? []).filter(({ type, amount }) => type !== 'refund' && amount > 0);
}

/** What an allowance on an order is checked against. */
export const saleOf = (order: Order): AllowedSale => ({
  orderType: order.orderType,
  statusId: statusOf(order),
  total: order.totals?.total ?? NO_MONEY,
  allowed: allowancesOf(order.payments ?? []),
});

/** Whether some of the price is left to give up on an invoiced order. */
export const offersAllowance = (order: Order): boolean => {
  const sale = saleOf(order);
  return takesAllowance(sale) && sale.total > sale.allowed;
};

/** Sales tax in an allowance that comes after the others of an order. */
export function taxOfAllowance(order: Order, amount: Cents): Cents {
  const { total, allowed } = saleOf(order);
  const sale = { total, tax: order.totals?.tax ?? NO_MONEY };
  return cents(taxOfAllowances(cents(allowed + amount), sale) - taxOfAllowances(allowed, sale));
}
