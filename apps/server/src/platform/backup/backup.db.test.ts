import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { storeBackup } from '../../modules/backups/index.ts';
import { digestOf } from '../../../test/database-digest.ts';
import { mailsComposed } from '../../../test/fingerprint.ts';
import { read, save } from '../../../test/order-requests.ts';
import { send, validRequests } from '../../../test/valid-requests/index.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { areTotpsLost } from '../../modules/identity/index.ts';
import { connect } from '../database/connection.ts';
import { readSecretKey, seal } from '../secret-key.ts';
import { startBackup } from './backup.ts';
import { createKeyPair } from './cipher.ts';
import { unlessBackingUp } from './locks.ts';
import { checkBackup, restoreBackup, settleInterruptedRestore } from './restore.ts';

const RESTORE_UNTIL = fileURLToPath(new URL('../../../test/restore-until.ts', import.meta.url));

let folder: string;
let dataDir: string;
let world: World;
let orderId: number;
let before: Awaited<ReturnType<typeof stateOf>>;
const keys = { publicKey: '', secretKey: '' };
const backups = { plain: '', encrypted: '' };

/** A company with an order and its attachment, and two backups of it. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cordovan-backup-'));
  dataDir = path.join(folder, 'shop data');
  world = await createWorld({ env: { DATA_DIR: dataDir } });
  orderId = (await save(world)).Id;
  await send(
    world,
    { method: 'POST', bodyKind: 'multipart' },
    await validRequests['orders.uploadAttachment']!(world),
    {},
  );
  await mkdir(path.join(dataDir, 'pictures/alpine'), { recursive: true });
  // Random bytes, like a real picture, don't compress, so the backup waits there until its stream is read.
  await writeFile(path.join(dataDir, 'pictures/alpine/own.webp'), randomBytes(5_000_000));
  Object.assign(keys, await createKeyPair());
  // Emails are composed after the change that asked for them.
  await mailsComposed(world.app.deps);
  backups.plain = await make(undefined);
  backups.encrypted = await make(keys.publicKey);
  before = await stateOf({ databaseUrl: world.app.deps.databaseUrl, dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function make(key: string | undefined): Promise<string> {
  const { config, databaseUrl } = world.app.deps;
  const backup = { ...config.backup, to: folder, key };
  const kind = key === undefined ? 'command' : 'scheduled';
  const { name } = await storeBackup({ dataDir, backup }, databaseUrl, { kind, now: world.now() });
  return path.join(folder, name);
}

/** A data folder's files with their content; a restore leaves nothing else in it. */
async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const contents = names.map(async (name) => [
    name,
    (await readFile(path.join(root, name))).toString('base64'),
  ]);
  return Object.fromEntries((await Promise.all(contents)) as [string, string][]);
}

interface Place {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

const stateOf = async (place: Place) => ({
  database: await digestOf(place.databaseUrl),
  files: await filesOf(place.dataDir),
});

async function nextNumber(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('customers', 'id')) as id",
  );
  await client.end();
  return rows[0]!.id;
}

