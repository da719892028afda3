import { type ComponentType, createContext } from 'react';

/**
 * An order's documents in the accounting package. Provided by a context, because they belong to a different feature
 * than the order.
 */
export const OrderBooksContext = createContext<ComponentType<{ readonly orderId: number }> | undefined>(
  undefined,
);
