import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile, importsOf } from '../../../test/imports.ts';
import { addShop } from '../../../test/shops.ts';
import { commissionRequests } from '../../../test/valid-requests/commissions.ts';
import { newPurchase, newVendor } from '../../../test/valid-requests/purchasing.ts';
import { createWorld, type World } from '../../../test/world.ts';

const TODAY = '2026-03-10';
const LATER = '2026-06-01';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const must = async (url: string, body: object) => {
  const answer = await admin().post(url, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

interface Entry {
  readonly SubjectName: string | null;
  readonly Action: string;
  readonly Reason: string;
  readonly Changes: readonly Readonly<Record<string, unknown>>[];
}
/** The newest entry about a subject. */
async function newest(subject: string): Promise<Entry> {
  const page = (await admin().get(`/api/audit?subject=${encodeURIComponent(subject)}`)).json<{
    Items: Entry[];
  }>();
  return page.Items[0]!;
}
/** The changes of the newest entry about a subject, as the exported file shows them. */
async function said(subject: string, language: string): Promise<string> {
  const headers = { 'accept-language': language };
  const url = `/api/audit/export?subject=${encodeURIComponent(subject)}`;
  return (await admin().get(url, headers)).body.split('\r\n')[1]!;
}

async function savePrice(value: number | null, InitDate: string): Promise<void> {
  const lists = (await admin().get('/api/detailPriceLists')).json<
    { Id: number; Name: string; RowVersion: number }[]
  >();
  const { Id, RowVersion } = lists.find(({ Name }) => Name === 'Audited')!;
  const SaleItemId = world.catalogue.saleItems.sofa;
  const row = { SaleItemId, Type: 1, LeatherItemGradeCollectionId: 3, InitDate, Value: value };
  await must('/api/detailPrices', { DetailPriceListId: Id, RowVersion, Rows: [row] });
}

test(
  'names the price and list that changed, with the price that applied before',
  { tags: ['N-39', 'N-27', 'N-37'] },
  async () => {
    await must('/api/detailPriceLists', { Name: 'Audited' });
    await savePrice(1650, TODAY);
    const { name } = await world.db
      .selectFrom('sale_items')
      .where('id', '=', world.catalogue.saleItems.sofa)
      .select('name')
      .executeTakeFirstOrThrow();
    const grade = await world.db
      .selectFrom('collection_grades')
      .where('id', '=', 3)
      .select('name')
      .executeTakeFirstOrThrow();
    const place = { Item: name, Grade: grade.name, LeatherGrade: null, IsCost: false };
    expect(await newest('price list')).toMatchObject({
      SubjectName: 'Audited',
      Changes: [{ Before: null, After: '165000', Price: { ...place, From: TODAY } }],
    });
    await savePrice(1701, LATER);
    expect(await newest('price list')).toMatchObject({
      SubjectName: 'Audited',
      Changes: [{ Before: '165000', After: '170100', Price: { ...place, From: LATER } }],
    });
    expect(await said('price list', 'en')).toContain(
      `${name} · ${grade.name} · price from 06/01/2026: $1,650.00 → $1,701.00`,
    );
    expect(await said('price list', 'es')).toContain(
      `${name} · ${grade.name} · precio desde 01/06/2026: $1,650.00 → $1,701.00`,
    );
    // Without its own price, the day again has the previous price.
    await savePrice(null, LATER);
    expect((await newest('price list')).Changes).toMatchObject([{ Before: '170100', After: '165000' }]);
    // Saving the price already in force is recorded too, as a change from nothing.
    await savePrice(1650, LATER);
    expect((await newest('price list')).Changes).toMatchObject([{ Before: null, After: '165000' }]);
  },
);

test('names the subject of an entry', { tags: ['N-39'] }, async () => {
  const { Id, ...order } = await newPurchase(world);
  const found = (await admin().get(`/api/purchase-orders/${Id}`)).json<{ Number: string }>();
  expect([(await newest('purchase order')).SubjectName, order.RowVersion]).toEqual([found.Number, 1]);

  const vendor = await newVendor(world, { Name: 'Hidehaus' });
  const leather = world.catalogue.leathers.gold;
  const Prices = [{ LeatherItemId: leather, FromQuantity: 10, UnitCost: 4.5 }];
  await must(`/api/vendors/${vendor.Id}/prices`, { Prices, RowVersion: vendor.RowVersion });
  expect((await newest('vendor')).SubjectName).toBe('Hidehaus');

  const { url, body } = await commissionRequests['commissions.adjustCommission']!(world);
  await must(url, body as object);
  const rep = await world.db
    .selectFrom('sales_reps')
    .where('id', '=', world.reps.linked)
    .select('name')
    .executeTakeFirstOrThrow();
  expect((await newest('commission')).SubjectName).toBe(rep.name);
  await must('/api/commissions/close', { Month: '2010-01-01', Basis: 'payment' });
  expect(await said('commission', 'en')).toContain('January 2010');
  expect(await said('commission', 'es')).toContain('Enero de 2010');
});

test('names the shop, its parts, and the ids of what it offers', { tags: ['N-39', 'N-16'] }, async () => {
  const shop = await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1 });
  const { parts, items, leathers } = world.catalogue;
  const url = `/api/company/offer/${shop}`;
  const offer = (await admin().get(url)).json<Record<string, unknown>>();
  const [part, item] = [Object.entries(parts)[0]!, Object.entries(items)[0]!];
  const option = {
    Name: 'Brass',
    Kind: 3,
    Place: { PartId: part[1], ItemId: item[1] },
    DependentParts: [],
    Needs: [],
    ComponentIds: [],
    Order: 0,
    IsWithLayer: false,
    IsDrawn: true,
    HasSwivel: false,
  };
  const Parts = [
    { Name: 'Nails 1.5"', IsVisible: true, IsNeverListed: false, IsSelected: false, Items: [option] },
  ];
  await must(url, { ...offer, LeatherIds: [leathers.bronze, leathers.gold], Parts });
  const entry = await newest('company');
  expect(entry.SubjectName).toBe('Acme');
  const nameOf = async (table: 'customization_items' | 'leather_items', id: number) =>
    (await world.db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;
  const leatherNames = [
    await nameOf('leather_items', leathers.bronze),
    await nameOf('leather_items', leathers.gold),
  ];
  const itemName = await nameOf('customization_items', item[1]);
  expect(entry.Changes).toContainEqual(
    expect.objectContaining({ Field: 'leatherIds', After: leatherNames.join(', ') }),
  );
  const english = await said('company', 'en');
  expect(english).toContain(`Parts › Nails 1.5″ › Items › Brass › Place › Option: ${itemName}`);
  const spanish = await said('company', 'es');
  expect(spanish).toContain(`Partes › Nails 1.5″ › Elementos › Brass › Lugar › Opción: ${itemName}`);
});

test(
  'records an import of customers and its undo, with file, rows and total',
  { tags: ['N-39', 'N-27'] },
  async () => {
    const imports = importsOf(world);
    const file = csvFile(
      'owed.csv',
      'Name,Last name,Email,Opening balance',
      'Jo,Reed,jo@owed.test,1250.40',
      'Al,Moss,al@owed.test,100',
      'Bo,Hart,bo@owed.test,',
    );
    const { ImportId } = await imports.load('customers', file, { constants: { store: 'Denver' } });
    const facts = [
      { Field: 'kind', After: 'customers' },
      { Field: 'rows', After: '3' },
      { Field: 'total', After: '135040' },
    ];
    const run = await newest('import');
    expect(run).toMatchObject({ SubjectName: 'owed.csv', Action: 'imported', User: 'Ada' });
    for (const fact of facts) expect(run.Changes).toContainEqual(expect.objectContaining(fact));
    expect(await said('import', 'en')).toMatch(
      /Import,owed\.csv,Imported,.*Kind: Customers.*Rows: 3.*Total: \$1,350\.40/,
    );
    expect(await said('import', 'es')).toMatch(
      /Importación,owed\.csv,Importado,.*Tipo: Clientes.*Renglones: 3.*Total: \$1,350\.40/,
    );
    await must(`/api/imports/${ImportId}/undo`, {});
    const undone = await newest('import');
    expect(undone).toMatchObject({ SubjectName: 'owed.csv', Action: 'import undone', User: 'Ada' });
    expect(undone.Changes).toContainEqual(expect.objectContaining({ Field: 'total', After: '135040' }));
  },
);

test('writes the roles of a setting in the reader’s language', { tags: ['N-39', 'N-37'] }, async () => {
  const Value = 'Salesperson, Manufacturing';
  await must('/api/settings', [{ Name: 'second-factor-roles', Value }]);
  expect(await said('setting', 'es')).toContain('Ventas, Producción');
});
