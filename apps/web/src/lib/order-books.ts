import { type ComponentType, createContext } from 'react';

/**
 * Documents of an order in the accounting package. In a context, because they belong to another feature than the order.
 */
export const OrderBooksContext = createContext<ComponentType<{ readonly orderId: number }> | undefined>(
  undefined,
);
