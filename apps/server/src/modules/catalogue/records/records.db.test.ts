import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

type Row = Record<string, unknown> & { readonly Id: number; readonly RowVersion: number };
const admin = () => world.as(world.users.admin);

async function sent(path: string, body: object): Promise<Row> {
  const answer = await admin().post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
}

async function errorsOf(path: string, body: object, language = 'en') {
  const answer = await admin().post(path, body, {
    accept: 'application/problem+json',
    'accept-language': language,
  });
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  const { errors } = answer.json<{ errors: { code: string; field?: string; message: string }[] }>();
  return errors;
}
/** Codes and fields of a refusal. */
const refusalsOf = async (path: string, body: object) =>
  (await errorsOf(path, body)).map(({ code, field }) => [code, field]);

const lastAudit = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['subject', 'subject_id', 'action', 'before', 'after', 'user_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const stylesNow = async () => (await admin().get('/api/styles')).json<Row[]>();

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

  test('keeps what a save leaves out, and its orders when it is renamed', { tags: ['N-27'] }, async () => {
    const before = await alpine();
    const renamed = await sent(PATH, { Id: before.Id, Name: 'Alpine Lodge', RowVersion: before.RowVersion });
    expect(renamed).toEqual({ ...before, Name: 'Alpine Lodge', RowVersion: before.RowVersion + 1 });
    expect((await lastAudit()).before).toMatchObject({ name: 'Alpine' });
    expect((await lastAudit()).after).toMatchObject({ name: 'Alpine Lodge' });
    await sent(PATH, { ...renamed, Name: 'Alpine' });
  });

  test('has the furniture that represents it', { tags: ['N-27', 'ENT-04'] }, async () => {
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

  test('tells where it is used before it is retired', { tags: ['N-27'] }, async () => {
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
