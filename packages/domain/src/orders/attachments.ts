import { isFactoryRole, type Role } from '../identity/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const documents: readonly string[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'];

/** Extensions that an attachment may have (N-15), in lower case. */
export const attachmentExtensions: readonly string[] = [...pictures, ...documents];

export const MAX_ATTACHMENT_MEGABYTES = 10;

/** The extension of a file name in lower case, empty without one (ORD-75). */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

/** Checks type and size of an attachment by its name (ORD-75, N-15). Manufacturing may add pictures only (N-01). */
export function checkAttachment(file: { fileName: string; bytes: number; role: Role }): Result<void> {
  const allowed = isFactoryRole(file.role) ? pictures : attachmentExtensions;
  const isTooLarge = file.bytes > MAX_ATTACHMENT_MEGABYTES * 1024 * 1024;
  return allowUnless([
    allowed.includes(extensionOf(file.fileName))
      ? undefined
      : { code: 'FILE_TYPE_NOT_ALLOWED', field: 'file' },
    isTooLarge
      ? { code: 'FILE_TOO_LARGE', data: { megabytes: MAX_ATTACHMENT_MEGABYTES }, field: 'file' }
      : undefined,
  ]);
}
