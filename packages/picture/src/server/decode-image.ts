import sharp from 'sharp';
import { ImageFault, imageLimits, type Pixels } from '../compositor/index.ts';

const knownFormats: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];

/**
 * Decodes an image file to straight RGBA. Refuses, as `ImageFault`, what is too large in bytes or pixels (checked
 * from the header, before anything is unpacked), of another type, or broken.
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
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

const isPixelLimit = (cause: unknown): boolean =>
  cause instanceof Error && /pixel limit/i.test(cause.message);
