import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { isEncrypted } from './key.ts';
import { BackupError, MANIFEST_ENTRY, SEAL_ENTRY, type Seal, sealSchema } from './manifest.ts';

/** Most content is pictures and short rows: a higher level takes much longer and saves little. */
const GZIP_LEVEL = 3;

export interface ArchiveWriter {
  /** Writes one entry; resolves when the downstream has taken it, so that memory use stays constant. */
  readonly add: (name: string, content: Buffer) => Promise<void>;
  readonly addStream: (name: string, size: number, content: Readable) => Promise<void>;
}

/**
 * A backup's bytes: a gzipped tar file, encrypted if there is a key. `fill` writes its entries and returns what the
 * seal says about them.
 */
export async function writeArchive(
  key: string | undefined,
  fill: (writer: ArchiveWriter) => Promise<Omit<Seal, 'sha256'>>,
): Promise<Readable> {
  const tar = pack();
  const zipped = createGzip({ level: GZIP_LEVEL });
  const writing = fillTar(tar, fill);
  // A failure on either side ends the other, and the reader gets it as a stream error.
  writing.catch((error: unknown) => void zipped.destroy(error as Error));
  pipeline(tar as AsyncIterable<Buffer>, zipped).catch((error: unknown) => {
    tar.destroy(error as Error);
  });
  if (key === undefined) return zipped;
  const { encrypted } = await cipher();
  return encrypted(zipped, key);
}

async function fillTar(tar: Pack, fill: (writer: ArchiveWriter) => Promise<Omit<Seal, 'sha256'>>) {
  const hash = createHash('sha256');
  const add = async (name: string, content: Buffer) => {
    hash.update(`${name}\n`).update(content);
    await putEntry(tar, name, content.length, (entry) => void entry.end(content));
  };
  const addStream = async (name: string, size: number, content: Readable) => {
    hash.update(`${name}\n`);
    content.on('data', (chunk: Buffer) => void hash.update(chunk));
    await putEntry(tar, name, size, (entry) => pipeline(content, entry));
  };
  const rest = await fill({ add, addStream });
  const seal: Seal = { ...rest, sha256: hash.digest('hex') };
  const content = Buffer.from(JSON.stringify(seal));
  await putEntry(tar, SEAL_ENTRY, content.length, (entry) => void entry.end(content));
  tar.finalize();
}

async function putEntry(
  tar: Pack,
  name: string,
  size: number,
  write: (entry: Writable) => void | Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    // Also called, with an error, when the downstream ends early.
    const entry = tar.entry({ name, size }, (error) =>
      error ? reject(error) : resolve(),
    ) as unknown as Writable;
    // The archive has its own `error` event, which would end the process without a listener.
    entry.on('error', reject);
    Promise.resolve(write(entry)).catch(reject);
  });
}

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Chunks of the content. Must be read to the end. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads a backup from its first entry to its seal and calls `visit` with each entry but the seal. Returns the seal.
 * Throws if a byte differs from what was written, or if the end is missing.
 */
export async function readArchive(
  file: string,
  key: string | undefined,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<Seal> {
  const tar = extract();
  const opening = openBytes(file, key).then((bytes) =>
    pipeline(bytes, createGunzip(), tar as unknown as Writable),
  );
  opening.catch((error: unknown) => {
    tar.destroy(error as Error);
  });
  try {
    const seal = await walk(tar as unknown as AsyncIterable<TarEntry>, visit);
    await opening;
    return seal;
  } catch (error) {
    // The original cause, not the error it caused on the other side.
    const cause: unknown = await opening.then(
      () => error,
      (first: unknown) => first,
    );
    throw error instanceof BackupError || !(cause instanceof Error) ? error : readFailure(cause);
  }
}

const readFailure = (cause: Error): Error =>
  cause instanceof BackupError || (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? cause
    : new BackupError(`The backup is damaged and can't be used (${cause.message}).`);

/** The library's streams work like Node's, but have their own type. */
interface TarEntry extends AsyncIterable<Buffer> {
  readonly header: { readonly name: string; readonly size: number };
}

async function walk(entries: AsyncIterable<TarEntry>, visit: (entry: ArchiveEntry) => Promise<void>) {
  const hash = createHash('sha256');
  let seal: Seal | undefined;
  let isFirst = true;
  for await (const entry of entries) {
    const { name, size } = entry.header;
    if (isFirst && name !== MANIFEST_ENTRY) throw new BackupError('This file is not a backup of Cordovan.');
    isFirst = false;
    if (seal) throw new BackupError('The backup is damaged: something follows its end.');
    if (name === SEAL_ENTRY) {
      seal = sealSchema.parse(JSON.parse((await readAll(entry)).toString('utf8')));
      if (seal.sha256 !== hash.digest('hex'))
        throw new BackupError("The backup is damaged: its content doesn't match its checksum.");
      continue;
    }
    hash.update(`${name}\n`);
    await visit({ name, size, content: hashed(entry, hash) });
  }
  return seal ?? Promise.reject(new BackupError('The backup is incomplete: its end is missing.'));
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function openBytes(file: string, key: string | undefined): Promise<Readable> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  await handle.close();
  const source = createReadStream(file);
  await once(source, 'open');
  if (!isEncrypted(buffer.subarray(0, bytesRead))) return source;
  const { decrypted } = await cipher();
  return decrypted(source, key);
}

/** Loaded only for encryption, because it is a library of several megabytes. */
const cipher = () => import('./cipher.ts');
