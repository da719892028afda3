import { isFactoryRole, type Role } from '../identity/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const documents: readonly string[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'];

/** Allowed attachment extensions (N-15), in lower case. */
export const attachmentExtensions: readonly string[] = [...pictures, ...documents];

export const MAX_ATTACHMENT_MEGABYTES = 10;

/** A file name's extension in lower case, empty if there is none (ORD-75). */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

/** Checks an attachment's type (by its name) and size (ORD-75, N-15). Manufacturing may only add pictures (N-01). */
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
