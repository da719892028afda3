import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { csvFile, importsOf } from '../../../test/imports.ts';
import { changeStatus, read } from '../../../test/order-requests.ts';
import { send } from '../../../test/valid-requests/index.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepAccounting } from '../accounting/index.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  imports = importsOf(world);
  await imports.load(
    'customers',
    csvFile(
      'people.csv',
      'Name,Email,Phone,Address,City,State,Zip',
      'Ann Archer,ann@mail.test,303-555-0101,1 Elm,Reno,NV,89501',
    ),
  );
});
afterAll(() => world.close());

const HEAD = 'SO #,Customer,Store,Rep,Date,Due,Status,Item,Leather,Qty,Price,Tax,Deposit';
const orderNumbered = (number: string) =>
  world.db.selectFrom('orders').where('so_number', '=', number).selectAll().executeTakeFirst();
const tieOut = async () => {
  await sweepAccounting(world.app.deps);
  return booksOf(world).tieOut();
};

describe('open orders', () => {
  const file = () =>
    csvFile(
      'open orders.csv',
      HEAD,
      '4711,Ann Archer,Denver,Rita Rep,1/15/2026,9/30/2026,Open,ALP-Sofa,Chestnut,1,"3,000.00",310.00,"1,500.00"',
      ',,,,,,,Alpine Chair,Sand,2,400,,',
      '4712,Ann Archer,Austin,,2/1/2026,10/15/2026,quote,ALP-Chair,Onyx,1,999.99,,',
      '4713,Ann Archer,Denver,,2/1/2026,10/15/2026,Hold,Pillow,,3,50,0,20',
    );

  test(
    "adds orders with agreed prices, deposits that aren't posted as received, and reserved leather",
    { tags: ['ORD-18', 'N-18', 'ACCT-03', 'N-22', 'N-27'] },
    async () => {
      const outcome = await imports.load('orders', file());
      expect(outcome).toMatchObject({ Created: 3, Bad: 0 });
      const first = await orderNumbered('4711');
      expect(first).toMatchObject({
        status_id: 1,
        source: 'import',
        order_date: '2026-01-15',
        delivery_date: '2026-09-30',
        approved_on: '2026-01-15',
        subtotal_cents: 380_000,
        tax_cents: 31_000,
        total_cents: 411_000,
        paid_cents: 150_000,
        sales_rep_id: world.reps.linked,
        seats: 5,
      });
      const second = await orderNumbered('4712');
      expect(second).toMatchObject({ status_id: 9, tax_cents: 8250, store_id: world.stores.austin });
      expect(await orderNumbered('4713')).toMatchObject({
        status_id: 11,
        status_before_hold: 7,
        paid_cents: 2_000,
      });
      const held = await world.db
        .selectFrom('order_leathers')
        .where('order_id', '=', first!.id)
        .selectAll()
        .execute();
      expect(held).toHaveLength(2);
      expect(await tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
      const ties = (await tieOut()) as unknown as { Ties: { Name: string; Expected: number }[] };
      expect(ties.Ties.find(({ Name }) => Name === 'cash')!.Expected).toBe(0);
      expect(ties.Ties.find(({ Name }) => Name === 'opening balances')!.Expected).toBe(1520);
      const history = await world.db
        .selectFrom('order_history')
        .where('order_id', '=', first!.id)
        .select('reason')
        .execute();
      expect(history.map(({ reason }) => reason)).toContain(
        `Imported from open orders.csv (import ${outcome.ImportId})`,
      );
      const [number] = await world.db
        .selectFrom('orders')
        .select(({ fn }) => fn.max('so_number').as('n'))
        .execute();
      expect(number).toBeDefined();
      expect((await read(world, first!.id)) as object).toMatchObject({ SONumber: '4711' });
    },
  );

  test(
    'skips existing orders, and voids new ones on undo so that the file can be imported again',
    { tags: ['N-27', 'N-18'] },
    async () => {
      expect(await imports.load('orders', file())).toMatchObject({ ImportId: null, Skipped: 3 });
      const list = await world.as(world.users.admin).get('/api/imports');
      const { Id } = list
        .json<{ Items: { Id: number; Kind: string }[] }>()
        .Items.find(({ Kind }) => Kind === 'orders')!;
      const first = await orderNumbered('4711');
      await changeStatus(world, first!.id, 7, { Confirm: true, Reason: 'test' });
      expect((await imports.read(Id)).Obstacles).toMatchObject([{ Row: 2, Reason: 'Is pending now' }]);
      expect((await imports.undo(Id)).statusCode).toBe(409);
      const other = await imports.load(
        'orders',
        csvFile(
          'more.csv',
          HEAD,
          '4720,Ann Archer,Denver,,1/15/2026,9/30/2026,Approved,ALP-Sofa,Chestnut,1,3000,0,100',
        ),
      );
      const added = await orderNumbered('4720');
      expect((await imports.undo(other.ImportId!)).statusCode).toBe(200);
      const voided = await world.db
        .selectFrom('orders')
        .where('id', '=', added!.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(voided).toMatchObject({
        status_id: 12,
        paid_cents: 0,
        so_number: `4720-undone-${other.ImportId}`,
      });
      expect(
        await world.db.selectFrom('order_leathers').where('order_id', '=', added!.id).selectAll().execute(),
      ).toEqual([]);
      expect(await tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
    },
  );

  test(
    'reports what is wrong with each line and skips the order as a whole',
    { tags: ['N-27'] },
    async () => {
      const bad = csvFile(
        'bad.csv',
        HEAD,
        '4801,Ann Archer,Denver,,1/15/2026,9/30/2026,Open,ALP-Sofa,Chestnut,1,3000,,9999',
        '4802,Ann Archer,Denvr,,1/15/2026,9/30/2026,Open,ALP-Sofa,,1,3000,,',
        ',,,,,,,ALP-Sofaa,Chestnut,1.5,100,,',
        '4803,Nobody,Denver,,1/15/2026,9/30/2026,shipped,ALP-Chair,Sand,1,100,,',
        '4804,Ann Archer,Denver,,1/15/2026,9/30/2026,Open,ALP-Chair,Sand,1,100,,',
        '4804,Ann Archer,Austin,,1/15/2026,9/30/2026,Open,ALP-Chair,Sand,1,100,,',
      );
      const { BadRows } = await imports.load('orders', bad);
      expect(BadRows.map(({ Row, Reason }) => [Row, Reason])).toEqual([
        [2, 'The deposit is higher than the total of $3,264.30.'],
        [3, 'No store is called Denvr. Did you mean Denver?'],
        [3, 'This piece needs a leather.'],
        [4, 'No sale item has the code or name ALP-Sofaa. Did you mean ALP-Sofa?'],
        [4, 'Enter a whole number of pieces from 1 to 9,999.'],
        [5, 'Use one of: quotation, approved, pending, on hold. (found “shipped”)'],
        [5, 'No customer is called Nobody. Import customers first.'],
        [7, 'Order 4804 has another store in row 6.'],
      ]);
      const some = await imports.load('orders', bad, { leavesOutBad: true });
      expect(some).toMatchObject({ ImportId: null, Created: 0 });
    },
  );
});

describe('the import', () => {
  test('refuses files without a table, zip bombs and unknown sheets', { tags: ['N-27'] }, async () => {
    const png = { name: 'a.csv', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0]) };
    const inspect = (file: { name: string; bytes: Buffer }) =>
      imports.post('/api/imports/inspect', file, { Asked: JSON.stringify({ kind: 'stock' }) });
    expect((await inspect(png)).body).toContain("can't be read");
    expect((await inspect({ name: 'b.xlsx', bytes: Buffer.from('PK\x03\x04broken') })).body).toContain(
      "can't be read",
    );
    expect((await inspect({ name: 'c.csv', bytes: Buffer.alloc(0) })).body).toContain('Choose a file first');
    const file = csvFile('d.csv', 'Leather,Qty', 'Onyx,5');
    const plan = await imports.planFor('stock', file, { constants: { unit: 'sqft' }, sheet: 'Other' });
    expect((await imports.run(file, plan)).body).toContain('no longer in the file');
    const missing = await imports.run(file, await imports.planFor('stock', file));
    expect(missing.body).toContain('one value for all rows, for: unit');
  });

  test('keeps formulas of a file as text, in the report too', { tags: ['N-27'] }, async () => {
    const evil = '=HYPERLINK("http://x.test")';
    const file = csvFile('evil.csv', 'Name;Email', `${evil};evil@mail.test`);
    const { ImportId } = await imports.load('customers', file);
    const row = await world.db
      .selectFrom('customers')
      .where('email', '=', 'evil@mail.test')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(row.name).toBe(evil);
    const report = await world.as(world.users.admin).get(`/api/imports/${ImportId}/report`);
    expect(report.body).toContain(`'=HYPERLINK`);
    expect(report.body).not.toMatch(/,"?=HYPERLINK/);
  });

  test('is limited to administrators of the company', { tags: ['N-01', 'N-27'] }, async () => {
    const file = csvFile('x.csv', 'Name,Email', 'Zoe,zoe@mail.test');
    const plan = JSON.stringify(await imports.planFor('customers', file));
    for (const by of [world.users.sales, world.users.otherSales, world.users.factory, 'nobody'] as const) {
      const answer = await send(
        world,
        { method: 'POST', bodyKind: 'multipart' },
        { url: '/api/imports', by, body: { Plan: plan, DryRun: 'false' }, file: { field: 'file', ...file } },
        {},
      );
      expect([401, 403]).toContain(answer.statusCode);
    }
    expect(
      await world.db.selectFrom('customers').where('email', '=', 'zoe@mail.test').select('id').execute(),
    ).toEqual([]);
  });

  test(
    'lets the second of two simultaneous imports see what the first one added',
    { tags: ['N-27'] },
    async () => {
      const file = csvFile('twins.csv', 'Name,Email,Balance', 'Twin,twin@mail.test,100');
      const plan = await imports.planFor('customers', file, { constants: { store: 'Denver' } });
      const answers = await Promise.all([imports.run(file, plan), imports.run(file, plan)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const ids = answers.map((answer) => answer.json<{ ImportId: number | null }>().ImportId);
      expect(ids.filter((id) => id !== null)).toHaveLength(1);
    },
  );

  test('leaves nothing behind when it is killed midway', { tags: ['N-27'] }, async () => {
    const file = csvFile('killed.csv', 'Name,Email,Balance', 'Kit,kit@mail.test,100');
    const plan = await imports.planFor('customers', file, { constants: { store: 'Denver' } });
    const rows = () =>
      world.db.selectFrom('customers').where('email', '=', 'kit@mail.test').select('id').execute();
    const running = await world.db.transaction().execute(async (trx) => {
      // When the import waits for this table, it has already written its customers.
      await sql`lock table import_rows in exclusive mode`.execute(trx);
      const answer = Promise.resolve(imports.run(file, plan));
      const waiting = () =>
        sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
          and query like '%insert into import_rows%' and datname = current_database()`.execute(world.db);
      await expect.poll(async () => (await waiting()).rows.length).toBe(1);
      await sql`select pg_terminate_backend(${(await waiting()).rows[0]!.pid}::int)`.execute(world.db);
      return { answer };
    });
    expect((await running.answer).statusCode).toBe(503);
    expect(await rows()).toEqual([]);
    expect(await imports.load('customers', file, { constants: { store: 'Denver' } })).toMatchObject({
      Created: 1,
    });
  });
});
