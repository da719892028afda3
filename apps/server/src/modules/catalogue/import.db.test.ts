import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportReport } from '@cordovan/contracts/catalogue';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import { exportWorkbook, importWorkbook, readFiles, writeCsv, writeXlsx } from './index.ts';
import type { ImportOptions } from './import.service.ts';
import type { CsvFile } from '../../platform/tables/read/read-csv.ts';
import { sampleWorkbook } from './workbook/sample-workbook.ts';
import { sheetNames, type WorkbookRows } from './workbook/workbook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const load = (workbook: WorkbookRows, isDryRun = false): Promise<ImportReport> =>
  loadFiles(writeCsv(workbook), isDryRun);
const importFiles = async (
  db: Handle,
  files: Parameters<typeof readFiles>[0],
  { isDryRun = false, language = 'en' }: Partial<ImportOptions> = {},
): Promise<ImportReport> => {
  const read = await readFiles(files);
  return inTransaction(db, (trx) => importWorkbook(trx, read, { isDryRun, language }));
};
const loadFiles = (files: readonly CsvFile[], isDryRun = false): Promise<ImportReport> =>
  importFiles(app.deps.db, files, { isDryRun });
const changesOf = (report: ImportReport) =>
  report.sheets
    .filter(({ added, changed }) => added + changed > 0)
    .map(({ sheet, added, changed }) => [sheet, added, changed]);
const reasonsOf = (report: ImportReport) =>
  report.badRows.map(({ sheet, row, column, reason }) => `${sheet} ${row} ${column ?? '-'}: ${reason}`);

beforeEach(async () => {
  const report = await load(sampleWorkbook());
  expect(report.badRows).toEqual([]);
});

test('exports every sheet as it was imported', { tags: ['N-27', 'N-34'] }, async () => {
  const exported = await exportWorkbook(app.deps.db);
  const sample = sampleWorkbook();
  for (const name of sheetNames) {
    const text = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row, sortedKeys(row))).sort();
    // The export also lists the names without a Spanish translation.
    const rows = exported[name].filter((row) => !('spanish' in row) || row.spanish !== '');
    expect([name, ...text(rows)]).toEqual([name, ...text(sample[name])]);
  }
});
const sortedKeys = (row: unknown) => Object.keys(row as object).sort();

test('changes nothing when the same CSV or xlsx is imported again', { tags: ['N-27'] }, async () => {
  expect(changesOf(await load(sampleWorkbook()))).toEqual([]);
  const xlsx = { fileName: 'catalog.xlsx', bytes: await writeXlsx(await exportWorkbook(app.deps.db)) };
  const report = await loadFiles([xlsx]);
  expect(reasonsOf(report)).toEqual([]);
  expect(changesOf(report)).toEqual([]);
  expect(report.sheets.map(({ sheet }) => sheet)).toEqual(sheetNames);
});

test('reports the changes in a dry run and makes none', { tags: ['N-27'] }, async () => {
  const changed = { Styles: [{ ...sampleWorkbook().Styles[0]!, imageName: 'new' }] };
  const report = await load(changed, true);
  expect(report).toMatchObject({ isDryRun: true, isWritten: false, badRows: [] });
  expect(changesOf(report)).toEqual([['Styles', 0, 1]]);
  expect((await exportWorkbook(app.deps.db)).Styles[0]!.imageName).toBe('taliesin');
});

