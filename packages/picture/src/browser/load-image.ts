import { ImageFault, imageLimits, type LoadImage, type Pixels } from '../compositor/index.ts';
import { imageUrl, type LayerImage } from '../manifest/index.ts';

/** Loads and decodes images in a page, without color profiles, because layers are plain numbers. */
export function browserLoader(baseUrl: string): LoadImage {
  return async (image) => {
    const blob = await fetchImage(imageUrl(baseUrl, image), image);
    return decode(blob, image.file);
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
 * Decodes through a canvas, the only decoder that all browsers share; the server rounds half-covered edges the same
 * way.
 */
async function decode(blob: Blob, file: string): Promise<Pixels> {
  const bitmap = await createImageBitmap(blob, {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  }).catch(() => {
    throw new ImageFault(file, 'broken');
  });
  try {
    const { width, height } = bitmap;
    checkSide(width, height, file);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new ImageFault(file, 'broken', 'the browser gives no canvas');
    context.drawImage(bitmap, 0, 0);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
}

function checkSide(width: number, height: number, file: string): void {
  if (Math.max(width, height) > imageLimits.side)
    throw new ImageFault(file, 'too-large', `${width} x ${height}`);
}
