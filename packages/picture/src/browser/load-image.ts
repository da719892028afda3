import { ImageFault, imageLimits, type LoadImage, type Pixels } from '../compositor/index.ts';
import { imageUrl, type LayerImage } from '../manifest/index.ts';

/** Loads and decodes images in a page, without color profiles, because layers are plain numbers. */
export function browserLoader(baseUrl: string): LoadImage {
  return async (image) => {
    const blob = await fetchImage(imageUrl(baseUrl, image), image);
    return decode(blob, image);
  };
}

async function fetchImage(url: string, { file }: LayerImage): Promise<Blob> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new ImageFault(file, 'missing');
  const blob = await response.blob();
  if (blob.size > imageLimits.bytes) throw new ImageFault(file, 'too-large', `${blob.size} bytes`);
  return blob;
}

/**
 * Decodes through a canvas, the only decoder that all browsers share; the server rounds partly covered edges the same
 * way.
 */
async function decode(blob: Blob, image: LayerImage): Promise<Pixels> {
  const { file } = image;
  const bitmap = await createImageBitmap(blob, {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  }).catch(() => {
    throw new ImageFault(file, 'broken');
  });
  try {
    checkSide(bitmap.width, bitmap.height, file);
    const { width, height, place } = placeOf(bitmap, image);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new ImageFault(file, 'broken', 'the browser gives no canvas');
    context.drawImage(bitmap, ...place);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
}

/** The size to decode to, and the file's position in it: each pixel of a half-size picture is the mean of four. */
function placeOf(bitmap: ImageBitmap, { box, fullBox }: LayerImage) {
  const { width, height } = bitmap;
  const isWhole = fullBox?.[2] === width && fullBox[3] === height;
  if (!isWhole) return { width, height, place: [0, 0, width, height] as const };
  const [left, top] = fullBox;
  const place = [(left % 2) / 2, (top % 2) / 2, width / 2, height / 2] as const;
  return { width: box[2], height: box[3], place };
}

function checkSide(width: number, height: number, file: string): void {
  if (Math.max(width, height) > imageLimits.side)
    throw new ImageFault(file, 'too-large', `${width} x ${height}`);
}
