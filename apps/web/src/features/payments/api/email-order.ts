import { sendOrderEmail } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** Emails the order again after a payment (PAY-18). A failed email doesn't affect the payment. */
export const emailOrder = (id: number): Promise<boolean> =>
  send(sendOrderEmail, { body: { id }, quiet: true }).then(
    ({ emailSent }) => emailSent,
    () => false,
  );
