import { mkdir, mkdtemp, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { abandonedFolders, clusterFolder } from './cluster-folder.ts';

const nobody = { uid: 65534, gid: 65534 };
let root: string;
let dataDir: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cordovan-place-'));
  dataDir = path.join(root, 'shop data');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The folder that a start by root uses, with the database that it makes. */
async function startAsRoot(): Promise<string> {
  const folder = await clusterFolder(dataDir, nobody, root);
  await mkdir(path.join(folder, 'files'), { recursive: true });
  return folder;
}

test('a database of an ordinary user is in the data folder', { tags: ['N-31'] }, async () => {
  expect(await clusterFolder(dataDir, undefined, root)).toBe(path.join(dataDir, 'postgres'));
});

describe('the database of a server that runs as root', () => {
  test('is found at each start, even after the data folder was moved', { tags: ['N-31'] }, async () => {
    const first = await startAsRoot();
    expect(await startAsRoot()).toBe(first);
    expect(await readlink(path.join(dataDir, 'postgres'))).toBe(first);
    const moved = path.join(root, 'moved');
    await rename(dataDir, moved);
    expect(await clusterFolder(moved, nobody, root)).toBe(first);
  });

  test(
    'is not the one of a deleted folder at the same path, which is named at start',
    { tags: ['N-31'] },
    async () => {
      const first = await startAsRoot();
      expect(await abandonedFolders(dataDir, nobody, root)).toEqual([]);
      await rm(dataDir, { recursive: true });
      const second = await startAsRoot();
      expect(second).not.toBe(first);
      expect(await abandonedFolders(dataDir, nobody, root)).toEqual([first]);
    },
  );

  test('can be the one of an earlier release, which had no link', { tags: ['N-31'] }, async () => {
    const named = (await startAsRoot()).replace(/-[0-9a-f]{8}$/, '');
    await rm(path.join(dataDir, 'postgres'));
    await mkdir(named);
    await writeFile(path.join(dataDir, 'logo.png'), 'a file of the company');
    expect(await startAsRoot()).toBe(named);
  });

  test('is refused to an ordinary user, and vice versa', { tags: ['N-31'] }, async () => {
    await startAsRoot();
    await expect(clusterFolder(dataDir, undefined, root)).rejects.toThrow('Start as root');
    const own = path.join(root, 'own');
    await mkdir(path.join(own, 'postgres'), { recursive: true });
    await expect(clusterFolder(own, nobody, root)).rejects.toThrow('Start as that user');
  });
});
