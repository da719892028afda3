import { sendOrderEmail } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** The order is emailed again after a payment (PAY-18). The payment stands whether or not that works. */
export const emailOrder = (id: number): Promise<boolean> =>
  send(sendOrderEmail, { body: { id }, quiet: true }).then(
    ({ emailSent }) => emailSent,
    () => false,
  );
