import { Link } from '@tanstack/react-router';
import type { AgedOrder } from '@cordovan/contracts/aging';
import { paths } from '../../../lib/paths.ts';

type Named = Pick<AgedOrder, 'customerId' | 'customer' | 'orderId' | 'soNumber'>;

/** How both lists show a row's customer and order. */
export const orderLooks = {
  customer: {
    canHide: false,
    cell: ({ customerId, customer }: Named) => <Link to={paths.customer(customerId)}>{customer}</Link>,
    card: 'title',
  },
  order: {
    canHide: false,
    cell: ({ orderId, soNumber }: Named) => <Link to={paths.orderDetail(orderId)}>{soNumber}</Link>,
    card: 'line',
  },
} as const;
