import { createContext, useContext, type ComponentType } from 'react';
import type { Order } from '@cordovan/contracts/orders-schemas';

/** Component below an order's payments: unsettled card payments and refunds. */
export type OrderCardPayments = ComponentType<{ readonly order: Order }>;

/** Provided by the route, because the order form and the payments are separate features. */
export const OrderCardPaymentsContext = createContext<OrderCardPayments | undefined>(undefined);

export const useOrderCardPayments = (): OrderCardPayments | undefined => useContext(OrderCardPaymentsContext);
