import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectPhoto } from './index.ts';

const make = () =>
  sharp({ create: { width: 321, height: 123, channels: 3, background: '#95552f' } }).withExif({
    IFD0: { Make: 'x'.repeat(5_000) },
  });

test.each([
  ['jpeg', () => make().jpeg().toBuffer()],
  ['jpeg', () => make().jpeg({ progressive: true }).toBuffer()],
  ['png', () => make().png().toBuffer()],
  ['gif', () => make().gif().toBuffer()],
  ['webp', () => make().webp().toBuffer()],
  ['webp', () => make().webp({ lossless: true }).toBuffer()],
  [
    'webp',
    () =>
      sharp({ create: { width: 321, height: 123, channels: 3, background: '#95552f' } })
        .webp()
        .toBuffer(),
  ],
  [
    'webp',
    () =>
      sharp({ create: { width: 321, height: 123, channels: 3, background: '#95552f' } })
        .webp({ lossless: true })
        .toBuffer(),
  ],
])('reads the size of a %s photo before unpacking it', async (type, bytes) => {
  expect(inspectPhoto(await bytes())).toEqual({ type, width: 321, height: 123 });
});

test("detects damaged files and files that aren't photos by their bytes", async () => {
  const jpeg = await make().jpeg().toBuffer();
  const bytes = (text: string) => new TextEncoder().encode(text);
  const wrong = ['', '%PDF-1.7', 'MZ', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF0000WEBP'].map(
    bytes,
  );
  for (const file of [
    ...wrong,
    jpeg.subarray(0, 100),
    new Uint8Array([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  ])
    expect(inspectPhoto(file)).toBeUndefined();
});
