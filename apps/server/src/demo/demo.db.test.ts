import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { columnsFor, type ColumnKind, type Columns } from '@cordovan/domain/lists';
import { allStatusIds, orderTypes, statusIds } from '@cordovan/domain/orders';
import { exportedLists } from '../../test/exported-lists.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { findPlaces } from '../adapters/zip/index.ts';
import { sweepMails } from '../modules/mail/index.ts';
import { readPeople } from './demo-files.ts';
import { type DemoSize, loadDemo } from './load-demo.ts';
import { isDatabaseEmpty } from './people.repository.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const SMALL: DemoSize = { weeks: 10, perWeek: 1, busyWeeks: 1, busyPerWeek: 4 };
const silent = () => undefined;

/** A text that a spreadsheet can't add up or sort: an amount, a day or a moment. */
const MEANT_AS_FIGURE =
  /^(?:[-−]?\$[\d,.]+|[-−]?[\d,]+\.\d\d(?: [A-Z]{3})?|\d{4}-\d\d-\d\d.*|\d\d\/\d\d\/\d{4})$/;

function isOfKind(kind: ColumnKind, cell: unknown): boolean {
  if (kind === 'day' || kind === 'moment') return cell instanceof Date;
  if (kind === 'text') return typeof cell === 'string' && !MEANT_AS_FIGURE.test(cell);
  return typeof cell === 'number';
}

/** Longer than the delay before emails are composed together. */
const A_MOMENT = 600;

async function newApp(): Promise<TestApp> {
  const app = await createTestApp();
  app.setNow(NOW);
  return app;
}

