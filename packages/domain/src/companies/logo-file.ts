import { allowUnless, type Result } from '../result/index.ts';

/** Types of a logo. SVG isn't one, because it can contain scripts. */
export const logoExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;

/** Maximum size of a logo's file. */
export const MOST_LOGO_MEGABYTES = 5;

interface LogoFile {
  /** Extension of its name, or the type that its content shows. */
  readonly extension: string;
  readonly bytes: number;
}

/** Checks the file of a logo before it is read. */
export function checkLogoFile({ extension, bytes }: LogoFile): Result<void> {
  const isType = (logoExtensions as readonly string[]).includes(extension.toLowerCase());
  return allowUnless([
    isType && bytes > 0 ? undefined : { code: 'FILE_TYPE_NOT_ALLOWED', field: 'file' },
    bytes <= MOST_LOGO_MEGABYTES * 1024 * 1024
      ? undefined
      : { code: 'FILE_TOO_LARGE', data: { megabytes: MOST_LOGO_MEGABYTES }, field: 'file' },
  ]);
}
