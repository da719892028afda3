import { type ComponentType, createContext } from 'react';

/** What the accounting package has of an order. In a context, because it belongs to another feature than the order. */
export const OrderBooksContext = createContext<ComponentType<{ readonly orderId: number }> | undefined>(
  undefined,
);
