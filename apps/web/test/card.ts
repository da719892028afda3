import { fireEvent } from '@testing-library/react';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { cents } from '@cordovan/domain/money';

/** A card payment whose frame is open. */
export const intentOf = (change: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 5,
  orderId: 7,
  amount: cents(100_000),
  state: 'opened',
  frameUrl: '/test-gateway/payment',
  token: 'token-of-the-frame',
  expiresAt: null,
  transactionId: null,
  lastFour: null,
  paymentId: null,
  transactionInfo: null,
  failure: null,
  verification: null,
  takesBank: false,
  ...change,
});

/** The message that the card frame sends for a charged card. */
export const APPROVED = 'action=transactResponse&response={"transId":"T77","responseCode":"1"}';

/** Sends a message to the page as the card frame does. */
export const say = (data: unknown, origin = window.location.origin) =>
  fireEvent(window, new MessageEvent('message', { data, origin }));
