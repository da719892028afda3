import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save as saveOrder, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Row = Record<string, unknown> & { readonly Id: number; readonly RowVersion: number };
const admin = () => world.as(world.users.admin);
async function save(path: string, body: object): Promise<Row> {
  const answer = await admin().post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
}
async function refusalOf(path: string, body: object) {
  const { statusCode, headers } = await admin().post(path, body);
  return [statusCode, headers['x-error-code']];
}
const list = async (path: string) => (await admin().get(path)).json<Row[]>();
const lastAudit = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['subject', 'action', 'user_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('a leather promotion', () => {
  const PATH = '/api/leatherPromotions';
  const spring = (change: object = {}) => ({
    Name: 'April',
    StartDate: '2026-03-01',
    EndDate: '2026-03-31',
    Elements: [{ LeatherItemId: world.catalogue.leathers.gold, Grade: 2 }],
    ...change,
  });

  test('is added, changed at its version, and audited', { tags: ['N-27', 'CAT-27'] }, async () => {
    const added = await save(PATH, spring());
    expect(added).toMatchObject({ ...spring(), IsActive: true });
    const changed = await save(PATH, { ...added, EndDate: null, Elements: [] });
    expect(changed).toMatchObject({ Id: added.Id, EndDate: null, Elements: [] });
    expect(await refusalOf(PATH, { ...added, Name: 'Late' })).toEqual([409, 'STALE_RECORD']);
    expect((await list(`${PATH}/all`)).find(({ Id }) => Id === added.Id)).toEqual(changed);
    const { admin: by } = world.users;
    expect(await lastAudit()).toEqual({ subject: 'promotion', action: 'saved', user_id: by.id });
  });

  test.each([
    [{ Name: ' ' }, 'FIELD_REQUIRED'],
    [{ Name: 'spring ' }, 'FIELD_TAKEN'],
    [{ Name: 'A', EndDate: '2026-02-28' }, 'PROMOTION_ENDS_BEFORE_START'],
    [{ Name: 'B', StartDate: null }, 'FIELD_REQUIRED'],
    [{ Name: 'C', Elements: [{ LeatherItemId: 987_654, Grade: 2 }] }, 'FIELD_INVALID'],
  ])('is refused with %j', { tags: ['N-27', 'CAT-27'] }, async (change, code) => {
    const before = (await list(`${PATH}/all`)).length;
    expect((await refusalOf(PATH, spring(change)))[1]).toBe(code);
    expect(await list(`${PATH}/all`)).toHaveLength(before);
  });

  test('keeps a leather that was retired but accepts no new one', { tags: ['N-27'] }, async () => {
    const { gold, bronze } = world.catalogue.leathers;
    const added = await save(PATH, spring({ Name: 'Summer' }));
    const retire = (ids: number[], is_active: boolean) =>
      world.db.updateTable('leather_items').set({ is_active }).where('id', 'in', ids).execute();
    await retire([gold, bronze], false);
    const kept = await save(PATH, { ...added, Name: 'Late summer' });
    expect(kept).toMatchObject({ Elements: [{ LeatherItemId: gold, Grade: 2 }] });
    const more = [...(kept['Elements'] as object[]), { LeatherItemId: bronze, Grade: 1 }];
    expect(await refusalOf(PATH, { ...kept, Elements: more })).toEqual([400, 'FIELD_INVALID']);
    await retire([gold, bronze], true);
  });
});

describe('a bundle', () => {
  const PATH = '/api/bundles';
  const room = (change: object = {}) => ({
    Name: 'Living room',
    StoresIds: [world.stores.denver, world.stores.austin],
    Items: [
      { SaleItemId: world.catalogue.saleItems.sofa, Quantity: 1 },
      { SaleItemId: world.catalogue.saleItems.chair, Quantity: 2 },
    ],
    ...change,
  });

  test('is added, changed, and deleted', { tags: ['N-26', 'NAV-54'] }, async () => {
    const added = await save(PATH, room());
    expect(added).toMatchObject({ ...room(), IsActive: true });
    const items = [{ SaleItemId: world.catalogue.saleItems.chair, Quantity: 3 }];
    const changed = await save(PATH, { ...added, StoresIds: [world.stores.austin], Items: items });
    expect(changed).toMatchObject({ StoresIds: [world.stores.austin], Items: items });
    expect((await list(PATH)).find(({ Id }) => Id === added.Id)).toEqual(changed);
    expect((await admin().delete(`${PATH}/${added.Id}`)).statusCode).toBe(200);
    expect((await list(PATH)).map(({ Id }) => Id)).not.toContain(added.Id);
    expect(await lastAudit()).toMatchObject({ subject: 'bundle', action: 'deleted' });
    expect((await admin().delete(`${PATH}/${added.Id}`)).statusCode).toBe(404);
  });

  test.each([
    [{ Items: [] }, 'BUNDLE_WITHOUT_ITEMS'],
    [{ Items: [{ SaleItemId: 987_654, Quantity: 1 }] }, 'FIELD_INVALID'],
    [{ StoresIds: [987_654] }, 'FIELD_INVALID'],
    [{ Name: '' }, 'FIELD_REQUIRED'],
  ])('is refused with %j', { tags: ['N-26'] }, async (change, code) => {
    const before = (await list(PATH)).length;
    expect((await refusalOf(PATH, room({ Name: 'Den', ...change })))[1]).toBe(code);
    expect(await list(PATH)).toHaveLength(before);
  });
});

