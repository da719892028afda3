import sharp from 'sharp';
import { ImageFault, imageLimits, type Pixels } from '../compositor/index.ts';

const knownFormats: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];

/**
 * Decodes an image file to straight RGBA. Rejects with `ImageFault` if the file is broken, of another type, or too
 * large in bytes or pixels (checked in the header, before unpacking).
 */
export async function decodeImage(file: string, bytes: Uint8Array): Promise<Pixels> {
  if (bytes.byteLength > imageLimits.bytes)
    throw new ImageFault(file, 'too-large', `${bytes.byteLength} bytes, at most ${imageLimits.bytes}`);
  const image = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'warning', animated: false });
  const header = await image.metadata().catch((cause: unknown) => {
    throw new ImageFault(file, isPixelLimit(cause) ? 'too-large' : 'wrong-type');
  });
  if (!knownFormats.includes(header.format)) throw new ImageFault(file, 'wrong-type', header.format);
  if (Math.max(header.width, header.height) > imageLimits.side)
    throw new ImageFault(file, 'too-large', `${header.width} x ${header.height} pixels`);
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new ImageFault(file, isPixelLimit(cause) ? 'too-large' : 'broken');
    });
  const pixels = new Uint8ClampedArray(data);
  roundAsCanvasesDo(pixels);
  return { width: info.width, height: info.height, data: pixels };
}

const perByte = Math.fround(1 / 255);
/** One divided by an alpha from 0 to 1, in single precision as in browsers. */
const perAlpha = Float32Array.from({ length: 256 }, (_, alpha) =>
  alpha ? 1 / Math.fround(alpha * perByte) : 0,
);

/**
 * A browser's canvas stores colors multiplied by their alpha, and rounds when writing and reading them. The same
 * rounding here makes page and server draw identical bits.
 */
function roundAsCanvasesDo(pixels: Uint8ClampedArray): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3]!;
    if (alpha === 255) continue;
    for (let c = i; c < i + 3; c++) {
      const multiplied = ((pixels[c]! * alpha + 128) * 257) >>> 16;
      const share = Math.fround(Math.fround(multiplied * perByte) * perAlpha[alpha]!);
      pixels[c] = Math.fround(share * 255);
    }
  }
}

const isPixelLimit = (cause: unknown): boolean =>
  cause instanceof Error && /pixel limit/i.test(cause.message);
