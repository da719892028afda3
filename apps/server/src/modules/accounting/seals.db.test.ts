import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../test/books.ts';
import { bookkeeperOf } from '../../../test/hand-entries.ts';
import { createWorld, type World } from '../../../test/world.ts';

interface Finding {
  readonly What: string;
  readonly Name: string;
  readonly OrderId: number | null;
  readonly Expected: number;
  readonly Found: number;
}

let world: World;
let books: Books;
let orderId: number;
let entries: { id: number; kind: string }[];
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  books = booksOf(world);
  const keeper = bookkeeperOf(world);
  ({ Id: orderId } = await books.shippedOrder(3000));
  await keeper.deposit(await keeper.waitingOf(orderId), [['6400', -12.5]]);
  await keeper.enter([
    ['6100', 1500.5],
    ['1010', -1500.5],
  ]);
  entries = await world.db.selectFrom('journal_entries').select(['id', 'kind']).orderBy('id').execute();
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const findings = async () =>
  (await admin().get('/api/accounting/tie-out'))
    .json<{ Findings: Finding[] }>()
    .Findings.filter(({ What }) => What === 'entry');
const idOf = (kind: string) => entries.find((entry) => entry.kind === kind)!.id;
/** Runs a statement as the database owner could, bypassing its triggers. */
const breaking = (statement: RawBuilder<unknown>) =>
  world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });
/** Breaks something, expects its finding, and repairs it. */
async function breaks(
  kind: string,
  broken: RawBuilder<unknown>,
  mended: RawBuilder<unknown>,
): Promise<Finding> {
  await breaking(broken);
  const [found, ...others] = await findings();
  await breaking(mended);
  expect(others).toEqual([]);
  expect(found?.Name).toBe(String(idOf(kind)));
  expect(await findings()).toEqual([]);
  return found!;
}

test(
  'reports no entry as long as all are unchanged since posting',
  { tags: ['N-22', 'ACCT-03'] },
  async () => {
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['payment', 'invoice', 'bank deposit', 'manual']),
    );
    expect(await findings()).toEqual([]);
  },
);

test.for(['payment', 'invoice', 'bank deposit', 'manual'])(
  'finds a %s whose day, account, store or amount was changed in the database',
  { tags: ['N-22', 'ACCT-03'] },
  async (kind) => {
    const id = idOf(kind);
    const day = sql`update journal_entries set entry_date = entry_date - 400 where id = ${id}`;
    await breaks(kind, day, sql`update journal_entries set entry_date = entry_date + 400 where id = ${id}`);
    const line = sql`journal_entry_id = ${id} and line_number = 1`;
    const [first] = (
      await sql<{ account_id: number }>`select account_id from journal_lines where ${line}`.execute(world.db)
    ).rows;
    await breaks(
      kind,
      sql`update journal_lines set account_id = (select max(id) from accounts) where ${line}`,
      sql`update journal_lines set account_id = ${first!.account_id} where ${line}`,
    );
    const store = (to: number | null) => sql`update journal_lines set store_id = ${to} where ${line}`;
    const hasStore = kind === 'payment' || kind === 'invoice';
    await breaks(kind, store(world.stores.austin), store(hasStore ? world.stores.denver : null));
    const amount = (by: number) =>
      sql`update journal_lines set debit_cents = debit_cents + ${by} where debit_cents > 0 and journal_entry_id = ${id}`;
    const found = await breaks(kind, amount(105), amount(-105));
    expect(found.Found).toBeGreaterThan(found.Expected);
    expect(found.OrderId).toBe(hasStore ? orderId : null);
  },
);

test('finds a deleted entry and a duplicated one', { tags: ['N-22', 'ACCT-03'] }, async () => {
  const id = idOf('manual');
  await breaking(sql`create table kept_entries as select * from journal_entries where id = ${id}`);
  await breaking(sql`delete from journal_entries where id = ${id}`);
  expect(await findings()).toMatchObject([{ Name: String(id), Expected: 1500.5 }]);
  await breaking(sql`insert into journal_entries overriding system value select * from kept_entries`);
  expect(await findings()).toEqual([]);
  await breaking(sql`update kept_entries set id = id + 1000, key = 'twice'`);
  await breaking(sql`insert into journal_entries overriding system value select * from kept_entries`);
  expect(await findings()).toMatchObject([{ Name: String(id + 1000), Expected: 0 }]);
  const check = await admin().post('/api/accounting/agreement/check');
  expect(check.json()).toMatchObject({ IsAgreed: false });
});
