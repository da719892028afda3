import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { TEST_CERTIFICATE } from '../certificate.ts';
import type { Transaction } from './bank.ts';

/** The signature key as the merchant interface shows it. */
export const SIGNATURE_KEY = '52CB4A00'.repeat(16);

export interface Notice {
  readonly text: string;
  readonly signature: string;
}

/**
 * The signature covers the raw text, in which amounts keep two decimals. Parsing and serializing it again would lose
 * them.
 */
export function noticeOf(event: string, transaction: Transaction, at: Date): Notice {
  const { transId, amount, invoiceNumber, status, authCode } = transaction;
  const responseCode = status.startsWith('FDS') ? 4 : status === 'declined' ? 2 : 1;
  const text = `{"notificationId":"${randomUUID()}","eventType":"net.authorize.payment.${event}","eventDate":"${at.toISOString()}","webhookId":"63d6fea2-aa13-4b1d-a204-f5fbc15942b7","payload":{"responseCode":${responseCode},"authCode":"${authCode ?? ''}","avsResponse":"Y","authAmount":${(amount / 100).toFixed(2)},"invoiceNumber":"${invoiceNumber}","entityName":"transaction","id":"${transId}"}}`;
  return { text, signature: signatureOf(text) };
}

export const signatureOf = (text: string, key = SIGNATURE_KEY): string =>
  `sha512=${createHmac('sha512', key).update(text).digest('hex').toUpperCase()}`;

/** Posts a notice to the merchant over https, as the gateway does. Returns the answer's status. */
export async function deliver(address: string, { text, signature }: Notice): Promise<number> {
  const sent = request(address, {
    method: 'POST',
    ca: TEST_CERTIFICATE,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-anet-signature': signature,
      'x-request-id': randomUUID(),
    },
  });
  sent.end(text);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
