import { readFileSync } from 'node:fs';
import { brandOf, type Card } from './bank.ts';
import type { HostedPage, Office } from './api.ts';
import { cardFrom } from './card-form.ts';

/** What the page does after Pay is pressed. */
export interface Pressed {
  /** What the page shows; a decline stays in the form, where the buyer may try again. */
  readonly shown: string;
  /** What the frame says to the page around it. */
  readonly message: string | undefined;
  /** What it says when what it shows has another size now. */
  readonly resized?: string;
}

const read = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
const FORM = read('hosted-form.html');
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page of a token; a token that is unknown or over gets a page that says so, and no form. */
export function pageFor(office: Office, token: string): string {
  const page = openPageOf(office, token);
  if (!page) return '<!doctype html><title>Error</title><p>Missing or invalid token.</p>';
  const values: Record<string, string> = {
    token,
    amount: (page.amount / 100).toFixed(2),
    invoice: page.invoiceNumber,
    button: page.button,
    // Stands in a hidden frame of ours: the only way to speak to the page around us.
    communicator: page.communicatorUrl,
  };
  return FORM.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => escaped(values[name] ?? ''));
}

/** The script of the form, in the browser. */
export const formScript = (): string => read('hosted-form.js');

/** The form is sent: what a person typed becomes a card, or the page says what is wrong with it. */
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

/** The form with the text of a refusal above it is that much higher. */
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
  // Not percent-encoded, though it holds spaces, `&` and `#`.
  return { shown: '', message: `action=transactResponse&response=${JSON.stringify(response)}` };
}