describe('a sales channel', () => {
  const PATH = '/api/channels';

  test('is added to a store and renamed there', { tags: ['N-27', 'N-14'] }, async () => {
    const StoreId = world.stores.austin;
    const added = await save(PATH, { StoreId, Name: 'Fairs', IsWholesale: true });
    expect(added).toMatchObject({ StoreId, Name: 'Fairs', IsWholesale: true, IsActive: true });
    const retired = await save(PATH, { ...added, Name: 'Trade fairs', IsActive: false });
    expect(await list(`${PATH}?storeId=${StoreId}`)).toContainEqual(retired);
    expect(await refusalOf(PATH, { ...added, Name: 'Again' })).toEqual([409, 'STALE_RECORD']);
    expect(await lastAudit()).toMatchObject({ subject: 'channel', action: 'saved' });
  });

  test(
    'can’t move to another store, and has a name that is unique in its store',
    { tags: ['N-27'] },
    async () => {
      const { austin, denver } = world.stores;
      const added = await save(PATH, { StoreId: austin, Name: 'Radio' });
      expect(await refusalOf(PATH, { ...added, StoreId: denver })).toEqual([400, 'FIELD_INVALID']);
      expect((await refusalOf(PATH, { StoreId: austin, Name: 'radio' }))[1]).toBe('FIELD_TAKEN');
      expect((await save(PATH, { StoreId: denver, Name: 'radio' }))['StoreId']).toBe(denver);
      expect((await refusalOf(PATH, { Name: 'Nowhere' }))[1]).toBe('FIELD_REQUIRED');
      expect((await refusalOf(PATH, { StoreId: 987_654, Name: 'Nowhere' }))[1]).toBe('FIELD_INVALID');
    },
  );
});

describe('the screens for offers', () => {
  const promotion = (change: object = {}) => ({
    Name: 'Overlap',
    StartDate: '2031-05-01',
    EndDate: '2031-05-31',
    Elements: [{ LeatherItemId: world.catalogue.leathers.platinum, Grade: 2 }],
    ...change,
  });
  const use = async (table: string, id: number) =>
    (await admin().get(`/api/catalogue/records/${table}/${id}/use`)).json<
      { Kind: string; Count: number }[]
    >();

  test(
    'refuse a promotion for a leather that already has one on those days',
    { tags: ['CAT-27'] },
    async () => {
      const first = await save('/api/leatherPromotions', promotion());
      const second = promotion({ Name: 'Second', StartDate: '2031-05-31', EndDate: null });
      const refused = await admin().post('/api/leatherPromotions', second, {
        accept: 'application/problem+json',
      });
      expect(refused.json<{ errors: object[] }>().errors).toMatchObject([
        {
          code: 'PROMOTION_OVERLAPS',
          field: 'elements',
          message:
            'On these days, Overlap already covers 1 of these leathers. Change the dates or remove those leathers from one of them.',
        },
      ]);
      await save('/api/leatherPromotions', { ...second, StartDate: '2031-06-01' });
      expect(await save('/api/leatherPromotions', { ...first, EndDate: '2031-05-30' })).toMatchObject({
        EndDate: '2031-05-30',
      });
    },
  );

  test('show where a promotion and a bundle are used, and export them', { tags: ['N-27'] }, async () => {
    const { Id } = await save(
      '/api/leatherPromotions',
      promotion({
        Name: 'Used',
        Elements: [{ LeatherItemId: world.catalogue.leathers.bronze, Grade: 3 }],
      }),
    );
    expect(await use('promotions', Id)).toMatchObject([{ Kind: 'leathers', Count: 1 }]);
    const sofa = { SaleItemId: world.catalogue.saleItems.sofa, Quantity: 1 };
    const bundle = await save('/api/bundles', {
      Name: 'Just a sofa',
      Price: 3_000,
      StoresIds: [world.stores.denver],
      Items: [sofa],
    });
    expect(bundle).toMatchObject({ Price: 3_000, StoreNames: ['Denver'] });
    await saveOrder(world, {
      Details: [
        sofaLine(world, {
          LeatherItemId: world.catalogue.leathers.bronze,
          BundleId: bundle.Id,
          BundleNumber: 1,
        }),
      ],
    });
    expect(await use('bundles', bundle.Id)).toMatchObject([
      { Kind: 'openQuotations', Count: 1 },
      { Kind: 'stores', Count: 1 },
    ]);
    const file = await admin().get('/api/catalogue/records/bundles/export?format=csv&search=just');
    expect(file.body).toContain('Just a sofa,1 × ');
    expect(file.body).toContain('3000,Denver,Active');
    const promotions = await admin().get('/api/catalogue/records/promotions/export?format=csv');
    expect(promotions.body).toContain('Used,');
  });
});
