import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { read, save } from '../../../../test/order-requests.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly fileName?: string;
}

function upload(user: WorldUser | 'static', parts: readonly Part[]) {
  const boundary = 'x-boundary-x';
  const chunks = parts.flatMap(({ name, value, fileName }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  const auth: Record<string, string> =
    user === 'static' ? world.pageHeaders : { authorization: `Bearer ${user.token}` };
  return world.app.http.inject({
    method: 'POST',
    url: '/api/order/upload-attachment',
    headers: { ...auth, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  });
}

const file = (
  orderId: number,
  fileName: string,
  value: Buffer,
  user: WorldUser | 'static' = world.users.sales,
) =>
  upload(user, [
    { name: 'orderId', value: String(orderId) },
    { name: 'attachment', value, fileName },
  ]);

test(
  'stores a file and returns it to permitted readers',
  { tags: ['API-34', 'ORD-76', 'ENT-27', 'N-15'] },
  async () => {
    const { Id } = await save(world);
    const answer = await file(Id, 'plan.pdf', PDF);
    expect(answer.json(), answer.body).toMatchObject({ FileName: 'plan.pdf' });
    const order = (await read(world, Id)) as unknown as { Attachments: { Id: number }[] };
    expect(order.Attachments).toMatchObject([
      { FileName: 'plan.pdf', FileType: 'application/pdf', User: 'Sam' },
    ]);
    const bytes = await world.as(world.users.sales).get(`/api/attachments/${order.Attachments[0]!.Id}`);
    expect(bytes.rawPayload.equals(PDF)).toBe(true);
    expect(bytes.headers['content-disposition']).toContain('attachment');
    const other = await world.as(world.users.otherSales).get(`/api/attachments/${order.Attachments[0]!.Id}`);
    expect(other.statusCode).toBe(404);
  },
);

test('keeps the payments and the attachments of an order', { tags: ['GEN-07'] }, async () => {
  const { Id } = await save(world);
  await file(Id, 'plan.pdf', PDF);
  const payment = { Orderid: Id, Amount: 2500.5, PaymentMethod: 'check' };
  const paid = await world.as(world.users.sales).post('/api/order/addPayment', payment);
  expect(paid.statusCode, paid.body).toBe(200);
  expect(await read(world, Id)).toMatchObject({
    Payments: [{ Amount: 2500.5 }],
    Attachments: [{ FileName: 'plan.pdf' }],
    Totals: { Paid: 2500.5 },
  });
});

test('stores a canvas data URL under its fixed name', { tags: ['API-63', 'C-03', 'IMG-14'] }, async () => {
  const { Id } = await save(world);
  const signature = `data:image/jpeg;base64,${PNG.toString('base64')}`;
  const answer = await upload(world.users.sales, [
    { name: 'orderId', value: String(Id) },
    { name: 'fileName', value: `${Id}-custom-furniture.png` },
    { name: 'fileType', value: 'image/png' },
    { name: 'signature', value: signature },
  ]);
  expect(answer.json(), answer.body).toMatchObject({ FileName: `${Id}-custom-furniture.png` });
  expect(await read(world, Id)).toMatchObject({
    Attachments: [{ Kind: 'signature', FileType: 'image/png' }],
  });
});

test('stores a PNG as a PNG under a .jpg name', { tags: ['C-03', 'IMG-13'] }, async () => {
  const { Id } = await save(world);
  expect((await file(Id, 'oak-alpine-sofa.jpg', PNG)).statusCode).toBe(200);
  expect(await read(world, Id)).toMatchObject({ Attachments: [{ Kind: 'picture', FileType: 'image/png' }] });
});

test(
  'checks file types by content, and extensions in any letter case',
  { tags: ['ORD-75', 'N-15'] },
  async () => {
    const { Id } = await save(world);
    const refusals = [
      await file(Id, 'setup.exe', EXE),
      await file(Id, 'holiday.png', EXE),
      await file(Id, 'script.html', Buffer.from('<script>alert(1)</script>')),
      await file(Id, 'report.pdf', PNG),
    ];
    for (const answer of refusals) expect(answer.body).toBe('The file type is not allowed');
    for (const [name, bytes] of [
      ['PLAN.PDF', PDF],
      ['notes.TXT', Buffer.from('Größe 3')],
      ['photo.PNG', PNG],
    ] as const) {
      const answer = await file(Id, name, bytes);
      expect(answer.statusCode, `${name} ${answer.body}`).toBe(200);
    }
  },
);

test(
  'limits uploads to 10 MB, removes folders from names and skips repeated files',
  { tags: ['N-15'] },
  async () => {
    const { Id } = await save(world);
    const big = await file(Id, 'big.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect(big.statusCode).toBe(413);
    expect((await file(Id, '../../etc/note.txt', Buffer.from('hello'))).json()).toMatchObject({
      FileName: 'note.txt',
    });
    const twice = [await file(Id, 'same.png', PNG), await file(Id, 'same.png', PNG)];
    expect(new Set(twice.map((answer) => answer.json<{ Id: number }>().Id)).size).toBe(1);
  },
);

test('lets factory and visitors add only pictures', { tags: ['N-01', 'N-05'] }, async () => {
  const { Id } = await save(world);
  expect((await file(Id, 'plan.pdf', PDF, world.users.factory)).statusCode).toBe(400);
  expect((await file(Id, 'photo.png', PNG, world.users.factory)).statusCode).toBe(200);
  expect((await file(Id, 'photo2.png', PNG, 'static')).statusCode).toBe(401);
  const own = await save(world, {}, 'static');
  expect((await file(own.Id, 'photo.png', PNG, 'static')).statusCode).toBe(200);
  expect((await file(own.Id, 'plan.pdf', PDF, 'static')).statusCode).toBe(400);
  world.setNow(new Date(world.now().getTime() + 3 * 3_600_000));
  expect((await file(own.Id, 'late.png', PNG, 'static')).statusCode).toBe(401);
});

test('lets only an administrator delete files, including their bytes', { tags: ['N-15'] }, async () => {
  const { Id } = await save(world);
  const { Id: attachment } = (await file(Id, 'photo.png', PNG)).json<{ Id: number }>();
  const folder = path.join(world.app.deps.config.dataDir, 'files', String(world.companyId), String(Id));
  expect(await readdir(folder)).toHaveLength(1);
  expect((await world.as(world.users.sales).delete(`/api/attachments/${attachment}`)).statusCode).toBe(403);
  expect((await world.as(world.users.admin).delete(`/api/attachments/${attachment}`)).statusCode).toBe(200);
  // The file is deleted after the commit, and the answer doesn't wait for that.
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect((await world.as(world.users.admin).get(`/api/attachments/${attachment}`)).statusCode).toBe(404);
});
