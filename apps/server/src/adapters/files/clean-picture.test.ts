import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from './clean-picture.ts';

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#94481f' } });
const noted = () =>
  plain()
    .withExif({ IFD0: { Make: 'Camera of Ann' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 });

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const clean = await cleanPicture(bytes);
  if (!clean.ok) throw new Error(clean.fault);
  return clean.bytes;
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'keeps every byte of a %s without metadata',
  { tags: ['N-15'] },
  async (format) => {
    const bytes = await plain().toFormat(format).toBuffer();
    expect((await cleaned(bytes)).equals(bytes)).toBe(true);
  },
);

test.each(['jpeg', 'png', 'webp'] as const)(
  'removes location and device data from a %s, turns it upright and keeps its color',
  { tags: ['N-15'] },
  async (format) => {
    const bytes = await cleaned(await noted().toFormat(format).toBuffer());
    expect(bytes.includes('Camera of Ann')).toBe(false);
    const head = await sharp(bytes).metadata();
    expect([head.format, head.exif, head.orientation]).toEqual([format, undefined, undefined]);
    expect([head.width, head.height]).toEqual([20, 40]);
    const { dominant } = await sharp(bytes).stats();
    expect(Math.abs(dominant.r - 0x94)).toBeLessThan(10);
  },
);

test('removes comments that a program wrote into a PNG', { tags: ['N-15'] }, async () => {
  const bytes = await plain().png().toBuffer();
  const text = Buffer.from('Comment\0made by a secret machine');
  const chunk = Buffer.concat([Buffer.from('tEXt'), text]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  check.writeUInt32BE(crc32(chunk));
  const withText = Buffer.concat([bytes.subarray(0, 33), length, chunk, check, bytes.subarray(33)]);
  expect((await cleaned(withText)).includes('secret machine')).toBe(false);
});

/** A PNG of a few kilobytes whose header claims 30,000 pixels each way. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(30_001 * 100));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test(
  'refuses a small file that would unpack to a huge picture, without unpacking it',
  { tags: ['N-15'] },
  async () => {
    const before = process.memoryUsage().rss;
    expect(await cleanPicture(bomb())).toEqual({ ok: false, fault: 'too-many-pixels' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  },
);

test('refuses pictures that are damaged anywhere in the file', { tags: ['N-15'] }, async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 251));
  const raw = { width: 200, height: 200, channels: 3 } as const;
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await sharp(noise, { raw }).toFormat(format).toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await cleanPicture(cut), format).toEqual({ ok: false, fault: 'broken' });
    expect((await cleanPicture(whole)).ok).toBe(true);
  }
  for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(await cleanPicture(Buffer.from(text))).toEqual({ ok: false, fault: 'broken' });
});
