import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { read, save, type SavedBody } from '../../../test/order-requests.ts';
import { type QuoteLinkBody, type QuoteVisits, quoteVisits } from '../../../test/quote-visits.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let visits: QuoteVisits;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-photos-'));
  world = await createWorld({
    env: { PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1', DATA_DIR: dataDir },
  });
  visits = quoteVisits(world);
});
beforeEach(() => visits.comeFromElsewhere());
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A quotation and its link. */
async function shared(): Promise<{ order: SavedBody; link: QuoteLinkBody }> {
  const order = await save(world);
  return { order, link: await visits.share(order) };
}

const codeOf = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];

const photo = (background: string) =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function attach(order: SavedBody, fileName: string, bytes: Buffer): Promise<number> {
  const boundary = 'x-boundary-x';
  const part = (head: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/order/upload-attachment',
    headers: {
      authorization: `Bearer ${world.users.admin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      part('name="orderId"'),
      Buffer.from(`${order.Id}\r\n`),
      part(`name="attachment"; filename="${fileName}"`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number }>().Id;
}
const show = (id: number, IsShown = true, user = world.users.factory) =>
  world.as(user).post(`/api/attachments/${id}/shown`, { IsShown });
const look = (link: QuoteLinkBody, PhotoId: number, QuoteId = link.OrderId) =>
  visits.visit('/api/quotes/photo', { ...link, QuoteId, PhotoId });

test(
  'shows a photo only while it is marked by staff, sized for a page',
  { tags: ['N-15', 'N-17'] },
  async () => {
    const { order, link } = await shared();
    const marked = await attach(order, 'frame.jpg', await photo('#94481f'));
    const internal = await attach(order, 'defect.jpg', await photo('#000000'));
    expect((await visits.open(link)).Quotes[0]!.Photos).toEqual([]);
    expect((await look(link, marked)).statusCode).toBe(404);
    expect((await show(marked)).statusCode).toBe(200);
    expect((await show(marked)).statusCode, 'twice').toBe(200);
    expect((await visits.open(link)).Quotes[0]!.Photos).toMatchObject([{ Id: marked }]);
    const seen = await look(link, marked);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(1_600);
    expect((await look(link, internal)).statusCode).toBe(404);
    const { History } = await read(world, order.Id);
    expect(History.filter(({ Kind }) => Kind === 'photo')).toMatchObject([{ To: 'frame.jpg', User: 'Fred' }]);
    expect((await show(marked, false)).statusCode).toBe(200);
    expect((await look(link, marked)).statusCode).toBe(404);
  },
);

test('shows the customer only photos, no other files', { tags: ['N-15'] }, async () => {
  const { order } = await shared();
  const plan = await attach(order, 'costs.txt', Buffer.from('cost 1'));
  expect(codeOf(await show(plan))).toEqual([400, 'FILE_TYPE_NOT_ALLOWED']);
  expect((await show(987_654)).statusCode).toBe(404);
  expect((await show(plan, true, world.users.otherSales)).statusCode).toBe(404);
});

test('opens a photo with the token of its own order only', { tags: ['N-15', 'N-17'] }, async () => {
  const own = await shared();
  const other = await shared();
  const marked = await attach(other.order, 'sofa.jpg', await photo('#2f5573'));
  expect((await show(marked)).statusCode).toBe(200);
  expect((await look(other.link, marked)).statusCode).toBe(200);
  expect((await look(own.link, marked)).statusCode).toBe(404);
  expect((await look(own.link, marked, other.order.Id)).statusCode).toBe(404);
  expect((await look({ ...other.link, Token: 'guess' }, marked)).statusCode).toBe(404);
});
