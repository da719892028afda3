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

const loadFiles = async (files: readonly CsvFile[]): Promise<ImportReport> => {
  const read = await readFiles(files);
  const importer = { actor: CORDOVAN, now: NOW, files: ['x.csv'] };
  return inTransaction(app.deps.db, (trx) =>
    importWorkbook(trx, read, { isDryRun: false, language: 'en', importer }),
  );
};
const csv = (sheet: string, ...lines: readonly string[]): CsvFile => ({
  fileName: `${sheet}.csv`,
  bytes: Buffer.from(lines.join('\r\n')),
});
const idOf = async (table: 'styles' | 'leather_items', name: string) =>
  (await app.deps.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirst())?.id;

const RENAMES = [
  csv('Styles', 'Name,Was,Description', 'Aspen,taliesin,New words'),
  csv('Leathers', 'Name,Was', 'Bark,Cognac'),
  csv('CustomizationItems', 'Type,Name,Was', 'nailhead,Old gold,Brass'),
  csv('Channels', 'Store,Name,Was', 'Boise,Visit,Walk in'),
  csv('SaleItems', 'Code,Was,Style', 'ASP-SOFA,TAL-SOFA,Aspen'),
  // already renamed with its leather
  csv('CustomizerElements', 'Type,ExternalId,Name', 'leather,11,Bark'),
];

beforeEach(async () => {
  expect((await loadFiles(writeCsv(sampleWorkbook()))).badRows).toEqual([]);
});

test('renames rows and all references to them, and can undo it', { tags: ['N-27'] }, async () => {
  const before = await exportWorkbook(app.deps.db);
  const [style, leather] = [await idOf('styles', 'Taliesin'), await idOf('leather_items', 'Cognac')];
  const report = await loadFiles(RENAMES);
  expect(report.badRows).toEqual([]);
  expect([await idOf('styles', 'Aspen'), await idOf('leather_items', 'Bark')]).toEqual([style, leather]);
  const after = await exportWorkbook(app.deps.db);
  expect(after.Styles).toHaveLength(before.Styles.length);
  expect(after.Flavors[0]).toMatchObject({ style: 'Aspen', leather: 'Bark' });
  expect(after.CustomizerElements.map(({ name }) => name)).toEqual(['Bark', 'Aspen']);
  expect(after.Prices.map(({ saleItem }) => saleItem)).toContain('ASP-SOFA');
  expect(after.Channels.map(({ name }) => name)).toEqual(['Visit', 'Wholesale']);
  const styleChange = report.changes.find(({ sheet }) => sheet === 'Styles')!;
  expect(styleChange).toMatchObject({ name: 'Aspen', kind: 'changed' });
  expect(styleChange.fields).toEqual([
    { column: 'Name', from: 'Taliesin', to: 'Aspen', percent: null },
    { column: 'Description', from: null, to: 'New words', percent: null },
  ]);
  expect(report.changes.map(({ sheet }) => sheet)).toEqual([
    'Channels',
    'Styles',
    'SaleItems',
    'Leathers',
    'CustomizationItems',
  ]);
  const again = await loadFiles(RENAMES);
  expect([again.badRows, again.changes]).toEqual([[], []]);

  const { id, obstacle } = (await readLastImport(app.deps.db, 'en'))!;
  expect(obstacle).toBeNull();
  await inTransaction(app.deps.db, (trx) => undoImport(trx, id, { actor: CORDOVAN, now: NOW }));
  expect(await exportWorkbook(app.deps.db)).toEqual(before);
  expect(await idOf('styles', 'Taliesin')).toBe(style);
});

test('refuses an unknown old name and a new name that is taken', { tags: ['N-27'] }, async () => {
  const report = await loadFiles([
    csv('Leathers', 'Name,Was', 'Bark,Cognak', 'Linen,Cognac'),
    csv('Prices', 'PriceList,Was', 'Retail,x'),
  ]);
  expect(
    report.badRows.map(({ sheet, row, column, reason }) => `${sheet} ${row} ${column}: ${reason}`),
  ).toEqual(
    expect.arrayContaining([
      'Leathers 2 Was: Cognak is not in the catalog, so it can’t be renamed. Did you mean Cognac?',
      'Leathers 3 Was: the new name is already in the catalog',
      'Prices 1 Was: is not a column of this sheet',
    ]),
  );
});
