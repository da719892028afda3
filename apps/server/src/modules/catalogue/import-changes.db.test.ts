import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportReport } from '@cordovan/contracts/catalogue';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportWorkbook, importWorkbook, readFiles, writeCsv } from './index.ts';
import { readLastImport, undoImport } from './undo/undo-import.service.ts';
import type { CsvFile } from '../../platform/tables/read/read-csv.ts';
import { sampleWorkbook } from './workbook/sample-workbook.ts';

let app: TestApp;
const NOW = new Date('2026-11-24T12:00:00Z');
const CORDOVAN = { id: 0, address: '' };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Options {
  readonly isDryRun?: boolean;
  readonly leftOut?: readonly string[];
}
const loadFiles = async (files: readonly CsvFile[], options: Options = {}): Promise<ImportReport> => {
  const read = await readFiles(files);
  const importer = { actor: CORDOVAN, now: NOW, files: files.map(({ fileName }) => fileName) };
  return inTransaction(app.deps.db, (trx) =>
    importWorkbook(trx, read, { isDryRun: false, language: 'en', importer, ...options }),
  );
};
const csv = (sheet: string, ...lines: readonly string[]): CsvFile => ({
  fileName: `${sheet}.csv`,
  bytes: Buffer.from(lines.join('\r\n')),
});
const undo = async () => {
  const last = (await readLastImport(app.deps.db, 'en'))!;
  return inTransaction(app.deps.db, (trx) => undoImport(trx, last.id, { actor: CORDOVAN, now: NOW }));
};

beforeEach(async () => {
  expect((await loadFiles(writeCsv(sampleWorkbook()))).badRows).toEqual([]);
});

const NEW_LINE = [
  csv('Styles', 'Name,Stores', 'Aspen,Boise'),
  csv(
    'SaleItems',
    'Code,Name,Type,Style,FurnitureType,Principal',
    'ASP-SOFA,Aspen Sofa,1,Aspen,Sofa 3-seat,yes',
  ),
  csv('Prices', 'PriceList,SaleItem,Kind,InitDate,Grade1', 'Retail,ASP-SOFA,price,2026-01-01,2000'),
];

test('shows each change with its row and its old and new value', { tags: ['N-27'] }, async () => {
  const report = await loadFiles(
    [
      csv('Stores', 'Name,TaxRate,Phone', 'Boise,7%,'),
      csv(
        'Prices',
        'PriceList,SaleItem,Kind,InitDate,Grade1,Grade3',
        'retail,TAL-SOFA,price,2025-01-01,3465,4299',
      ),
      csv('BundleItems', 'Bundle,SaleItem,Quantity', 'Living room,TAL-SOFA,1'),
      csv('FurnitureTypes', 'Name,SortOrder', 'Bench,9'),
    ],
    { isDryRun: true },
  );
  expect(report.changesLeftOut).toBe(0);
  expect(report.changes.map(({ sheet, row, name, kind }) => [sheet, row, name, kind])).toEqual([
    ['Stores', 2, 'Boise', 'changed'],
    ['FurnitureTypes', 2, 'Bench', 'added'],
    ['Prices', 2, 'retail · TAL-SOFA · price · 2025-01-01', 'changed'],
    ['BundleItems', 0, 'Living room · TAL-CHAIR', 'removed'],
  ]);
  expect(report.changes[0]!.fields).toEqual([
    { column: 'TaxRate', from: '6.125 %', to: '7 %', percent: null },
    { column: 'Phone', from: '208-555-0100', to: null, percent: null },
  ]);
  expect(report.changes[2]!.fields).toEqual([
    { column: 'Grade1', from: '$3,150.00', to: '$3,465.00', percent: 10 },
  ]);
});

