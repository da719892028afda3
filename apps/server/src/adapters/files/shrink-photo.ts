import sharp from 'sharp';

/**
 * Makes a photo or drawing at most this many pixels wide or high, without metadata, in a format that documents can
 * print.
 */
export function shrinkPhoto(bytes: Buffer, most: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  return sharp(bytes)
    .autoOrient()
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'jpeg' ? { quality: 80 } : {})
    .toBuffer();
}
