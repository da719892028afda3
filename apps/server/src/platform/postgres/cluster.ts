import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries, Runner } from './binaries.ts';

/** PostgreSQL data folder: `files` is PGDATA; the password and the log are next to it. */
export interface Cluster {
  readonly folder: string;
  readonly files: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly runner: Runner | undefined;
}

export interface ClusterPlace {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runner: Runner | undefined;
}

/** Opens the cluster in `folder`, or creates it. An interrupted creation leaves nothing behind. */
export async function openCluster({ folder, binaries, runner }: ClusterPlace): Promise<Cluster> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runner) await chown(folder, runner.uid, runner.gid);
  const passwordFile = path.join(folder, 'password');
  const files = path.join(folder, 'files');
  if (!existsSync(files)) {
    await writePassword(passwordFile, runner);
    const incoming = `${files}.${process.pid}`;
    await rm(incoming, { recursive: true, force: true });
    await runProgram(
      binaries.initdb,
      ['-D', incoming, '-U', 'cordovan', '-A', 'scram-sha-256', '--pwfile', passwordFile]
        .concat(['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums'])
        .concat(['--no-instructions']),
      runner,
    );
    await rename(incoming, files);
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return { folder, files, logFile: path.join(folder, 'postgres.log'), password, binaries, runner };
}

async function writePassword(file: string, runner: Runner | undefined): Promise<void> {
  if (existsSync(file)) return;
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  if (runner) await chown(file, runner.uid, runner.gid);
  await chmod(file, 0o600);
}

/** Runs a PostgreSQL program to completion; if it fails, throws its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  runner: Runner | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...runner,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} ended with ${String(code)}: ${printed.trim()}`));
    });
  });
}

/** PostgreSQL programs read PG… variables, so ours must not be passed on. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

const pidFileOf = ({ files }: Cluster): string => path.join(files, 'postmaster.pid');

/**
 * Keeps a killed postmaster's process id from blocking a start: PostgreSQL takes any process with that id for a
 * running postmaster. The process may be another program, or the dead one's entry, which not every system removes.
 * Replaces the id with ours: PostgreSQL knows that its own parent isn't a postmaster. It still checks whether the
 * killed one's workers use the files, which the rest of the pid file names.
 */
export async function releasePidFile(cluster: Cluster): Promise<void> {
  const file = pidFileOf(cluster);
  const note = await readFile(file, 'utf8').catch(() => undefined);
  if (!note || (await findRunningPostmaster(cluster))) return;
  await writeFile(file, note.replace(/^.*/, String(process.pid)));
}

/** Process id and port of the postmaster running on these files, if any. */
export async function findRunningPostmaster(
  cluster: Cluster,
): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  if (!(await isPostgres(pid))) return undefined;
  return { pid, port };
}

/** After a power failure, another program can have the same process id. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return commandLine === undefined ? process.platform !== 'linux' : commandLine.includes('postgres');
}
