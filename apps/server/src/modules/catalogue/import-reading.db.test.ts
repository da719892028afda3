import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportReport } from '@cordovan/contracts/catalogue';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportWorkbook, importWorkbook, readFiles, writeCsv } from './index.ts';
import { isUncolored } from './workbook/complete-leathers.ts';
import type { CsvFile } from '../../platform/tables/read/read-csv.ts';
import { sampleWorkbook } from './workbook/sample-workbook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const loadFiles = async (files: readonly CsvFile[]): Promise<ImportReport> => {
  const read = await readFiles(files);
  return inTransaction(app.deps.db, (trx) => importWorkbook(trx, read, { isDryRun: false, language: 'en' }));
};
const placed = (rows: ImportReport['badRows']) =>
  rows.map(({ sheet, row, column, reason }) => `${sheet} ${row} ${column ?? '-'}: ${reason}`);
const reasonsOf = ({ badRows }: ImportReport) => placed(badRows);
const csv = (sheet: string, ...lines: readonly string[]): CsvFile => ({
  fileName: `${sheet}.csv`,
  bytes: Buffer.from(lines.join('\r\n')),
});

beforeEach(async () => {
  expect(reasonsOf(await loadFiles(writeCsv(sampleWorkbook())))).toEqual([]);
});

test('keeps stored values of columns that a sheet lacks', { tags: ['N-27'] }, async () => {
  const before = (await exportWorkbook(app.deps.db)).Stores[0]!;
  const report = await loadFiles([
    csv('Stores', 'Name,State,Tax rate', 'Boise,ID,6.5%'),
    csv('Positions', 'SaleItem,Part,Top', 'TAL-SOFA,Nailhead,44'),
    csv('Leathers', 'Name,Color', 'Cognac,Dark brown'),
  ]);
  expect(reasonsOf(report)).toEqual([]);
  const after = await exportWorkbook(app.deps.db);
  expect(after.Stores[0]).toEqual({ ...before, taxRate: 6.5 });
  expect(after.Positions).toEqual([{ saleItem: 'TAL-SOFA', part: 'Nailhead', top: 44, left: 12 }]);
  expect(after.Leathers.find(({ name }) => name === 'Cognac')).toMatchObject({
    color: 'Dark brown',
    hue: -3.5,
    stores: ['Boise', 'Works'],
    unitCost: 735,
  });
});

test('clears a value when its cell in the file is empty', { tags: ['N-27'] }, async () => {
  await loadFiles([csv('Stores', 'Name,Phone,Email', 'Boise,,')]);
  const [boise] = (await exportWorkbook(app.deps.db)).Stores;
  expect(boise).toMatchObject({ phone: '', email: '', taxRate: 6.125, priceLists: ['Outlet', 'Retail'] });
});

test('reads percents, dollars, days and names as people write them', { tags: ['C-14', 'N-27'] }, async () => {
  const report = await loadFiles([
    csv('Grades', 'Grade,Name', '3,Saddle'),
    csv('Collections', 'Name,Grade', 'Mesa,saddle'),
    csv('Stores', 'Name,TaxRate,TimeZone', 'Boise,7.00 %,Mountain'),
    csv('SaleItems', 'Code,Name,Type,BasePrice', 'W-2,Long,warranty,"$3,200.00"'),
    csv('Prices', 'PriceList,SaleItem,Kind,InitDate,Grade1', 'Retail,W-2,price,1/31/2027,"1,234.50"'),
  ]);
  expect(reasonsOf(report)).toEqual([]);
  const after = await exportWorkbook(app.deps.db);
  expect(after.Stores[0]).toMatchObject({ taxRate: 7, timeZone: 'America/Denver' });
  expect(after.SaleItems.find(({ code }) => code === 'W-2')).toMatchObject({ type: 4, basePrice: 320_000 });
  expect(after.Prices.find(({ saleItem }) => saleItem === 'W-2')).toMatchObject({
    initDate: '2027-01-31',
    grade1: 123_450,
  });
  const asked = await loadFiles([csv('Stores', 'Name,TaxRate,TimeZone', 'Boise,0.06,Middle')]);
  expect(reasonsOf(asked)).toEqual([
    'Stores 2 TaxRate: can mean 6 % or 0.06 %: write 6% or 0.06% (found “0.06”)',
    'Stores 2 TimeZone: must be a time zone such as America/Chicago, or Eastern, Central, Mountain or Pacific (found “Middle”)',
  ]);
});

test('reports all errors at once and suggests the nearest name', { tags: ['N-27'] }, async () => {
  const report = await loadFiles([
    csv('Styles', 'Name,Stores,SortOrder', 'Aspen,Boyse,first', 'Birch,Works,2'),
    csv(
      'SaleItems',
      'Code,Name,Type,Style,FurnitureType',
      'A-1,Aspen,1,Aspenn,Chairs',
      'B-1,Birch,1,Birch,Chair',
    ),
    csv('Store', 'Name', 'x'),
  ]);
  expect(reasonsOf(report)).toEqual([
    'Store 0 -: is not a sheet of the workbook. Did you mean Stores?',
    'Styles 2 SortOrder: must be a whole number from -100000 to 100000 (found “first”)',
    'Styles 2 Stores: Boyse is neither in the sheet Stores nor in the catalog. Did you mean Boise?',
    'SaleItems 2 Style: Aspenn is neither in the sheet Styles nor in the catalog. Did you mean Aspen?',
    'SaleItems 2 FurnitureType: Chairs is neither in the sheet FurnitureTypes nor in the catalog. Did you mean Chair?',
  ]);
});

