import { allowUnless, type Result } from '../result/index.ts';

/** Types of an uploaded picture. SVG isn't one, because it can contain scripts. */
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;

/** Maximum size of a picture's file. */
export const MOST_PICTURE_MEGABYTES = 5;

interface PictureFile {
  /** Extension of its name, or the type that its content shows. */
  readonly extension: string;
  readonly bytes: number;
}

/** Checks the file of a picture, such as a logo or an option's picture, before it is read. */
export function checkPictureFile({ extension, bytes }: PictureFile): Result<void> {
  const isType = (pictureExtensions as readonly string[]).includes(extension.toLowerCase());
  return allowUnless([
    isType && bytes > 0 ? undefined : { code: 'FILE_TYPE_NOT_ALLOWED', field: 'file' },
    bytes <= MOST_PICTURE_MEGABYTES * 1024 * 1024
      ? undefined
      : { code: 'FILE_TOO_LARGE', data: { megabytes: MOST_PICTURE_MEGABYTES }, field: 'file' },
  ]);
}
