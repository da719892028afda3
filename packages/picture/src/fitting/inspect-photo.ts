export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export interface PhotoHead {
  readonly type: PhotoType;
  /** Pixels, read from the header; 0 if the header doesn't say (AVIF). */
  readonly width: number;
  readonly height: number;
}

/** Size limits of a hide photo. Phones take 12 to 50 million pixels. */
export const photoLimits = { megabytes: 25, megapixels: 60 } as const;

/** Number of bytes needed to inspect a file; cameras put previews before the dimensions. */
export const headBytes = 256 * 1024;

/**
 * Detects a photo's type and size from its first bytes, regardless of its name, so that nothing is unpacked before
 * the size is known. Undefined for other types and damaged headers.
 */
export function inspectPhoto(head: Uint8Array): PhotoHead | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const is = (at: number, text: string): boolean =>
    at + text.length <= head.length &&
    Array.from(text).every((sign, i) => head[at + i] === sign.charCodeAt(0));
  if (is(0, '\x89PNG\r\n\x1a\n') && is(12, 'IHDR') && head.length >= 24)
    return sized('png', view.getUint32(16), view.getUint32(20));
  if (is(0, 'GIF8') && head.length >= 10)
    return sized('gif', view.getUint16(6, true), view.getUint16(8, true));
  if (is(0, 'RIFF') && is(8, 'WEBP') && head.length >= 30) return webp(view, is);
  if (is(4, 'ftypavif') || is(4, 'ftypavis')) return { type: 'avif', width: 0, height: 0 };
  if (head[0] === 0xff && head[1] === 0xd8) return jpeg(view);
  return undefined;
}

const sized = (type: PhotoType, width: number, height: number): PhotoHead | undefined =>
  width > 0 && height > 0 ? { type, width, height } : undefined;

function webp(view: DataView, is: (at: number, text: string) => boolean): PhotoHead | undefined {
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (is(12, 'VP8X')) return sized('webp', three(24) + 1, three(27) + 1);
  if (is(12, 'VP8 '))
    return sized('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (!is(12, 'VP8L')) return undefined;
  const bits = view.getUint32(21, true);
  return sized('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/** Goes from segment to segment until the one that starts a frame. */
function jpeg(view: DataView): PhotoHead | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return sized('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
