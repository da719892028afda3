import { fileTypeFromBuffer } from 'file-type';

/** Detected file type: extension without dot, and media type. */
export interface DetectedType {
  readonly extension: string;
  readonly mediaType: string;
}

/** Old Office files share one container format; only the file extension distinguishes the programs. */
const OLD_OFFICE: Record<string, string> = { doc: 'application/msword', xls: 'application/vnd.ms-excel' };
const TEXT_SAMPLE = 64 * 1024;

/**
 * Detects the type by content (N-15). Plain text has no signature: it counts as text if it is UTF-8 without control
 * characters.
 */
export async function detectType(bytes: Buffer, fileName: string): Promise<DetectedType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  const named = fileName.toLowerCase().split('.').at(-1) ?? '';
  if (found?.ext === 'cfb') {
    const mediaType = OLD_OFFICE[named];
    return mediaType ? { extension: named, mediaType } : undefined;
  }
  if (found) return { extension: found.ext, mediaType: found.mime };
  return isPlainText(bytes) ? { extension: 'txt', mediaType: 'text/plain; charset=utf-8' } : undefined;
}

function isPlainText(bytes: Buffer): boolean {
  const sample = new TextDecoder('utf-8', { fatal: bytes.length <= TEXT_SAMPLE });
  try {
    const text = sample.decode(bytes.subarray(0, TEXT_SAMPLE));
    // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}
