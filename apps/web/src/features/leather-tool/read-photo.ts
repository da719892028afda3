import { type Color, headBytes, inspectPhoto, photoColor, photoLimits } from '@cordovan/picture/fitting';

/** Why a file has no usable color. Also the key of the error text. */
export type PhotoFault = 'wrongType' | 'tooLarge' | 'broken' | 'nothing';

export type PhotoReading =
  { readonly ok: true; readonly color: Color } | { readonly ok: false; readonly fault: PhotoFault };

const refused = (fault: PhotoFault): PhotoReading => ({ ok: false, fault });

/** Downscale size used to measure the average color of a hide photo. */
const SIDE = 320;

/**
 * Measures the color of the hide in a photo. Checks the file type from its bytes before decoding, so that a
 * wrong, broken or huge file is refused cheaply. The photo stays on this device.
 */
export async function readPhoto(file: File): Promise<PhotoReading> {
  if (file.size > photoLimits.megabytes * 1024 * 1024) return refused('tooLarge');
  const head = inspectPhoto(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (!head) return refused('wrongType');
  const { width, height } = head;
  if (width * height > photoLimits.megapixels * 1_000_000) return refused('tooLarge');
  const longer = width >= height ? { resizeWidth: SIDE } : { resizeHeight: SIDE };
  const bitmap = await createImageBitmap(file, longer).catch(() => undefined);
  if (!bitmap) return refused('broken');
  try {
    const color = photoColor(pixelsOf(bitmap));
    return color ? { ok: true, color } : refused('nothing');
  } finally {
    bitmap.close();
  }
}

function pixelsOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray();
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}
