import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '@cordovan/contracts/catalogue';
import { save as saveOrder, sofaLine } from '../../../../test/order-requests.ts';
import { send } from '../../../../test/valid-requests/valid-request.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

type Row = Record<string, unknown> & { readonly Id: number; readonly RowVersion: number };
const PARTS = '/api/customizations/parts';
const ITEMS = '/api/customizations/items';
const OFFERS = '/api/customizations';
const admin = () => world.as(world.users.admin);
async function save<T = Row>(path: string, body: object): Promise<T> {
  const answer = await admin().post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
async function refusalOf(path: string, body: object) {
  const { statusCode, headers } = await admin().post(path, body);
  return [statusCode, headers['x-error-code']];
}
const read = async <T = Row[]>(path: string, user: Parameters<World['as']>[0] = world.users.admin) => {
  const answer = await world.as(user).get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const lastAudit = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['subject', 'subject_id', 'action', 'user_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

interface Cell {
  readonly SaleItemId: number;
  readonly ItemId: number;
  readonly Active: boolean;
  readonly RowVersion: number;
}
interface Grid {
  readonly Items: readonly Row[];
  readonly SaleItems: readonly Row[];
  readonly Cells: readonly Cell[];
}

describe('the grid of options and sale items', () => {
  const grid = (partId: number) => `${OFFERS}/grid/${partId}`;
  const namesOf = (rows: readonly Row[]) => rows.map((row) => row['Name']);

  test(
    'turns several options on and off together, each at its version',
    { tags: ['ENT-12', 'N-27'] },
    async () => {
      const { parts, items, saleItems } = world.catalogue;
      const before = await read<Grid>(grid(parts.nailhead));
      expect(namesOf(before.Items)).toEqual(['Brass nails']);
      expect(namesOf(before.SaleItems)).toEqual(['Alpine Chair', 'Alpine Ottoman', 'Alpine Sofa']);
      const [sofa] = before.Cells;
      const cell = (SaleItemId: number, change: object = {}) => ({
        SaleItemId,
        ItemId: items.brass,
        Active: true,
        Special: false,
        QuantityRequired: 1,
        RowVersion: 0,
        ...change,
      });
      const cells = [
        { ...sofa, Active: false },
        cell(saleItems.chair, { Special: true, QuantityRequired: 2 }),
        cell(saleItems.unpriced, { Active: false }),
      ];
      const after = await save<Grid>(grid(parts.nailhead), { Cells: cells });
      expect(after.Cells.toSorted((a, b) => a.SaleItemId - b.SaleItemId)).toEqual([
        { ...sofa, Active: false, RowVersion: 2 },
        cell(saleItems.chair, { Special: true, QuantityRequired: 2, RowVersion: 1 }),
      ]);
      expect(await lastAudit()).toMatchObject({
        subject: 'offered option',
        before: { 'Brass nails': ['ALP-Sofa'] },
        after: { 'Brass nails': ['ALP-Chair (special, × 2)'] },
      });
      const plain = cell(saleItems.chair, { RowVersion: 1 });
      const { Cells: last } = await save<Grid>(grid(parts.nailhead), { Cells: [plain] });
      expect(last).toContainEqual({ ...plain, RowVersion: 2 });
    },
  );

  test('saves nothing if someone else changed one of the cells', { tags: ['N-27'] }, async () => {
    const { parts, items, saleItems } = world.catalogue;
    const url = grid(parts.size);
    const {
      Cells: [known],
    } = await read<Grid>(url);
    const fresh = { SaleItemId: saleItems.chair, ItemId: items.longer, Active: true };
    const stale = { ...known, Active: false, RowVersion: known!.RowVersion + 1 };
    expect(await refusalOf(url, { Cells: [fresh, stale] })).toEqual([409, 'STALE_RECORD']);
    expect((await read<Grid>(url)).Cells).toEqual([known]);
    expect((await refusalOf(url, { Cells: [fresh, fresh] }))[1]).toBe('FIELD_INVALID');
    expect((await refusalOf(url, { Cells: [{ ...fresh, ItemId: 987_654 }] }))[1]).toBe('FIELD_INVALID');
    expect((await refusalOf(grid(987_654), { Cells: [] }))[1]).toBe('NOT_FOUND');
  });

  test('lists the open quotations and presets that a change affects', { tags: ['N-27'] }, async () => {
    const { parts, items, saleItems, customizations, style } = world.catalogue;
    const withOak = { Customizations: [{ CustomizationId: customizations.oak, QuantityRequired: 1 }] };
    const open = await saveOrder(world, { Details: [sofaLine(world, withOak)] });
    const expired = await saveOrder(world, { Details: [sofaLine(world, withOak)] });
    await saveOrder(world, { Details: [sofaLine(world, { Customizations: [] })] });
    await world.db
      .updateTable('orders')
      .set({ quotation_expires_on: '2020-01-01' })
      .where('id', '=', expired.Id)
      .execute();
    await world.db
      .insertInto('style_defaults')
      .values({ style_id: style, customization_part_id: parts.leg, customization_item_id: items.oak })
      .execute();
    const sofa = (await read<Grid>(grid(parts.leg))).Cells.find(
      ({ SaleItemId }) => SaleItemId === saleItems.sofa,
    );
    const preview = await save<Record<string, unknown>>(`${grid(parts.leg)}/preview`, {
      Cells: [
        { ...sofa, Active: false },
        { SaleItemId: saleItems.unpriced, ItemId: items.oak },
      ],
    });
    expect(preview).toEqual({
      TurnedOn: 1,
      TurnedOff: 1,
      Changed: 0,
      OpenQuotations: 1,
      Styles: [{ Id: style, Name: 'Alpine' }],
      Flavors: [],
    });
    expect((await read<Grid>(grid(parts.leg))).Cells).toContainEqual(sofa);

    const use = (table: string, id: number) =>
      read<{ Kind: string; Count: number }[]>(`/api/catalogue/records/${table}/${id}/use`);
    const quotation = { Kind: 'openQuotations', Count: 1 };
    expect(await use('options', items.oak)).toMatchObject([
      quotation,
      { Kind: 'saleItems', Count: 1 },
      { Kind: 'styleDefaults', Count: 1, Examples: [{ Name: 'Alpine' }] },
    ]);
    await world.db.updateTable('orders').set({ status_id: 10 }).where('id', '=', open.Id).execute();
    expect((await use('parts', parts.leg))[0]).toMatchObject({ Kind: 'openOrders', Count: 1 });
    expect(await use('parts', parts.addOn)).toMatchObject([{ Kind: 'saleItems', Count: 1 }]);
  });
});

describe('positions on the picture', () => {
  const url = (saleItem: number) => `${OFFERS}/positions/${saleItem}`;
  const positions = (saleItem: number) => read(`${OFFERS}/get-positions/${saleItem}`, world.users.sales);

  test('are set, moved and reset, each at its version', { tags: ['CAT-31', 'IMG-20', 'N-27'] }, async () => {
    const { saleItems, parts } = world.catalogue;
    const legs = { CustomizationPartId: parts.leg, Top: 81.2345, Left: 17 };
    const nails = { CustomizationPartId: parts.nailhead, Top: 0, Left: 100 };
    const set = await save<Row[]>(url(saleItems.sofa), { Positions: [legs, nails] });
    expect(set).toEqual(
      [
        { ...nails, RowVersion: 1 },
        { ...legs, Top: 81.235, RowVersion: 1 },
      ].toSorted((a, b) => a.CustomizationPartId - b.CustomizationPartId),
    );
    const moved = [{ ...legs, Top: 50, RowVersion: 1 }];
    await save(url(saleItems.sofa), { Positions: moved });
    expect(await refusalOf(url(saleItems.sofa), { Positions: moved })).toEqual([409, 'STALE_RECORD']);
    const reset = [{ CustomizationPartId: parts.nailhead, RowVersion: 1 }];
    await save(url(saleItems.sofa), { Positions: reset });
    expect(await positions(saleItems.sofa)).toEqual([{ ...legs, Top: 50, RowVersion: 2 }]);
    expect(await lastAudit()).toMatchObject({ subject: 'position', subject_id: String(saleItems.sofa) });
  });

  test('of a style are set wherever the part is offered', { tags: ['CAT-31'] }, async () => {
    const { saleItems, parts } = world.catalogue;
    const usb = { CustomizationPartId: parts.addOn, Top: 31, Left: 62 };
    await save(OFFERS, {
      SaleItemId: saleItems.chair,
      CustomizationPartId: parts.addOn,
      CustomizationItemId: world.catalogue.items.usb,
    });
    await save(url(saleItems.sofa), { Positions: [{ ...usb, Top: 12 }] });
    expect(await positions(saleItems.chair)).toEqual([]);
    await save(url(saleItems.sofa), { Positions: [{ ...usb, RowVersion: 1 }], IsForStyle: true });
    expect(await positions(saleItems.chair)).toEqual([{ ...usb, RowVersion: 1 }]);
    expect(await positions(saleItems.unpriced)).toEqual([]);
    await save(url(saleItems.chair), { Positions: [{ ...usb, Top: null, RowVersion: 1 }], IsForStyle: true });
    expect((await positions(saleItems.sofa)).map((row) => row['CustomizationPartId'])).not.toContain(
      parts.addOn,
    );
  });

  test.each([
    [{ Top: -1 }, 'FIELD_OUT_OF_RANGE'],
    [{ Left: 100.1 }, 'FIELD_OUT_OF_RANGE'],
    [{ CustomizationPartId: 987_654 }, 'FIELD_INVALID'],
  ])('are refused with %j', { tags: ['CAT-31'] }, async (change, code) => {
    const { saleItems, parts } = world.catalogue;
    const legs = { CustomizationPartId: parts.size, Top: 5, Left: 5, ...change };
    expect((await refusalOf(url(saleItems.chair), { Positions: [legs] }))[1]).toBe(code);
  });
});

test(
  'a workbook exported after edits on screen changes nothing when imported',
  { tags: ['N-27', 'N-34'] },
  async () => {
    const { saleItems, items } = world.catalogue;
    const part = await save(PARTS, {
      Name: 'Round trip',
      LeatherShare: 12.3456,
      PricesByItem: false,
      SortOrder: -3,
    });
    const option = {
      CustomizationType: 8,
      MaxRetailPrice: 0.01,
      PercentageIncrease: 0.07,
      Code: '#fff',
      ExtraDays: 3,
    };
    const added = await save(ITEMS, { ...option, Name: '  10% “more”, 1/2"  ', ImageName: 'half' });
    await save(ITEMS, { ...added, IsActive: false });
    const cells = [added.Id, items.usb].map((ItemId) => ({
      SaleItemId: saleItems.chair,
      ItemId,
      QuantityRequired: 3,
    }));
    await save(`${OFFERS}/grid/${part.Id}`, { Cells: cells });
    const position = { CustomizationPartId: part.Id, Top: 33.3333333, Left: 100 };
    await save(`${OFFERS}/positions/${saleItems.chair}`, { Positions: [position], IsForStyle: true });
    const workbook = await admin().get('/api/catalogue/export');
    const answer = await send(
      world,
      importCatalogue,
      {
        url: '/api/catalogue/import?dryRun=true',
        body: {},
        file: { field: 'file', name: 'catalog.xlsx', bytes: workbook.rawPayload },
      },
      {},
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const { Sheets, BadRows } = answer.json<{
      Sheets: { Sheet: string; Added: number; Changed: number }[];
      BadRows: object[];
    }>();
    const stores = { Sheet: 'Stores', Column: 'Customer' };
    expect(BadRows, 'only what the small company lacks').toEqual(
      Array.from(BadRows, (): unknown => expect.objectContaining(stores)),
    );
    expect(Sheets.filter(({ Added, Changed }) => Added + Changed > 0)).toEqual([]);
    expect(Sheets.map(({ Sheet }) => Sheet)).toEqual(
      expect.arrayContaining(['CustomizationParts', 'CustomizationItems', 'Customizations', 'Positions']),
    );
  },
);
