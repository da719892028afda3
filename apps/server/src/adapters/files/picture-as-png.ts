import sharp from 'sharp';

/** Converts a picture to PNG with its transparency, for programs that can't read newer formats. */
export const pictureAsPng = (bytes: Buffer): Promise<Buffer> => sharp(bytes).png().toBuffer();
