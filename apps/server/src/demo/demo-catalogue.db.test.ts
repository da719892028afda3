import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../../../demo/source/catalogue.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { usualWord } from '@cordovan/domain/messages';
import { exportWorkbook, importWorkbook, readFiles } from '../modules/catalogue/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { cellsOf } from '../modules/catalogue/workbook/cells.ts';
import { readRows } from '../modules/catalogue/workbook/read-rows.ts';
import { readCatalogueFile } from './demo-files.ts';

let app: TestApp;
let report: Awaited<ReturnType<typeof importWorkbook>>;

const importDemo = async () => {
  const files = await readFiles([{ fileName: 'catalog.xlsx', bytes: await readCatalogueFile() }]);
  return inTransaction(app.deps.db, (trx) => importWorkbook(trx, files, { isDryRun: false, language: 'en' }));
};

beforeAll(async () => {
  app = await createTestApp();
  report = await importDemo();
}, 120_000);
afterAll(() => app.close());

const count = async (
  table: 'styles' | 'furniture_types' | 'leather_items' | 'price_lists' | 'flavors' | 'bundles',
) => {
  const { n } = await app.deps.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

describe('the demo catalog workbook', () => {
  test('imports completely, without invalid rows', { tags: ['N-34', 'GEN-05'] }, () => {
    expect(report.badRows).toEqual([]);
    expect(report.isWritten).toBe(true);
    const rows = Object.values(demoCatalogue).reduce((sum, sheet) => sum + sheet.length, 0);
    expect(report.sheets.reduce((sum, sheet) => sum + sheet.rows, 0)).toBe(rows);
  });

  test('changes nothing when imported again', { tags: ['N-34'] }, async () => {
    const again = await importDemo();
    expect(again.badRows).toEqual([]);
    expect(again.sheets.map(({ added, changed }) => added + changed)).toEqual(again.sheets.map(() => 0));
  });

  test('matches the data it is built from', { tags: ['N-34'] }, async () => {
    const { cells } = await readFiles([{ fileName: 'catalog.xlsx', bytes: await readCatalogueFile() }]);
    expect(readRows(cells).rows).toEqual(readRows(cellsOf(demoCatalogue)).rows);
  });

  test('has a factory and three stores in states with different tax rates', { tags: ['N-34'] }, async () => {
    const stores = await app.deps.db
      .selectFrom('stores')
      .select(['is_factory', 'state', 'tax_rate'])
      .execute();
    expect(stores.filter((store) => store.is_factory)).toHaveLength(1);
    const shops = stores.filter((store) => !store.is_factory);
    expect(shops).toHaveLength(3);
    expect(new Set(shops.map((store) => store.state)).size).toBe(3);
    expect(new Set(shops.map((store) => store.tax_rate)).size).toBe(3);
  });

  test('has 8 styles, 11 furniture types, 48 leathers, two price lists', { tags: ['N-34'] }, async () => {
    expect(await count('styles')).toBe(8);
    expect(await count('furniture_types')).toBe(11);
    expect(await count('leather_items')).toBe(48);
    expect(await count('price_lists')).toBe(2);
    expect(await count('flavors')).toBe(16);
    expect(await count('bundles')).toBe(18);
    const pieces = await app.deps.db
      .selectFrom('sale_items')
      .select(['style_id', 'furniture_type_id'])
      .where('type', '=', 1)
      .execute();
    expect(new Set(pieces.map((piece) => `${piece.style_id}/${piece.furniture_type_id}`)).size).toBe(88);
  });

  test(
    'has Spanish for every name without a standard translation',
    { tags: ['N-34', 'I18N-01'] },
    async () => {
      const { Translations } = await exportWorkbook(app.deps.db);
      const open = Translations.filter(({ spanish }) => spanish === '').map(({ name }) => name);
      const lists = ['color', 'delivery', 'paymentTerm', 'channel'] as const;
      expect(open.filter((name) => lists.every((list) => usualWord(list, name) === undefined))).toEqual([]);
      expect(Translations.length).toBeGreaterThan(150);
    },
  );

  test('has leathers in all 8 collection and 20 leather grades', { tags: ['CAT-19', 'CAT-20'] }, async () => {
    const leathers = await app.deps.db
      .selectFrom('leather_items')
      .innerJoin('leather_grades', 'leather_grades.id', 'leather_items.leather_grade_id')
      .select(['collection_grade_id', 'value'])
      .execute();
    const sorted = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b);
    expect(sorted(leathers.map((leather) => leather.collection_grade_id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(sorted(leathers.map((leather) => leather.value!))).toEqual(
      Array.from({ length: 20 }, (_, at) => (at + 1) * 100),
    );
    const grades = await app.deps.db.selectFrom('collection_grades').selectAll().orderBy('id').execute();
    expect(grades.map((grade) => grade.name.toLowerCase()).filter((_, at) => at === 0 || at === 7)).toEqual([
      'bronze',
      'platinum',
    ]);
  });

  test('has dated prices that rise with the grade', { tags: ['CAT-24', 'N-34'] }, async () => {
    const rows = await app.deps.db
      .selectFrom('prices_and_costs')
      .select(['price_list_id', 'sale_item_id', 'type', 'init_date', 'collection_grade_id', 'value_cents'])
      .execute();
    expect(new Set(rows.map((row) => row.init_date)).size).toBeGreaterThanOrEqual(3);
    const ladders = Map.groupBy(
      rows,
      (row) => `${row.price_list_id}/${row.sale_item_id}/${row.type}/${row.init_date}`,
    );
    for (const ladder of ladders.values()) {
      const values = ladder
        .toSorted((a, b) => a.collection_grade_id - b.collection_grade_id)
        .map((row) => row.value_cents);
      expect(values).toHaveLength(8);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  test(
    'offers every customization type',
    {
      tags: [
        'CAT-04',
        'CAT-05',
        'CAT-06',
        'CAT-07',
        'CAT-08',
        'CAT-09',
        'CAT-10',
        'CAT-11',
        'CAT-38',
        'CAT-39',
      ],
    },
    async () => {
      const rows = await app.deps.db
        .selectFrom('customizations')
        .innerJoin('customization_items as item', 'item.id', 'customizations.customization_item_id')
        .select('item.customization_type_id as type')
        .where('sale_item_id', 'is not', null)
        .distinct()
        .orderBy('type')
        .execute();
      expect(rows.map((row) => row.type)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    },
  );

  test(
    'includes swivel 2186 at half price, and delivery 1760',
    { tags: ['N-12', 'CZR-30', 'SHOP-24'] },
    async () => {
      const swivel = await app.deps.db
        .selectFrom('customizations')
        .innerJoin('customization_items as item', 'item.id', 'customizations.customization_item_id')
        .select([
          'item.name',
          'max_retail_price_cents as price',
          'factory_price_cents as cost',
          'sale_item_id',
        ])
        .where('customizations.id', '=', 2186)
        .executeTakeFirstOrThrow();
      expect(swivel).toEqual({ name: 'Swivel Base', price: 10_000, cost: 5_000, sale_item_id: null });
      const delivery = await app.deps.db
        .selectFrom('sale_items')
        .select('type')
        .where('id', '=', 1760)
        .executeTakeFirst();
      expect(delivery?.type).toBe(6);
    },
  );

  test(
    'allows each style’s defaults on all of its pieces that offer the part',
    { tags: ['CAT-32', 'N-34'] },
    () => {
      const { Customizations, StyleDefaults, SaleItems } = demoCatalogue;
      const allowed = new Set(Customizations.map((row) => `${row.saleItem}|${row.part}|${row.item}`));
      const offered = new Set(Customizations.map((row) => `${row.saleItem}|${row.part}`));
      const wrong = StyleDefaults.flatMap((row) =>
        SaleItems.filter((item) => item.style === row.style && offered.has(`${item.code}|${row.part}`))
          .filter((item) => !allowed.has(`${item.code}|${row.part}|${row.item}`))
          .map((item) => `${item.code} ${row.part}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('has pictures for every item with an image name and style', { tags: ['IMG-18'] }, async () => {
    const file = new URL('../../../../demo/pictures/manifest.json', import.meta.url);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { items: Record<string, unknown> };
    const unknown = demoCatalogue.CustomizationItems.filter(
      ({ imageName }) => imageName !== '' && !(imageName in manifest.items),
    );
    expect(unknown.map((item) => item.name)).toEqual([]);
  });
});
