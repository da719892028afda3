import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from './bank.ts';

/** As the merchant interface shows it. */
export const SIGNATURE_KEY = '52CB4A00'.repeat(16);

export interface Notice {
  readonly text: string;
  readonly signature: string;
}

/** The key is its text, and amounts keep their two decimals: both are lost by whoever parses and writes again. */
export function noticeOf(event: string, transaction: Transaction, at: Date): Notice {
  const { transId, amount, invoiceNumber, status, authCode } = transaction;
  const responseCode = status.startsWith('FDS') ? 4 : status === 'declined' ? 2 : 1;
  const text = `{"notificationId":"${randomUUID()}","eventType":"net.authorize.payment.${event}","eventDate":"${at.toISOString()}","webhookId":"63d6fea2-aa13-4b1d-a204-f5fbc15942b7","payload":{"responseCode":${responseCode},"authCode":"${authCode ?? ''}","avsResponse":"Y","authAmount":${(amount / 100).toFixed(2)},"invoiceNumber":"${invoiceNumber}","entityName":"transaction","id":"${transId}"}}`;
  return { text, signature: signatureOf(text) };
}

export const signatureOf = (text: string, key = SIGNATURE_KEY): string =>
  `sha512=${createHmac('sha512', key).update(text).digest('hex').toUpperCase()}`;
