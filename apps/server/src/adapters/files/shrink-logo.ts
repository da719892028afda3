import sharp from 'sharp';

/** Twice the size at which the shop shows a logo, for fine screens, with room for wide ones. */
const BOX = { width: 960, height: 240 } as const;

/** Makes the copy of a logo that pages show: as WebP with its transparency, without loss that blurs letters. */
export function shrinkLogo(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .autoOrient()
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 80 })
    .toBuffer();
}
