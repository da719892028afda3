import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { clusterFolder, findRunner } from './binaries.ts';

/** Folder name with a space, as users have. */
let dataDir: string;
let clusterFiles: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'cordovan-kill-')), 'shop data');
  clusterFiles = path.join(clusterFolder(dataDir, await findRunner()), 'files');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(async () => {
  await rm(path.dirname(clusterFiles), { recursive: true, force: true });
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

const start = async () => (server = await startServerProcess({ DATA_DIR: dataDir }));
const postmasterPid = async () =>
  Number((await readFile(path.join(clusterFiles, 'postmaster.pid'), 'utf8')).split('\n')[0]);
const isReady = async ({ address }: ServerProcess) => (await fetch(`${address}/health/ready`)).status === 200;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function becomesReady(running: ServerProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isReady(running)) return true;
    await sleep(100);
  }
  return false;
}

describe('the embedded PostgreSQL', () => {
  test('is created by the first start and ended by a clean stop', async () => {
    const running = await start();
    expect(await isReady(running)).toBe(true);
    const pid = await postmasterPid();
    await running.stop();
    // The system takes a moment to forget an ended process.
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('refuses a second start on the same data with a clear message', async () => {
    const running = await start();
    const second = startServerProcess({ DATA_DIR: dataDir });
    await expect(second).rejects.toThrow(/Another Cordovan is already running on the data in .*shop data/);
    expect(await isReady(running)).toBe(true);
  });

  test('is taken over by the next start after kill -9 of the server', async () => {
    const first = await start();
    const pid = await postmasterPid();
    await first.kill();
    const second = await start();
    expect(await isReady(second)).toBe(true);
    expect(await postmasterPid()).toBe(pid);
  });

  test('restarts under the running server after kill -9', async () => {
    const running = await start();
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await sleep(100);
    expect(await becomesReady(running)).toBe(true);
    expect(await postmasterPid()).not.toBe(pid);
  });

  test('starts cleanly after server and database were killed', async () => {
    const first = await start();
    const pid = await postmasterPid();
    await first.kill();
    process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(await isReady(second)).toBe(true);
  });
});

describe('an invalid start', () => {
  test('names all unusable variables', async () => {
    const starting = startServerProcess({ DATA_DIR: dataDir, PORT: 'many', TIME_ZONE: 'Mars/Olympus' });
    await expect(starting).rejects.toThrow(/PORT[\s\S]*TIME_ZONE/);
  });
});