describe('the demo company', () => {
  let app: TestApp;
  const lines: string[] = [];
  let warned: MockInstance<TestApp['deps']['log']['warn']>;

  beforeAll(async () => {
    app = await newApp();
    warned = vi.spyOn(app.deps.log, 'warn');
    await loadDemo(app.deps, { report: (line) => lines.push(line) });
  }, 600_000);
  afterAll(() => app.close());

  const signIn = (email: string, password: string) =>
    app.http.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', username: email, password }).toString(),
    });

  const asAdmin = async (url: string) => {
    const token = (await signIn('admin@demo.test', 'Demo-1234!')).json<{ access_token: string }>();
    return app.http.inject({ url, headers: { authorization: `Bearer ${token.access_token}` } });
  };

  test(
    'leaves sending its emails to the server, and logs no warnings',
    { tags: ['N-24', 'N-34'] },
    async () => {
      await sleep(A_MOMENT);
      expect(warned.mock.calls).toEqual([]);
    },
  );

  const adminRole = 'Administrator' as const;
  test.each(Object.entries(exportedLists))(
    'exports amounts of %s as numbers, and days and times as dates',
    { tags: ['N-40', 'N-27'] },
    async (address, columns) => {
      const [leather, store] = await Promise.all([idOf('leather_items'), idOf('stores')]);
      const path = address.replace(':id', leather).replace(':store', store);
      const answer = await asAdmin(`${path}?format=xlsx`);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      const [sheet] = await readXlsxFile(answer.rawPayload);
      const kinds = columnsFor(columns as Columns<never>, adminRole).map(({ kind }) => kind);
      const wrong = sheet!.data.slice(1).flatMap((row) =>
        row.flatMap((cell, at) => {
          const isTotal = at === 0 && cell === 'Total';
          return cell === null || isTotal || isOfKind(kinds[at]!, cell)
            ? []
            : [{ at, kind: kinds[at], cell }];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  const idOf = async (table: 'leather_items' | 'stores') =>
    String((await app.deps.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id);

  test('reports its progress', { tags: ['N-34'] }, () => {
    expect(lines[0]).toContain('catalogue');
    expect(lines.filter((line) => line.includes('orders')).length).toBeGreaterThan(3);
  });

  test('lets its users sign in, at least one of each role', { tags: ['N-34', 'GEN-20'] }, async () => {
    const { users, password } = await readPeople();
    expect(new Set(users.map((user) => user.role)).size).toBe(3);
    for (const email of ['admin@demo.test', 'sales@demo.test', 'factory@demo.test']) {
      expect((await signIn(email, password)).statusCode, email).toBe(200);
      expect(password).toBe('Demo-1234!');
    }
    expect((await signIn('admin@demo.test', 'Demo-1234?')).statusCode).toBe(400);
  });

  test('has a customizer account that is a salesperson', { tags: ['N-06', 'GEN-19'] }, async () => {
    const page = await app.http.inject({ url: '/api/account/page-config' });
    const text = page.body.toLowerCase();
    expect(page.statusCode).toBe(200);
    expect(text).toContain('kiosk@demo.test');
    expect(text).not.toContain('demo-1234!');
  });

  test('has orders in every status and of every type', { tags: ['N-34', 'ORD-01'] }, async () => {
    const rows = await app.deps.db
      .selectFrom('orders')
      .select(['status_id', 'order_type', 'order_date'])
      .execute();
    const statuses = new Set(rows.map((row) => row.status_id));
    expect(allStatusIds.filter((status) => !statuses.has(status))).toEqual([]);
    const types = new Set(rows.map((row) => row.order_type));
    expect(Object.values(orderTypes).filter((type) => !types.has(type))).toEqual([]);
    const days = rows.map((row) => row.order_date).toSorted();
    expect(days[0]! < '2025-01-01').toBe(true);
    expect(days.at(-1)! < '2026-11-20').toBe(true);
    expect(rows.length).toBeGreaterThan(150);
  });

  test('matches orders, payments and ledger to the cent', { tags: ['N-22'] }, async () => {
    const wrong = await sql`
      select o.id from orders o
      where o.paid_cents <> (select coalesce(sum(p.amount_cents), 0) from payments p
        where p.company_id = o.company_id and p.order_id = o.id)
      or (o.status_id = ${statusIds.closed} and o.balance_due_cents <> 0)
    `.execute(app.deps.db);
    expect(wrong.rows).toEqual([]);
    const tieOut = await asAdmin('/api/accounting/tie-out');
    expect(tieOut.statusCode).toBe(200);
    expect(tieOut.json()).toMatchObject({ IsEqual: true, Differences: [] });
  });

  test('has deposited payments, filed tax, and is owed money', { tags: ['N-34', 'N-22'] }, async () => {
    const waiting = await asAdmin('/api/accounting/deposits/waiting');
    const { Total, IsEqual } = waiting.json<{ Total: number; IsEqual: boolean }>();
    const deposits = await asAdmin('/api/accounting/deposits?pageSize=100');
    const { Items } = deposits.json<{ Items: { Total: number }[] }>();
    const deposited = Items.map((deposit) => deposit.Total).reduce((one, other) => one + other, 0);
    expect(IsEqual, waiting.body).toBe(true);
    expect(Total).toBeLessThan(deposited / 5);
    const due = (await asAdmin('/api/accounting/tax/due?from=2026-09-01&to=2026-09-30')).json<object>();
    expect(due).toMatchObject({ Agencies: [{ Filing: { From: '2026-09-01' } }] });
    const aged = await asAdmin('/api/accounting/aging');
    expect(aged.json<{ Total: number }>().Total, aged.body.slice(0, 300)).toBeGreaterThan(0);
  });

  test('has planned deliveries of orders that are ready', { tags: ['N-34', 'N-32'] }, async () => {
    const routes = await asAdmin('/api/delivery-routes');
    expect(routes.json(), routes.body).toMatchObject([{ State: 'planned', Driver: 'Luis Herrera' }]);
    const [route] = routes.json<{ Id: number; StopCount: number }[]>();
    expect(route!.StopCount).toBeGreaterThan(0);
  });

  test("never exceeds a line's seats or uses a closed day", { tags: ['SCHED-09', 'SCHED-06'] }, async () => {
    const full = await sql`
      select p.day, l.name from order_placements p
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      join production_lines l on l.id = p.production_line_id
      group by p.day, l.id, l.name having sum(o.seats) > l.max_seats_per_day
    `.execute(app.deps.db);
    expect(full.rows).toEqual([]);
    const closed =
      await sql`select p.order_id from order_placements p join closed_days c on c.day = p.day`.execute(
        app.deps.db,
      );
    expect(closed.rows).toEqual([]);
  });

  test(
    'numbers every piece in production and records its operations',
    { tags: ['N-32', 'N-20'] },
    async () => {
      const { rows } = await sql<{ missing: number; scans: number; clocked: number }>`
      select (select count(*) from order_details d join orders o on o.company_id = d.company_id and o.id = d.order_id
          where o.status_id in (2, 3, 4, 5, 6) and o.order_type <> 4 and d.detail_type = 1
          and d.quantity <> (select count(*) from vin_items v where v.company_id = d.company_id and v.detail_id = d.id)
        )::int as missing,
        (select count(*) from operation_events)::int as scans,
        (select count(*) from time_registers)::int as clocked
    `.execute(app.deps.db);
      expect(rows[0]!.missing).toBe(0);
      expect(rows[0]!.scans).toBeGreaterThan(100);
      expect(rows[0]!.clocked).toBeGreaterThan(100);
    },
  );

  test('suggests waste factors from measured remnants', { tags: ['N-34', 'INV-24'] }, async () => {
    const { Rows } = (await asAdmin('/api/leatherUsage')).json<{
      Rows: { Pieces: number; Suggestion: number | null }[];
    }>();
    expect(Rows.filter(({ Pieces }) => Pieces > 0).length).toBeGreaterThan(4);
    expect(Rows.some(({ Suggestion }) => Suggestion !== null)).toBe(true);
  });

  test('has planned hours on every production line', { tags: ['N-34', 'N-20'] }, async () => {
    const board = (await asAdmin('/api/scheduler')).json<{
      Days: { HoursMax: number; LineHours: { HoursMax: number }[] }[];
      Cells: { HoursUsed: number }[];
    }>();
    expect(board.Days.some((day) => day.HoursMax > 90 && day.LineHours.length === 3)).toBe(true);
    expect(board.Cells.some((cell) => cell.HoursUsed > 0)).toBe(true);
  });

  test('has some leathers below their reorder point', { tags: ['N-18', 'N-21'] }, async () => {
    const leathers = await app.deps.db
      .selectFrom('leather_items')
      .select(['available', 'reorder_point'])
      .where('ordering_type', '=', 'bulk')
      .execute();
    const low = leathers.filter((leather) => leather.available <= leather.reorder_point);
    expect(low.length).toBeGreaterThan(2);
    expect(low.length).toBeLessThan(leathers.length * 0.6);
  });

  test('gives customers addresses in real cities', { tags: ['N-29', 'GEN-05'] }, async () => {
    const addresses = await app.deps.db
      .selectFrom('addresses')
      .select(['city', 'state', 'zip_code'])
      .distinct()
      .execute();
    expect(addresses.length).toBeGreaterThan(30);
    for (const { city, state, zip_code: zip } of addresses)
      expect(await findPlaces(zip), zip).toContainEqual({ city, state });
  });

  test("doesn't have past emails waiting to be sent", { tags: ['N-24'] }, async () => {
    const waiting = await app.deps.db
      .selectFrom('emails')
      .select('id')
      .where('status', '=', 'queued')
      .execute();
    expect(waiting).toEqual([]);
  });

  test(
    'has its emails written by a job that waits when the load ends',
    { tags: ['N-24', 'N-34'] },
    async () => {
      const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'mail.sweep'`.execute(app.deps.db);
      expect(rows).toEqual([{ n: 1 }]);
      await sweepMails(app.deps, undefined);
      const emails = await app.deps.db.selectFrom('emails').select('subject').execute();
      expect(emails.length).toBeGreaterThan(300);
      expect(emails.filter(({ subject }) => subject === '')).toEqual([]);
    },
  );

  test('starts with a handful of unread notifications, all recent', { tags: ['N-34'] }, async () => {
    const people = await app.deps.db
      .selectFrom('notifications')
      .where('read_at', 'is', null)
      .groupBy('user_id')
      .select(['user_id', ({ fn }) => fn.countAll<number>().as('unread')])
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .execute();
    expect(people.length).toBeGreaterThan(0);
    expect(Math.max(...people.map(({ unread }) => unread))).toBeLessThanOrEqual(6);
    expect(Math.min(...people.map(({ oldest }) => oldest.getTime()))).toBeGreaterThan(
      NOW.getTime() - 5 * 86_400_000,
    );
  });

  test('has one public shop in leather and one in flavor mode', { tags: ['N-16'] }, async () => {
    const shops = await app.deps.db
      .selectFrom('companies')
      .select(['label', 'flavor_mode'])
      .where('is_house', '=', false)
      .orderBy('id')
      .execute();
    expect(shops).toEqual([
      { label: 'harlow', flavor_mode: false },
      { label: 'foundry', flavor_mode: true },
    ]);
  });

  test('assigns each shop an existing email template in both languages', { tags: ['MAIL-14'] }, async () => {
    const named = await app.deps.db
      .selectFrom('companies as c')
      .innerJoin('email_templates as t', (join) =>
        join.on((on) => on(on.fn('lower', ['t.name']), '=', on.fn('lower', ['c.template_email']))),
      )
      .where('c.is_house', '=', false)
      .where('t.is_active', '=', true)
      .select(['c.label', 't.language'])
      .orderBy('c.id')
      .orderBy('t.language')
      .execute();
    expect(named.map(({ label, language }) => `${label} ${language}`)).toEqual([
      'harlow en',
      'harlow es',
      'foundry en',
      'foundry es',
    ]);
  });

  test(
    'fills the home screen with orders that are due, accepted or short of leather',
    { tags: ['N-34', 'NAV-01'] },
    async () => {
      const home = (await asAdmin('/api/home')).json<{
        DueSoon: readonly object[];
        AcceptedQuotations: number;
        LeathersToReorder: number;
      }>();
      expect(home.DueSoon.length).toBeGreaterThan(1);
      expect(home.AcceptedQuotations).toBeGreaterThan(0);
      expect(home.LeathersToReorder).toBeGreaterThan(0);
    },
  );

  test('has few duplicate customers, all true duplicates', { tags: ['N-34', 'N-39'] }, async () => {
    const pairs = (await asAdmin('/api/customers/duplicates')).json<
      readonly { readonly One: { readonly Name: string }; readonly Other: { readonly Name: string } }[]
    >();
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.length).toBeLessThan(12);
    const others = pairs.filter(({ One, Other }) => One.Name !== Other.Name);
    expect(others).toEqual([]);
  });

  test('does not touch a database that has any data', { tags: ['N-34'] }, async () => {
    const before = await sql`select count(*) from orders`.execute(app.deps.db);
    expect(await loadDemo(app.deps, { report: silent })).toBe(false);
    expect((await sql`select count(*) from orders`.execute(app.deps.db)).rows).toEqual(before.rows);
  });
});

describe('loading the demo company', () => {
  const fingerprint = async (seed: number) => {
    const app = await newApp();
    try {
      await loadDemo(app.deps, { report: silent, seed, size: SMALL });
      const { rows } = await sql`
        select o.id, o.order_type, o.status_id, o.order_date, o.total_cents, o.paid_cents, c.email, o.so_number,
          (select string_agg(d.sale_item_id || '/' || coalesce(d.leather_item_id, 0), ' ' order by d.line_number)
            from order_details d where d.company_id = o.company_id and d.order_id = o.id) as lines
        from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id order by o.id
      `.execute(app.deps.db);
      return rows;
    } finally {
      await app.close();
    }
  };

  test(
    'builds the same company for the same seed and a different one for another',
    { tags: ['N-34'] },
    async () => {
      const first = await fingerprint(1);
      expect(first.length).toBeGreaterThan(5);
      expect(await fingerprint(1)).toEqual(first);
      expect(await fingerprint(2)).not.toEqual(first);
    },
  );

  test('leaves nothing behind after a failed load and can be loaded again', { tags: ['N-34'] }, async () => {
    const app = await newApp();
    const small = { size: SMALL };
    try {
      const breakOff = (line: string) => {
        if (line.includes('orders')) throw new Error('killed');
      };
      await expect(loadDemo(app.deps, { ...small, report: breakOff })).rejects.toThrow('killed');
      expect(await isDatabaseEmpty(app.deps.db)).toBe(true);
      const left =
        await sql`select (select count(*) from styles)::int + (select count(*) from customers)::int as n`.execute(
          app.deps.db,
        );
      expect(left.rows).toEqual([{ n: 0 }]);
      expect(await loadDemo(app.deps, { ...small, report: silent })).toBe(true);
      expect(await isDatabaseEmpty(app.deps.db)).toBe(false);
    } finally {
      await app.close();
    }
  });
});
