import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { type RecordBody, recordRequests } from './record-requests.testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

const { admin, errorsOf, lastAudit, refusalsOf, rowsAt, sent, stylesNow } = recordRequests(() => world);

describe('a style', () => {
  const PATH = '/api/styles';
  const alpine = async () => (await stylesNow()).find(({ Id }) => Id === world.catalogue.style)!;

  test('is added with its stores and audited', { tags: ['N-27', 'ENT-04'] }, async () => {
    const { denver, austin } = world.stores;
    const added = await sent(PATH, {
      Name: ' Harbor ',
      StoresIds: [austin, denver],
      Description: 'Low arms.',
      SortOrder: 7,
      ExternalId: 611,
    });
    expect(added).toMatchObject({
      Name: 'Harbor',
      StoresIds: [denver, austin].toSorted((a, b) => a - b),
      StoreNames: ['Austin', 'Denver'],
      Description: 'Low arms.',
      SortOrder: 7,
      ExternalId: 611,
      ItemCount: 0,
      IsActive: true,
      RowVersion: 1,
    });
    expect(await lastAudit()).toMatchObject({
      subject: 'style',
      subject_id: String(added.Id),
      action: 'created',
      before: null,
      after: { name: 'Harbor', storeNames: ['Austin', 'Denver'] },
      user_id: world.users.admin.id,
    });
  });

  test('keeps omitted fields, and keeps its orders when it is renamed', { tags: ['N-27'] }, async () => {
    const before = await alpine();
    const renamed = await sent(PATH, { Id: before.Id, Name: 'Alpine Lodge', RowVersion: before.RowVersion });
    expect(renamed).toEqual({ ...before, Name: 'Alpine Lodge', RowVersion: before.RowVersion + 1 });
    expect((await lastAudit()).before).toMatchObject({ name: 'Alpine' });
    expect((await lastAudit()).after).toMatchObject({ name: 'Alpine Lodge' });
    await sent(PATH, { ...renamed, Name: 'Alpine' });
  });

  test('can change the furniture that represents it', { tags: ['N-27', 'ENT-04'] }, async () => {
    const before = await alpine();
    const { sofa, chair, pillow } = world.catalogue.saleItems;
    expect(before['SaleItemId']).toBe(sofa);
    const after = await sent(PATH, { ...before, SaleItemId: chair });
    expect(after).toEqual({ ...before, SaleItemId: chair, RowVersion: before.RowVersion + 1 });
    expect(await refusalsOf(PATH, { ...after, SaleItemId: pillow })).toMatchObject([
      ['FIELD_INVALID', 'saleItemId'],
    ]);
    await sent(PATH, { ...after, SaleItemId: sofa });
  });

  test('is not saved over a newer version', { tags: ['N-27'] }, async () => {
    const before = await alpine();
    const saved = await sent(PATH, { ...before, SortOrder: 41 });
    expect(await refusalsOf(PATH, { ...before, SortOrder: 42 })).toEqual([['STALE_RECORD', undefined]]);
    expect(await refusalsOf(PATH, { ...before, Id: 987_654 })).toMatchObject([['NOT_FOUND', undefined]]);
    expect(await alpine()).toEqual(saved);
  });

  test('that changes nothing keeps its version and is not audited', { tags: ['N-27', 'N-39'] }, async () => {
    const before = await alpine();
    const last = await lastAudit();
    expect(await sent(PATH, { ...before, Name: `${String(before['Name'])} ` })).toEqual(before);
    expect(await lastAudit()).toEqual(last);
  });

  test.each([
    [{ Name: ' ' }, 'FIELD_REQUIRED', 'name'],
    [{ Name: 'alpine' }, 'FIELD_TAKEN', 'name'],
    [{ Name: 'A; B' }, 'FIELD_RULE', 'name'],
    [{ Name: 'New', ExternalId: 501 }, 'FIELD_TAKEN_BY', 'externalId'],
    [{ Name: 'New', StoresIds: [987_654] }, 'FIELD_INVALID', 'storesIds'],
  ])('is refused with %j', { tags: ['N-27'] }, async (body, code, field) => {
    const before = await stylesNow();
    expect(await refusalsOf(PATH, body)).toMatchObject([[code, field]]);
    expect(await stylesNow()).toEqual(before);
  });

  test('is refused in the language of the reader', { tags: ['N-27', 'I18N-01'] }, async () => {
    const wrong = { Name: 'New', ExternalId: 501 };
    const textIn = async (language: string) => (await errorsOf(PATH, wrong, language))[0]!.message;
    expect(await textIn('en')).toBe('Customizer id is already used by Alpine');
    expect(await textIn('es')).toBe('Id del diseñador: ya lo usa Alpine');
  });

  test('shows where it is used before it is retired', { tags: ['N-27'] }, async () => {
    const { Id } = await save(world);
    const answer = await admin().get(`/api/catalogue/records/styles/${world.catalogue.style}/use`);
    const uses = answer.json<{ Kind: string; Count: number; Examples: { Id: number; Name: string }[] }[]>();
    expect(uses.map(({ Kind, Count }) => [Kind, Count])).toEqual([
      ['openQuotations', 1],
      ['saleItems', 3],
    ]);
    expect(uses[0]!.Examples.map((each) => each.Id)).toEqual([Id]);
    await world.db.updateTable('orders').set({ status_id: 7 }).where('id', '=', Id).execute();
    const later = await admin().get(`/api/catalogue/records/styles/${world.catalogue.style}/use`);
    expect(later.json<{ Kind: string }[]>()[0]).toMatchObject({ Kind: 'openOrders', Count: 1 });
    const unknown = await admin().get('/api/catalogue/records/styles/987654/use');
    expect(unknown.statusCode).toBe(404);
  });

  test('is exported with the filters of its list', { tags: ['N-27', 'N-40'] }, async () => {
    await sent(PATH, { Name: 'Prairie', StoresIds: [world.stores.austin], IsActive: false });
    const exported = async (query: string) => {
      const { body } = await admin().get(`/api/catalogue/records/styles/export?${query}`);
      return body.split('\n').map((line) => line.split(',')[0]);
    };
    expect(await exported(`search=prai`)).not.toContain('Prairie');
    expect(await exported(`search=prai&retired=true`)).toContain('Prairie');
    expect(await exported(`store=${world.stores.denver}&retired=true`)).not.toContain('Prairie');
    expect(await exported(`store=${world.stores.austin}&retired=true`)).toContain('Prairie');
  });
});

