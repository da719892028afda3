import sharp from 'sharp';

/** A picture as PNG, with its transparency, for what can't read newer formats. */
export const pictureAsPng = (bytes: Buffer): Promise<Buffer> => sharp(bytes).png().toBuffer();
