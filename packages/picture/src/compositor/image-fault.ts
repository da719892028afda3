export type ImageFaultReason = 'missing' | 'broken' | 'too-large' | 'wrong-type' | 'wrong-size';

const sentences: Readonly<Record<ImageFaultReason, string>> = {
  missing: 'is not there',
  broken: 'cannot be read as an image',
  'too-large': 'is too large',
  'wrong-type': 'is not a PNG, JPEG, WebP or AVIF image',
  'wrong-size': 'has another size than its manifest says',
};

/** Reason why an image could not be used; the picture is drawn without it (IMG-12). */
export class ImageFault extends Error {
  readonly file: string;
  readonly reason: ImageFaultReason;

  constructor(file: string, reason: ImageFaultReason, detail = '') {
    super(`The image ${file} ${sentences[reason]}${detail && `: ${detail}`}.`);
    this.name = 'ImageFault';
    this.file = file;
    this.reason = reason;
  }
}

/** Limits far above any of our layers; a larger file is a mistake or an attack. */
export const imageLimits = { bytes: 16 * 1024 * 1024, side: 8192, pixels: 40_000_000 } as const;
