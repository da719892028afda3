import { sendOrderEmail } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** Emails the order to its customer. Returns whether the email was sent right away (MAIL-13). */
export const sendMail = async (id: number): Promise<boolean> =>
  (await send(sendOrderEmail, { body: { id } })).emailSent;
