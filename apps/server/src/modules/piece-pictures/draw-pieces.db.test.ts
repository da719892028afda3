import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save, sofaLine } from '../../../test/order-requests.ts';
import { type Photographs, photographsOf } from '../../../test/photographs.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { drawPieces } from './index.ts';

let world: World;
let photographs: Photographs;
beforeAll(async () => {
  world = await createWorld();
  photographs = await photographsOf(world);
});
afterAll(() => world.close());

/** Two meters of a sofa in the photos. */
const floor = {
  ...{ center: [100, 95], along: [80, 8], forward: [-30, 20] },
  ...{ width: 2, depth: 0.9, height: 0.9 },
};

/** Imports photos of the sofa and the chair, filled with this color. */
async function takeIn(color: string, more: object = {}): Promise<void> {
  await photographs.add('body.png', color);
  const pieces = ['Sofa', 'Chair'].map((furnitureType) => ({
    style: 'Alpine',
    furnitureType,
    layers: [{ name: 'body', images: [{ file: 'body.png' }] }],
    ...more,
  }));
  expect(await photographs.takeIn({ pieces })).toMatchObject({ ok: true });
}

/** Red, green and blue at the center of each picture of the order. */
async function middles(orderId: number): Promise<number[][]> {
  const drawn = await drawPieces(world.db, world.app.deps, { orderId, width: 200 });
  return Promise.all(
    drawn.map(async ({ jpeg }) => [
      ...(await sharp(jpeg).extract({ left: 99, top: 59, width: 1, height: 1 }).raw().toBuffer()),
    ]),
  );
}

test(
  'shows photos imported at run time on the next document that is printed',
  { tags: ['API-96', 'IMG-11'] },
  async () => {
    const { Id } = await save(world);
    expect(await middles(Id), 'before any photo of this style').toEqual([]);
    await takeIn('#a0522d');
    const brown = await middles(Id);
    expect(brown.length).toBeGreaterThan(0);
    for (const [red, , blue] of brown) expect(red! - blue!).toBeGreaterThan(60);
    await takeIn('#2f5573');
    const others = await middles(Id);
    expect(others).toHaveLength(brown.length);
    for (const [red, , blue] of others) expect(blue! - red!).toBeGreaterThan(30);
  },
);

test(
  'shows the picture of each line to readers of the order',
  { tags: ['IMG-11', 'IMG-12', 'N-01'] },
  async () => {
    await takeIn('#a0522d');
    const { Id } = await save(world);
    const detailId = (await read(world, Id)).Details[0]!.Id;
    const ask = (user: Parameters<World['as']>[0], detail = detailId) =>
      world.as(user).get(`/api/orders/${Id}/pieces/${detail}/picture`);
    const answer = await ask(world.users.sales);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.headers['content-type']).toContain('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 720 });
    expect((await ask(world.users.sales, 987_654)).statusCode).toBe(404);
    expect((await ask(world.users.otherSales)).statusCode).toBe(404);
    expect((await ask('nobody')).statusCode).toBe(401);
  },
);

/** The page of a quotation with this many sofas as its customer opens it, and the picture of the room. */
async function openRoom(quantity: number) {
  const { Id } = await save(world, { Details: [{ ...sofaLine(world), Quantity: quantity }] });
  const link = await world.as(world.users.sales).post(`/api/orders/${Id}/quote/links`, { Language: 'en' });
  const { searchParams } = new URL(link.json<{ Address: string }>().Address);
  const given = { OrderId: Id, Token: searchParams.get('token') ?? '' };
  const page = await world.as('nobody').post('/api/quotes/open', given);
  const { Quotes } = page.json<{ Quotes: { HasRoomPicture: boolean }[] }>();
  const picture = await world.as('nobody').post('/api/quotes/picture', { ...given, QuoteId: Id });
  return { isOffered: Quotes[0]!.HasRoomPicture, picture };
}

test('shows a customer all pieces of a quotation in one room', { tags: ['IMG-11', 'N-17'] }, async () => {
  await takeIn('#a0522d', { floor });
  const { isOffered, picture } = await openRoom(3);
  expect([isOffered, picture.statusCode]).toEqual([true, 200]);
  const { data, info } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(1600);
  const middle = Math.round(info.height / 2) * info.width;
  const isSofa = Array.from({ length: info.width }, (_, x) => {
    const [red = 0, , blue = 0] = data.subarray((middle + x) * 3, (middle + x) * 3 + 3);
    return red - blue > 60;
  });
  const sofas = isSofa.filter((is, x) => is && !isSofa[x - 1]).length;
  expect(sofas, 'next to each other').toBe(3);
});

test.each([
  ['a single piece', 1, { floor }],
  ['more pieces than one can recognize', 11, { floor }],
  ['pieces whose photos show no floor', 3, {}],
] as const)('has no room for %s', { tags: ['IMG-11', 'N-17'] }, async (_case, quantity, more) => {
  await takeIn('#a0522d', more);
  const { isOffered, picture } = await openRoom(quantity);
  expect([isOffered, picture.statusCode]).toEqual([false, 404]);
});
