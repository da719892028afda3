import { sendOrderEmail } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/**
 * Emails the order again after a payment (PAY-18). Returns the customer's page of the order, which visitors get. A
 * failed email doesn't affect the payment.
 */
export const emailOrder = (id: number): Promise<string | null> =>
  send(sendOrderEmail, { body: { id }, quiet: true }).then(
    ({ customerPage }) => customerPage ?? null,
    () => null,
  );
