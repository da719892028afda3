import { cancelIntent, confirmIntent, createIntent, readIntent } from '@cordovan/contracts/payments';
import type { PaymentIntent, TenderInput } from '@cordovan/contracts/payments-schemas';
import type { GivenConsent } from '@cordovan/domain/companies';
import type { Cents } from '@cordovan/domain/money';
import type { GivenCardConsent } from '@cordovan/domain/payments';
import { send } from '../http/send.ts';

/** The channels of the office and its public pages that take payments. Each has its own minimum (C-07). */
export type Channel = 'staff' | 'customizer' | 'bridge' | 'pay-balance' | 'link';

interface NewIntent {
  readonly orderId: number | null;
  /**
   * On the pay-balance page, identifies the order. The email or token proves that the order is the caller's own
   * (N-35).
   */
  readonly externalNumber: string | null;
  readonly email: string;
  readonly token: string;
  readonly amount: Cents;
  readonly type: 'deposit' | 'balance';
  readonly channel: Channel | 'shopper';
  readonly isForLayaway: boolean;
  /** Tenders paid together with the card. The minimum applies to the sum (C-07). */
  readonly otherTenders: TenderInput[];
  readonly consent?: GivenConsent | null;
  readonly cardConsent?: GivenCardConsent | null;
}

const quiet = { quiet: true } as const;

/** Creates the intent before the frame opens, so that no charge can be lost (PAY-12, N-28). */
export const openIntent = (intent: NewIntent): Promise<PaymentIntent> =>
  send(createIntent, { body: { ...intent, pageOrigin: window.location.origin }, ...quiet });

export const lookAtIntent = (id: number): Promise<PaymentIntent> =>
  send(readIntent, { params: { id }, ...quiet });

/** Confirms a charge. The server asks the gateway, because the frame's message proves nothing (PAY-26). */
export const confirmCharge = (id: number, transactionId: string): Promise<PaymentIntent> =>
  send(confirmIntent, { params: { id }, body: { transactionId }, ...quiet });

/** Asks the gateway, through the server, whether the buyer was charged before the page was left. */
export const askForCharge = (id: number): Promise<PaymentIntent> =>
  send(confirmIntent, { params: { id }, body: {}, ...quiet });

export const abandonIntent = (id: number): Promise<PaymentIntent> =>
  send(cancelIntent, { params: { id }, ...quiet });