describe('a sale item', () => {
  const PATH = '/api/saleItems';
  const itemNow = async (id: number) => (await rowsAt(PATH)).find(({ Id }) => Id === id)!;

  test('is added with its size, price and lead time', { tags: ['N-27', 'ENT-05', 'C-20'] }, async () => {
    const types = await rowsAt('/api/furniture-types/all');
    const swivel = await sent('/api/furniture-types', { Name: 'Swivel chair', SortOrder: 9 });
    expect(swivel).toMatchObject({ Name: 'Swivel chair', ItemCount: 0, SortOrder: 9, IsActive: true });
    expect(await rowsAt('/api/furniture-types/all')).toHaveLength(types.length + 1);
    const added = await sent(PATH, {
      Name: 'Alpine Swivel',
      Code: 'ALP-SWIVEL',
      Type: 1,
      StyleId: world.catalogue.style,
      FurnitureTypeId: swivel.Id,
      Seats: 1.5,
      LeatherArea: 31.25,
      Width: 33.5,
      Depth: 35,
      Height: 32,
      SeatHeight: 18.5,
      BasePrice: 1234.5,
      BaseCost: 500,
      ExtraDays: 12,
      LongDescription: 'Turns.',
    });
    expect(added).toMatchObject({
      Code: 'ALP-SWIVEL',
      StyleName: 'Alpine',
      FurnitureTypeName: 'Swivel chair',
      Seats: 1.5,
      LeatherArea: 31.25,
      Width: 33.5,
      SeatHeight: 18.5,
      BasePrice: 1234.5,
      BaseCost: 500,
      ExtraDays: 12,
      IsPrincipal: false,
      IsActive: true,
    });
    expect(await lastAudit()).toMatchObject({ subject: 'sale item', action: 'created' });
    const cleared = await sent(PATH, { ...added, Width: null, SeatHeight: null, IsActive: false });
    expect(cleared).toMatchObject({ Width: null, SeatHeight: null, Depth: 35, IsActive: false });
  });

  test('becomes the only main piece of its style', { tags: ['N-27', 'ENT-05'] }, async () => {
    const { sofa, chair } = world.catalogue.saleItems;
    await sent(PATH, { ...(await itemNow(chair)), IsPrincipal: true });
    expect([(await itemNow(sofa))['IsPrincipal'], (await itemNow(chair))['IsPrincipal']]).toEqual([
      false,
      true,
    ]);
    await sent(PATH, { ...(await itemNow(sofa)), IsPrincipal: true });
  });

  test.each([
    [{ Type: 1, StyleId: null }, 'FIELD_REQUIRED', 'styleId'],
    [{ Type: 1, FurnitureTypeId: null }, 'FIELD_REQUIRED', 'furnitureTypeId'],
    [{ Code: 'Pillow' }, 'FIELD_TAKEN', 'code'],
    [{ Code: '' }, 'FIELD_REQUIRED', 'code'],
    [{ Name: 'Alpine Sofa' }, 'FIELD_TAKEN_BY', 'name'],
    [{ Type: 2, IsPrincipal: true }, 'FIELD_RULE', 'isPrincipal'],
    [{ LeatherArea: 12.345 }, 'FIELD_RULE', 'leatherArea'],
    [{ BasePrice: -1 }, 'FIELD_RULE', 'basePrice'],
    [{ StyleId: 987_654 }, 'FIELD_INVALID', 'styleId'],
  ])('is refused with %j', { tags: ['N-27', 'C-20'] }, async (change, code, field) => {
    const chair = await itemNow(world.catalogue.saleItems.chair);
    expect(await refusalsOf(PATH, { ...chair, ...change })).toMatchObject([[code, field]]);
    expect(await itemNow(chair.Id)).toEqual(chair);
  });

  test("that every delivery refers to can't be changed", { tags: ['N-27', 'C-23', 'ORD-66'] }, async () => {
    const generic = await itemNow(1760);
    expect(await refusalsOf(PATH, { ...generic, IsActive: false })).toEqual([['FIELD_RULE', 'isActive']]);
    expect(await refusalsOf(PATH, { ...generic, Type: 3 })).toEqual([['FIELD_RULE', 'type']]);
    expect(await sent(PATH, { ...generic, Name: 'Delivery to the door' })).toMatchObject({ Id: 1760 });
  });

  test("that a shop mails as a sample isn't listed", { tags: ['N-27'] }, async () => {
    const sample = await world.db
      .selectFrom('sale_items')
      .where('is_sample', '=', true)
      .select(['id', 'code', 'row_version'])
      .executeTakeFirstOrThrow();
    const body = { Id: sample.id, Name: 'Cheap', Code: sample.code, Type: 3, RowVersion: sample.row_version };
    expect(await refusalsOf(PATH, body)).toEqual([['NOT_FOUND', undefined]]);
    expect(await refusalsOf(PATH, { ...body, Id: 0 })).toEqual([['FIELD_TAKEN', 'code']]);
  });

  test('shows which bundles, pieces and orders use it', { tags: ['N-27'] }, async () => {
    const { sofa, pillow } = world.catalogue.saleItems;
    await sent('/api/bundles', { Name: 'Set', StoresIds: [], Items: [{ SaleItemId: pillow, Quantity: 2 }] });
    const usesOf = async (id: number) =>
      (await rowsAt(`/api/catalogue/records/saleItems/${id}/use`)).map((use) => use['Kind']);
    expect(await usesOf(pillow)).toEqual(['bundles']);
    expect(await usesOf(sofa)).toContain('openOrders');
  });
});

