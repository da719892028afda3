import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadCatalogPicture, uploadOptionPicture } from '@cordovan/contracts/catalogue-options';
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

describe('a customization part', () => {
  const arms = {
    Name: 'Arm caps',
    PricesByItem: false,
    MaxRetailPrice: 85.5,
    FactoryPrice: 20.25,
    LeatherShare: 7.5,
    SortOrder: 40,
    IsActive: true,
  };

  test('is added, changed at its version, retired and audited', { tags: ['ENT-13', 'N-27'] }, async () => {
    const added = await save(PARTS, arms);
    expect(added).toMatchObject({ ...arms, ItemCount: 0, SaleItemCount: 0, Types: [] });
    const retired = await save(PARTS, { ...added, Name: 'Arm tops', IsActive: false });
    expect(retired).toMatchObject({ Id: added.Id, Name: 'Arm tops', IsActive: false, RowVersion: 2 });
    expect(await refusalOf(PARTS, { ...added, Name: 'Late' })).toEqual([409, 'STALE_RECORD']);
    expect((await read(PARTS)).find(({ Id }) => Id === added.Id)).toEqual(retired);
    const { admin: by } = world.users;
    expect(await lastAudit()).toMatchObject({ subject: 'part', action: 'saved', user_id: by.id });
  });

  test.each([
    [{ Name: ' ' }, 'FIELD_REQUIRED'],
    [{ Name: 'nailhead' }, 'FIELD_TAKEN'],
    [{ Name: 'A; B' }, 'NAME_WITH_SEPARATOR'],
    [{ MaxRetailPrice: -1 }, 'FIELD_INVALID'],
    [{ LeatherShare: 101 }, 'FIELD_OUT_OF_RANGE'],
  ])('is refused with %j', { tags: ['ENT-13'] }, async (change, code) => {
    const before = (await read(PARTS)).length;
    expect((await refusalOf(PARTS, { ...arms, Name: 'Other', ...change }))[1]).toBe(code);
    expect(await read(PARTS)).toHaveLength(before);
  });

  test('lists the types of options it offers, and where', { tags: ['ENT-13'] }, async () => {
    const legs = (await read(PARTS)).find(({ Id }) => Id === world.catalogue.parts.leg);
    expect(legs).toMatchObject({ Types: [4], ItemCount: 1, SaleItemCount: 1 });
  });
});

