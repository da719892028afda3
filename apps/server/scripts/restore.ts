import { createWriteStream } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { openBackupStore } from '../src/adapters/backups/index.ts';
import { areTotpsLost } from '../src/modules/identity/index.ts';
import { storeBackup } from '../src/modules/backups/index.ts';
import { BackupError } from '../src/platform/backup/manifest.ts';
import { checkBackup, hasData, restoreBackup } from '../src/platform/backup/restore.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';
import { DATABASE, workingDirectory } from './open-database.ts';

const USAGE = `npm run restore -- FILE          replaces the database and the files by those of a backup
npm run restore -- NAME          the same, with the name of a stored backup
npm run restore -- --list        lists the stored backups
  --yes                          doesn't ask
  --no-backup                    doesn't back up the present state first`;

const LOST_KEY = `The key of authenticator apps is missing: this backup doesn't contain it, and DATA_DIR/keys has none that fits.
Users with an authenticator app sign in with a recovery code, or an administrator resets their second step.
If you saved keys/secrets.key, copy it into DATA_DIR before the start.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const [wanted] = given.filter((word) => !word.startsWith('--'));
  const config = readConfig(process.env, workingDirectory());
  if (given.includes('--list')) return listBackups(config);
  if (wanted === undefined) throw new Error(`Usage:\n${USAGE}`);
  await mkdir(config.dataDir, { recursive: true });
  const { file, isFetched } = await findBackup(config, wanted);
  try {
    say('Checking the backup…');
    const checked = await checkBackup(file, config.backup.key);
    const rows = Object.values(checked.seal.rows).reduce((sum, count) => sum + count, 0);
    say(`Made ${checked.manifest.createdAt}: ${rows} rows and ${checked.seal.files} files.`);
    const place = config.databaseUrl ? new URL(config.databaseUrl).host : config.dataDir;
    if (!given.includes('--yes') && !(await confirmed(place))) {
      say('Nothing was changed.');
      return;
    }
    const postgres = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir, report: say });
    try {
      const databaseUrl = config.databaseUrl ?? postgres!.urlOf(DATABASE);
      if (!given.includes('--no-backup') && (await hasData(databaseUrl))) {
        say('Backing up the present state…');
        const { place: to, name } = await storeBackup(config, databaseUrl, {
          kind: 'before-restore',
          now: new Date(),
        });
        say(`Backed up: ${to.startsWith('s3:') ? to + name : path.join(to, name)}`);
      }
      const { key } = config.backup;
      const report = (step: string) => say(`  ${step}`);
      await restoreBackup({ ...checked, file, key, databaseUrl, dataDir: config.dataDir, report });
      const connection = connect(databaseUrl, { max: 1, onError: () => undefined });
      const isLost = await areTotpsLost(connection.db, config.dataDir).finally(() => connection.close());
      if (isLost) say(LOST_KEY);
      say('Restored. Start Cordovan; it brings an older backup up to date.');
    } finally {
      await postgres?.stop();
    }
  } finally {
    if (isFetched) await rm(file, { force: true });
  }
}

/** The file itself, or a copy of the stored backup with that name. */
async function findBackup({ backup, dataDir }: Config, wanted: string) {
  const file = path.resolve(workingDirectory(), wanted);
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return { file, isFetched: false };
  const store = await openBackupStore(backup);
  const stored = (await store.list()).find(({ name }) => name === wanted);
  if (!stored) throw new BackupError(`There is no file ${file}, and no backup ${wanted} in ${store.place}.`);
  say(`Fetching ${stored.name}…`);
  const copy = path.join(dataDir, `fetched-${stored.name}`);
  await pipeline(await store.read(wanted), createWriteStream(copy, { mode: 0o600 }));
  return { file: copy, isFetched: true };
}

async function listBackups({ backup }: Config): Promise<void> {
  const store = await openBackupStore(backup);
  const found = await store.list();
  for (const { name, bytes } of found) say(`${name}  ${(bytes / 1_048_576).toFixed(1)} MB`);
  say(`${found.length} backups in ${store.place}`);
}

async function confirmed(place: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new BackupError('There is no terminal to answer in: add --yes to restore without asking.');
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question(`All data in ${place} will be replaced. Type "restore" to go on: `);
  questions.close();
  return answer.trim() === 'restore';
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
