import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../test/books.ts';
import { bookkeeperOf } from '../../../test/hand-entries.ts';
import { createWorld, type World } from '../../../test/world.ts';

interface Finding {
  readonly What: string;
  readonly Id: number;
  readonly Expected: number;
  readonly Found: number;
}

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  books = booksOf(world);
  const keeper = bookkeeperOf(world);
  const { Id } = await books.shippedOrder(3000.5);
  await keeper.deposit(await keeper.waitingOf(Id), [['6400', -12.5]]);
  world.setNow(new Date(world.now().getTime() + 40 * 86_400_000));
  const dues = await admin().get('/api/accounting/tax/due?from=2026-03-01&to=2026-03-31');
  const { Agencies } = dues.json<{ Agencies: { AgencyId: number; Due: number }[] }>();
  const { AgencyId, Due } = Agencies.find((one) => one.Due > 0)!;
  const filed = await admin().post('/api/accounting/tax/filings', {
    ...{ From: '2026-03-01', To: '2026-03-31', AgencyId, Date: '2026-04-18', Paid: Due },
    ...{ AccountId: await keeper.accountOf('1010'), DifferenceAccountId: null, Reference: 'DR 0100' },
    IsConfirmed: true,
  });
  expect(filed.statusCode, filed.body).toBe(200);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const findings = async () =>
  (await admin().get('/api/accounting/tie-out'))
    .json<{ Findings: Finding[] }>()
    .Findings.filter(({ What }) => What === 'deposit' || What === 'filing');
/** Runs a statement as someone with the database's own rights does, past its triggers. */
const breaking = (statement: RawBuilder<unknown>) =>
  world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });

const RECORDS = [
  ['deposit', 'bank_deposits', 'deposited_on', 'total_cents', 2988],
  ['filing', 'tax_filings', 'filed_on', 'paid_cents', 386.23],
] as const;

describe(
  'bank deposits and tax filings that someone changed in the database',
  { tags: ['N-22', 'ACCT-03'] },
  () => {
    test('are none as long as all are as they were booked, also when one was undone', async () => {
      expect(await findings()).toEqual([]);
      const keeper = bookkeeperOf(world);
      const { Id } = await books.shippedOrder(2500.25);
      await keeper.undo((await keeper.deposit(await keeper.waitingOf(Id))).Id);
      expect(await findings()).toEqual([]);
    });

    test.for(RECORDS)(
      'finds a %s with another day, reference or amount',
      async ([What, name, day, cents, booked]) => {
        const table = sql.table(name);
        const Id = (await sql<{ id: number }>`select min(id) as id from ${table}`.execute(world.db)).rows[0]!
          .id;
        const changes = [
          [sql`${sql.ref(day)} = ${sql.ref(day)} + 3`, sql`${sql.ref(day)} = ${sql.ref(day)} - 3`, 0],
          [sql`reference = 'x' || reference`, sql`reference = substr(reference, 2)`, 0],
          [
            sql`${sql.ref(cents)} = ${sql.ref(cents)} + 105`,
            sql`${sql.ref(cents)} = ${sql.ref(cents)} - 105`,
            1.05,
          ],
        ] as const;
        for (const [broken, mended, more] of changes) {
          await breaking(sql`update ${table} set ${broken} where id = ${Id}`);
          const [found, ...others] = await findings();
          expect(found).toMatchObject({ What, Id, Expected: booked });
          expect(found!.Found).toBeCloseTo(booked + more, 2);
          expect(others).toEqual([]);
          await breaking(sql`update ${table} set ${mended} where id = ${Id}`);
        }
        expect(await findings()).toEqual([]);
      },
    );

    test('finds a payment that was taken out of a deposit, or put in with another amount', async () => {
      await breaking(
        sql`create table kept_payments as select * from bank_deposit_payments where bank_deposit_id = 1`,
      );
      await breaking(
        sql`update bank_deposit_payments set amount_cents = amount_cents + 1 where bank_deposit_id = 1`,
      );
      expect(await findings()).toMatchObject([{ What: 'deposit', Id: 1 }]);
      await breaking(sql`delete from bank_deposit_payments where bank_deposit_id = 1`);
      expect(await findings()).toMatchObject([{ What: 'deposit', Id: 1 }]);
      await breaking(sql`insert into bank_deposit_payments select * from kept_payments`);
      expect(await findings()).toEqual([]);
    });

    test.for(RECORDS)('finds a deleted and a doubled %s', async ([What, name, , , booked]) => {
      const table = sql.table(name);
      const kept = sql.table(`kept_${name}`);
      await breaking(sql`create table ${kept} as select * from ${table} where id = 1`);
      await breaking(sql`delete from ${table} where id = 1`);
      expect(await findings()).toMatchObject([{ What, Id: 1, Expected: booked, Found: 0 }]);
      expect((await admin().post('/api/accounting/agreement/check')).json()).toMatchObject({
        IsAgreed: false,
      });
      await breaking(sql`insert into ${table} overriding system value select * from ${kept}`);
      await breaking(sql`update ${kept} set id = 1001, journal_entry_id = journal_entry_id + 5000,
      ${name === 'tax_filings' ? sql`period_from = period_from - 400, period_to = period_to - 400` : sql`is_undone = is_undone`}`);
      await breaking(sql`insert into ${table} overriding system value select * from ${kept}`);
      expect(await findings()).toMatchObject([{ What, Id: 1001, Expected: 0, Found: booked }]);
      await breaking(sql`delete from ${table} where id = 1001`);
      expect(await findings()).toEqual([]);
    });
  },
);
