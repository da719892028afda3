import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { findRunner } from './binaries.ts';
import { clusterFolder } from './cluster-folder.ts';

/** A folder name with a space, as users may have. */
let dataDir: string;
let clusterFiles: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'cordovan-kill-')), 'shop data');
  clusterFiles = path.join(await clusterFolder(dataDir, await findRunner()), 'files');
});
afterAll(async () => {
  await server?.stop();
  await rm(path.dirname(clusterFiles), { recursive: true, force: true });
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

/** The running server; starts one if the last test ended it. */
const start = async () => (server ??= await startServerProcess({ DATA_DIR: dataDir }));
async function end(how: 'stop' | 'kill'): Promise<void> {
  await server?.[how]();
  server = undefined;
}
const pidFile = () => path.join(clusterFiles, 'postmaster.pid');
const postmaster = async () => {
  const lines = (await readFile(pidFile(), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};
const isReady = async ({ address }: ServerProcess) => (await fetch(`${address}/health/ready`)).status === 200;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

describe('the embedded PostgreSQL', () => {
  test('is created by the first start and shut down by a clean stop', async () => {
    const running = await start();
    expect(await isReady(running)).toBe(true);
    const { port } = await postmaster();
    expect(await isListening(port)).toBe(true);
    await end('stop');
    // Doesn't check whether the process is gone: the system may keep an ended orphan's entry for any length of time.
    expect(existsSync(pidFile())).toBe(false);
    expect(await isListening(port)).toBe(false);
  });

  test('refuses a second start on the same data with a clear message', async () => {
    const running = await start();
    const second = startServerProcess({ DATA_DIR: dataDir });
    await expect(second).rejects.toThrow(/Another Cordovan is already running on the data in .*shop data/);
    expect(await isReady(running)).toBe(true);
  });

  test('is taken over by the next start after the server was killed with kill -9', async () => {
    await start();
    const { pid } = await postmaster();
    await end('kill');
    const second = await start();
    expect(await isReady(second)).toBe(true);
    expect((await postmaster()).pid).toBe(pid);
  });

  test('restarts under the running server after kill -9', async () => {
    const running = await start();
    const { pid } = await postmaster();
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await postmaster()).pid).not.toBe(pid);
    await expect.poll(() => isReady(running)).toBe(true);
  });

  test('starts cleanly after server and database were killed', async () => {
    await start();
    const { pid } = await postmaster();
    await end('kill');
    process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(await isReady(second)).toBe(true);
  });

  test('starts even if another program of its user has the id of the killed database', async () => {
    await start();
    const { pid } = await postmaster();
    await end('kill');
    process.kill(pid, 'SIGKILL');
    const other = spawn('sleep', ['600'], { ...(await findRunner()), cwd: '/' });
    onTestFinished(() => void other.kill());
    await writeFile(pidFile(), (await readFile(pidFile(), 'utf8')).replace(String(pid), String(other.pid)));
    const second = await start();
    expect(await isReady(second)).toBe(true);
    expect((await postmaster()).pid).not.toBe(other.pid);
  });
});

describe('a start with invalid configuration', () => {
  test('names all invalid variables', async () => {
    const starting = startServerProcess({ DATA_DIR: dataDir, PORT: 'many', TIME_ZONE: 'Mars/Olympus' });
    await expect(starting).rejects.toThrow(/PORT[\s\S]*TIME_ZONE/);
  });
});
