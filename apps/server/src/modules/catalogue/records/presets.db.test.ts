import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { recordRequests } from './record-requests.testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

const { lastAudit, refusalsOf, rowsAt, sent, stylesNow } = recordRequests(() => world);

describe('a flavor', () => {
  const PATH = '/api/flavor';
  const nails = () => ({
    CustomizationPartId: world.catalogue.parts.nailhead,
    CustomizationItemId: world.catalogue.items.brass,
    QuantityRequired: 2,
  });
  const leg = () => ({
    CustomizationPartId: world.catalogue.parts.leg,
    CustomizationItemId: world.catalogue.items.oak,
    QuantityRequired: 1,
  });
  const evening = (change: object = {}) => ({
    Name: 'Evening',
    StyleId: world.catalogue.style,
    PrincipalLeatherId: world.catalogue.leathers.gold,
    StoresIds: [world.stores.austin],
    Customizations: [leg(), nails()],
    ...change,
  });

  test(
    'is added, and keeps or loses options when saved',
    { tags: ['N-27', 'ENT-08', 'CAT-18'] },
    async () => {
      const added = await sent(PATH, evening());
      expect(added).toMatchObject({
        Style: { Id: world.catalogue.style, StoresIds: [world.stores.austin] },
        PrincipalLeather: { Id: world.catalogue.leathers.gold },
        StyleName: 'Alpine',
        LeatherName: 'Chestnut',
        StoresIds: [world.stores.austin],
        Customizations: [nails(), leg()],
        RowVersion: 1,
      });
      const { Customizations: _kept, ...others } = evening({ Id: added.Id, Name: 'Dusk', RowVersion: 1 });
      const renamed = await sent(PATH, others);
      expect(renamed).toMatchObject({ Name: 'Dusk', Customizations: [nails(), leg()], RowVersion: 2 });
      const fewer = await sent(PATH, { ...others, RowVersion: 2, Customizations: [leg()] });
      expect(fewer).toMatchObject({ Customizations: [leg()], RowVersion: 3 });
      const none = await sent(PATH, { ...others, RowVersion: 3, Customizations: [], StoresIds: [] });
      expect(none).toMatchObject({ Customizations: [], StoresIds: [], RowVersion: 4 });
      expect(await lastAudit()).toMatchObject({ subject: 'flavor', before: { customizations: [{}] } });
    },
  );

  test.each([
    [{ Name: '' }, 'FIELD_REQUIRED', 'name'],
    [{ StyleId: 987_654 }, 'FIELD_INVALID', 'styleId'],
    [{ PrincipalLeatherId: 987_654 }, 'FIELD_INVALID', 'principalLeatherId'],
    [
      { Customizations: [{ CustomizationPartId: 987_654, CustomizationItemId: 1 }] },
      'FIELD_INVALID',
      'customizations.0.customizationPartId',
    ],
    [
      { Customizations: [{ CustomizationPartId: 1, CustomizationItemId: 987_654 }] },
      'FIELD_INVALID',
      'customizations.0.customizationItemId',
    ],
    [
      { Customizations: [{ CustomizationPartId: 1, CustomizationItemId: 1, QuantityRequired: 0 }] },
      'FIELD_RULE',
      'customizations.0.quantityRequired',
    ],
  ])('is refused with %j', { tags: ['N-27'] }, async (change, code, field) => {
    expect(await refusalsOf(PATH, evening({ Name: 'Other', ...change }))).toEqual([[code, field]]);
  });

  test('with the same option twice is refused at the second', { tags: ['N-27'] }, async () => {
    const twice = evening({ Name: 'Twice', Customizations: [leg(), leg()] });
    expect(await refusalsOf(PATH, twice)).toEqual([['FIELD_TAKEN', 'customizations.1.customizationPartId']]);
  });
});

