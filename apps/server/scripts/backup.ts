import path from 'node:path';
import { recordBackup, storeBackup } from '../src/modules/backups/index.ts';
import { createKeyPair } from '../src/platform/backup/cipher.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase, workingDirectory } from './open-database.ts';

const USAGE = `npm run backup                 makes a backup and stores it where BACKUP_TO says
npm run backup -- --new-key    prints a new pair of keys for encrypted backups`;

async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given === '--new-key') return printKeys();
  if (given !== undefined) throw new Error(`Usage:\n${USAGE}`);
  const config = readConfig(process.env, workingDirectory());
  const database = await openDatabase();
  try {
    const startedAt = new Date();
    const stored = await storeBackup(config, database.url, { kind: 'command', now: startedAt });
    await recordBackup(database.db, 'command', { stored, startedAt, now: new Date() });
    const size = (stored.bytes / 1_048_576).toFixed(1);
    process.stdout.write(
      `Backed up ${stored.rows} rows of ${stored.tables} tables and ${stored.files} files, ${size} MB` +
        `${stored.isEncrypted ? ', encrypted' : ', not encrypted: set BACKUP_KEY to encrypt backups'}.\n` +
        `${stored.place.startsWith('s3:') ? stored.place + stored.name : path.join(stored.place, stored.name)}\n`,
    );
  } finally {
    await database.close();
  }
}

async function printKeys(): Promise<void> {
  const { publicKey, secretKey } = await createKeyPair();
  process.stdout.write(
    `Set on the server:            BACKUP_KEY=${publicKey}\n` +
      `Keep away from the server:    ${secretKey}\n` +
      'The server can only encrypt with the first. To restore, set BACKUP_KEY to the second.\n',
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
