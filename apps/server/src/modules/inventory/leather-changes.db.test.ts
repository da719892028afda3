import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Leather {
  readonly Id: number;
  readonly RowVersion: number;
  readonly [field: string]: unknown;
}
const PATH = '/api/leatherItems/changes';
const read = async (id: number) =>
  (await world.as(world.users.admin).get(`/api/leatherItems/${id}`)).json<Leather>();
const both = () =>
  Promise.all([world.catalogue.leathers.bronze, world.catalogue.leathers.gold].map((id) => read(id)));
const change = async (body: object, user = world.users.admin) => {
  const { statusCode, headers } = await world.as(user).post(PATH, body);
  return [statusCode, headers['x-error-code']];
};
const versions = (leathers: readonly Leather[]) => leathers.map(({ Id, RowVersion }) => ({ Id, RowVersion }));

test(
  'changes grade, collection, stores and state of several leathers',
  { tags: ['ENT-06', 'ENT-07'] },
  async () => {
    const before = await both();
    const { collections } = world.catalogue;
    const body = {
      Leathers: versions(before),
      CollectionId: collections.platinum,
      LeatherGrade: 700,
      RemovedStoresIds: [world.stores.austin],
      AddedStoresIds: [world.stores.denver],
      IsActive: false,
    };
    expect(await change(body)).toEqual([200, undefined]);
    for (const [at, leather] of (await both()).entries()) {
      const stores = (before[at]!['StoresIds'] as number[]).filter((id) => id !== world.stores.austin);
      expect(leather).toMatchObject({
        CollectionId: collections.platinum,
        LeatherItemGradeCollectionId: 8,
        Grade: { Value: 700 },
        IsActive: false,
        StoresIds: expect.arrayContaining(stores) as unknown,
        RowVersion: before[at]!.RowVersion + 1,
      });
      expect(leather['StoresIds']).toHaveLength(stores.length);
    }
    const audited = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'leather')
      .select('subject_id')
      .execute();
    expect(audited.map(({ subject_id: id }) => Number(id)).toSorted()).toEqual(
      before.map(({ Id }) => Id).toSorted(),
    );
  },
);

test('changes none if someone else changed one of them', { tags: ['ENT-06', 'N-27'] }, async () => {
  const before = await both();
  const [first, second] = versions(before);
  const stale = { ...second!, RowVersion: second!.RowVersion - 1 };
  expect(await change({ Leathers: [first, stale], IsActive: true })).toEqual([409, 'STALE_RECORD']);
  expect(await change({ Leathers: [first, { Id: 987_654, RowVersion: 1 }] })).toEqual([404, 'NOT_FOUND']);
  expect(await both()).toEqual(before);
});

test.each([[{ LeatherGrade: 750 }], [{ CollectionId: 987_654 }], [{ AddedStoresIds: [987_654] }]])(
  'refuses a change with %j',
  { tags: ['ENT-06'] },
  async (wrong) => {
    const before = await both();
    expect(await change({ Leathers: versions(before), ...wrong })).toEqual([400, 'FIELD_INVALID']);
    expect(await both()).toEqual(before);
  },
);
