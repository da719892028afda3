import { ImageFault, imageLimits, type LoadImage, type Pixels } from '../compositor/index.ts';
import { imageUrl, type LayerImage } from '../manifest/index.ts';

/** Loads and decodes images in a page. Colour profiles are not applied: layers hold plain numbers. */
export function browserLoader(baseUrl: string): LoadImage {
  return async (image) => {
    const blob = await fetchImage(imageUrl(baseUrl, image), image);
    const bitmap = await createImageBitmap(blob, {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    }).catch(() => {
      throw new ImageFault(image.file, 'broken');
    });
    try {
      return pixelsOf(bitmap, image.file);
    } finally {
      bitmap.close();
    }
  };
}

async function fetchImage(url: string, { file }: LayerImage): Promise<Blob> {
  // No abort signal here: other pictures may wait for the same image.
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new ImageFault(file, 'missing');
  const blob = await response.blob();
  if (blob.size > imageLimits.bytes) throw new ImageFault(file, 'too-large', `${blob.size} bytes`);
  return blob;
}

function pixelsOf(bitmap: ImageBitmap, file: string): Pixels {
  const { width, height } = bitmap;
  if (Math.max(width, height) > imageLimits.side)
    throw new ImageFault(file, 'too-large', `${width} x ${height}`);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new ImageFault(file, 'broken', 'the browser gives no canvas');
  context.drawImage(bitmap, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