test('lists every bad row with its location and writes nothing', { tags: ['N-27'] }, async () => {
  const files = [
    csv('Styles', 'Name,Stores,Colour', 'New style,Boise,red'),
    csv('FurnitureTypes', 'Name,SortOrder', 'Bench,first', ',2', 'Stool,3', 'stool,4'),
    csv('Leathers', 'Name,Color', 'Nappa,white'),
    csv(
      'SaleItems',
      'Code,Name,Type,Style,FurnitureType,BasePrice,Id,Principal',
      'B-1,Bench,1,Nowhere,Bench,12.345,,',
      'B-2,Freight,6,,,10,,',
      'B-3,Big,1,,,10,1760,',
      'TAL-CHAIR,Taliesin Chair,1,Taliesin,Chair,0,,yes',
    ),
    csv('Channels', 'Store,Name', 'Boise,Phone'),
    csv('Extras', 'Name', 'x'),
  ];
  const before = await exportWorkbook(app.deps.db);
  const report = await loadFiles(files);
  expect(reasonsOf(report)).toEqual([
    'Extras 0 -: is not a sheet of the workbook',
    'FurnitureTypes 2 SortOrder: must be a whole number from -100000 to 100000 (found “first”)',
    'FurnitureTypes 3 Name: is required',
    'FurnitureTypes 5 Name: repeats row 4: Name must be unique',
    'Styles 1 Colour: is not a column of this sheet',
    'SaleItems 2 BasePrice: must be an amount in dollars such as 1234.50 or $1,234.50 (found “12.345”)',
    'SaleItems 2 Style: Nowhere is neither in the sheet Styles nor in the catalog',
    'SaleItems 3 Name: Type + Name is already used by FREIGHT',
    'SaleItems 4 Style: is required for furniture (type 1)',
    'SaleItems 4 FurnitureType: is required for furniture (type 1)',
    'SaleItems 4 Type: can’t change: every order refers to this delivery (id 1760)',
    'SaleItems 5 Principal: Style + Principal is already used by TAL-SOFA',
    'Leathers 1 Vendor: the column is missing, and row 2, Nappa, is new and needs it',
    'Leathers 1 Collection: the column is missing, and row 2, Nappa, is new and needs it',
    'Leathers 1 CollectionGrade: the column is missing, and row 2, Nappa, is new and needs it',
    'Leathers 1 LeatherGrade: the column is missing, and row 2, Nappa, is new and needs it',
    'Leathers 1 AccountingName: the column is missing, and row 2, Nappa, is new and needs it',
    'Leathers 1 OrderingType: the column is missing, and row 2, Nappa, is new and needs it',
  ]);
  expect(report.isWritten).toBe(false);
  expect(await exportWorkbook(app.deps.db)).toEqual(before);
});
const csv = (sheet: string, ...lines: readonly string[]): CsvFile => ({
  fileName: `${sheet}.csv`,
  bytes: Buffer.from(lines.join('\r\n')),
});

test('refuses an unknown name but accepts one in the catalog', { tags: ['N-27'] }, async () => {
  const bad = await loadFiles([
    csv('Channels', 'Store,Name', 'Atlantis,Phone', 'boise,Phone'),
    csv('StyleDefaults', 'Style,Part,ItemType,Item', 'Taliesin,Nailhead,1,Silver'),
    csv('Stores', 'Name,State,TaxRate,Customer,PriceLists,PricingList', 'Reno,NV,8.265,Reno,Retail,Outlet'),
  ]);
  expect(reasonsOf(bad)).toEqual([
    'Stores 2 PricingList: must be among the PriceLists of the store',
    'Channels 2 Store: Atlantis is neither in the sheet Stores nor in the catalog',
    'StyleDefaults 2 Item: Silver is neither in the sheet CustomizationItems nor in the catalog',
  ]);
  const good = await loadFiles([csv('Channels', 'Store,Name', 'boise,Phone')]);
  expect(changesOf(good)).toEqual([['Channels', 1, 0]]);
});

test('adds dated prices and keeps earlier days and blank grades', { tags: ['N-12', 'N-27'] }, async () => {
  const row = { ...sampleWorkbook().Prices[2]!, initDate: '2027-01-01' };
  const report = await load({ Prices: [row, { ...sampleWorkbook().Prices[0]!, grade3: null }] });
  expect(changesOf(report)).toEqual([['Prices', 1, 0]]);
  const prices = (await exportWorkbook(app.deps.db)).Prices;
  const of2025 = prices.filter((price) => price.kind === 'price' && price.initDate === '2025-01-01');
  expect(of2025.map((price) => [price.leatherGrade, price.grade3])).toEqual([
    [null, 429_900],
    [1200, 488_800],
  ]);
  expect(prices).toHaveLength(5);
});

test(
  'keeps the price row of one grade and the row of all leathers',
  { tags: ['N-12', 'N-27', 'ENT-09'] },
  async () => {
    const ofAll = sampleWorkbook().Prices[0]!;
    const report = await load({ Prices: [{ ...ofAll, leatherGrade: 300, grade1: null, grade8: null }] });
    expect(changesOf(report)).toEqual([['Prices', 1, 0]]);
    const stored = await app.deps.db
      .selectFrom('prices_and_costs')
      .where('init_date', '=', '2025-01-01')
      .where('type', '=', 1)
      .where('collection_grade_id', '=', 3)
      .select(['leather_grade_id', 'value_cents'])
      .orderBy('leather_grade_id')
      .execute();
    expect(stored).toEqual([
      { leather_grade_id: 3, value_cents: 429_900 },
      { leather_grade_id: 12, value_cents: 488_800 },
      { leather_grade_id: null, value_cents: 429_900 },
    ]);
    const bad = await load({ Prices: [{ ...ofAll, leatherGrade: 350 }] });
    expect(reasonsOf(bad)).toEqual(['Prices 2 LeatherGrade: must be one of 100, 200 … 2000 (found “350”)']);
  },
);

