import { readFile } from 'node:fs/promises';
import { formatMoney } from '@cordovan/domain/money';
import type { BodyOf } from '@cordovan/contracts/call';
import type { Deps } from '../../../platform/deps.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { allowFraming } from '../../../platform/http/framing.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Websites } from '../card-gateway.ts';
import * as calls from './test-gateway.calls.ts';
import { COMMUNICATOR_PATH } from '../communicator/communicator.calls.ts';
import {
  findToken,
  hasDuplicate,
  insertTransaction,
  type TokenRow,
  useToken,
} from './test-gateway.repository.ts';
import { hashOf } from './test-gateway.ts';
import { newTransactionId } from './test-reversals.ts';

const FILES = new URL('./page/', import.meta.url);
const HTML = 'text/html; charset=utf-8';
const BANK = 'Test Bank';
const PAYMENTS_A_MINUTE = 60;
/** Window in which the same card, invoice and amount count as a double click, as at a real gateway. */
const DUPLICATE_MS = 120_000;

/** Serves the hosted page, which talks to our page through a communicator page, like a real gateway's page. */
export function registerTestGateway({ serve, serveWrite }: Routes, deps: Deps, websites: Websites): void {
  serve(calls.openPage, async ({ db, body, now, reply }) => {
    allowFraming(reply, await websites(db));
    const token = body.token ?? '';
    const row = await findToken(db, hashOf(token));
    const isOpen = row !== undefined && row.paid_at === null && row.expires_at > now;
    return { bytes: Buffer.from(await pageFor(isOpen ? { row, token } : undefined)), type: HTML };
  });
  const file = (name: string, type: string) => async () => ({
    bytes: await readFile(new URL(name, FILES)),
    type,
  });
  serve(calls.pageScript, file('page.js', 'text/javascript; charset=utf-8'));
  serve(calls.pageStyle, file('page.css', 'text/css; charset=utf-8'));
  serveWrite(calls.pay, ({ db, body }) => charge(db, body, deps.clock()), { perMinute: PAYMENTS_A_MINUTE });
}

async function pageFor(open: { row: TokenRow; token: string } | undefined): Promise<string> {
  const template = await readFile(new URL(open ? 'page.html' : 'expired.html', FILES), 'utf8');
  if (!open) return template;
  const { row, token } = open;
  const values: Record<string, string> = {
    token,
    amount: formatMoney(row.amount_cents),
    invoice: row.invoice_number,
    bank: row.takes_bank ? 'bank' : '',
    communicator: `${row.page_origin}${COMMUNICATOR_PATH}`,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => escapeHtml(values[name] ?? ''));
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The bank behind the test cards and accounts. A `timeout` is approved, but the page never reports it. A debit is `pending`
 * until a person answers for its bank.
 */
async function charge(db: Handle, body: BodyOf<typeof calls.pay>, now: Date) {
  const hash = hashOf(body.token);
  const token = (await findToken(db, hash)) ?? refuse({ code: 'NOT_FOUND' });
  const outcome = body.outcome === 'timeout' ? 'approved' : body.outcome;
  // The buyer can replace a declined card with another one; a charge uses up the token.
  const isUsable = token.expires_at > now && token.paid_at === null;
  const isBank = body.brand === BANK;
  if (!isUsable || (isBank && !token.takes_bank) || isBank !== (outcome === 'pending'))
    refuse({ code: 'PAY_ORDER_ERROR' });
  const card = { brand: body.brand, lastFour: body.lastFour };
  const invoice = { invoiceNumber: token.invoice_number, amountCents: token.amount_cents };
  const since = new Date(now.getTime() - DUPLICATE_MS);
  if (outcome !== 'declined') {
    if (await hasDuplicate(db, { ...invoice, ...card, since })) refuse({ code: 'PAY_ORDER_ERROR' });
    if (!(await useToken(db, hash, now))) refuse({ code: 'PAY_ORDER_ERROR' });
  }
  const id = newTransactionId(now);
  await insertTransaction(db, {
    id,
    kind: 'charge',
    invoice_number: token.invoice_number,
    amount_cents: token.amount_cents,
    outcome,
    brand: body.brand,
    last_four: body.lastFour,
    name_on_card: body.name,
    zip: body.zip,
    refund_of: null,
    has_saved_card: token.saves_card && outcome === 'approved',
    ...{ is_bank: isBank, answered_at: null, voided_at: null },
    created_at: now,
  });
  return {
    responseCode: { approved: '1', declined: '2', held: '4', pending: '4' }[outcome],
    transId: id,
    accountType: body.brand,
    accountNumber: `XXXX${body.lastFour}`,
    totalAmount: (token.amount_cents / 100).toFixed(2),
    orderInvoiceNumber: token.invoice_number,
    text: outcome === 'declined' ? 'The card was declined.' : '',
  };
}
