import { allowUnless, type Result } from '../result/index.ts';

/** File types of uploaded pictures. SVG isn't allowed, because it can contain scripts. */
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;

/** Maximum size of a picture file. */
export const MOST_PICTURE_MEGABYTES = 5;

interface PictureFile {
  /** File extension, or the type that the content shows. */
  readonly extension: string;
  readonly bytes: number;
}

/** Checks a picture file, such as a logo or an option's picture, before reading it. */
export function checkPictureFile({ extension, bytes }: PictureFile): Result<void> {
  const isType = (pictureExtensions as readonly string[]).includes(extension.toLowerCase());
  return allowUnless([
    isType && bytes > 0 ? undefined : { code: 'FILE_TYPE_NOT_ALLOWED', field: 'file' },
    bytes <= MOST_PICTURE_MEGABYTES * 1024 * 1024
      ? undefined
      : { code: 'FILE_TOO_LARGE', data: { megabytes: MOST_PICTURE_MEGABYTES }, field: 'file' },
  ]);
}
