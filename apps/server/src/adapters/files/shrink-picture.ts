import sharp from 'sharp';

/** Makes a copy of a stored picture for a page: WebP, at most this many pixels wide or high. */
export function shrinkPicture(bytes: Buffer, most: number): Promise<Buffer> {
  return sharp(bytes)
    .autoOrient()
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}
