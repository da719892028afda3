import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import { booksOf } from '../../../test/books.ts';
import { mailsComposed } from '../../../test/fingerprint.ts';
import { changeStatus, save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { exportWorkbook, readFiles, writeCsv } from '../../modules/catalogue/index.ts';
import { servedCalls } from '../../served-calls.ts';

/** Texts that a spreadsheet runs as formulas if a file contains them unescaped. */
const FORMULAS = [
  '=HYPERLINK("http://evil.test","open")',
  '+1+HYPERLINK(1)',
  '-1+HYPERLINK(2)',
  '@HYPERLINK(3)',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const Customer = { Name: 'Ann', LastName: 'Amaya', Email: 'ann@formula.test', Phone: '720-555-0144' };
  const { Id } = await save(world, { Customer });
  await save(world, { Customer: { ...Customer, Email: 'aldo@formula.test' } });
  await booksOf(world).pay(Id, 3000);
  await booksOf(world).sweep();
  await deposit();
  expect((await changeStatus(world, Id, 1)).statusCode).toBe(200);
  await world
    .as(world.users.admin)
    .post('/api/leatherItems/addStock', [
      { LeatherItemId: world.catalogue.leathers.gold, Quantity: 1, UnitCost: 1, Note: FORMULAS[0] },
    ]);
  await world.as(world.users.admin).post('/api/purchase-orders/suggestions', {
    Lines: [{ LeatherItemId: world.catalogue.leathers.gold, Quantity: 10 }],
  });
  await world.as(world.users.admin).post('/api/settings', [{ Name: 'seats-per-day', Value: '24' }]);
  await world.as(world.users.admin).post('/api/employees', { Name: 'Wanda', Code: 'W' });
  await world.as(world.users.admin).post('/api/time-register', { Employee: 'W', Type: 'in' });
  await world.db
    .insertInto('promise_slips')
    .values({
      company_id: world.companyId,
      order_id: Id,
      cause_key: 'leather',
      cause: JSON.stringify({
        kind: 'leather short',
        leatherItemId: world.catalogue.leathers.gold,
        leather: FORMULAS[2],
        area: 20,
      }),
      remedies: JSON.stringify([]),
      promised_day: '2026-04-15',
      found_on: '2026-03-10',
      found_at: world.now(),
    })
    .execute();
  await world.db
    .insertInto('delivery_routes')
    .values({
      ...{ day: '2026-03-11', driver: FORMULAS[3]!, vehicle: FORMULAS[0]!, note: FORMULAS[1]! },
      created_by: world.users.admin.id,
      created_at: world.now(),
    })
    .execute();
  // An email composed after the renaming would get its own subject back.
  await mailsComposed(world.app.deps);
  await rename();
});
afterAll(() => world.close());

/** Puts the payment in a bank deposit. */
async function deposit(): Promise<void> {
  const admin = world.as(world.users.admin);
  const { Items } = (await admin.get('/api/accounting/deposits/waiting')).json<{ Items: { Id: number }[] }>();
  const bank = world.db.selectFrom('accounts').where('code', '=', '1010').select('id');
  const { id: AccountId } = await bank.executeTakeFirstOrThrow();
  const PaymentIds = Items.map(({ Id }) => Id);
  const body = { Date: '2026-03-10', AccountId, Reference: FORMULAS[1], PaymentIds, Lines: [] };
  expect((await admin.post('/api/accounting/deposits', body)).statusCode).toBe(200);
}

