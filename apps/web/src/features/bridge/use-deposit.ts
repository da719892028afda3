import { useRef } from 'react';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { placeOrder, type PlacedOrder } from './api/place-order.ts';
import type { Outcome } from './use-quote-request.ts';
import { orderOf, type Inquiry } from './visitor.ts';

interface PaidDeposit {
  /** Comments for the payment. */
  readonly info: string;
  /** Address of the customer's page for the order. */
  readonly page: string | null;
}

/** Takes a card payment for an order. Returns undefined without a payment. */
export type PayDeposit = (order: PlacedOrder, minimumPercentage: number) => Promise<PaidDeposit | undefined>;

/**
 * Places the visitor's order and takes its deposit. A visitor who leaves the payment and comes back pays for
 * the same order, unless the input has changed.
 */
export function useDeposit(payDeposit: PayDeposit): (inquiry: Inquiry) => Promise<Outcome | undefined> {
  const message = useMessage();
  const placed = useRef<{ readonly key: string; readonly order: PlacedOrder } | undefined>(undefined);
  return async (inquiry) => {
    const body = orderOf(inquiry);
    const key = JSON.stringify(body);
    try {
      const known = placed.current?.key === key ? placed.current.order : undefined;
      const order = known ?? (await placeOrder(body));
      if (!order) return { isDone: false, text: message('BRIDGE_FAILED') };
      placed.current = { key, order };
      const paid = await payDeposit(order, inquiry.style.minimumPercentage);
      if (paid === undefined) return undefined;
      placed.current = undefined;
      return {
        isDone: true,
        text: message('PAYMENT_SUCCESS', { comments: paid.info }),
        order: { number: order.number ?? '', page: paid.page },
      };
    } catch (error) {
      const isSaid = error instanceof HttpRefusal && error.status === 400 && error.message !== '';
      return { isDone: false, text: isSaid ? error.message : message('BRIDGE_FAILED') };
    }
  };
}
