import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { TableColumn } from './table.ts';
import { xlsxChunks } from './xlsx-stream.ts';

const columns: readonly TableColumn[] = [{ header: 'Number', kind: 'number', width: 10 }];

test(
  'sends rows while later rows are still being read, which write-excel-file does not',
  { tags: ['N-40'] },
  async () => {
    const all = 20;
    let read = 0;
    async function* batches() {
      for (; read < all; read += 1) {
        await Promise.resolve();
        yield Array.from({ length: 10_000 }, (_, row) => [(row * 7_919 * (read + 1)) % 99_991]);
      }
    }
    const readWhenSent: number[] = [];
    for await (const { length } of xlsxChunks([{ name: 'Orders', columns, batches: batches() }]))
      if (length > 1_000) readWhenSent.push(read);
    expect(readWhenSent[0]).toBeLessThan(all / 4);
    expect(new Set(readWhenSent).size).toBeGreaterThan(all / 4);
  },
);

test('writes several sheets, with names that XML would misread', { tags: ['N-40', 'N-27'] }, async () => {
  const bytes = await buffer(
    xlsxChunks([
      { name: 'Parts & options', columns, batches: [[[1]], [[2]]] },
      { name: '"Old" prices', columns, batches: [[['a & b']]] },
      { name: 'Empty', columns, batches: [] },
    ]),
  );
  expect(await readXlsxFile(bytes)).toEqual([
    { sheet: 'Parts & options', data: [['Number'], [1], [2]] },
    { sheet: '"Old" prices', data: [['Number'], ['a & b']] },
    { sheet: 'Empty', data: [['Number']] },
  ]);
});

test('keeps leading and trailing spaces of a text', { tags: ['N-40'] }, async () => {
  const bytes = await buffer(xlsxChunks([{ name: 'Orders', columns, batches: [[['a'], [' b']]] }]));
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<t>a</t>');
  expect(sheet).toContain('<t xml:space="preserve"> b</t>');
});