test(
  'warns about a leather whose grades differ from those of its collection',
  { tags: ['C-19', 'N-27'] },
  async () => {
    const report = await loadFiles([
      csv('Leathers', 'Name,CollectionGrade,LeatherGrade', 'Cognac,4,400', 'Linen,3,300'),
    ]);
    expect(report).toMatchObject({ isWritten: true, badRows: [] });
    expect(placed(report.warnings)).toEqual([
      'Leathers 2 CollectionGrade: is grade 4, but its collection Mesa has grade 3. The leather is priced by grade 4',
      'Leathers 2 LeatherGrade: is 400, but its collection Mesa lists 300',
    ]);
  },
);

const NEW_LEATHERS =
  'Name,Color,Vendor,Collection,CollectionGrade,LeatherGrade,Stores,AccountingName,OrderingType';

test(
  'sets the swatch of new leathers from their color, and offers them',
  { tags: ['IMG-09', 'N-12', 'N-27'] },
  async () => {
    const report = await loadFiles([
      csv(
        'Leathers',
        NEW_LEATHERS,
        'Espresso,brown,Hill Tannery,Mesa,3,300,Boise,E,bulk',
        'Willow,#b08a5a,Hill Tannery,Mesa,3,300,Boise,W,bulk',
        'Aspen,Natural mix,Hill Tannery,Mesa,3,300,Boise,A,bulk',
      ),
    ]);
    expect(reasonsOf(report)).toEqual([]);
    const after = await exportWorkbook(app.deps.db);
    const named = (name: string) => after.Leathers.find((leather) => leather.name === name)!;
    const [espresso, willow, aspen] = [named('Espresso'), named('Willow'), named('Aspen')];
    expect(espresso.colorize).not.toBe(willow.colorize);
    expect([isUncolored(espresso), isUncolored(willow), isUncolored(aspen)]).toEqual([false, false, true]);
    expect(espresso.externalFurnitureId).toBe(1);
    const listed = after.CustomizerElements.filter(({ type }) => type === 0).map(({ externalId, name }) => [
      externalId,
      name,
    ]);
    expect(listed).toEqual([
      [11, 'Cognac'],
      [12, 'Espresso'],
      [13, 'Willow'],
      [14, 'Aspen'],
    ]);
    const again = await loadFiles([
      csv('Leathers', `${NEW_LEATHERS},Hue`, 'Willow,blue,Hill Tannery,Mesa,3,300,Boise,W,bulk,'),
    ]);
    expect(again.changes.map(({ fields }) => fields.map(({ column }) => column))).toEqual([['Color']]);
  },
);

test('keeps the values of a new leather from its file', { tags: ['N-12', 'N-27'] }, async () => {
  await loadFiles([
    csv(
      'Leathers',
      `${NEW_LEATHERS},ExternalFurnitureId,Sepia`,
      'Oak,brown,Hill Tannery,Mesa,3,300,Boise,O,bulk,,5',
    ),
  ]);
  const after = await exportWorkbook(app.deps.db);
  expect(after.Leathers.find(({ name }) => name === 'Oak')).toMatchObject({
    externalFurnitureId: null,
    sepia: 5,
    hue: 0,
    colorize: '',
  });
  expect(after.CustomizerElements.map(({ name }) => name)).not.toContain('Oak');
});

test('allows an option on any sale item', { tags: ['CAT-30', 'N-27'] }, async () => {
  const files = [
    csv(
      'SaleItems',
      'Code,Name,Type,Style,FurnitureType',
      'TAL-OTT,Taliesin Ottoman,furniture,Taliesin,Ottoman',
    ),
    csv('FurnitureTypes', 'Name', 'Ottoman'),
    csv('CustomizationItems', 'Type,Name', 'leg,Oak leg'),
    csv(
      'Customizations',
      'SaleItem,Part,ItemType,Item,Special',
      '*,Frame,leg,Oak leg,no',
      'tal-chair,Frame,leg,Oak leg,yes',
    ),
  ];
  expect(reasonsOf(await loadFiles(files))).toEqual([]);
  const rows = (await exportWorkbook(app.deps.db)).Customizations.filter(({ item }) => item === 'Oak leg');
  expect(rows.map(({ saleItem, special }) => [saleItem, special])).toEqual(
    expect.arrayContaining([
      ['TAL-SOFA', false],
      ['TAL-OTT', false],
      ['TAL-CHAIR', true],
    ]),
  );
  expect(rows).toHaveLength(3);
  expect((await loadFiles(files)).changes).toEqual([]);
});

test('asks whether a new row is an existing one misspelled', { tags: ['N-27'] }, async () => {
  const report = await loadFiles([
    csv('Channels', 'Store,Name', 'Boise,Phone'),
    csv('Stores', 'Name,Phone', 'Boisse,1'),
  ]);
  expect(reasonsOf(report)[0]).toBe(
    'Stores 1 State: the column is missing, and row 2, Boisse, is new and needs it. Did you mean Boise?',
  );
});
