import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { read, save } from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Stored {
  readonly Id: number;
  readonly FileName: string;
  readonly Kind: string;
}

/** Uploads a picture as the customizer does: a data URL next to its name. */
function upload(orderId: number, fileName: string, bytes: Buffer, field = 'file') {
  const boundary = 'x-boundary-x';
  const fields = {
    orderId: String(orderId),
    fileName,
    fileType: 'image/png',
    [field]: `data:image/png;base64,${bytes.toString('base64')}`,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return world.app.http.inject({
    method: 'POST',
    url: '/api/order/upload-attachment',
    headers: {
      authorization: `Bearer ${world.users.sales.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  });
}

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const attachmentsOf = async (id: number) =>
  ((await read(world, id)) as unknown as { Attachments: Stored[] }).Attachments;

test(
  'stores each distinct diagram once, main picture first',
  { tags: ['IMG-22', 'IMG-13', 'IMG-15'] },
  async () => {
    const { Id } = await save(world);
    const [sofa, chair] = [await picture('#94481f'), await picture('#2f5573')];
    const main = await sharp(sofa).jpeg().toBuffer();
    const uploads: [string, Buffer][] = [
      ['track-arm-alpine-sofa.jpg', main],
      ['sofa-diagram.png', sofa],
      ['chair-diagram.png', chair],
      // The same drawing for a second, identical piece.
      ['left-chair-diagram.png', chair],
      ['sofa-diagram.png', sofa],
    ];
    const ids: number[] = [];
    for (const [name, bytes] of uploads) {
      const answer = await upload(Id, name, bytes);
      expect(answer.statusCode, answer.body).toBe(200);
      ids.push(answer.json<{ Id: number }>().Id);
    }
    const stored = await attachmentsOf(Id);
    expect(stored.map(({ Kind, FileName }) => [Kind, FileName])).toEqual([
      ['picture', 'track-arm-alpine-sofa.jpg'],
      ['diagram', 'sofa-diagram.png'],
      ['diagram', 'chair-diagram.png'],
    ]);
    expect(ids).toEqual([stored[0], stored[1], stored[2], stored[2], stored[1]].map((row) => row!.Id));
  },
);

test('stores the canvas picture byte for byte', { tags: ['API-63', 'IMG-14'] }, async () => {
  const { Id } = await save(world);
  const bytes = await picture('#5a1c1c');
  await upload(Id, 'anything.png', bytes, 'signature');
  const [stored] = await attachmentsOf(Id);
  const kept = await world.as(world.users.sales).get(`/api/attachments/${stored!.Id}`);
  expect(kept.rawPayload.equals(bytes)).toBe(true);
});

test('removes location and camera data from a photo', { tags: ['N-15'] }, async () => {
  const { Id } = await save(world);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#94481f' } })
    .withExif({ IFD0: { Make: 'Camera of Ann' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Camera of Ann')).toBe(true);
  const { Id: id } = (await upload(Id, 'room.jpg', photo)).json<{ Id: number }>();
  const kept = await world.as(world.users.sales).get(`/api/attachments/${id}`);
  expect(kept.rawPayload.includes('Camera of Ann')).toBe(false);
  expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
});

test('refuses damaged and oversized pictures with a reason', { tags: ['N-15'] }, async () => {
  const { Id } = await save(world);
  const whole = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 100, height: 100, channels: 3 },
  })
    .png()
    .toBuffer();
  const damaged = await upload(Id, 'room.png', whole.subarray(0, whole.length / 2));
  expect([damaged.statusCode, damaged.headers['x-error-code']]).toEqual([400, 'PICTURE_BROKEN']);
  const bloated = Buffer.from(whole);
  bloated.writeUInt32BE(40_000, 16);
  bloated.writeUInt32BE(40_000, 20);
  const refused = await upload(Id, 'room.png', bloated);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(['PICTURE_BROKEN', 'PICTURE_TOO_MANY_PIXELS']).toContain(refused.headers['x-error-code']);
  expect(await attachmentsOf(Id)).toEqual([]);
});