describe('an option', () => {
  const brush = {
    Name: 'Brushed leg',
    Code: '#b5a642',
    CustomizationType: 4,
    MaxRetailPrice: 64.95,
    FactoryPrice: 17.05,
    PercentageIncrease: 0,
    ExtraDays: 6,
    ImageName: 'tapered-leg',
    SortOrder: 7,
    IsActive: true,
  };

  test('is added, changed at its version and retired', { tags: ['ENT-14', 'CAT-35', 'C-04'] }, async () => {
    const added = await save(ITEMS, brush);
    expect(added).toMatchObject({ ...brush, Parts: [], SaleItemCount: 0 });
    const changed = await save(ITEMS, { ...added, PercentageIncrease: 3.5, IsActive: false });
    expect(changed).toMatchObject({ PercentageIncrease: 3.5, IsActive: false, RowVersion: 2 });
    expect(await refusalOf(ITEMS, { ...added, Name: 'Late' })).toEqual([409, 'STALE_RECORD']);
    expect((await read(ITEMS)).find(({ Id }) => Id === added.Id)).toEqual(changed);
    expect(await lastAudit()).toMatchObject({ subject: 'option', action: 'saved' });
    expect(await refusalOf(ITEMS, { ...changed, Id: 987_654 })).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    [{ Name: '' }, 'FIELD_REQUIRED'],
    [{ Name: 'OAK LEG' }, 'FIELD_TAKEN'],
    [{ FactoryPrice: -0.01 }, 'FIELD_INVALID'],
    [{ ExtraDays: 366 }, 'FIELD_OUT_OF_RANGE'],
    [{ PictureAddress: '/Content/images/logos/1/a.webp' }, 'FIELD_INVALID'],
    [{ PictureAddress: `/Content/images/options/${'a'.repeat(32)}.webp` }, 'FIELD_INVALID'],
  ])('is refused with %j', { tags: ['ENT-14'] }, async (change, code) => {
    expect((await refusalOf(ITEMS, { ...brush, Name: 'Other leg', ...change }))[1]).toBe(code);
  });

  test('may have the name of an option of another type', { tags: ['ENT-14'] }, async () => {
    expect(await save(ITEMS, { ...brush, Name: 'Oak leg', CustomizationType: 8 })).toMatchObject({
      CustomizationType: 8,
    });
  });

  test('keeps its type once it is offered', { tags: ['ENT-14', 'CAT-08'] }, async () => {
    const oak = (await read(ITEMS)).find(({ Id }) => Id === world.catalogue.items.oak)!;
    expect(await refusalOf(ITEMS, { ...oak, CustomizationType: 1 })).toEqual([409, 'OPTION_TYPE_IN_USE']);
    const free = await save(ITEMS, { ...brush, Name: 'Wrong type' });
    expect(await save(ITEMS, { ...free, CustomizationType: 1 })).toMatchObject({ CustomizationType: 1 });
  });

  test('keeps its image name when it is renamed', { tags: ['IMG-04', 'IMG-05', 'N-25'] }, async () => {
    const named = await save(ITEMS, { ...brush, Name: 'Bun Leg #2', ImageName: '' });
    const renamed = await save(ITEMS, { ...named, Name: 'Walnut bun' });
    expect(renamed['ImageName']).toBe('bun-leg-%232');
    expect(await save(ITEMS, { ...renamed, Name: 'Dark bun' })).toMatchObject({
      ImageName: 'bun-leg-%232',
    });
  });

  test('shows only the picture that was uploaded for it', { tags: ['N-25', 'IMG-18'] }, async () => {
    const { PictureAddress } = await uploaded('#b5a642');
    const added = await save(ITEMS, { ...brush, Name: 'Photographed leg', PictureAddress });
    expect(added['PictureAddress']).toBe(PictureAddress);
    const picture = await world.as('nobody').get(PictureAddress);
    expect(picture.headers['content-type']).toBe('image/webp');
    const { width } = await sharp(picture.rawPayload).metadata();
    expect(width).toBe(300);
    const cleared = await save(ITEMS, { ...added, PictureAddress: '' });
    expect('PictureAddress' in cleared).toBe(false);
  });

  const uploaded = async (
    color: string,
    call: typeof uploadOptionPicture | typeof uploadCatalogPicture = uploadOptionPicture,
    url = `${OFFERS}/pictures`,
  ) => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
      .png()
      .toBuffer();
    const file = { field: 'file', name: 'leg.png', bytes };
    const answer = await send(world, call, { url, body: {}, file }, {});
    return answer.json<{ readonly PictureAddress: string }>();
  };

  test(
    'photos of sale items and leathers are kept, replaced and removed',
    { tags: ['N-27', 'ENT-05', 'ENT-07'] },
    async () => {
      const { saleItems, leathers } = world.catalogue;
      const { PictureAddress } = await uploaded('#204060', uploadCatalogPicture, '/api/catalogue/pictures');
      expect(PictureAddress).toMatch(/^\/Content\/images\/catalog\/[0-9a-f]{32}\.webp$/);
      expect((await world.as('nobody').get(PictureAddress)).headers['content-type']).toBe('image/webp');

      const itemNow = async () => (await read('/api/saleItems')).find(({ Id }) => Id === saleItems.chair)!;
      const before = await itemNow();
      const pictured = await save('/api/saleItems', { ...before, PictureAddress });
      expect(pictured).toMatchObject({ PictureAddress, RowVersion: before.RowVersion + 1 });
      expect(await lastAudit()).toMatchObject({ subject: 'sale item', action: 'saved' });
      const renamed = await save('/api/saleItems', { ...pictured, PictureAddress: undefined, Seats: 1.25 });
      expect(renamed).toMatchObject({ PictureAddress, Seats: 1.25 });
      const cleared = await save('/api/saleItems', { ...renamed, PictureAddress: '' });
      expect('PictureAddress' in cleared).toBe(false);
      const option = await uploaded('#405060');
      expect(await refusalOf('/api/saleItems', { ...cleared, ...option })).toEqual([400, 'FIELD_INVALID']);

      const leatherNow = async () =>
        (await world.as(world.users.admin).get(`/api/leatherItems/${leathers.gold}`)).json<Row>();
      const change = async (address: string) => {
        const { Id, RowVersion } = await leatherNow();
        return save('/api/leatherItems/changes', { Leathers: [{ Id, RowVersion }], PictureAddress: address });
      };
      expect(await change(PictureAddress)).toEqual({ Changed: 1 });
      expect(await leatherNow()).toMatchObject({ PictureAddress });
      await change('');
      expect('PictureAddress' in (await leatherNow())).toBe(false);
    },
  );

  test('refuses a file that isn’t a picture', { tags: ['N-15'] }, async () => {
    const file = { field: 'file', name: 'leg.png', bytes: Buffer.from('<svg/>') };
    const answer = await send(world, uploadOptionPicture, { url: `${OFFERS}/pictures`, body: {}, file }, {});
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'FILE_TYPE_NOT_ALLOWED']);
  });
});

describe('a customization', () => {
  test("offers an option on a sale item and can't be moved", { tags: ['ENT-12', 'CAT-35'] }, async () => {
    const { saleItems, parts, items } = world.catalogue;
    const offer = {
      SaleItemId: saleItems.chair,
      CustomizationPartId: parts.leg,
      CustomizationItemId: items.oak,
      Special: true,
      QuantityRequired: 4,
    };
    const added = await save(OFFERS, offer);
    expect(added).toMatchObject({
      Active: true,
      Special: true,
      QuantityRequired: 4,
      SaleItem: { Id: saleItems.chair },
      CustomizationItem: { Name: 'Oak leg', MaxRetailPrice: 40 },
    });
    expect(await refusalOf(OFFERS, offer)).toEqual([400, 'FIELD_TAKEN']);
    const version = { ...offer, Id: added.Id, RowVersion: added.RowVersion };
    expect(await save(OFFERS, { ...version, Active: false })).toMatchObject({ Active: false, RowVersion: 2 });
    expect(await refusalOf(OFFERS, version)).toEqual([409, 'STALE_RECORD']);
    const moved = { ...version, RowVersion: 2, CustomizationItemId: items.brass };
    expect(await refusalOf(OFFERS, moved)).toEqual([400, 'FIELD_INVALID']);
    expect(await refusalOf(OFFERS, { ...offer, SaleItemId: null })).toEqual([400, 'FIELD_REQUIRED']);
    expect(await refusalOf(OFFERS, { ...offer, SaleItemId: 987_654 })).toEqual([400, 'FIELD_INVALID']);
    expect(await refusalOf(OFFERS, { ...offer, QuantityRequired: 0 })).toEqual([400, 'FIELD_OUT_OF_RANGE']);
    expect(await lastAudit()).toMatchObject({ subject: 'offered option', subject_id: String(added.Id) });
  });
});
