import { cents } from '@cordovan/domain/money';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, type OrderDraft } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import type { Orders } from '../../platform/database/schema.ts';

/** 4 p.m. on March 10 in Honolulu, already March 11 in UTC. */
const NOW = new Date('2026-03-11T02:00:00Z');

interface Item {
  readonly Id: number;
  readonly Name: string;
  readonly OrderNumber?: string;
  readonly Amount?: number;
  readonly Area?: number;
  readonly Day?: string;
  readonly Problem?: string;
}
interface Needs {
  readonly Day: string;
  readonly ExpiringTo: string;
  readonly Needs: readonly {
    readonly Kind: string;
    readonly Count: number;
    readonly Items: readonly Item[];
  }[];
}

let world: World;
const order: Record<string, number> = {};

beforeAll(async () => {
  world = await createWorld({ now: NOW });
  await world.db.updateTable('stores').set({ time_zone: 'Pacific/Honolulu' }).execute();
  const { denver, austin } = world.stores;
  const add = async (name: string, draft: OrderDraft, values: Updateable<Orders> = {}) => {
    order[name] = await addOrder(world, { totalCents: 100_000, taxCents: 7_000, ...draft });
    await world.db
      .updateTable('orders')
      .set({ min_payment_percentage: 50, ...values })
      .where('id', '=', order[name])
      .execute();
  };
  const quote = { statusId: 9, deliveryDate: '2026-06-01' } as const;
  const built = { statusId: 2, storeId: denver } as const;
  await add('late', { ...built, deliveryDate: '2026-03-09' });
  await add('laterStill', { ...built, deliveryDate: '2026-03-01' });
  await add('dueToday', { ...built, deliveryDate: '2026-03-10' });
  await add('lateInAustin', { statusId: 4, storeId: austin, deliveryDate: '2026-03-08' });
  await add('canceled', { statusId: 8, deliveryDate: '2026-03-01' });
  const accepted_at = new Date('2026-03-05T18:00:00Z');
  await add('unpaid', quote, { accepted_at });
  await add('ready', quote, { accepted_at, min_payment_percentage: 0 });
  await add('changed', quote, { accepted_at, changed_since_accepted: true });
  await add('expiresToday', quote, { quotation_expires_on: '2026-03-10' });
  await add('expiresSoon', quote, { quotation_expires_on: '2026-03-15' });
  await add('expiresLater', quote, { quotation_expires_on: '2026-03-16' });
  await add('expired', quote, { quotation_expires_on: '2026-03-09' });
  await add('unscheduled', { statusId: 1, storeId: austin, deliveryDate: '2026-05-01' });
  await add('fromStock', { statusId: 1, orderType: 4, deliveryDate: '2026-05-01' });
  await addFailures();
});
afterAll(() => world.close());

async function addFailures(): Promise<void> {
  const { db, companyId } = world;
  const intent = { company_id: companyId, channel: 'staff', amount_cents: cents(35_050), gateway: 'test' };
  for (const [state, name] of [
    ['checking', 'unpaid'],
    ['failed', 'ready'],
  ] as const)
    await db
      .insertInto('payment_intents')
      .values({
        ...intent,
        order_id: order[name]!,
        key: name,
        state,
        invoice_number: `I-${name}`,
        next_check_at: NOW,
      })
      .execute();
  const mail = { company_id: companyId, body_text: '', body_html: '', last_error: 'Mailbox full' };
  const mails = [
    { subject: 'From Denver', order_id: order['late']!, status: 'failed' },
    { subject: 'From Austin', order_id: order['lateInAustin']!, status: 'failed' },
    { subject: 'Waiting', order_id: order['late']!, status: 'queued' },
  ] as const;
  for (const each of mails)
    await db
      .insertInto('emails')
      .values({ ...mail, ...each, key: each.subject, recipients: ['a@mail.test'] })
      .execute();
  for (const name of ['late', 'lateInAustin'] as const)
    await db
      .insertInto('accounting_outbox')
      .values({
        company_id: companyId,
        kind: 'invoice',
        key: name,
        order_id: order[name]!,
        store_id: name === 'late' ? world.stores.denver : world.stores.austin,
        payload: '{}',
        status: 'failed',
        ordering_key: name,
        last_error: 'No such item',
      })
      .execute();
  await db
    .insertInto('stock_movements')
    .values({
      company_id: companyId,
      leather_item_id: world.catalogue.leathers.gold,
      order_id: order['late']!,
      kind: 'reserved',
      reserved_change: 72.5,
      short_change: 72.5,
      actor: 'system',
    })
    .execute();
  const certified = [
    ['Ended', '2026-03-09'],
    ['Ends today', '2026-03-10'],
    ['Ends later', '2026-05-09'],
    ['Ends much later', '2026-05-10'],
  ] as const;
  for (const [at, [name, tax_exempt_until]] of certified.entries())
    await db
      .insertInto('customers')
      .values({ company_id: companyId, name, tax_exempt_certificate: `X-${at}`, tax_exempt_until })
      .execute();
  const { id } = await db
    .insertInto('employees')
    .values({ name: 'Wade', code: 'W', store_id: world.stores.denver })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('time_registers')
    .values([
      { employee_id: id, type: 'in', registered_at: new Date('2026-03-09T18:00:00Z') },
      { employee_id: id, type: 'in', registered_at: new Date('2026-03-10T18:00:00Z') },
    ])
    .execute();
}