test(
  'refuses promotions that share a leather on the same days, and reads the price of a bundle',
  { tags: ['CAT-27', 'N-27', 'N-26'] },
  async () => {
    const autumn = (startsOn: string, active = 'yes') => [
      csv('Promotions', 'Name,StartsOn,Active', `Autumn,${startsOn},${active}`),
      csv('PromotionElements', 'Promotion,Leather,Grade', 'Autumn,Cognac,2'),
    ];
    const refused = await loadFiles(autumn('2026-08-31'));
    expect(refused.isWritten).toBe(false);
    expect(refused.badRows).toEqual([
      {
        sheet: 'PromotionElements',
        row: 2,
        column: 'Leather',
        reason: 'Cognac is also in Summer on some of the same days. End one before the other starts',
      },
    ]);
    const spring = (endsOn: string) => [
      csv('Promotions', 'Name,StartsOn,EndsOn', `Spring,2026-05-01,${endsOn}`),
      csv('PromotionElements', 'Promotion,Leather,Grade', 'Spring,Cognac,2'),
    ];
    expect((await loadFiles(spring('2026-06-01'))).isWritten, 'ends on the first day of Summer').toBe(false);
    expect((await loadFiles(spring('2026-05-31'))).isWritten, 'ends the day before').toBe(true);
    expect((await loadFiles(autumn('2026-08-31', 'no'))).isWritten, 'a retired one').toBe(true);
    expect((await loadFiles(autumn('2026-09-01'))).isWritten, 'the day after').toBe(true);
    const moved = await loadFiles([csv('Promotions', 'Name,StartsOn', 'Autumn,2026-06-15')]);
    expect(moved.badRows.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['Promotions', 2, 'StartsOn'],
    ]);

    const priceNow = async () => (await exportWorkbook(app.deps.db)).Bundles.map(({ price }) => price);
    expect(await priceNow()).toEqual([412_345]);
    await loadFiles([csv('Bundles', 'Name,Price', 'Living room,"$3,999.50"')]);
    expect(await priceNow()).toEqual([399_950]);
    await loadFiles([csv('Bundles', 'Name,Active', 'Living room,yes')]);
    expect(await priceNow(), 'an absent column keeps it').toEqual([399_950]);
    await loadFiles([csv('Bundles', 'Name,Price', 'Living room,')]);
    expect(await priceNow()).toEqual([null]);
  },
);

test("skips rows that aren't selected", { tags: ['N-27'] }, async () => {
  const files = [
    csv('Stores', 'Name,TaxRate', 'Boise,7%', 'Works,1%'),
    csv('BundleItems', 'Bundle,SaleItem,Quantity', 'Living room,TAL-SOFA,5'),
  ];
  const { changes } = await loadFiles(files, { isDryRun: true });
  const leftOut = changes.filter(({ name }) => /Boise|TAL-CHAIR/.test(name)).map(({ key }) => key);
  expect(leftOut).toHaveLength(2);
  const report = await loadFiles(files, { leftOut });
  expect(report).toMatchObject({ isWritten: true, badRows: [] });
  const after = await exportWorkbook(app.deps.db);
  expect(after.Stores.map(({ taxRate }) => taxRate)).toEqual([6.125, 1]);
  expect(after.BundleItems.map(({ saleItem, quantity }) => [saleItem, quantity])).toEqual([
    ['TAL-CHAIR', 2],
    ['TAL-SOFA', 5],
  ]);
});

test("refuses a row that depends on a new row that isn't selected", { tags: ['N-27'] }, async () => {
  const { changes } = await loadFiles(NEW_LINE, { isDryRun: true });
  const leftOut = changes.filter(({ sheet }) => sheet === 'Styles').map(({ key }) => key);
  const report = await loadFiles(NEW_LINE, { leftOut });
  expect(report.isWritten).toBe(false);
  expect(report.badRows).toEqual([
    {
      sheet: 'SaleItems',
      row: 2,
      column: 'Style',
      reason: 'Aspen is new, but row 2 of Styles is not selected. Select it too, or leave out this row',
    },
  ]);
});

test('undoes the last import as a whole', { tags: ['N-27'] }, async () => {
  const before = await exportWorkbook(app.deps.db);
  const report = await loadFiles([
    ...NEW_LINE.slice(0, 2),
    csv(
      'Prices',
      'PriceList,SaleItem,Kind,InitDate,Grade1,Grade2',
      'Retail,ASP-SOFA,price,2026-01-01,2000,',
      'Retail,TAL-SOFA,price,2025-01-01,3465,3500',
    ),
    csv(
      'Stores',
      'Name,State,TaxRate,Customer,Phone',
      'Boise,ID,7%,Boise Showroom,',
      'Reno,NV,8%,Reno Showroom,1',
    ),
    csv('Channels', 'Store,Name', 'Reno,Walk in'),
    csv('CustomizationItems', 'Type,Name', 'leg,Oak'),
    csv('Customizations', 'SaleItem,Part,ItemType,Item', 'ASP-SOFA,Frame,leg,Oak'),
    csv('BundleItems', 'Bundle,SaleItem,Quantity', 'Living room,ASP-SOFA,5'),
    csv('CustomizerElements', 'Type,ExternalId,Name', 'style,900,Aspen'),
  ]);
  expect(report.badRows).toEqual([]);
  const last = await readLastImport(app.deps.db, 'en');
  expect(last).toMatchObject({ importedAt: NOW.toISOString(), importedBy: null, rows: 13, obstacle: null });
  expect(last!.files).toContain('Styles.csv');
  expect(await undo()).toEqual({ rows: 13 });
  expect(await exportWorkbook(app.deps.db)).toEqual(before);
  expect(await readLastImport(app.deps.db, 'en')).toBeNull();
});

