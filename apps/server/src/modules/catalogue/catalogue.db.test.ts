import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageSession } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sheetNames } from './workbook/workbook.ts';
import { sampleWorkbook } from './workbook/sample-workbook.ts';
import { exportWorkbook, writeCsv, writeXlsx } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Json = Record<string, unknown>;
const read = async <T = Json[]>(url: string, user: keyof World['users'] = 'sales'): Promise<T> => {
  const answer = await world.as(world.users[user]).get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

test('lists sale items with parts and prices', { tags: ['API-18', 'ENT-05', 'CAT-34'] }, async () => {
  const items = await read('/api/saleItems');
  const { saleItems, style } = world.catalogue;
  // With the delivery and the sample that every installation includes.
  expect(items).toHaveLength(13);
  const sofa = items.find((item) => item['Id'] === saleItems.sofa)!;
  expect(sofa).toMatchObject({
    Name: 'Alpine Sofa',
    Type: 1,
    Seats: 3,
    StyleName: 'Alpine',
    StyleId: style,
    FurnitureTypeName: 'Sofa',
    Code: 'ALP-Sofa',
    IsPrincipal: true,
    Customization: true,
    Style: { Id: style },
    LeatherArea: 60,
    Flavors: [],
    FlavorName: null,
    SlideShow: null,
  });
  expect((sofa['Parts'] as Json[]).map((part) => part['Name'])).toEqual([
    'Nailhead',
    'Leg',
    'Size',
    'Add-on',
  ]);
  expect(items.find((item) => item['Id'] === saleItems.unpriced)).toMatchObject({
    Parts: [],
    Customization: false,
    PricesAndCosts: [],
  });
});

test('returns current and future price rows, not past ones', { tags: ['ENT-09', 'CAT-24'] }, async () => {
  const items = await read('/api/saleItems');
  const sofa = items.find((item) => item['Id'] === world.catalogue.saleItems.sofa)!;
  const bronze = (sofa['PricesAndCosts'] as Json[]).filter(
    (row) => row['LeatherItemGradeCollectionId'] === 1,
  );
  expect(bronze).toEqual([
    {
      Type: 1,
      LeatherItemGradeCollectionId: 1,
      LeatherItemGradeId: null,
      InitDate: '2025-01-01',
      Value: 3150,
    },
    {
      Type: 1,
      LeatherItemGradeCollectionId: 1,
      LeatherItemGradeId: null,
      InitDate: '2027-01-01',
      Value: 3650,
    },
  ]);
  const one = await read<Json>(`/api/saleItems/${world.catalogue.saleItems.sofa}`, 'admin');
  expect(one['PricesAndCosts']).toContainEqual({
    Type: 1,
    LeatherItemGradeCollectionId: 1,
    LeatherItemGradeId: null,
    InitDate: '2024-01-01',
    Value: 2650,
  });
});

test('hides future prices from the customizer page', { tags: ['CAT-24', 'N-06'] }, async () => {
  const page = await openPageSession(world);
  const answers = [
    await page.get('/api/saleItems'),
    await page.get(`/api/saleItems/${world.catalogue.saleItems.sofa}`),
  ];
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(200);
    const items = [answer.json<Json | Json[]>()].flat();
    const days = items.flatMap((item) => (item['PricesAndCosts'] as Json[]).map((row) => row['InitDate']));
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => String(day) > '2026-03-10')).toEqual([]);
  }
});

