import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPictures } from '@cordovan/picture/server';
import { read, save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { drawPieces } from './index.ts';

let world: World;
let dataDir: string;
let photographs: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'documents with pictures '));
  photographs = path.join(dataDir, 'photographs');
  await mkdir(photographs);
  world = await createWorld({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Imports photos of the sofa and the chair, filled with this color. */
async function takeIn(color: string): Promise<void> {
  const body = { create: { width: 160, height: 90, channels: 3, background: color } } as const;
  await sharp({ create: { ...body.create, width: 200, height: 120, channels: 4, background: '#0000' } })
    .composite([{ input: await sharp(body).png().toBuffer(), left: 20, top: 15 }])
    .png()
    .toFile(path.join(photographs, 'body.png'));
  const pieces = ['Sofa', 'Chair'].map((furnitureType) => ({
    style: 'Alpine',
    furnitureType,
    layers: [{ name: 'body', images: [{ file: 'body.png' }] }],
  }));
  await writeFile(path.join(photographs, 'pictures.json'), JSON.stringify({ pieces }));
  const taken = await importPictures({ from: photographs, to: path.join(dataDir, 'pictures') });
  expect(taken).toMatchObject({ ok: true });
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

test('shows photos imported at run time on the next document', { tags: ['API-96', 'IMG-11'] }, async () => {
  const { Id } = await save(world);
  expect(await middles(Id), 'nobody has a picture of this style').toEqual([]);
  await takeIn('#a0522d');
  const brown = await middles(Id);
  expect(brown.length).toBeGreaterThan(0);
  for (const [red, , blue] of brown) expect(red! - blue!).toBeGreaterThan(60);
  await takeIn('#2f5573');
  const others = await middles(Id);
  expect(others).toHaveLength(brown.length);
  for (const [red, , blue] of others) expect(blue! - red!).toBeGreaterThan(30);
});

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
