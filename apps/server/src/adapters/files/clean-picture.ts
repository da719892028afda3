import sharp, { type Metadata } from 'sharp';

export type PictureFault = 'broken' | 'too-many-pixels';

export type CleanPicture =
  { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly fault: PictureFault };

/**
 * Maximum size according to the header. Phones take 12 to 50 million pixels; a file of a few kilobytes can claim
 * billions.
 */
export const MOST_MEGAPIXELS = 60;
/** Maximum frames of an animated GIF or WebP. */
const MOST_FRAMES = 200;
/** Maximum size in pixels to which a picture is decoded to check that it is complete. */
const PROBE = 64;

type Format = 'jpeg' | 'png' | 'webp' | 'gif';
const isFormat = (format: string): format is Format => ['jpeg', 'png', 'webp', 'gif'].includes(format);

/**
 * Checks a picture and removes metadata that a camera or program wrote (place, device, comments). The size is read
 * from the header before anything is unpacked. A picture without metadata keeps its bytes; any other is rotated
 * upright and encoded again.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const limits = {
    limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
    failOn: 'truncated',
    sequentialRead: true,
  } as const;
  try {
    const head = await sharp(bytes, limits).metadata();
    if (!isFormat(head.format)) return { ok: false, fault: 'broken' };
    const pixels = head.width * head.height * (head.pages ?? 1);
    if (pixels > limits.limitInputPixels || (head.pages ?? 1) > MOST_FRAMES)
      return { ok: false, fault: 'too-many-pixels' };
    await sharp(bytes, limits).resize(PROBE, PROBE, { fit: 'inside' }).raw().toBuffer();
    if (!hasNotes(head)) return { ok: true, bytes };
    const upright = sharp(bytes, { ...limits, animated: (head.pages ?? 1) > 1 })
      .autoOrient()
      .keepIccProfile();
    return { ok: true, bytes: await upright.toFormat(head.format, { quality: 95 }).toBuffer() };
  } catch (error) {
    const isLimit = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, fault: isLimit ? 'too-many-pixels' : 'broken' };
  }
}

const hasNotes = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata): boolean =>
  [exif, xmp, iptc, tifftagPhotoshop].some((note) => note !== undefined) ||
  (comments?.length ?? 0) > 0 ||
  orientation > 1;
