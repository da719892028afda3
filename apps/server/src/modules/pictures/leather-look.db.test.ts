import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Leather {
  readonly Id: number;
  readonly Name: string;
  readonly RowVersion: number;
  readonly Grain: string;
  readonly hue: number;
  readonly colorize: string;
}

const id = () => world.catalogue.leathers.gold;
const read = async () => (await world.as(world.users.admin).get(`/api/leatherItems/${id()}`)).json<Leather>();
const look = {
  hue: 12,
  saturation: -20.5,
  exposure: 5,
  brightness: 0,
  vibrance: 30,
  sepia: 40,
  contrast: -60,
  colorize: ' 120, 60,30 ,25',
  Grain: 'pebbled',
};
const save = (body: object, user: WorldUser = world.users.admin) =>
  world.as(user).post(`/api/leatherItems/${id()}/look`, body);

test('saves the look of a leather and changes nothing else', { tags: ['IMG-09', 'IMG-10'] }, async () => {
  const before = await read();
  const answer = await save({ ...look, RowVersion: before.RowVersion });
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await read();
  expect(after).toEqual({
    ...before,
    ...look,
    colorize: '120,60,30,25',
    RowVersion: before.RowVersion + 1,
  });
  const stale = await save({ ...look, hue: 1, RowVersion: before.RowVersion });
  expect([stale.statusCode, stale.headers['x-error-code']]).toEqual([409, 'STALE_RECORD']);
  expect(await read()).toEqual(after);
});

test('stores no colorize setting when its level is 0', { tags: ['IMG-10'] }, async () => {
  const { RowVersion } = await read();
  expect((await save({ ...look, colorize: '1,2,3,0', RowVersion })).statusCode).toBe(200);
  expect((await read()).colorize).toBe('');
});

test.each([
  [{ hue: 101 }],
  [{ sepia: -1 }],
  [{ contrast: '5' }],
  [{ colorize: '1,2,3' }],
  [{ colorize: '300,0,0,10' }],
  [{ colorize: '0,0,0,101' }],
  [{ Grain: 'Not a name' }],
])('refuses %j and changes nothing', { tags: ['IMG-09', 'IMG-10'] }, async (wrong) => {
  const before = await read();
  const answer = await save({ ...look, ...wrong, RowVersion: before.RowVersion });
  expect(answer.statusCode).toBe(400);
  expect(await read()).toEqual(before);
});

test(
  'keeps the grain when a leather is edited, and lets only administrators change looks',
  { tags: ['N-01'] },
  async () => {
    const before = await read();
    expect((await save({ ...look, RowVersion: before.RowVersion })).statusCode).toBe(200);
    const { Grain, ...form } = await read();
    expect(Grain).toBe('pebbled');
    expect((await world.as(world.users.factory).post('/api/leatherItems', form)).statusCode).toBe(200);
    const { RowVersion, Grain: kept } = await read();
    expect(kept).toBe('pebbled');
    for (const user of [world.users.sales, world.users.factory])
      expect((await save({ ...look, RowVersion }, user)).statusCode).toBe(403);
  },
);
