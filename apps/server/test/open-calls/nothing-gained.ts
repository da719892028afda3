import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { DECIDED, OF_FURNITURE } from '../decided-columns.ts';
import { OWN_DEPOSIT, type OwnRequest } from './own-requests.ts';
import { SECRET, SECRET_PAYMENT, SECRET_PHONE, type Scene } from './scene.ts';
import type { Mark, Touched, TouchedRow } from './stored.ts';

/** Rows that a call may add even if the visitor has no order. */
const MAY_ADD = new Set([
  'addresses',
  'customers',
  'bridge_requests',
  'shop_designs',
  'one_time_tokens',
  // Added for any email that is typed; the job mails only the email's owner.
  'password_requests',
  'detail_customizations',
]);
/** Stock that the visitor's own paid order reserves. */
const OF_APPROVAL = new Set(['leather_items', 'stock_movements']);
/** Recipients, in addition to the visitor, that a stranger's call may email: the responsible rep and shop. */
const OURS = ['rita@reps.test', 'house@demo.test'];

export interface Attempt {
  readonly scene: Scene;
  readonly own: OwnRequest;
  readonly mark: Mark;
  readonly touched: Touched;
  /** The order that this caller gets when sending no foreign values. */
  readonly plain: TouchedRow['row'];
  /** Whether a different piece was chosen, with a different price. */
  readonly isOtherFurniture: boolean;
}

/** Checks that only the visitor's own orders were written, and that they equal one made without foreign values. */
export function expectNothingGained({ scene, own, mark, touched, plain, isOtherFurniture }: Attempt): void {
  const { rows } = touched;
  const placed = addedTo(rows, 'orders');
  const mine = new Set([own.orderId, ...placed.map(({ id }) => id)]);
  const answers = new Set(addedTo(rows, 'vendor_statements').map(({ id }) => id));
  const isOfPurchase = ({ table, row }: TouchedRow) =>
    own.purchaseId !== undefined &&
    (row[table === 'purchase_orders' ? 'id' : 'purchase_order_id'] === own.purchaseId ||
      answers.has(row['vendor_statement_id']));
  const isPaid = addedTo(rows, 'payments').length > 0;
  const isFree = (touchedRow: TouchedRow) => {
    const { table, orderId, isNew } = touchedRow;
    return (
      (orderId !== null && mine.has(orderId)) ||
      (isNew && MAY_ADD.has(table)) ||
      table === 'one_time_tokens' ||
      (table === 'emails' && isNew && orderId === null) ||
      (isPaid && OF_APPROVAL.has(table)) ||
      isOfPurchase(touchedRow)
    );
  };
  expect(
    rows.filter((row) => !isFree(row)),
    'rows of others',
  ).toEqual([]);
  expect(touched.removed, 'rows that were removed').toBe(0);
  const columns = isOtherFurniture ? DECIDED : [...DECIDED, ...OF_FURNITURE];
  const newestCustomer = mark.tables.get('customers')!.newest;
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

/** The gateway reports the amount and the server sets the time; no staff member took it. */
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
  // The shopper chooses who gets a design. The email repeats nothing that was typed, and the number of emails is
  // limited.
  const about = addedTo(rows, 'emails').filter(({ key }) => !String(key).startsWith('shop design:'));
  const mailed = about.flatMap(({ recipients }) => recipients as readonly string[]);
  expect(
    mailed.filter((address) => ![email, ...OURS].includes(address)),
    'mailed to',
  ).toEqual([]);
}

/** Checks that the answer contains nothing of another customer and isn't a server error. */
export function expectNothingTold(answer: LightMyRequestResponse, sent: string): void {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
  // The answer may repeat the visitor's own input.
  const told = `${answer.body} ${JSON.stringify(answer.headers)}`.replaceAll(
    sent === '' ? '\u0000' : sent,
    '',
  );
  expect(told, 'of another customer').not.toMatch(OF_ANOTHER);
}

/** The other customer's name, phone or payment, in any spelling. */
const OF_ANOTHER = new RegExp(
  [
    SECRET,
    SECRET_PHONE.replaceAll('-', '\\D{0,2}'),
    String(SECRET_PAYMENT).replace(/^(\d)(.*)\./, '$1,?$2\\.'),
  ].join('|'),
  'i',
);

/** The answer without parts that differ between visitors. */
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