describe('collections and grades', () => {
  test(
    'a collection is added and changed, and refused without a grade',
    { tags: ['N-27', 'C-19'] },
    async () => {
      const added = await sent('/api/collections', { Name: 'Canyon', GradeId: 5, LeatherGradeIds: [12, 4] });
      expect(added).toMatchObject({ GradeId: 5, LeatherGradeIds: [4, 12], LeatherCount: 0, SortOrder: 0 });
      const changed = await sent('/api/collections', { ...added, GradeId: 6, LeatherGradeIds: [] });
      expect(changed).toMatchObject({ Id: added.Id, GradeId: 6, LeatherGradeIds: [], RowVersion: 2 });
      expect(await refusalsOf('/api/collections', { ...changed, GradeId: null })).toEqual([
        ['FIELD_REQUIRED', 'gradeId'],
      ]);
      const { gold } = world.catalogue.collections;
      const uses = await rowsAt(`/api/catalogue/records/collections/${gold}/use`);
      expect(uses.map((use) => use['Kind'])).toContain('leathers');
    },
  );

  test(
    'a grade that is turned off is kept only while leathers use it',
    { tags: ['N-27', 'C-19'] },
    async () => {
      const offered = async () =>
        (await admin().get('/api/grades'))
          .json<{ CollectionGrades: RecordBody[] }>()
          .CollectionGrades.map(({ Id }) => Id);
      const grade = async (id: number) => (await rowsAt('/api/grades/all')).find(({ Id }) => Id === id)!;
      expect(await offered()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      for (const id of [2, 3, 7]) await sent('/api/grades', { ...(await grade(id)), IsActive: false });
      // The gold leather has grade 3.
      expect(await offered()).toEqual([1, 3, 4, 5, 6, 8]);
      expect(await grade(2)).toMatchObject({ IsActive: false, RowVersion: 2 });
      expect(await grade(3)).toMatchObject({ IsActive: false, LeatherCount: 1 });
      await sent('/api/grades', { ...(await grade(7)), Name: 'Royal', IsActive: true });
      expect(await grade(7)).toMatchObject({ Name: 'Royal', IsActive: true, RowVersion: 3 });
      expect(await refusalsOf('/api/grades', { ...(await grade(4)), Name: 'royal' })).toEqual([
        ['FIELD_TAKEN_BY', 'name'],
      ]);
    },
  );
});

test(
  'a workbook exported after edits on screen changes nothing when imported',
  { tags: ['N-27', 'N-34'] },
  async () => {
    await sent('/api/styles', { Name: 'Trail', StoresIds: [world.stores.denver], SortOrder: 3 });
    const file = await admin().get('/api/catalogue/export');
    const name = 'catalog.xlsx';
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const answer = await admin().post(
      '/api/catalogue/import?dryRun=true',
      Buffer.concat([Buffer.from(head), file.rawPayload, Buffer.from('\r\n--x--\r\n')]),
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
    const report = answer.json<{ Sheets: { Sheet: string; Rows: number }[]; Changes: unknown[] }>();
    expect(report.Sheets.find(({ Sheet }) => Sheet === 'SaleItems')!.Rows).toBeGreaterThan(10);
    expect(report.Changes).toEqual([]);
  },
);
