/** Restores a backup and kills itself after the step named in `UNTIL`, like a power failure. */
import { checkBackup, restoreBackup } from '../src/platform/backup/restore.ts';

const { DATABASE_URL = '', DATA_DIR = '', FILE = '', UNTIL } = process.env;
const checked = await checkBackup(FILE, undefined);
await restoreBackup({
  ...checked,
  file: FILE,
  key: undefined,
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
  report: (step) => {
    if (step === UNTIL) process.kill(process.pid, 'SIGKILL');
  },
});
