import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, findRunner, type Runner } from './binaries.ts';
import {
  type Cluster,
  findRunningPostmaster,
  openCluster,
  programEnvironment,
  releasePidFile,
  runProgram,
} from './cluster.ts';
import { abandonedFolders, clusterFolder } from './cluster-folder.ts';

/** Lock held by the process that owns the data. PostgreSQL releases the lock when that process dies. */
const OWNER_LOCK = 7_263_001;
const START_TIMEOUT_MS = 60_000;

export interface EmbeddedPostgres {
  /** Returns the connection address of a database in this cluster. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
  /** Stops and deletes all data, for temporary clusters. */
  readonly destroy: () => Promise<void>;
}

export interface SupervisorOptions {
  readonly dataDir: string;
  readonly report: (line: string) => void;
  /**
   * Folder for the database files instead of the usual one. If root starts us, another user must be able to enter it.
   */
  readonly folder?: string;
  /** Extra `-c` settings, e.g. for temporary test clusters. */
  readonly settings?: Readonly<Record<string, string>>;
}

export class DataInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another Cordovan is already running on the data in ${dataDir}.\n` +
        'Stop it first, or start this one with another DATA_DIR and PORT.',
    );
  }
}

async function reportAbandoned({ dataDir, report }: SupervisorOptions, runner: Runner | undefined) {
  for (const folder of await abandonedFolders(dataDir, runner))
    report(
      `The database of a deleted ${dataDir} is still in ${folder}.\n` +
        `Remove it, or stop Cordovan and use it again: ln -sfn '${folder}' '${dataDir}/postgres'`,
    );
}

/**
 * Starts the embedded PostgreSQL on `dataDir` and keeps it running. Takes over an instance that outlived a killed
 * server; refuses data owned by a running server.
 */
export async function startEmbeddedPostgres(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  const runner = await findRunner();
  const binaries = await findBinaries(runner);
  const folder = options.folder ?? (await clusterFolder(options.dataDir, runner));
  if (!existsSync(folder) && !options.folder) await reportAbandoned(options, runner);
  const cluster = await openCluster({ folder, binaries, runner });
  const survivor = await findRunningPostmaster(cluster);
  const port = survivor?.port ?? (await findFreePort());
  const state: State = { cluster, options, port, child: undefined, stopping: false, owner: undefined };
  if (!survivor) state.child = await launch(state);
  const urlOf = (database: string) => addressOf(state, database);
  try {
    await claim(state);
  } catch (error) {
    state.stopping = true;
    if (!survivor && !(error instanceof DataInUseError)) await stopPostmaster(cluster);
    throw error;
  }
  void keepRunning(state);
  const stop = async () => {
    state.stopping = true;
    await state.owner?.end();
    await stopPostmaster(cluster);
  };
  const destroy = async () => {
    await stop();
    await rm(cluster.folder, { recursive: true, force: true });
  };
  return { urlOf, stop, destroy };
}

interface State {
  readonly cluster: Cluster;
  readonly options: SupervisorOptions;
  readonly port: number;
  child: ChildProcess | undefined;
  stopping: boolean;
  owner: pg.Client | undefined;
}

const addressOf = (state: State, database: string): string =>
  `postgresql://cordovan:${encodeURIComponent(state.cluster.password)}@127.0.0.1:${state.port}/${database}`;

async function launch({
  cluster,
  options,
  port,
}: Pick<State, 'cluster' | 'options' | 'port'>): Promise<ChildProcess> {
  await releasePidFile(cluster);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_duration_statement: '1000',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(cluster.logFile, 'a', 0o600);
  // Detached, so that Ctrl-C in the terminal reaches only us: we stop PostgreSQL after the last request.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.files, ...flags], {
    ...cluster.runner,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until PostgreSQL answers and takes the owner's lock. */
async function claim(state: State): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: addressOf(state, 'postgres'),
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (state.stopping || Date.now() > deadline) throw await startFailure(state, error);
      await relaunchIfGone(state);
      await sleep(50);
      continue;
    }
    if (!(await takeOwnerLock(client))) {
      await client.end();
      throw new DataInUseError(state.options.dataDir);
    }
    state.owner = client;
    return;
  }
}

/** Starts PostgreSQL again when no instance, ours or taken over, is alive. */
async function relaunchIfGone(state: State): Promise<void> {
  const { child } = state;
  const isOurs = child !== undefined;
  if (isOurs && child.exitCode === null && child.signalCode === null) return;
  if (await findRunningPostmaster(state.cluster)) {
    if (isOurs) throw new DataInUseError(state.options.dataDir);
    return;
  }
  // Shared memory of a killed postmaster is freed only after its last worker exits.
  await sleep(300);
  state.child = await launch(state);
}

/** Takes the owner's lock. Retries, because PostgreSQL notices a killed server's death with a delay. */
async function takeOwnerLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.free) return true;
    await sleep(150);
  }
  return false;
}

async function startFailure(state: State, error: unknown): Promise<Error> {
  const log = await readFile(state.cluster.logFile, 'utf8').catch(() => '');
  const last = log.trim().split('\n').slice(-8).join('\n');
  return new Error(`The embedded PostgreSQL did not start: ${String(error)}\n${last}`);
}

/** Restarts PostgreSQL whenever it dies, which shows on the owner's connection. */
async function keepRunning(state: State): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => state.owner?.once('end', resolve));
    if (state.stopping) return;
    state.options.report('The database stopped; starting it again.');
    state.owner = undefined;
    // The process can briefly outlive the connection, so the restart checks until it is gone.
    state.child = undefined;
    await restartDatabase(state);
  }
}

/** Retries until it succeeds, because the cause, such as a full disk, may get fixed. */
async function restartDatabase(state: State): Promise<void> {
  for (;;) {
    try {
      await claim(state);
      state.options.report('The database is back.');
      return;
    } catch (error) {
      if (state.stopping) return;
      state.options.report(`The database could not be started again: ${String(error)}`);
      await sleep(5000);
    }
  }
}

async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!(await findRunningPostmaster(cluster))) return;
  await runProgram(
    cluster.binaries.pgCtl,
    ['stop', '-D', cluster.files, '-m', 'fast', '-w', '-t', '60', '-s'],
    cluster.runner,
  );
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
