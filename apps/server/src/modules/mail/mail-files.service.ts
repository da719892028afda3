import { randomUUID } from 'node:crypto';
import { openFiles } from '../../adapters/files/index.ts';
import type { MailMessage } from '../../adapters/mail/index.ts';
import type { Deps } from '../../platform/deps.ts';

/** A file attached to an email. */
export interface MailFile {
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: Uint8Array;
}

/** An email's file as stored in the outbox; its bytes are in the files of the data folder. */
export interface StoredMailFile {
  readonly storageKey: string;
  readonly fileName: string;
  readonly fileType: string;
}

/** Stores an email's files before its row: a file without a row is harmless, but a row without its file isn't. */
export async function storeMailFiles(
  { config }: Pick<Deps, 'config'>,
  files: readonly MailFile[],
): Promise<StoredMailFile[]> {
  const disk = openFiles(config.dataDir);
  const stored: StoredMailFile[] = [];
  for (const { fileName, fileType, bytes } of files) {
    const storageKey = `mail/${randomUUID()}`;
    await disk.put(storageKey, bytes);
    stored.push({ storageKey, fileName, fileType });
  }
  return stored;
}

/** Reads an email's files in the form that the mail server accepts. */
export async function readMailFiles(
  { config }: Pick<Deps, 'config'>,
  files: readonly StoredMailFile[],
): Promise<NonNullable<MailMessage['files']>> {
  const disk = openFiles(config.dataDir);
  return Promise.all(
    files.map(async ({ storageKey, fileName, fileType }) => ({
      filename: fileName,
      contentType: fileType,
      content: Buffer.from(await disk.get(storageKey)),
    })),
  );
}