let made = 0;
/** An empty database on the tests' server, and an empty data folder. */
async function newPlace() {
  made += 1;
  const address = new URL(world.app.deps.databaseUrl);
  const name = address.pathname.slice(1).replace(/_test$/, `_${made}_test`);
  const onServer = (database: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href;
  const place = { databaseUrl: onServer(name), dataDir: path.join(folder, `place-${made}`) };
  await mkdir(place.dataDir);
  const drop = async () => {
    const admin = new pg.Client({ connectionString: onServer('postgres') });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { ...place, drop };
}

async function restore(file: string, key: string | undefined, place: Place) {
  const checked = await checkBackup(file, key);
  await restoreBackup({ ...checked, file, key, ...place, report: () => undefined });
}

describe('a backup', () => {
  test('restores all rows and files to an empty machine, which then serves requests', async () => {
    const place = await newPlace();
    await restore(backups.encrypted, keys.secretKey, place);
    expect(await stateOf(place)).toEqual(before);

    const { config } = world.app.deps;
    const app = await createApp({
      config: { ...config, dataDir: place.dataDir },
      databaseUrl: place.databaseUrl,
      clock: world.now,
    });
    const headers = { authorization: `Bearer ${world.users.admin.token}` };
    const found = await app.http.inject({ method: 'GET', url: `/api/orders/${orderId}`, headers });
    expect(found.json()).toEqual(await read(world, orderId));
    await app.close();
    await place.drop();
  });

  test('replaces existing data and continues the original’s number sequences', async () => {
    const place = await newPlace();
    await restore(backups.plain, undefined, place);
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query("update orders set comments = 'changed later'");
    await client.query(
      "create table left_over (id int); insert into settings (name, value) values ('x', 'y')",
    );
    await client.end();
    await writeFile(path.join(place.dataDir, 'files', 'later.txt'), 'uploaded later');
    await restore(backups.plain, undefined, place);
    expect(await stateOf(place)).toEqual(before);
    expect(await nextNumber(place.databaseUrl)).toBe(await nextNumber(world.app.deps.databaseUrl));
    await place.drop();
  });
});

describe('a running backup', () => {
  test('keeps the files that its rows refer to, and blocks a second backup', async () => {
    const source = { databaseUrl: world.app.deps.databaseUrl, dataDir, key: undefined };
    const running = await startBackup(source, world.now());
    let removed = 0;
    const remove = () => unlessBackingUp(world.db, () => Promise.resolve(void (removed += 1)));
    await remove();
    expect(removed).toBe(0);
    await expect(startBackup(source, world.now())).rejects.toThrow('Another backup is being made');
    await running.stop();
    await expect.poll(async () => (await remove(), removed)).toBe(1);
  });
});

describe('an invalid backup', () => {
  const flipped = async (file: string, at: (size: number) => number) => {
    const bytes = await readFile(file);
    const place = at(bytes.length);
    bytes[place] = bytes[place]! ^ 1;
    return bytes;
  };
  const half = (size: number) => Math.floor(size / 2);

  test.each([
    ['encrypted, a bit of its middle flipped', 'encrypted', half],
    ['encrypted, a bit of its end flipped', 'encrypted', (size: number) => size - 5],
    ['encrypted, a bit of its head flipped', 'encrypted', () => 60],
    ['plain, a bit of its middle flipped', 'plain', half],
    ['plain, a bit of its checksum flipped', 'plain', (size: number) => size - 6],
  ] as const)('is refused: %s', async (_what, kind, at) => {
    const file = path.join(folder, 'changed');
    await writeFile(file, await flipped(backups[kind], at));
    await expect(checkBackup(file, kind === 'plain' ? undefined : keys.secretKey)).rejects.toThrow(/damaged/);
  });

  test.each(['plain', 'encrypted'] as const)('is refused when it is %s and cut off', async (kind) => {
    const bytes = await readFile(backups[kind]);
    const file = path.join(folder, 'cut-off');
    await writeFile(file, bytes.subarray(0, half(bytes.length)));
    await expect(checkBackup(file, kind === 'plain' ? undefined : keys.secretKey)).rejects.toThrow(/damaged/);
  });

  test('is refused with the wrong key, the public key or none', async () => {
    const { secretKey } = await createKeyPair();
    await expect(checkBackup(backups.encrypted, secretKey)).rejects.toThrow('BACKUP_KEY is not the key');
    await expect(checkBackup(backups.encrypted, 'a passphrase of enough words')).rejects.toThrow(
      'not the key',
    );
    await expect(checkBackup(backups.encrypted, keys.publicKey)).rejects.toThrow('which only encrypts');
    await expect(checkBackup(backups.encrypted, undefined)).rejects.toThrow('Set BACKUP_KEY');
  });

  test('is refused if it changes between check and restore, and changes nothing', async () => {
    const place = await newPlace();
    await restore(backups.plain, undefined, place);
    const checked = await checkBackup(backups.plain, undefined);
    const later = await make(undefined);
    const attempt = restoreBackup({
      ...checked,
      file: later,
      key: undefined,
      ...place,
      report: () => undefined,
    });
    await expect(attempt).rejects.toThrow('changed while it was read');
    expect(await stateOf(place)).toEqual(before);
    await place.drop();
  });

  test('is refused if it is a file of another kind', async () => {
    const file = path.join(folder, 'letter.txt');
    await writeFile(file, 'Dear customer');
    await expect(checkBackup(file, undefined)).rejects.toThrow(/damaged/);
  });
});

describe('a restore', () => {
  test('refuses a database that Cordovan is running on', async () => {
    const checked = await checkBackup(backups.plain, undefined);
    const { databaseUrl } = world.app.deps;
    const attempt = restoreBackup({
      ...checked,
      file: backups.plain,
      key: undefined,
      databaseUrl,
      dataDir,
      report: () => undefined,
    });
    await expect(attempt).rejects.toThrow('Cordovan is running on this database');
  });

  /** A state that differs from the backup: changed orders, and missing files. */
  async function otherState() {
    const place = await newPlace();
    await restore(backups.plain, undefined, place);
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query("update orders set comments = 'not in the backup'");
    await client.end();
    await rm(path.join(place.dataDir, 'pictures'), { recursive: true });
    const old = await stateOf(place);
    expect(old).not.toEqual(before);
    return { place, old };
  }

  const killedAfter = async (step: string, place: Place) => {
    const child = spawn(process.execPath, [RESTORE_UNTIL], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: place.databaseUrl,
        DATA_DIR: place.dataDir,
        FILE: backups.plain,
        UNTIL: step,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  };
  const settle = (place: Place) => settleInterruptedRestore(place.databaseUrl, place.dataDir);

  // Four processes start, restore and die one after another.
  test(
    'that is killed at any moment leaves either the old state or the new one',
    { timeout: 600_000 },
    async () => {
      const { place, old } = await otherState();
      await killedAfter('locked', place);
      expect(await settle(place)).toBe('nothing');
      for (const step of ['tables built', 'rows and files loaded']) {
        await killedAfter(step, place);
        expect(await settle(place)).toBe('undone');
        expect(await stateOf(place)).toEqual(old);
      }
      await killedAfter('committed', place);
      // As if the restore were killed again between two renames.
      const journal = await readFile(path.join(place.dataDir, 'restore.json'), 'utf8');
      const replaced = path.join(place.dataDir, `replaced-${(JSON.parse(journal) as { id: string }).id}`);
      await mkdir(replaced);
      await rename(path.join(place.dataDir, 'files'), path.join(replaced, 'files'));
      expect(await settle(place)).toBe('completed');
      expect(await stateOf(place)).toEqual(before);
      // As if it were killed before the last folder was deleted.
      await mkdir(replaced);
      expect(await settle(place)).toBe('nothing');
      expect((await readdir(place.dataDir)).filter((name) => /^re(store|placed)/.test(name))).toEqual([]);
      await place.drop();
    },
  );
});

describe('the key for authenticator apps', () => {
  test(
    'is only in an encrypted backup, and a restore reports when it is missing',
    // Makes and restores two backups, while all other tests run.
    { tags: ['N-31', 'N-23'] },
    async () => {
      const secret = await readSecretKey(dataDir);
      const userId = world.users.admin.id;
      const sealed = seal(secret, Buffer.from('twenty bytes or more'), `totp ${userId}`);
      await world.db
        .insertInto('user_totp')
        .values({ user_id: userId, sealed_secret: sealed, created_at: world.now() })
        .execute();
      const isLost = async (place: Place) => {
        const { db, close } = connect(place.databaseUrl, { max: 1, onError: () => undefined });
        return areTotpsLost(db, place.dataDir).finally(close);
      };
      const place = await newPlace();
      const other = await readSecretKey(place.dataDir);
      await restore(await make(undefined), undefined, place);
      expect(await readSecretKey(place.dataDir), 'a plain backup leaves the key that is there').toEqual(
        other,
      );
      expect(await isLost(place), 'the key of another installation reads nothing').toBe(true);
      await rm(path.join(place.dataDir, 'keys', 'secrets.key'));
      expect(await isLost(place), 'no key reads nothing').toBe(true);
      await restore(await make(keys.publicKey), keys.secretKey, place);
      expect(await readSecretKey(place.dataDir)).toEqual(secret);
      expect(await isLost(place)).toBe(false);
      await place.drop();
    },
  );
});
