import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFolders, unpackArchives } from './picture-archives.ts';

let set: string;
beforeEach(() => {
  set = mkdtempSync(path.join(tmpdir(), 'cordovan-archives-'));
  for (const [name, text] of Object.entries({
    'club/chair/back.webp': 'back',
    'club/chair/seat.webp': 'seat',
    'swatches/natural.webp': 'grain',
  })) {
    mkdirSync(path.dirname(path.join(set, name)), { recursive: true });
    writeFileSync(path.join(set, name), text);
  }
  writeFileSync(path.join(set, 'manifest.json'), '{}');
});
afterEach(() => rmSync(set, { recursive: true }));

const remove = (name: string) => rmSync(path.join(set, name), { recursive: true });
const read = (name: string) => readFileSync(path.join(set, name), 'utf8');
const list = (name: string) => readdirSync(path.join(set, name)).sort();

test('unpacks the packed folders of a picture set as they were', { tags: ['IMG-16'] }, () => {
  expect(packFolders(set)).toEqual(['club.zip', 'swatches.zip']);
  remove('club');
  remove('swatches');
  expect(unpackArchives(set)).toEqual(['club.zip', 'swatches.zip']);
  expect([read('club/chair/back.webp'), read('club/chair/seat.webp')]).toEqual(['back', 'seat']);
  expect(read('swatches/natural.webp')).toBe('grain');
});

test(
  'packs equal folders into equal archives, and writes only the changed ones',
  { tags: ['IMG-16'] },
  () => {
    packFolders(set);
    const before = readFileSync(path.join(set, 'club.zip'));
    expect(packFolders(set)).toEqual([]);
    writeFileSync(path.join(set, 'club/chair/back.webp'), 'baked');
    expect(packFolders(set)).toEqual(['club.zip']);
    expect(readFileSync(path.join(set, 'club.zip')).equals(before)).toBe(false);
  },
);

test('unpacks an archive once, and again after it changed or was half unpacked', { tags: ['IMG-16'] }, () => {
  packFolders(set);
  expect(unpackArchives(set)).toEqual([]);

  remove('club/.archive');
  remove('club/chair/seat.webp');
  expect(unpackArchives(set)).toEqual(['club.zip']);
  expect(list('club/chair')).toEqual(['back.webp', 'seat.webp']);

  // Another version of the archive arrives, without one of the files.
  const old = readFileSync(path.join(set, 'club.zip'));
  remove('club/chair/seat.webp');
  packFolders(set);
  const current = readFileSync(path.join(set, 'club.zip'));
  writeFileSync(path.join(set, 'club.zip'), old);
  unpackArchives(set);
  writeFileSync(path.join(set, 'club.zip'), current);
  expect(unpackArchives(set)).toEqual(['club.zip']);
  expect(list('club/chair')).toEqual(['back.webp']);
});

test('keeps baked files that are not packed yet', { tags: ['IMG-16'] }, () => {
  packFolders(set);
  writeFileSync(path.join(set, 'club/chair/back.webp'), 'baked');
  expect(unpackArchives(set)).toEqual([]);
  expect(read('club/chair/back.webp')).toBe('baked');
});
