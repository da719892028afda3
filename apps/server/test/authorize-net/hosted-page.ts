import { readFileSync } from 'node:fs';
import { brandOf, type Card } from './bank.ts';
import type { HostedPage, Office } from './api.ts';
import { cardFrom } from './card-form.ts';

/** Outcome of pressing Pay. */
export interface Pressed {
  /** Text on the page. After a decline, the form stays, so that the buyer can try again. */
  readonly shown: string;
  /** Message from the frame to our page. */
  readonly message: string | undefined;
  /** Message about the frame's new size. */
  readonly resized?: string;
}

const read = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
const FORM = read('hosted-form.html');
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A token's page. An unknown or expired token gets a page that says so, without a form. */
export function pageFor(office: Office, token: string): string {
  const page = openPageOf(office, token);
  if (!page) return '<!doctype html><title>Error</title><p>Missing or invalid token.</p>';
  const values: Record<string, string> = {
    token,
    amount: (page.amount / 100).toFixed(2),
    invoice: page.invoiceNumber,
    button: page.button,
    // Runs in a hidden frame on our origin, which is the only way to send messages to our page.
    communicator: page.communicatorUrl,
  };
  return FORM.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => escaped(values[name] ?? ''));
}

/** The form's script for the browser. */
export const formScript = (): string => read('hosted-form.js');

/** Handles the submitted form: turns the input into a card, or shows the error on the page. */
export function sendForm(office: Office, form: URLSearchParams): Pressed {
  const token = form.get('token') ?? '';
  const isCodeRequired = openPageOf(office, token)?.isCodeRequired ?? true;
  const card = cardFrom(form, { isCodeRequired, now: office.clock() });
  return typeof card === 'string'
    ? { shown: card, message: undefined, resized: RESIZED }
    : pressPay(office, token, card);
}

export function openPageOf({ pages, clock }: Office, token: string): HostedPage | undefined {
  const page = pages.get(token);
  return page && page.expiresAt > clock() ? page : undefined;
}

/** The frame's size when the form has an error text above it. */
const RESIZED = 'action=resizeWindow&width=551&height=842.25';

/** The buyer presses Cancel; an expired page has no such button. */
export const pressCancel = (office: Office, token: string): string | undefined =>
  openPageOf(office, token) && 'action=cancel';

/** The buyer presses Pay. */
export function pressPay(office: Office, token: string, card: Card): Pressed {
  const page = openPageOf(office, token);
  if (!page) return { shown: 'Missing or invalid token.', message: undefined };
  const answer = office.bank.charge({ ...page, card });
  if (!('transaction' in answer)) return { shown: answer.text, message: undefined, resized: RESIZED };
  office.announce(answer.code === '4' ? 'fraud.held' : 'authcapture.created', answer.transaction);
  if (page.showReceipt) return { shown: 'Thank you for your order!', message: undefined };
  const response = {
    accountType: brandOf(card.number),
    accountNumber: `XXXX${card.number.slice(-4)}`,
    transId: answer.transaction.transId,
    responseCode: answer.code,
    ...(answer.transaction.authCode ? { authorization: answer.transaction.authCode } : {}),
    billTo: { firstName: card.firstName, lastName: card.lastName, zip: card.zip },
    shipTo: {},
    orderDescription: page.description,
    orderInvoiceNumber: page.invoiceNumber,
    totalAmount: (page.amount / 100).toFixed(2),
    dateTime: '3/10/2026 6:00:00 PM',
  };
  // Not percent-encoded, although it contains spaces, `&` and `#`.
  return { shown: '', message: `action=transactResponse&response=${JSON.stringify(response)}` };
}