test('records an import and its undo in the audit log', { tags: ['N-39', 'N-27'] }, async () => {
  await loadFiles([
    csv('Prices', 'PriceList,SaleItem,Kind,InitDate,Grade1', 'Retail,TAL-SOFA,price,2025-01-01,3465'),
    csv('Stores', 'Name,State,TaxRate', 'Boise,ID,7%'),
  ]);
  await undo();
  const rows = await app.deps.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'import')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['action', 'before', 'after'])
    .execute();
  expect(rows).toMatchObject([
    { action: 'import undone', after: { kind: 'catalog', rows: 2 } },
    {
      action: 'imported',
      before: { 'Stores: Boise': { TaxRate: '6.125 %' } },
      after: {
        ...{ kind: 'catalog', file: 'Prices.csv, Stores.csv', rows: 2 },
        ...{ 'Stores: Boise': { TaxRate: '7 %' } },
      },
    },
  ]);
  const price = (side: unknown) =>
    Object.entries(side as Record<string, unknown>).find(([place]) => place.startsWith('Prices: '));
  expect(price(rows[1]!.after)![1]).toEqual({ Grade1: '$3,465.00' });
  expect(price(rows[1]!.before)![1]).not.toEqual({ Grade1: '$3,465.00' });
});

test('releases unique values that a new row used', { tags: ['N-27'] }, async () => {
  const before = await exportWorkbook(app.deps.db);
  const report = await loadFiles([
    csv('FurnitureTypes', 'Name', 'Ottoman'),
    csv(
      'SaleItems',
      'Code,Name,Type,Style,FurnitureType,Principal',
      'TAL-OTT,Taliesin Chair,1,Taliesin,Ottoman,yes',
      'TAL-SOFA,Wide sofa,1,Taliesin,Sofa 3-seat,no',
      'TAL-CHAIR,Low chair,1,Taliesin,Chair,no',
    ),
  ]);
  expect(report.badRows).toEqual([]);
  await undo();
  expect(await exportWorkbook(app.deps.db)).toEqual(before);
});

test('refuses to undo an import whose rows have changed since', { tags: ['N-27'] }, async () => {
  await loadFiles([csv('Stores', 'Name,Phone', 'Boise,1')]);
  await app.deps.db.updateTable('stores').set({ phone: '2' }).where('name', '=', 'Boise').execute();
  expect((await readLastImport(app.deps.db, 'es'))!.obstacle).toMatch(/Stores Boise/);
  await expect(undo()).rejects.toMatchObject({ refusals: [{ code: 'IMPORT_CHANGED_SINCE' }] });
});

test('refuses to undo an import whose new rows are in use', { tags: ['N-27'] }, async () => {
  await loadFiles([csv('FurnitureTypes', 'Name', 'Bench'), csv('Styles', 'Name', 'Alder')]);
  const { id } = await app.deps.db
    .selectFrom('furniture_types')
    .where('name', '=', 'Bench')
    .select('id')
    .executeTakeFirstOrThrow();
  await app.deps.db
    .updateTable('sale_items')
    .set({ furniture_type_id: id })
    .where('code', '=', 'TAL-CHAIR')
    .execute();
  await expect(undo()).rejects.toMatchObject({
    refusals: [{ code: 'IMPORT_CHANGED_SINCE', data: { name: 'SaleItems TAL-CHAIR' } }],
  });
  await expect(
    inTransaction(app.deps.db, (trx) => undoImport(trx, 999_999, { actor: CORDOVAN, now: NOW })),
  ).rejects.toMatchObject({
    refusals: [{ code: 'IMPORT_NOT_LAST' }],
  });
});

test('refuses to undo an import when other data uses what it added', { tags: ['N-27'] }, async () => {
  await loadFiles([csv('SaleItems', 'Code,Name,Type', 'CARE,Care kit,3')]);
  const { db } = app.deps;
  const { id } = await db
    .selectFrom('sale_items')
    .where('code', '=', 'CARE')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('companies').set({ default_sale_item_id: id }).where('is_house', '=', true).execute();
  await expect(undo()).rejects.toMatchObject({ refusals: [{ code: 'IMPORT_IN_USE' }] });
  expect((await exportWorkbook(db)).SaleItems.map(({ code }) => code)).toContain('CARE');
});
