import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { save, sofaLine } from '../../../test/order-requests.ts';
import { type Photographs, photographsOf } from '../../../test/photographs.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { quotationDocument } from './pdf/quotation.ts';
import { customerReader } from './quote-page.service.ts';
import { drawCloseUps } from '../piece-pictures/index.ts';

let world: World;
let photographs: Photographs;
beforeAll(async () => {
  world = await createWorld();
  photographs = await photographsOf(world);
});
afterAll(() => world.close());

/** Imports a set of photographs whose close-ups are gray, as the demo set's are. */
async function takeIn(closeUps: Record<string, { file: string; ramp: string }> | undefined): Promise<void> {
  const gray = { create: { width: 120, height: 90, channels: 3, background: '#8c8c8c' } } as const;
  await photographs.addFile('hide.png', await sharp(gray).png().toBuffer());
  await photographs.add('body.png', '#8c8c8c');
  const layers = [{ name: 'body', images: [{ file: 'body.png' }] }];
  const pieces = ['Sofa', 'Chair'].map((furnitureType) => ({ style: 'Alpine', furnitureType, layers }));
  const set = { pieces, ramps: { hide: [0.3, 0.105, 0.034] }, ...(closeUps && { closeUps }) };
  expect(await photographs.takeIn(set)).toMatchObject({ ok: true });
}

const natural = { natural: { file: 'hide.png', ramp: 'hide' } };

interface CloseUp {
  readonly Leather: string;
  readonly IsFabric: boolean;
  readonly Recipe: PictureRecipe;
}

/** Close-ups on the page of a quotation of two equal sofas, as its customer opens it. */
async function openPage(): Promise<{ orderId: number; closeUps: CloseUp[] }> {
  const { Id } = await save(world, { Details: [sofaLine(world), sofaLine(world)] });
  const link = await world.as(world.users.sales).post(`/api/orders/${Id}/quote/links`, { Language: 'en' });
  const { searchParams } = new URL(link.json<{ Address: string }>().Address);
  const given = { OrderId: Id, Token: searchParams.get('token') ?? '' };
  const page = await world.as('nobody').post('/api/quotes/open', given);
  return { orderId: Id, closeUps: page.json<{ Quotes: { CloseUps: CloseUp[] }[] }>().Quotes[0]!.CloseUps };
}

test(
  'gives the customer’s page the recipe of each different leather, with images that it can load',
  { tags: ['N-17', 'IMG-11'] },
  async () => {
    await takeIn(natural);
    const { closeUps } = await openPage();
    expect(closeUps).toHaveLength(1);
    const [{ Leather, IsFabric, Recipe }] = closeUps as [CloseUp];
    expect(Leather).not.toBe('');
    expect(IsFabric).toBe(false);
    expect(Recipe.steps.map(({ leather, ramp }) => [leather, ramp])).toEqual([
      ['principal', [0.3, 0.105, 0.034]],
    ]);
    const { file, hash } = Recipe.steps[0]!.image;
    const image = await world.as('nobody').get(`/Content/images/${file}?v=${hash}`);
    expect(image.statusCode).toBe(200);
    expect(image.headers['cache-control']).toContain('max-age=31536000');
  },
);

test('prints each leather of a quotation from close up', { tags: ['N-24', 'IMG-11'] }, async () => {
  await takeIn(natural);
  const { orderId } = await openPage();
  const drawn = await drawCloseUps(world.db, world.app.deps, { orderId, width: 60 });
  expect(await sharp(drawn[0]!.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 45 });
  const request = { orderId, pictureWidth: 0, closeUpWidth: 60 };
  const data = await gatherDocument(world.db, world.app.deps, customerReader(new Date()), request);
  const printed = JSON.stringify(quotationDocument(data).content);
  expect(printed).toContain('Up close');
  expect(printed).toContain(drawn[0]!.jpeg.toString('base64').slice(0, 80));
});

test(
  'prints the close-up once, next to a piece that is alone on its page',
  { tags: ['N-24', 'IMG-11'] },
  async () => {
    await takeIn(natural);
    const { Id } = await save(world);
    const request = { orderId: Id, pictureWidth: 200, closeUpWidth: 60 };
    const data = await gatherDocument(world.db, world.app.deps, customerReader(new Date()), request);
    const { content } = quotationDocument(data);
    const printed = JSON.stringify(content);
    expect(printed.split('Up close')).toHaveLength(2);
    expect(printed.indexOf('Up close'), 'before the terms').toBeLessThan(printed.indexOf('Terms'));
  },
);

test.each([
  ['the set has no close-ups', undefined],
  ['the set has none of the leather’s surface', { boucle: natural.natural }],
])('shows no close-up when %s', { tags: ['IMG-12', 'N-17'] }, async (_case, closeUps) => {
  await takeIn(closeUps);
  const opened = await openPage();
  expect(opened.closeUps).toEqual([]);
  const request = { orderId: opened.orderId, pictureWidth: 0, closeUpWidth: 60 };
  const data = await gatherDocument(world.db, world.app.deps, customerReader(new Date()), request);
  expect(JSON.stringify(quotationDocument(data).content)).not.toContain('Up close');
});

test('leaves out a close-up whose image is gone', { tags: ['IMG-12'] }, async () => {
  await takeIn(natural);
  const { orderId, closeUps } = await openPage();
  await rm(path.join(photographs.pictures, closeUps[0]!.Recipe.steps[0]!.image.file));
  // Other dependencies, so that no picture is remembered.
  expect(await drawCloseUps(world.db, { ...world.app.deps }, { orderId, width: 60 })).toEqual([]);
});
