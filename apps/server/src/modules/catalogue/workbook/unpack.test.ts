import { deflateRawSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFiles } from './read-files.ts';
import { sampleWorkbook } from './sample-workbook.ts';
import { writeXlsx } from './xlsx.ts';

const MEGABYTE = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
let sample: Record<string, Uint8Array>;
beforeAll(async () => {
  sample = unzipSync(await writeXlsx(sampleWorkbook()));
});

const workbookWith = (files: Record<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync({ ...sample, ...files }, { level: 9 }));
const sheetOf = (rows: string) => strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const cell = (address: string) => `<row><c r="${address}"><v>1</v></c></row>`;
const faultsOf = async (bytes: Buffer, fileName = 'catalog.xlsx') =>
  (await readFiles([{ fileName, bytes }])).faults.map(({ code }) => code);

/** Overwrites the announced unpacked size in both headers of the sheet. */
function announcing(workbook: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(workbook);
  for (let at = lying.indexOf(SHEET); at >= 0; at = lying.indexOf(SHEET, at + 1)) {
    const isDirectory = lying.readUInt32LE(Math.max(0, at - 46)) === 0x02014b50;
    lying.writeUInt32LE(bytes, isDirectory ? at - 46 + 24 : at - 30 + 22);
  }
  return lying;
}

describe('refuses a workbook as too large', { tags: ['N-27'] }, () => {
  test('when a few kilobytes unpack to more than 40 MB', async () => {
    const spaces = Buffer.alloc(300 * MEGABYTE, ' ');
    const bomb = workbookWith({});
    const packed = deflateRawSync(spaces, { level: 9 });
    expect(packed.length).toBeLessThan(MEGABYTE);
    const whole = withPacked(bomb, packed);
    const before = process.memoryUsage.rss();
    expect(await faultsOf(whole)).toEqual(['tooLarge']);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
  });

  test('when many files add up to too much', async () => {
    const part = new Uint8Array(15 * MEGABYTE).fill(32);
    expect(await faultsOf(workbookWith({ 'a.xml': part, 'b.xml': part }))).toEqual([]);
    expect(await faultsOf(workbookWith({ 'a.xml': part, 'b.xml': part, 'c.xml': part }))).toEqual([
      'tooLarge',
    ]);
  });

  test('when it has more than a thousand files', async () => {
    const files = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.xml`, strToU8('<a/>')]));
    expect(await faultsOf(workbookWith(files))).toEqual(['tooLarge']);
  });

  test.each([
    ['in the last column and row', cell('XFD1048576')],
    ['in the last row of many columns', `${cell('Z1')}${cell('A900000')}`],
    ['in a row that only its tag counts', '<row r="9999999"><c><v>1</v></c></row>'],
    ['with a prefix and other quotes', `<x:row x='>'><x:c  r = 'ZZZ999'><v>1</v></x:c></x:row>`],
    ['in many rows without a number', `${cell('ZZ1')}${'<row/>'.repeat(5_000)}`],
  ])('when a cell is far outside the table: %s', async (_where, rows) => {
    expect(await faultsOf(workbookWith({ [SHEET]: sheetOf(rows) }))).toEqual(['tooLarge']);
  });
});

describe('refuses a workbook as unreadable', { tags: ['N-27'] }, () => {
  test.each([
    ['an address that is written as a character code', '<row><c r="&#65;1"><v>1</v></c></row>'],
    ['a tag with a bare angle bracket', '<row><c x="<" r="A9"><v>1</v></c></row>'],
  ])('with %s', async (_what, rows) => {
    expect(await faultsOf(workbookWith({ [SHEET]: sheetOf(rows) }))).toEqual(['unreadable']);
  });

  test.each([10, 40])('when its last %i bytes are missing', async (missing) => {
    expect(await faultsOf(workbookWith({}).subarray(0, -missing))).toEqual(['unreadable']);
  });
});

test.each([0, 1, 0xfffffff0])(
  'reads a workbook by its content when it declares %i bytes',
  { tags: ['N-27'] },
  async (bytes) => {
    const { cells, faults } = await readFiles([
      { fileName: 'catalog.xlsx', bytes: announcing(workbookWith({}), bytes) },
    ]);
    expect(faults).toEqual([]);
    expect(cells[0]!.rows.length).toBeGreaterThan(1);
  },
);

test('reads at most as many CSV lines as a sheet may have', { tags: ['N-27'] }, async () => {
  const { cells } = await readFiles([
    { fileName: 'Styles.csv', bytes: Buffer.from('a,b\n'.repeat(300_000)) },
  ]);
  expect(cells[0]!.rows.length).toBeLessThan(201_000);
});

/** Adds a file with the given packed bytes to the archive. */
function withPacked(archive: Buffer, packed: Buffer): Buffer {
  const name = Buffer.from('bomb.xml');
  const end = archive.length - 22;
  const directory = archive.readUInt32LE(end + 16);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(directory, 42);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(archive.readUInt16LE(end + 10) + 1, 10);
  tail.writeUInt32LE(directory + local.length + name.length + packed.length, 16);
  const entries = archive.subarray(directory, end);
  return Buffer.concat([archive.subarray(0, directory), local, name, packed, entries, entry, name, tail]);
}
