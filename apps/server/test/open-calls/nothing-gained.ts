import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { OWN_DEPOSIT, type OwnRequest } from './own-requests.ts';
import { SECRET, SECRET_PAYMENT, type Scene } from './scene.ts';
import type { Mark, Touched, TouchedRow } from './stored.ts';

/** What the server alone decides of an order. */
const DECIDED = [
  'company_id',
  'order_type',
  'status_id',
  'source',
  'store_id',
  'channel_id',
  'sales_rep_id',
  'payment_term_id',
  'order_date',
  'delivery_date',
  'priced_on',
  'quotation_expires_on',
  'external_po_number',
  'gift',
  'sales_tax',
  'sales_tax_applied',
  'multiplier',
  'discount_cents',
  'min_payment_percentage',
  'admin_discount_granted',
  'created_by',
];
const SUMS = ['freight_cents', 'tax_cents', 'total_cents'];

/** Rows that a call may add without an order of the visitor's. */
const MAY_ADD = new Set([
  'addresses',
  'customers',
  'bridge_requests',
  'one_time_tokens',
  'detail_customizations',
]);
/** Stock that the visitor's own order reserves once it is paid. */
const OF_APPROVAL = new Set(['leather_items', 'stock_movements']);
/** Whom a stranger's call may write to, besides the visitor: the rep and the shop that answer for it. */
const OURS = ['rita@reps.test', 'house@demo.test'];

export interface Attempt {
  readonly scene: Scene;
  readonly own: OwnRequest;
  readonly mark: Mark;
  readonly touched: Touched;
  /** The order that this asker gets when nothing foreign is sent. */
  readonly plain: TouchedRow['row'];
  /** Another piece was chosen: it has another price. */
  readonly isOtherFurniture: boolean;
}

/** Only the visitor's own orders were touched, and they are as plain as the one that names nothing. */
export function expectNothingGained({ scene, own, mark, touched, plain, isOtherFurniture }: Attempt): void {
  const { rows } = touched;
  const placed = addedTo(rows, 'orders');
  const mine = new Set([own.orderId, ...placed.map(({ id }) => id)]);
  const isPaid = addedTo(rows, 'payments').length > 0;
  const isFree = ({ table, orderId, isNew }: TouchedRow) =>
    (orderId !== null && mine.has(orderId)) ||
    (isNew && MAY_ADD.has(table)) ||
    table === 'one_time_tokens' ||
    (table === 'emails' && isNew && orderId === null) ||
    (isPaid && OF_APPROVAL.has(table));
  expect(
    rows.filter((row) => !isFree(row)),
    'rows of others',
  ).toEqual([]);
  expect(touched.removed, 'rows that were removed').toBe(0);
  const columns = isOtherFurniture ? DECIDED : [...DECIDED, ...SUMS];
  const newestCustomer = mark.tables.find(({ name }) => name === 'customers')!.newest;
  for (const order of placed) {
    for (const column of columns) expect([column, order[column]]).toEqual([column, plain[column]]);
    expect(Number(order['customer_id']), 'a customer of the visit').toBeGreaterThan(newestCustomer);
  }
  for (const customer of addedTo(rows, 'customers')) expect(customer['from_visit']).toBe(true);
  expectOwnMoney(rows);
  expectMailedToOwn(rows, scene);
}

const addedTo = (rows: readonly TouchedRow[], table: string) =>
  rows.filter((row) => row.table === table && row.isNew).map(({ row }) => row);

/** The gateway says how much was paid, and the server when; staff took nothing. */
function expectOwnMoney(rows: readonly TouchedRow[]): void {
  for (const row of addedTo(rows, 'payments'))
    expect(row).toMatchObject({
      amount_cents: OWN_DEPOSIT * 100,
      type: 'deposit',
      payment_date: '2026-03-10',
      recorded_by: null,
    });
  for (const row of addedTo(rows, 'payment_intents')) {
    expect(['shopper', 'bridge', 'customizer']).toContain(row['channel']);
    expect([row['is_for_layaway'], row['created_by']]).toEqual([false, null]);
  }
}

function expectMailedToOwn(rows: readonly TouchedRow[], { email }: Scene): void {
  const mailed = addedTo(rows, 'emails').flatMap(({ recipients }) => recipients as readonly string[]);
  expect(
    mailed.filter((address) => ![email, ...OURS].includes(address)),
    'mailed to',
  ).toEqual([]);
}

/** Nothing of another customer is in the answer, which never is a fault of the server. */
export function expectNothingTold(answer: LightMyRequestResponse, sent: string): void {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
  // What the visitor typed may come back.
  const told = `${answer.body} ${JSON.stringify(answer.headers)}`.replaceAll(
    sent === '' ? '\u0000' : sent,
    '',
  );
  expect(told, 'of another customer').not.toMatch(new RegExp(`${SECRET}|0199|${SECRET_PAYMENT}`, 'i'));
}

/** An answer without what differs from one visitor to the next. */
export function shapeOf(answer: LightMyRequestResponse, { email }: Scene, sent: string): unknown {
  const { statusCode, headers, body } = answer;
  const type = String(headers['content-type']);
  const text = type.includes('json') ? plainJson(body) : type.startsWith('text/') ? body : `${type} file`;
  const bare = /^\d*$/.test(sent) ? text : text.replaceAll(sent, 'SENT');
  return [statusCode, headers['x-error-code'], bare.replaceAll(email, 'EMAIL').replaceAll(/\d+/g, '#')];
}

function plainJson(body: string): string {
  const value: unknown = JSON.parse(body);
  if (typeof value === 'string') return 'a text';
  return JSON.stringify(value, (key, inner: unknown) => (/token/i.test(key) && inner ? 'TOKEN' : inner));
}
