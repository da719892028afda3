import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { csvFile, type ImportFile, importsOf } from '../../../test/imports.ts';
import { priceBook } from '../../../test/price-book.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepAccounting } from '../accounting/index.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  imports = importsOf(world);
});
afterAll(() => world.close());

const customerNamed = (name: string) =>
  world.db.selectFrom('customers').where('name', '=', name).selectAll().executeTakeFirst();
const tieOut = async () => {
  await sweepAccounting(world.app.deps);
  return booksOf(world).tieOut();
};
const balanceOf = async (role: string) => {
  await sweepAccounting(world.app.deps);
  const row = await world.db
    .selectFrom('journal_lines as l')
    .where('l.role', '=', role as never)
    .select(({ fn }) => [
      fn.sum<number>('l.debit_cents').as('debit'),
      fn.sum<number>('l.credit_cents').as('credit'),
    ])
    .executeTakeFirstOrThrow();
  return row.debit - row.credit;
};

describe('customers', () => {
  const list = (): ImportFile => ({
    name: 'clientes.csv',
    bytes: Buffer.from(
      [
        'Nombre;Apellido;Correo electrónico;Teléfono;Dirección;Ciudad;Estado;Código postal;Idioma;Saldo',
        'José;Núñez;jose@casa.test;(303) 555-0188;Calle 5;Boulder;CO;80301;español;1.250,40',
        'Ana;Peña;;303 555 0199;;;;;;',
        'Total;;;;;;;;;1.250,40',
      ].join('\r\n'),
      'latin1',
    ),
  });

  test(
    'reads a list in Windows-1252 with semicolons and Spanish headings',
    { tags: ['N-27', 'N-37'] },
    async () => {
      const found = await imports.inspect('customers', list());
      expect(found.Mapping).toMatchObject({
        name: { column: 0 },
        lastName: { column: 1 },
        openingBalance: { column: 9 },
      });
      expect(found.Columns[1]!.Samples).toEqual(['Núñez', 'Peña']);
      expect(found.Form.numbers).toBe('comma');
      const outcome = await imports.load('customers', list(), {
        constants: { store: 'Denver' },
        isDryRun: true,
      });
      expect(outcome).toMatchObject({ ImportId: null, Created: 2, Changed: 0, Skipped: 1, BadRows: [] });
      expect(outcome.Rows.at(-1)).toMatchObject({ Row: 4, Action: 'skip', Reason: 'The total of the list' });
      expect(await customerNamed('José')).toBeUndefined();
    },
  );

  test(
    'adds customers with addresses and opening balances, which are paid like other receivables',
    { tags: ['N-27', 'CUST-03', 'N-22', 'ACCT-04'] },
    async () => {
      const before = await balanceOf('receivables');
      const { ImportId } = await imports.load('customers', list(), { constants: { store: 'Denver' } });
      const jose = await customerNamed('José');
      expect(jose).toMatchObject({ last_name: 'Núñez', phone: '303-555-0188', language: 'es' });
      const order = await world.db
        .selectFrom('orders')
        .where('customer_id', '=', jose!.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(order).toMatchObject({ is_opening_balance: true, status_id: 5, balance_due_cents: 125_040 });
      expect(await tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
      expect((await balanceOf('receivables')) - before).toBe(125_040);
      expect(await balanceOf('sales')).toBe(0);
      // Importing the same file again changes nothing and books nothing twice.
      const again = await imports.load('customers', list(), { constants: { store: 'Denver' } });
      expect(again).toMatchObject({ ImportId: null, Created: 0, Changed: 0, Skipped: 3 });
      expect((await imports.inspect('customers', list())).ImportedAt).not.toBeNull();
      await booksOf(world).pay(order.id, 250.4);
      expect(await tieOut()).toMatchObject({ IsEqual: true });
      const undone = await imports.undo(ImportId!);
      expect(undone.statusCode).toBe(409);
      expect(undone.body).toContain('José Núñez');
      expect((await imports.read(ImportId!)).Obstacles).toMatchObject([
        { Row: 2, Reason: 'Has payments of its own' },
      ]);
    },
  );

  test(
    'changes customers found by email, keeps fields that the file leaves blank and restores everything on undo',
    { tags: ['N-27', 'CUST-21', 'N-38'] },
    async () => {
      const first = csvFile('a.csv', 'Name,Email,Phone,Terms', 'Carla,carla@mail.test,303-555-0111,Net 30');
      await imports.load('customers', first);
      const second = csvFile(
        'b.csv',
        'Name,Email,Phone,Tax exempt,Expires',
        'Carla Corp,CARLA@Mail.test,,CO-77,12/31/2027',
        'Dora,dora@mail.test,,,',
      );
      const outcome = await imports.load('customers', second);
      expect(outcome).toMatchObject({ Created: 1, Changed: 1 });
      expect(outcome.Rows.find(({ Row }) => Row === 2)!.Fields).toEqual(
        expect.arrayContaining([
          { Field: 'name', From: 'Carla', To: 'Carla Corp' },
          { Field: 'taxCertificate', From: null, To: 'CO-77' },
        ]),
      );
      expect(await customerNamed('Carla Corp')).toMatchObject({
        phone: '303-555-0111',
        tax_exempt_until: '2027-12-31',
      });
      expect((await imports.undo(outcome.ImportId!)).json()).toEqual({ ok: true });
      expect(await customerNamed('Carla')).toMatchObject({
        email: 'carla@mail.test',
        tax_exempt_certificate: null,
      });
      expect(await customerNamed('Dora')).toBeUndefined();
      expect((await imports.undo(outcome.ImportId!)).body).toContain('already undone');
    },
  );

  test(
    'hides new customers with an opening balance on undo, and frees their email for a corrected file',
    { tags: ['N-27', 'CUST-03'] },
    async () => {
      const file = (owed: number) =>
        csvFile(
          'owed.csv',
          'Name,Email,City,Address,Balance,Store',
          `Ivo,ivo@mail.test,Reno,1 Oak St,${owed},Denver`,
        );
      const { ImportId } = await imports.load('customers', file(80.5));
      const ivo = (await customerNamed('Ivo'))!;
      expect((await imports.undo(ImportId!)).json()).toEqual({ ok: true });
      const listed = await world.as(world.users.admin).get('/api/customers/customer-search?name=Ivo');
      expect(listed.json(), listed.body).toEqual([]);
      expect((await world.as(world.users.admin).get(`/api/customers/${ivo.id}`)).statusCode).toBe(404);
      expect(await customerNamed('Ivo')).toMatchObject({ id: ivo.id, email: null, is_live: false });
      expect(await tieOut()).toMatchObject({ IsEqual: true });
      expect(await imports.load('customers', file(90.25))).toMatchObject({ Created: 1, Skipped: 0 });
      const found = await world.as(world.users.admin).get('/api/customers/customer-search?name=Ivo');
      expect(found.json()).toMatchObject([{ Email: 'ivo@mail.test' }]);
    },
  );

  test(
    'matches customers without an email by name and phone, and refuses two rows for one customer',
    { tags: ['N-27'] },
    async () => {
      await imports.load('customers', csvFile('c.csv', 'Name,Phone', 'Eva Lin,(303) 555-0123'));
      const again = await imports.load(
        'customers',
        csvFile('d.csv', 'Name,Phone,City,Address', '"Lin, Eva",3035550123,Reno,1 Oak St'),
      );
      expect(again).toMatchObject({ Created: 0, Changed: 1 });
      const twice = await imports.load(
        'customers',
        csvFile(
          'e.csv',
          'Name,Email',
          'Fay,fay@mail.test',
          'Fay B,FAY@mail.test',
          ',gus@mail.test',
          'Hal,no email',
        ),
      );
      expect(twice).toMatchObject({ ImportId: null, Bad: 3 });
      expect(twice.BadRows.map(({ Row, Reason }) => [Row, Reason])).toEqual([
        [3, 'Repeats row 2: both are the same customer. Delete one.'],
        [4, 'Enter the name of the customer.'],
        [5, 'This email address isn’t valid. (found “no email”)'],
      ]);
      const some = await imports.load(
        'customers',
        csvFile(
          'e.csv',
          'Name,Email',
          'Fay,fay@mail.test',
          'Fay B,FAY@mail.test',
          ',gus@mail.test',
          'Hal,no email',
        ),
        { leavesOutBad: true },
      );
      expect(some.ImportId).not.toBeNull();
      expect(some.Created).toBe(1);
    },
  );

  test('suggests the intended name, in Spanish too', { tags: ['N-27'] }, async () => {
    const file = csvFile('f.csv', 'Name,Email,Sales rep', 'Ida,ida@mail.test,Rita Rap');
    const answer = await imports.run(file, await imports.planFor('customers', file), true, 'es');
    expect(answer.body).toContain('Ningún vendedor se llama Rita Rap. ¿Quiso decir Rita Rep?');
  });
});

describe('stock', () => {
  const leather = () =>
    world.db
      .selectFrom('leather_items')
      .where('id', '=', world.catalogue.leathers.gold)
      .selectAll()
      .executeTakeFirstOrThrow();

  test(
    'posts opening stock once, as movements with a value in the ledger, and undoes it',
    { tags: ['INV-06', 'N-18', 'N-22'] },
    async () => {
      const file = csvFile(
        'stock.csv',
        'Leather,On hand,Unit,Cost,Lot,Bin,Vendor',
        'chestnut,100,m2,$43.06,7,A3,Tannery',
        'Chestnut,50.5,sq ft,4.50,8,A3,',
      );
      // An evening in Denver, which is the next day in UTC.
      const noon = world.now();
      world.setNow(new Date('2026-03-11T03:30:00Z'));
      const { ImportId, Created } = await imports.load('stock', file);
      expect(Created).toBe(2);
      expect(await leather()).toMatchObject({ at_hand: 1126.891, average_cost_cents: 402 });
      const [movement] = await world.db
        .selectFrom('stock_movements')
        .where('kind', '=', 'opening')
        .orderBy('id')
        .selectAll()
        .execute();
      expect(movement!.reason).toBe(`Opening stock of import ${ImportId}: Tannery, lot 7, location A3`);
      expect(await balanceOf('inventory')).toBe(430_600 + 22_725);
      expect(await tieOut()).toMatchObject({ IsEqual: true });
      const again = await imports.load('stock', file);
      expect(again).toMatchObject({ ImportId: null, Skipped: 2 });
      expect(again.Rows[0]).toMatchObject({ Reason: 'Already imported on Mar 10, 2026' });
      world.setNow(noon);
      const read = await imports.read(ImportId!);
      expect(read.Obstacles).toEqual([]);
      expect((await imports.undo(ImportId!)).statusCode).toBe(200);
      expect(await leather()).toMatchObject({ at_hand: 0 });
      expect(await balanceOf('inventory')).toBe(0);
      expect((await imports.load('stock', file)).ImportId).not.toBeNull();
    },
  );

  test(
    'refuses unknown leathers, quantities of zero and formulas with errors',
    { tags: ['N-18'] },
    async () => {
      const file = csvFile(
        'bad.csv',
        'Leather,Qty,Cost',
        'Chesnut,10,1',
        'Onyx,0,1',
        'Onyx,#REF!,1',
        'Onyx,5,-1',
      );
      const { BadRows } = await imports.load('stock', file, { constants: { unit: 'sqft' } });
      expect(BadRows.map(({ Reason }) => Reason)).toEqual([
        'No leather is called Chesnut. Did you mean Chestnut?',
        'Enter a quantity above 0.',
        'The formula has an error. Fix it in the file, or type the value. (found “#REF!”)',
        'Enter 0 or more.',
      ]);
    },
  );
});

describe('prices', () => {
  const book = (): ImportFile => ({
    name: 'book.xlsx',
    bytes: priceBook('Alpine', [
      ['Sofa', 3333, 1500, 4444, 2000],
      ['Chair', 1111, 555, 1666, 700],
    ]),
  });

  test(
    'imports a price book with merged cells, two rows of headings and formulas, and undoes it',
    { tags: ['N-27', 'CAT-24'] },
    async () => {
      const file = book();
      const found = await imports.inspect('prices', file);
      expect(found.Header).toEqual({ row: 3, rows: 2 });
      expect(found.Mapping).toEqual({
        style: { column: 0 },
        item: { column: 1 },
        price1: { column: 2 },
        cost1: { column: 3 },
        price3: { column: 4 },
        cost3: { column: 5 },
      });
      const own = { constants: { priceList: 'Retail', day: '2026-05-01' } };
      const outcome = await imports.load('prices', file, own);
      expect(outcome).toMatchObject({ Created: 0, Changed: 2, Skipped: 1, Bad: 0 });
      const prices = () =>
        world.db
          .selectFrom('prices_and_costs')
          .where('init_date', '=', '2026-05-01')
          .orderBy('value_cents')
          .select('value_cents')
          .execute();
      expect((await prices()).map(({ value_cents }) => value_cents)).toEqual([
        55_500, 70_000, 111_100, 150_000, 166_600, 200_000, 333_300, 444_400,
      ]);
      expect((await imports.inspect('prices', file)).IsRemembered).toBe(true);
      expect(await imports.load('prices', file, own)).toMatchObject({ ImportId: null, Skipped: 3 });
      expect((await imports.undo(outcome.ImportId!)).statusCode).toBe(200);
      expect(await prices()).toEqual([]);
    },
  );

  test(
    'reads a long table, and refuses past days and prices that have changed since',
    { tags: ['N-27'] },
    async () => {
      const file = csvFile(
        'long.csv',
        'Code;Grado;Precio;Vigencia',
        'ALP-Sofa;Gold;4.400,00;31/12/2026',
        'ALP-Sofa;8;5.500;31/12/2026',
      );
      const own = {
        constants: { priceList: 'Retail' },
        form: { numbers: 'comma', days: 'dayFirst' } as const,
      };
      const { ImportId } = await imports.load('prices', file, own);
      const [row] = await world.db
        .selectFrom('prices_and_costs')
        .where('init_date', '=', '2026-12-31')
        .where('collection_grade_id', '=', 8)
        .select(['id', 'value_cents'])
        .execute();
      expect(row!.value_cents).toBe(550_000);
      const earlier = (price: number) => csvFile('earlier.csv', 'Code,Grade,Price', `ALP-Sofa,Gold,${price}`);
      const from = (day: string) => ({ constants: { priceList: 'Retail', day } });
      await imports.load('prices', earlier(4050), from('2026-08-15'));
      const preview = await imports.load('prices', earlier(4100), {
        ...from('2026-09-15'),
        isDryRun: true,
      });
      expect(preview.Rows, 'the price until then, and from when on it counts no longer').toMatchObject([
        {
          Action: 'change',
          Fields: [{ From: '$4,050.00', To: '$4,100.00' }],
          Reason: 'Changes again from Dec 31, 2026: a later price is set',
        },
      ]);
      await world.db
        .updateTable('prices_and_costs')
        .set({ value_cents: 1 as never })
        .where('id', '=', row!.id)
        .execute();
      expect((await imports.read(ImportId!)).Obstacles).toMatchObject([
        { Row: 3, Reason: 'The price was changed since' },
      ]);
      const past = csvFile('past.csv', 'Item,Grade,Price,Date', 'ALP-Sofa,1,10,1/15/2020');
      const { BadRows } = await imports.load('prices', past, { constants: { priceList: 'Retail' } });
      expect(BadRows).toMatchObject([{ Row: 2, Heading: 'Date' }]);
    },
  );
});