describe('a complete style', () => {
  const defaultsOf = async (id: number) => (await stylesNow()).find((row) => row.Id === id)!;

  test('has at most one default per part', { tags: ['N-27', 'CAT-32'] }, async () => {
    const { style, parts, items } = world.catalogue;
    const oak = { CustomizationPartId: parts.leg, CustomizationItemId: items.oak, QuantityRequired: 4 };
    const saved = await sent('/api/styles', { ...(await defaultsOf(style)), Defaults: [oak] });
    expect(saved['Defaults']).toEqual([oak]);
    expect(await rowsAt(`/api/styles/defaults/${style}`)).toMatchObject([{ CustomizationPartId: parts.leg }]);
    expect(await refusalsOf('/api/styles', { ...saved, Defaults: [oak, oak] })).toEqual([
      ['FIELD_TAKEN', 'defaults.1.customizationPartId'],
    ]);
    const options = await rowsAt(`/api/styles/${style}/options`);
    expect(options.map((option) => option['ItemName'])).toEqual([
      'USB port',
      'Oak leg',
      'Swivel',
      'Brass nails',
      'Longer',
    ]);
  });

  test('is copied with furniture, options, defaults and prices', { tags: ['N-27'] }, async () => {
    const { style, saleItems, priceList } = world.catalogue;
    const before = await defaultsOf(style);
    const copy = await sent(`/api/styles/${style}/copy`, { Name: 'Basin', WithPrices: true });
    expect(copy).toMatchObject({
      Name: 'Basin',
      ExternalId: null,
      StoresIds: before['StoresIds'],
      Defaults: before['Defaults'],
      RowVersion: 1,
    });
    const all = await rowsAt('/api/saleItems');
    const ofStyle = (id: number) => all.filter((item) => item['StyleId'] === id);
    expect(ofStyle(copy.Id).map((item) => [item['Code'], item['Name'], item['Seats']])).toEqual(
      ofStyle(style).map((item) => [
        String(item['Code']).replace('ALP-', 'BASIN-'),
        String(item['Name']).replace('Alpine', 'Basin'),
        item['Seats'],
      ]),
    );
    const sofa = ofStyle(copy.Id).find((item) => item['Name'] === 'Basin Sofa')!;
    expect(sofa.Id).toBe(copy['SaleItemId']);
    const countOf = async (table: 'customizations' | 'prices_and_costs', id: number) =>
      (await world.db.selectFrom(table).where('sale_item_id', '=', id).selectAll().execute()).length;
    for (const table of ['customizations', 'prices_and_costs'] as const)
      expect([table, await countOf(table, sofa.Id)]).toEqual([table, await countOf(table, saleItems.sofa)]);
    expect(priceList).toBeGreaterThan(0);
    const bare = await sent(`/api/styles/${style}/copy`, { Name: 'Bare', WithPrices: false });
    expect(await countOf('prices_and_costs', Number(bare['SaleItemId']))).toBe(0);
    expect(await refusalsOf(`/api/styles/${style}/copy`, { Name: 'basin' })).toEqual([
      ['FIELD_TAKEN', 'name'],
    ]);
    expect(await refusalsOf('/api/styles/987654/copy', { Name: 'X' })).toEqual([['NOT_FOUND', undefined]]);
    // Items keep their names when their style is renamed.
    await sent('/api/styles', { ...bare, Name: 'Renamed' });
    const [taken] = await refusalsOf(`/api/styles/${style}/copy`, { Name: 'Bare' });
    expect(taken).toEqual(['FIELD_TAKEN_BY', 'name']);
    await world.db
      .updateTable('sale_items')
      .set({ name: sql`'Old ' || name` })
      .where('style_id', '=', bare.Id)
      .execute();
    const again = await sent(`/api/styles/${style}/copy`, { Name: 'Bare' });
    const codes = (await rowsAt('/api/saleItems')).filter((item) => item['StyleId'] === again.Id);
    expect(codes.map((item) => item['Code'])).toContain('BARE-Sofa-2');
  });

  test('counts the quotations at the base price', { tags: ['N-27', 'N-12'] }, async () => {
    const { pillow, sofa } = world.catalogue.saleItems;
    await save(world, { Details: [{ Id: 0, SaleItemId: pillow, Quantity: 1, Discount: 0 }] });
    const usesOf = async (id: number) =>
      (await rowsAt(`/api/catalogue/records/saleItems/${id}/use`)).map((use) => use['Kind']);
    expect(await usesOf(pillow)).toContain('basePriceQuotations');
    await save(world);
    expect(await usesOf(sofa)).toContain('openQuotations');
    expect(await usesOf(sofa)).not.toContain('basePriceQuotations');
  });
});