/** Gives every named row in an exported list a name that looks like a formula. */
async function rename(): Promise<void> {
  const { db } = world;
  const named = [
    'users',
    'stores',
    'leather_items',
    'styles',
    'sale_items',
    'employees',
    'sales_reps',
    'vendors',
    'production_lines',
    'customization_items',
    'channels',
    'accounts',
    'companies',
    'email_templates',
  ] as const;
  for (const table of named) {
    const rows = await db
      .selectFrom(table)
      .where('name', 'is not', null)
      .select('id')
      .orderBy('id')
      .execute();
    for (const [at, { id }] of rows.entries())
      await db
        .updateTable(table)
        .set({ name: `${FORMULAS[at % FORMULAS.length]}${at || ''}` })
        .where('id', '=', id)
        .execute();
  }
  const exempt = { tax_exempt_certificate: 'EX-118', tax_exempt_until: '2026-01-31' };
  await db
    .updateTable('customers')
    .set({ name: FORMULAS[0]!, last_name: '', ...exempt })
    .execute();
  await db.updateTable('emails').set({ subject: FORMULAS[1]! }).execute();
}

/** Catalog tables whose names are formulas here; one exporter writes them all. */
const CATALOG = ['styles', 'saleItems', 'options'];

const served = servedCalls();
/** Every exported list, and each report. */
const addresses = allCalls
  .filter(({ id, answerKind, path }) => served.has(id) && answerKind === 'file' && path.endsWith('/export'))
  .flatMap(({ path }) =>
    path.includes(':table')
      ? CATALOG.map((table) => path.replace(':table', table))
      : path.includes(':name')
        ? ['labor', 'time', 'leather', 'production'].map((name) => path.replace(':name', name))
        : [path],
  );
/** Empty here: no employee finished work, nothing is in production or invoiced, no store has a piece. */
const EMPTY = [
  ...['labor', 'production'].map((name) => `/api/reports/${name}/export`),
  '/api/stores/:id/inventory/export',
  '/api/accounting/statements/export',
  '/api/accounting/tax/due/export',
  '/api/accounting/aging/export',
];

const accountOfFunds = async (): Promise<number> =>
  (
    await world.db
      .selectFrom('account_roles')
      .where('role', '=', 'funds')
      .select('account_id')
      .executeTakeFirstOrThrow()
  ).account_id;

async function exported(address: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const { catalogue, stores } = world;
  const id = address.includes('PriceLists')
    ? catalogue.priceList
    : address.includes('/accounting/')
      ? await accountOfFunds()
      : address.includes('/stores/')
        ? stores.denver
        : catalogue.leathers.gold;
  const path = address.replace(':id', String(id));
  const answer = await world
    .as(world.users.admin)
    .get(`${path}?format=${format}${address === '/api/requests/export' ? '&status=all' : ''}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}
const isXlsx = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK';
function cellsOfCsv(bytes: Buffer): string[] {
  const rows: string[][] = parse(bytes, { bom: true, relax_column_count: true });
  return rows.flat();
}
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell));

test.each(addresses)('writes no text as a formula in %s', { tags: ['N-40'] }, async (address) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const bytes = await exported(address, format);
    const texts = isXlsx(bytes)
      ? Object.values(unzipSync(bytes)).map((part) => new TextDecoder().decode(part))
      : cellsOfCsv(bytes);
    expect(texts.some((text) => text.includes('HYPERLINK'))).toBe(!EMPTY.includes(address));
    expect(texts.filter((text) => (isXlsx(bytes) ? /<f[ >]/.test(text) : isFormula(text)))).toEqual([]);
  }
});

test(
  'keeps texts that look like formulas unchanged through the catalog’s CSV files',
  { tags: ['N-40', 'N-34'] },
  async () => {
    await world.db
      .updateTable('leather_items')
      .set({ name: "'=quoted" })
      .where('id', '=', world.catalogue.leathers.bronze)
      .execute();
    const workbook = await exportWorkbook(world.db);
    const files = writeCsv(workbook);
    expect(files.flatMap(({ bytes }) => cellsOfCsv(bytes)).filter(isFormula)).toEqual([]);
    const { cells, faults } = await readFiles(files);
    expect(faults).toEqual([]);
    const names = cells.find(({ name }) => name === 'Leathers')!.rows.flatMap((row) => row.map(String));
    expect(names).toEqual(expect.arrayContaining([`${FORMULAS[1]}1`, "'=quoted"]));
  },
);
