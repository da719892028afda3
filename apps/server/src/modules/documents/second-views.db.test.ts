import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neutralFilters } from '@cordovan/picture/filters';
import { recipeFor } from '@cordovan/picture/manifest';
import { serverPictures } from '@cordovan/picture/server';
import { save, sofaLine } from '../../../test/order-requests.ts';
import { type Photographs, photographsOf } from '../../../test/photographs.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { drawPieces, listViewedLines } from '../piece-pictures/index.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { quotationDocument } from './pdf/quotation.ts';
import { customerReader } from './quote-page.service.ts';

let world: World;
let photographs: Photographs;
beforeAll(async () => {
  world = await createWorld();
  photographs = await photographsOf(world);
});
afterAll(() => world.close());

/** The brass nails of the sofa in a request give it other legs than the default in its first picture. */
const legs = (choices: readonly string[]) => ({ options: { legs: { choices, default: 'wood' } } });
const items = { 'Brass nails': { legs: 'brass' } };

/** Imports brown sofas and chairs, and a sofa from the front with these legs, or none: blue with brass, green with wood. */
async function takeIn(front: readonly string[] | undefined): Promise<void> {
  await photographs.add('body.png', '#a0522d');
  await photographs.add('front-brass.png', '#2f5573');
  await photographs.add('front-wood.png', '#2f732f');
  const layers = (choices: readonly string[], fileOf: (choice: string) => string) => [
    { name: 'body', images: choices.map((choice) => ({ file: fileOf(choice), when: { legs: [choice] } })) },
  ];
  const all = ['wood', 'brass'];
  const pieces = ['Sofa', 'Chair'].map((furnitureType) => ({
    ...{ style: 'Alpine', furnitureType },
    ...{ ...legs(all), layers: layers(all, () => 'body.png') },
  }));
  const view = front && [
    {
      style: 'Alpine',
      furnitureType: 'Sofa',
      view: 'front',
      ...legs(front),
      layers: layers(front, (choice) => `front-${choice}.png`),
    },
  ];
  const set = { items, pieces: [...pieces, ...(view ?? [])] };
  expect(await photographs.takeIn(set)).toMatchObject({ ok: true });
}

interface Opened {
  readonly orderId: number;
  readonly isOffered: boolean;
  readonly ask: (view?: unknown) => ReturnType<ReturnType<World['as']>['post']>;
}

/** The page of a quotation of one sofa, as its customer opens it. */
async function openPage(orderId?: number): Promise<Opened> {
  const id = orderId ?? (await save(world, { Details: [sofaLine(world)] })).Id;
  const link = await world.as(world.users.sales).post(`/api/orders/${id}/quote/links`, { Language: 'en' });
  const { searchParams } = new URL(link.json<{ Address: string }>().Address);
  const given = { OrderId: id, Token: searchParams.get('token') ?? '' };
  const page = await world.as('nobody').post('/api/quotes/open', given);
  type Pieces = { readonly DetailId: number; readonly HasFrontView: boolean }[];
  const [piece] = page.json<{ Quotes: { Pieces: Pieces }[] }>().Quotes[0]!.Pieces;
  const body = { ...given, QuoteId: id, DetailId: piece!.DetailId };
  return {
    orderId: id,
    isOffered: piece!.HasFrontView,
    ask: (view = 'front') => world.as('nobody').post('/api/quotes/picture', { ...body, View: view }),
  };
}

/** Blue minus red in the middle of a picture: positive from the front. */
async function blueness(jpeg: Buffer): Promise<number> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 2) * info.width + Math.round(info.width / 2)) * info.channels;
  return data[at + 2]! - data[at]!;
}

const printed = async (orderId: number) => {
  const request = { orderId, pictureWidth: 200, viewWidth: 80 };
  const data = await gatherDocument(world.db, world.app.deps, customerReader(new Date()), request);
  return { data, text: JSON.stringify(quotationDocument(data).content) };
};