const read = (user: WorldUser) => world.as(user).get('/api/home/needs');
const kindsOf = async (user: WorldUser) => {
  const { Needs } = (await read(user)).json<Needs>();
  return Object.fromEntries(Needs.map(({ Kind, Count, Items }) => [Kind, { Count, Items }]));
};
const idsOf = (items: readonly Item[] | undefined) => items?.map(({ Id }) => Id);

test(
  'lists what needs an administrator’s attention, most urgent first',
  { tags: ['NAV-01', 'N-01'] },
  async () => {
    const answer = (await read(world.users.admin)).json<Needs>();
    expect([answer.Day, answer.ExpiringTo]).toEqual(['2026-03-10', '2026-03-15']);
    expect(answer.Needs.map(({ Kind, Count }) => [Kind, Count])).toEqual([
      ['unknownPayments', 1],
      ['lateOrders', 3],
      ['acceptedToApprove', 1],
      ['acceptedWithoutDeposit', 1],
      ['changedAfterAcceptance', 1],
      ['unscheduled', 1],
      ['leathersShort', 1],
      ['expiringQuotes', 2],
      ['failedEmails', 2],
      ['failedRequests', 2],
      ['missingClockOuts', 1],
      ['expiringExemptions', 2],
    ]);
  },
);

test('returns for each item the data that its row shows', { tags: ['NAV-01'] }, async () => {
  const kinds = await kindsOf(world.users.admin);
  expect(idsOf(kinds['lateOrders']?.Items)).toEqual([
    order['laterStill'],
    order['lateInAustin'],
    order['late'],
  ]);
  expect(idsOf(kinds['acceptedToApprove']?.Items)).toEqual([order['ready']]);
  expect(idsOf(kinds['acceptedWithoutDeposit']?.Items)).toEqual([order['unpaid']]);
  expect(idsOf(kinds['unscheduled']?.Items)).toEqual([order['unscheduled']]);
  expect(idsOf(kinds['expiringQuotes']?.Items)).toEqual([order['expiresToday'], order['expiresSoon']]);
  expect(kinds['unknownPayments']?.Items).toMatchObject([{ OrderId: order['unpaid'], Amount: 350.5 }]);
  expect(kinds['leathersShort']?.Items).toMatchObject([{ Area: 72.5 }]);
  expect(kinds['failedEmails']?.Items).toMatchObject([{ Name: 'From Austin', Problem: 'Mailbox full' }, {}]);
  expect(kinds['missingClockOuts']?.Items).toMatchObject([{ Name: 'Wade', Day: '2026-03-09' }]);
  expect(kinds['expiringExemptions']?.Items).toEqual([
    expect.objectContaining({ Name: 'Ends today', Day: '2026-03-10', Problem: 'X-1' }),
    expect.objectContaining({ Name: 'Ends later', Day: '2026-05-09' }),
  ]);
});

test(
  'shows salespeople only their own store, and only what they can act on',
  { tags: ['NAV-01', 'N-01'] },
  async () => {
    const kinds = await kindsOf(world.users.sales);
    expect(Object.keys(kinds)).toEqual([
      'unknownPayments',
      'lateOrders',
      'acceptedToApprove',
      'acceptedWithoutDeposit',
      'changedAfterAcceptance',
      'expiringQuotes',
      'failedEmails',
      'failedRequests',
    ]);
    expect(idsOf(kinds['lateOrders']?.Items)).toEqual([order['laterStill'], order['late']]);
    expect(kinds['failedEmails']?.Items.map(({ Name }) => Name)).toEqual(['From Denver']);
    expect(kinds['failedRequests']?.Count).toBe(1);
  },
);

test('shows the factory its work without amounts', { tags: ['NAV-01', 'N-01', 'N-03'] }, async () => {
  const answer = await read(world.users.factory);
  expect(Object.keys(await kindsOf(world.users.factory))).toEqual([
    'lateOrders',
    'unscheduled',
    'leathersShort',
    'missingClockOuts',
  ]);
  expect(answer.body).not.toContain('"Amount"');
  expect(answer.json<Needs>().Needs[0]?.Items[0]?.OrderNumber).toMatch(/^PO /);
});

test('counts the same as the order list with the same filters', { tags: ['NAV-01', 'ORD-73'] }, async () => {
  const kinds = await kindsOf(world.users.admin);
  const listed = async (query: string, user = world.users.admin) =>
    (await world.as(user).get(`/api/orders?${query}`)).json<{ Total: number; Items: Item[] }>();
  const sums = async (query: string, user = world.users.admin) =>
    (await world.as(user).get(`/api/orders/sums?${query}`)).json<Record<string, number>>();
  for (const [kind, query] of [
    ['lateOrders', 'status=1,2,3,4&to=2026-03-09'],
    ['acceptedToApprove', 'accepted=1&deposit=paid'],
    ['acceptedWithoutDeposit', 'accepted=1&deposit=missing'],
    ['changedAfterAcceptance', 'changedSinceAccepted=1'],
    ['expiringQuotes', 'status=9&expiresFrom=2026-03-10&expiresTo=2026-03-15'],
  ] as const) {
    const { Total, Items } = await listed(query);
    expect([kind, Total, new Set(idsOf(Items))]).toEqual([
      kind,
      kinds[kind]?.Count,
      new Set(idsOf(kinds[kind]?.Items)),
    ]);
    expect(await sums(query)).toMatchObject({ Orders: Total, Subtotal: Total * 930 });
  }
  // The factory can't infer amounts from a filter.
  expect((await listed('deposit=missing', world.users.factory)).Total).toBe((await listed('')).Total);
  expect(await sums('', world.users.sales)).not.toHaveProperty('Margin');
  expect(await sums('', world.users.admin)).toHaveProperty('Margin');
});
