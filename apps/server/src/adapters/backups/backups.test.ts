import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { S3_ACCOUNT, type S3Emulator, startS3 } from '../../../test/s3/emulator.ts';
import { backupName, openBackupStore, whenMade } from './index.ts';

const MB = 1_048_576;
const NAMES = ['2026-03-08', '2026-03-09', '2026-03-10'].map((day) =>
  backupName('scheduled', new Date(`${day}T10:00:01Z`), true),
);

let folder: string;
let s3: S3Emulator;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cordovan-store-'));
  s3 = await startS3();
});
afterAll(async () => {
  s3.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => void (s3.failFromPart = Infinity));

const inFolder = () => openBackupStore({ to: folder, ...account() });
const inBucket = (change: Partial<ReturnType<typeof account>> = {}) =>
  openBackupStore({ to: 's3://shop-backups/main', ...account(), ...change });
const account = () => ({
  s3Endpoint: s3.endpoint as string | undefined,
  s3Region: S3_ACCOUNT.region as string,
  s3AccessKeyId: S3_ACCOUNT.accessKeyId as string | undefined,
  s3SecretAccessKey: S3_ACCOUNT.secretAccessKey as string | undefined,
});

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A chunked stream of unknown length, like a backup. */
const streamOf = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
    })(),
  );
const broken = () =>
  Readable.from(
    (async function* () {
      yield await Promise.resolve(randomBytes(100_000));
      throw new Error('the database went away');
    })(),
  );

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_kind, open) => {
  test('stores, lists, reads and removes backups, and leaves other files alone', async () => {
    const store = await open();
    await writeFile(path.join(folder, 'notes.txt'), 'mine');
    s3.objects.set('shop-backups/main/notes.txt', Buffer.from('mine'));
    const contents = NAMES.map((_, at) => randomBytes(1000 + at));
    for (const [at, name] of NAMES.entries())
      expect(await store.write(name, streamOf(contents[at]!))).toBe(1000 + at);
    expect((await store.list()).map(({ name, bytes }) => [name, bytes])).toEqual(
      NAMES.map((name, at) => [name, 1000 + at]),
    );
    expect(await bytesOf(await store.read(NAMES[1]!))).toEqual(contents[1]);
    for (const name of NAMES) await store.remove(name);
    expect(await store.list()).toEqual([]);
    expect(await readdir(folder)).toEqual(['notes.txt']);
    expect([...s3.objects.keys()]).toEqual(['shop-backups/main/notes.txt']);
  });

  test('deletes a backup whose upload was interrupted', async () => {
    const store = await open();
    await expect(store.write(NAMES[0]!, broken())).rejects.toThrow('the database went away');
    expect(await store.list()).toEqual([]);
    expect(await readdir(folder)).toEqual(['notes.txt']);
    expect(s3.openUploads()).toBe(0);
  });
});

describe('a bucket', () => {
  test('uploads a large backup in parts', async () => {
    const store = await inBucket();
    const content = randomBytes(37 * MB);
    expect(await store.write(NAMES[0]!, streamOf(content))).toBe(content.length);
    expect((await bytesOf(await store.read(NAMES[0]!))).equals(content)).toBe(true);
    await store.remove(NAMES[0]!);
  });

  test('deletes an upload whose second part failed', async () => {
    s3.failFromPart = 2;
    const store = await inBucket();
    await expect(store.write(NAMES[0]!, streamOf(randomBytes(37 * MB)))).rejects.toThrow('EntityTooLarge');
    expect(await store.list()).toEqual([]);
    expect(s3.openUploads()).toBe(0);
  });

  test.each([
    ['another secret', { s3SecretAccessKey: 'not the secret' }, 'SignatureDoesNotMatch'],
    ['another account', { s3AccessKeyId: 'someone' }, 'InvalidAccessKeyId'],
    ['another region', { s3Region: 'us-west-2' }, 'AuthorizationHeaderMalformed'],
  ])('refuses %s', async (_what, change, code) => {
    const store = await inBucket(change);
    await expect(store.write(NAMES[0]!, streamOf(randomBytes(10)))).rejects.toThrow(code);
  });
});

test.each([
  ['deep/down/here', true],
  ['../../../../../../../proc/nope/deep', false],
])('creates the folder %s, or reports that it can’t be created', async (relative, isMade) => {
  const store = await openBackupStore({ to: path.join(folder, relative), ...account() });
  const written = store.write(NAMES[0]!, Readable.from([Buffer.from('rows')]));
  await (isMade ? expect(written).resolves.toBe(4) : expect(written).rejects.toThrow());
});

test('a backup’s name contains the time it was made', () => {
  expect(NAMES[0]).toBe('cordovan-2026-03-08T10-00-01-scheduled.tar.gz.age');
  expect(whenMade(NAMES[0]!)).toEqual(new Date('2026-03-08T10:00:01Z'));
  expect(whenMade('notes.txt')).toBeUndefined();
});
