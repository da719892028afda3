import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { clusterFolder, findRunner } from './binaries.ts';

/** A folder name with a space, as people have them. */
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

async function becomesReady(running: ServerProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isReady(running)) return true;
    await sleep(100);
  }
  return false;
}

describe('the embedded PostgreSQL', () => {
  test('the first start makes it, a clean stop ends it', async () => {
    const running = await start();
    expect(await isReady(running)).toBe(true);
    const pid = await postmasterPid();
    await running.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('a second start on the same data is refused in plain words, and harms nothing', async () => {
    const running = await start();
    const second = startServerProcess({ DATA_DIR: dataDir });
    await expect(second).rejects.toThrow(/Another Cordovan is already running on the data in .*shop data/);
    expect(await isReady(running)).toBe(true);
  });

  test('after kill -9 of the server the next start takes the database over', async () => {
    const first = await start();
    const pid = await postmasterPid();
    await first.kill();
    const second = await start();
    expect(await isReady(second)).toBe(true);
    expect(await postmasterPid()).toBe(pid);
  });

  test('after kill -9 of the database it comes back under the running server', async () => {
    const running = await start();
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await sleep(100);
    expect(await becomesReady(running)).toBe(true);
    expect(await postmasterPid()).not.toBe(pid);
  });

  test('after kill -9 of both the next start needs no hand', async () => {
    const first = await start();
    const pid = await postmasterPid();
    await first.kill();
    process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(await isReady(second)).toBe(true);
  });
});

describe('a bad start', () => {
  test('every unusable variable is named at once', async () => {
    const starting = startServerProcess({ DATA_DIR: dataDir, PORT: 'many', TIME_ZONE: 'Mars/Olympus' });
    await expect(starting).rejects.toThrow(/PORT[\s\S]*TIME_ZONE/);
  });
});
