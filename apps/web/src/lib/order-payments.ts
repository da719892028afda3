import { createContext, useContext, type ComponentType } from 'react';
import type { Order } from '@cordovan/contracts/orders-schemas';

/** What stands below the payments of an order: card payments that are not settled, and giving money back. */
export type OrderCardPayments = ComponentType<{ readonly order: Order }>;

/** Brought by the route: the order form and the payments do not know each other. */
export const OrderCardPaymentsContext = createContext<OrderCardPayments | undefined>(undefined);

export const useOrderCardPayments = (): OrderCardPayments | undefined => useContext(OrderCardPaymentsContext);
