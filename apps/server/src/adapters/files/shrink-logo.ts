import sharp from 'sharp';

/** Twice the size at which the shop shows a logo, for high-density screens, with room for wide logos. */
const BOX = { width: 960, height: 240 } as const;

/** Makes the copy of a logo that pages show: WebP with transparency, nearly lossless so that letters stay sharp. */
export function shrinkLogo(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .autoOrient()
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 80 })
    .toBuffer();
}