test('replaces all the rows of a bundle or other owner as a whole', { tags: ['N-27'] }, async () => {
  const report = await load({
    BundleItems: [{ bundle: 'living room', saleItem: 'tal-chair', quantity: 3 }],
    FurnitureTypes: [{ name: 'Bench', sortOrder: 9, active: true }],
  });
  expect(changesOf(report)).toEqual([
    ['FurnitureTypes', 1, 0],
    ['BundleItems', 0, 2],
  ]);
  const exported = await exportWorkbook(app.deps.db);
  expect(exported.BundleItems).toEqual([{ bundle: 'Living room', saleItem: 'TAL-CHAIR', quantity: 3 }]);
  expect(exported.FurnitureTypes).toHaveLength(3);
});

test('swaps unique values between rows, and keeps a row with a fixed id', { tags: ['N-27'] }, async () => {
  const [sofa, chair, warranty] = sampleWorkbook().SaleItems;
  const report = await load({
    SaleItems: [
      { ...sofa!, principal: false, furnitureType: 'Chair', name: chair!.name },
      { ...chair!, principal: true, furnitureType: 'Sofa 3-seat', name: sofa!.name },
      { ...warranty!, code: 'GENERIC', id: 1760, type: 6, name: 'Delivery' },
    ],
  });
  expect(reasonsOf(report)).toEqual([]);
  expect(changesOf(report)).toEqual([['SaleItems', 0, 3]]);
  const items = (await exportWorkbook(app.deps.db)).SaleItems;
  expect(items.find((item) => item.id === 1760)!.code).toBe('GENERIC');
  expect(items.filter((item) => item.principal).map((item) => item.code)).toEqual(['TAL-CHAIR']);
  await load(sampleWorkbook());
});

test("creates a store's customer once and renames it later", { tags: ['STORE-05', 'STORE-15'] }, async () => {
  const before = await customers();
  expect(before).toContainEqual({ store: 'Boise', name: 'Boise Showroom', email: 'boise@shop.test' });
  await load({ Stores: [{ ...sampleWorkbook().Stores[0]!, customer: 'Boise Gallery' }] });
  const after = await customers();
  expect(after).toHaveLength(before.length);
  expect(after).toContainEqual({ store: 'Boise', name: 'Boise Gallery', email: 'boise@shop.test' });
});

test('never gives a new store a merged customer', { tags: ['STORE-05', 'CUST-01'] }, async () => {
  const { db } = app.deps;
  const { id: company_id } = await db
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const add = async (name: string, merged_into_id: number | null) =>
    db
      .insertInto('customers')
      .values({ company_id, name, merged_into_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await add('Stands For Both', null);
  await add('Elko Showroom', id);
  await load({
    Stores: [{ ...sampleWorkbook().Stores[0]!, name: 'Elko', customer: 'Elko Showroom', email: '' }],
  });
  const made = await db
    .selectFrom('stores')
    .innerJoin('customers', 'customers.id', 'stores.customer_id')
    .where('stores.name', '=', 'Elko')
    .select(['customers.name', 'customers.merged_into_id'])
    .execute();
  expect(made).toEqual([{ name: 'Elko Showroom', merged_into_id: null }]);
});

const customers = () =>
  app.deps.db
    .selectFrom('customers')
    .leftJoin('stores', 'stores.customer_id', 'customers.id')
    .select(['stores.name as store', 'customers.name', 'customers.email'])
    .execute();

test("refuses a file that isn't a workbook, in the user's language", { tags: ['N-27'] }, async () => {
  const broken = { fileName: 'x.xlsx', bytes: Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]) };
  const files = [broken, { fileName: 'Styles.csv', bytes: Buffer.from([0xff, 0xfe, 0x00]) }];
  const report = await importFiles(app.deps.db, files, { language: 'es' });
  expect(report.isWritten).toBe(false);
  expect(report.badRows.map(({ sheet, reason }) => [sheet, reason])).toEqual([
    ['x.xlsx', 'El archivo no se puede leer como libro'],
    ['Styles.csv', 'El archivo no se puede leer como libro'],
  ]);
  expect(reasonsOf(await loadFiles([]))).toEqual([' 0 -: The workbook has no sheet that is known']);
});

test('imports and exports the demo workbook without errors', { tags: ['N-34'] }, async () => {
  const demo = await createTestApp();
  try {
    const bytes = await readFile(new URL('../../../../../demo/catalogue.xlsx', import.meta.url));
    const load = (bytes: Buffer) => importFiles(demo.deps.db, [{ fileName: 'catalog.xlsx', bytes }]);
    expect(reasonsOf(await load(bytes))).toEqual([]);
    const again = await load(await writeXlsx(await exportWorkbook(demo.deps.db)));
    expect(reasonsOf(again)).toEqual([]);
    expect(changesOf(again)).toEqual([]);
    expect(changesOf(await load(bytes))).toEqual([]);
  } finally {
    await demo.close();
  }
});