test('shows costs to administrators and no prices to the factory', { tags: ['CAT-23', 'N-01'] }, async () => {
  const sofa = async (user: keyof World['users']) =>
    (await read('/api/saleItems', user)).find((item) => item['Id'] === world.catalogue.saleItems.sofa)!;
  const typesOf = (item: Json) => new Set((item['PricesAndCosts'] as Json[]).map((row) => row['Type']));
  const [admin, sales, factory] = [await sofa('admin'), await sofa('sales'), await sofa('factory')];
  expect([...typesOf(admin)]).toEqual([1, 2]);
  expect([...typesOf(sales)]).toEqual([1]);
  expect([...typesOf(factory)]).toEqual([]);
  expect([admin, sales, factory].map((item) => ['BasePrice' in item, 'BaseCost' in item])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('lists warranties and delivery methods by type', { tags: ['API-19', 'API-86', 'CAT-01'] }, async () => {
  const namesOf = async (type: number) =>
    (await read(`/api/saleItems/get-by-type/${type}`)).map((item) => [item['Name'], item['BasePrice']]);
  expect(await namesOf(4)).toEqual([
    ['Thank You', 199],
    ['Pure Balance 5 Yr Thank You', 299],
  ]);
  expect(await namesOf(6)).toEqual([
    ['Freight', 350],
    ['Local delivery', 150],
    ['Factory pickup', 50],
  ]);
  expect(await namesOf(999_999_999_999)).toEqual([]);
});

test('lists styles with their stores', { tags: ['API-27', 'ENT-04', 'CAT-17', 'CAT-34'] }, async () => {
  const { style, saleItems } = world.catalogue;
  expect(await read('/api/styles')).toEqual([
    {
      Id: style,
      ExternalId: 501,
      Name: 'Alpine',
      SaleItemId: saleItems.sofa,
      ImageName: 'alpine',
      Description: '',
      StoreNames: ['Austin', 'Denver', 'Factory'],
      ItemCount: 3,
      Defaults: [],
      SortOrder: 0,
      StoresIds: Object.values(world.stores).toSorted((a, b) => a - b),
      IsActive: true,
      RowVersion: 1,
    },
  ]);
});

test('lists collections with their grade', { tags: ['API-24', 'API-83', 'CAT-19', 'CAT-34'] }, async () => {
  expect(
    (await read('/api/collections')).map((row) => [row['Name'], row['GradeId'], row['GradeName']]),
  ).toEqual([
    ['Prairie', 1, 'Bronze'],
    ['Mesa', 3, 'Brass'],
    ['Summit', 8, 'Platinum'],
  ]);
});

test(
  'lists the leather grades of a collection',
  { tags: ['API-25', 'API-99', 'CAT-20', 'CAT-29'] },
  async () => {
    const { bronze, gold } = world.catalogue.collections;
    const others = [{ collection_id: bronze, leather_grade_id: 1 }];
    await world.db
      .insertInto('collection_leather_grades')
      .values([...others, ...[3, 4].map((grade) => ({ collection_id: gold, leather_grade_id: grade }))])
      .execute();
    expect(await read(`/api/collections/get-grade-by-collection/${gold}`)).toEqual([
      { Id: 3, Value: 300 },
      { Id: 4, Value: 400 },
    ]);
    const unknown = await world.as(world.users.sales).get('/api/collections/get-grade-by-collection/987654');
    expect(unknown.statusCode).toBe(404);
  },
);

test('lists both kinds of grades', { tags: ['CAT-19', 'CAT-20', 'C-19'] }, async () => {
  const grades = await read<{ CollectionGrades: Json[]; LeatherGrades: Json[] }>('/api/grades');
  expect(grades.CollectionGrades.map((grade) => grade['Id'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([grades.CollectionGrades[0]!['Name'], grades.CollectionGrades[7]!['Name']]).toEqual([
    'Bronze',
    'Platinum',
  ]);
  expect([grades.LeatherGrades.length, grades.LeatherGrades[19]!['Value']]).toEqual([20, 2000]);
});

test(
  'finds a collection group by its name in any letter case',
  { tags: ['API-26', 'API-82', 'ENT-39', 'CAT-28'] },
  async () => {
    const { bronze, gold, platinum } = world.catalogue.collections;
    await world.db
      .insertInto('parameter_collections')
      .values({
        name: 'Standard group',
        collection_principal_id: gold,
        min_collection_id: bronze,
        max_collection_id: platinum,
      })
      .execute();
    const [group] = await read('/api/collections/get-group-collection/standard%20GROUP');
    expect(group!['configurations']).toEqual({
      CollectionPrincipalId: gold,
      MinCollectionId: bronze,
      MaxCollectionId: platinum,
    });
    expect(await read('/api/collections/get-group-collection/nothing')).toEqual([]);
  },
);

test('lists the twelve statuses', { tags: ['API-40', 'ENT-38'] }, async () => {
  const statuses = await read('/api/statuses', 'factory');
  expect(statuses).toHaveLength(12);
  expect(statuses[8]).toEqual({ Id: 9, Name: 'quotation' });
});

test('lists channels by store', { tags: ['API-35', 'API-90', 'CAT-34', 'ENT-22', 'ORD-82'] }, async () => {
  expect(await read('/api/channels')).toHaveLength(3);
  const own = await read(`/api/channels?storeId=${world.stores.denver}`);
  expect(own.map((row) => [row['StoreId'], row['Name'], row['IsWholesale']])).toEqual([
    [world.stores.denver, 'Walk in', false],
    [world.stores.denver, 'Wholesale', true],
  ]);
});

test('lists sales reps and finds one by id', { tags: ['API-12', 'API-13', 'API-88', 'ENT-21'] }, async () => {
  const reps = await read('/api/sales-reps');
  const rita = { QuickBooksId: 'QB-1', Name: 'Rita Rep', Email: 'rita@reps.test', IsActive: true };
  expect(reps.map((rep) => rep['Name'])).toEqual(['Ned New', 'Rita Rep']);
  expect(await read(`/api/sales-reps/get-by-id/${world.reps.linked}`)).toEqual({
    Id: world.reps.linked,
    ...rita,
  });
  expect(await read('/api/sales-reps/get-by-id/987654')).toBeNull();
});

test('finds a sales rep by an encoded email', { tags: ['API-14', 'API-89', 'CUST-17'] }, async () => {
  const found = await read<Json>('/api/sales-reps/get-by-email/RITA-at-reps-dot-test');
  expect(found['Id']).toBe(world.reps.linked);
  expect(await read('/api/sales-reps/get-by-email/nobody-at-reps-dot-test')).toBeNull();
});

test(
  'lists leathers of inventory and configurator, with unit costs for permitted roles only',
  { tags: ['API-41', 'API-84', 'CAT-34', 'ENT-06', 'ENT-07'] },
  async () => {
    await world.db
      .updateTable('leather_items')
      .set({ hue: 12.5, saturation: -7 })
      .where('id', '=', world.catalogue.leathers.gold)
      .execute();
    const leathers = await read('/api/leatherItems');
    expect(leathers.map((leather) => leather['Name'])).toEqual(['Chestnut', 'Onyx', 'Sand']);
    expect(leathers[0]).toMatchObject({
      IsActive: true,
      IsFabric: false,
      Vendor: 'Tannery',
      Color: 'brown',
      Grade: { Id: 3, Value: 300 },
      LeatherItemGradeCollectionId: 3,
      StoresIds: Object.values(world.stores).toSorted((one, other) => one - other),
      ...{ hue: 12.5, saturation: -7, colorize: '' },
      OrderingType: 'by bulk',
      QuantityAtHand: 0,
    });
    expect('UnitCost' in leathers[0]!).toBe(false);
    expect('UnitCost' in (await read('/api/leatherItems', 'admin'))[0]!).toBe(true);
  },
);

test('accepts only 0 or 1 as the unit system', { tags: ['CAT-36', 'SET-12'] }, async () => {
  const admin = world.as(world.users.admin);
  const save = (value: string) => admin.post('/api/settings', [{ Name: 'unit-system', Value: value }]);
  const stored = async () => (await read<Json>('/api/settings/get-setting-name/unit-system'))['Value'];
  expect(await stored()).toBe('0');
  expect((await save('2')).statusCode).toBe(400);
  expect((await save('1')).statusCode).toBe(200);
  expect(await stored()).toBe('1');
  await save('0');
});

const upload = (files: readonly { fileName: string; bytes: Buffer }[]) => {
  const boundary = 'test-boundary';
  const parts = files.flatMap(({ fileName, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** The sample without unique values, to import next to the existing catalog. */
const sampleBeside = () => {
  const sample = sampleWorkbook();
  return {
    ...sample,
    Stores: sample.Stores.map((row) => ({ ...row, factory: false })),
    Styles: sample.Styles.map((row) => ({ ...row, externalId: 777 })),
    SaleItems: sample.SaleItems.map((row) => (row.type === 4 ? { ...row, name: 'Thanks' } : row)).filter(
      (row) => row.name !== 'Freight',
    ),
  };
};

test('imports a workbook after a dry run, and exports it', { tags: ['N-27'] }, async () => {
  const { payload, headers } = upload([{ fileName: 'a.xlsx', bytes: await writeXlsx(sampleBeside()) }]);
  const admin = world.as(world.users.admin);
  const dry = await admin.post('/api/catalogue/import?dryRun=true', payload, headers);
  expect(dry.json()).toMatchObject({ IsDryRun: true, IsWritten: false, BadRows: [] });
  expect(dry.json<{ Sheets: Json[] }>().Sheets).toContainEqual({
    Sheet: 'Styles',
    Rows: 1,
    Added: 1,
    Changed: 0,
    Unchanged: 0,
  });
  expect((await exportWorkbook(world.db)).Styles).toHaveLength(1);
  const real = await admin.post('/api/catalogue/import', payload, headers);
  expect(real.json()).toMatchObject({ IsDryRun: false, IsWritten: true });
  const file = await admin.get('/api/catalogue/export');
  expect(file.headers['content-disposition']).toContain('catalog.xlsx');
  const again = upload([{ fileName: 'b.xlsx', bytes: file.rawPayload }]);
  const second = await admin.post('/api/catalogue/import', again.payload, again.headers);
  const sheets = second.json<{ Sheets: Json[] }>().Sheets;
  expect(sheets.map((sheet) => [sheet['Sheet'], sheet['Added'], sheet['Changed']])).toEqual(
    sheetNames.map((name) => [name, 0, 0]),
  );
});

test('reports every bad row of a workbook to administrators only', { tags: ['N-27', 'N-01'] }, async () => {
  const [stores] = writeCsv({ Stores: sampleWorkbook().Stores.map((row) => ({ ...row, state: 'Idaho' })) });
  const { payload, headers } = upload([stores!]);
  const answer = await world.as(world.users.admin).post('/api/catalogue/import', payload, headers);
  expect(answer.json<{ BadRows: Json[] }>().BadRows).toEqual([
    {
      Sheet: 'Stores',
      Row: 2,
      Column: 'State',
      Reason: 'must be at most 2 plain characters (found “Idaho”)',
    },
    {
      Sheet: 'Stores',
      Row: 3,
      Column: 'State',
      Reason: 'must be at most 2 plain characters (found “Idaho”)',
    },
  ]);
  const refused = await world.as(world.users.sales).post('/api/catalogue/import', payload, headers);
  expect(refused.statusCode).toBe(403);
  const marked = await world.as(world.users.admin).post('/api/catalogue/import/marked', payload, headers);
  expect(marked.headers['content-type']).toContain('spreadsheetml');
  expect(marked.rawPayload.subarray(0, 2).toString()).toBe('PK');
});