test(
  'shows a sofa from the front on the customer’s page and in the printed quotation',
  { tags: ['N-17', 'N-24', 'IMG-11'] },
  async () => {
    await takeIn(['wood', 'brass']);
    const { orderId, isOffered, ask } = await openPage();
    expect(isOffered).toBe(true);
    const [front, first] = [await ask(), await ask(null)];
    expect([front.statusCode, first.statusCode]).toEqual([200, 200]);
    expect(await blueness(front.rawPayload)).toBeGreaterThan(30);
    expect(await blueness(first.rawPayload)).toBeLessThan(-60);
    const { data, text } = await printed(orderId);
    const [view] = data.views.values();
    expect(await sharp(view!.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 48 });
    expect(text).toContain(view!.jpeg.toString('base64'));
  },
);

test('prints the second view of each of several sofas', { tags: ['N-24', 'IMG-11'] }, async () => {
  await takeIn(['wood', 'brass']);
  const { Id } = await save(world, { Details: [sofaLine(world), sofaLine(world)] });
  const { data, text } = await printed(Id);
  expect(data.views.size).toBe(2);
  const [view] = data.views.values();
  expect(text.split(view!.jpeg.toString('base64'))).toHaveLength(3);
});

test('refuses to draw a view that no picture set has', { tags: ['N-17', 'API-96'] }, async () => {
  const { ask } = await openPage();
  expect((await ask('top')).statusCode).toBe(400);
});

test.each([
  ['the set has none', undefined],
  ['a chosen part looks different in it', ['wood']],
])('shows no second view when %s', { tags: ['IMG-12', 'N-17'] }, async (_case, front) => {
  await takeIn(front);
  const { orderId, isOffered, ask } = await openPage();
  expect([isOffered, (await ask()).statusCode]).toEqual([false, 404]);
  expect((await printed(orderId)).data.views.size).toBe(0);
});

/** Stores a recipe with the line: a picture of other legs or other furniture than the catalog gives it today. */
async function storeRecipe(orderId: number, furnitureType: string, wanted: string): Promise<void> {
  const manifest = await serverPictures(photographs.pictures).manifest();
  const sold = { style: 'Alpine', furnitureType, options: { legs: wanted } };
  const recipe = recipeFor(manifest, { ...sold, leathers: { principal: { filters: neutralFilters } } });
  await world.db
    .updateTable('order_details')
    .set({ picture_recipe: JSON.stringify(recipe) })
    .where('order_id', '=', orderId)
    .execute();
}

test('shows the second view as the piece was sold', { tags: ['IMG-11', 'N-17'] }, async () => {
  await takeIn(['wood', 'brass']);
  const { orderId } = await openPage();
  await storeRecipe(orderId, 'Sofa', 'wood');
  const asSold = await openPage(orderId);
  expect(asSold.isOffered).toBe(true);
  expect(await blueness((await asSold.ask()).rawPayload), 'green with wooden legs').toBeLessThan(20);
});

test(
  'shows no second view of a line whose first picture shows other furniture',
  { tags: ['IMG-12', 'N-17'] },
  async () => {
    await takeIn(['wood', 'brass']);
    const { orderId, isOffered } = await openPage();
    expect(isOffered).toBe(true);
    await storeRecipe(orderId, 'Chair', 'brass');
    expect((await openPage(orderId)).isOffered).toBe(false);
  },
);

test(
  'shows no second view where the first picture shows another part than the one that was chosen',
  { tags: ['IMG-12', 'N-17'] },
  async () => {
    await takeIn(['wood']);
    const { orderId } = await openPage();
    await storeRecipe(orderId, 'Sofa', 'wood');
    expect((await openPage(orderId)).isOffered).toBe(false);
  },
);

test('leaves out a second view whose image is gone', { tags: ['IMG-12'] }, async () => {
  await takeIn(['wood', 'brass']);
  const { orderId } = await openPage();
  const files = await readdir(photographs.pictures, { recursive: true });
  for (const name of files.filter((one) => /sofa-front\/.*webp$/.test(one)))
    await rm(path.join(photographs.pictures, name));
  // Other dependencies, so that no picture is remembered.
  const deps = { ...world.app.deps };
  expect(await drawPieces(world.db, deps, { orderId, view: 'front', width: 60 })).toEqual([]);
  expect((await listViewedLines(world.db, deps, orderId)).size).toBe(1);
});
