import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ImportReport } from '@cordovan/contracts/catalogue';
import { readFiles } from '../workbook/read-files.ts';
import { sampleWorkbook } from '../workbook/sample-workbook.ts';
import { writeXlsx } from '../workbook/xlsx.ts';
import { markFile } from './mark-file.service.ts';

const badRows: ImportReport['badRows'] = [
  { sheet: 'Stores', row: 2, column: 'TaxRate', reason: 'can mean 6 % or 0.06 %' },
  { sheet: 'Stores', row: 2, column: 'TaxRate', reason: 'and <more>' },
  { sheet: 'Stores', row: 2, column: 'Mobile', reason: 'must be plain' },
  { sheet: 'Stores', row: 1, column: 'Fax', reason: 'is not a column of this sheet' },
];

const textOf = (bytes: Buffer, name: string) => {
  const file = unzipSync(bytes)[name];
  return file === undefined ? undefined : Buffer.from(file).toString();
};
const cell = (xml: string | undefined, place: string) =>
  new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`).exec(xml ?? '')?.[0];

test('colors bad cells red and notes the reason on each', { tags: ['N-27'] }, async () => {
  const own = { fileName: 'mine.xlsx', bytes: await writeXlsx(sampleWorkbook()) };
  const read = await readFiles([own]);
  const marked = await markFile([own], read, badRows);
  const again = await readFiles([{ fileName: 'marked.xlsx', bytes: marked }]);
  expect(again.faults).toEqual([]);
  expect(again.cells).toEqual(read.cells);
  const index = read.cells.findIndex(({ name }) => name === 'Stores') + 1;
  const sheet = textOf(marked, `xl/worksheets/sheet${index}.xml`);
  const styles = textOf(marked, 'xl/styles.xml')!;
  expect(cell(sheet, 'C2')).toBe('<c r="C2" s="6"><v>6.125</v></c>');
  expect(cell(sheet, 'G2')).toBe('<c r="G2" s="6"/>');
  expect(cell(sheet, 'A1')).toMatch(/^<c r="A1" s="5" t="inlineStr">/);
  expect(cell(sheet, 'D2')).not.toMatch(/ s="/);
  expect(styles).toContain('FFFFC7CE');
  expect(styles).toMatch(/<cellXfs count="7">/);
  const notes = textOf(marked, 'xl/comments_cordovan1.xml')!;
  expect(notes).toContain('ref="C2"');
  expect(notes).toContain('TaxRate: can mean 6 % or 0.06 %\nTaxRate: and &lt;more&gt;');
  expect(notes.match(/<comment /g)).toHaveLength(3);
  expect(sheet).toMatch(/<legacyDrawing [^>]*r:id="rIdNotes1"\/><\/worksheet>$/);
  expect(textOf(marked, `xl/worksheets/_rels/sheet${index}.xml.rels`)).toContain(
    '/xl/comments_cordovan1.xml',
  );
  expect(textOf(marked, '[Content_Types].xml')).toContain('Extension="vml"');
});

test('creates one marked workbook from CSV files', { tags: ['N-27'] }, async () => {
  const files = [{ fileName: 'Stores.csv', bytes: Buffer.from('Name,TaxRate\r\nBoise,0.06') }];
  const marked = await markFile(files, await readFiles(files), badRows.slice(0, 1));
  const sheet = textOf(marked, 'xl/worksheets/sheet1.xml');
  expect(cell(sheet, 'B2')).toMatch(/s="5".*0\.06/);
  expect(textOf(marked, 'xl/comments_cordovan1.xml')).toContain('ref="B2"');
});

test('adds to the notes in a sheet, and replaces notes on the same cells', { tags: ['N-27'] }, async () => {
  const own = { fileName: 'mine.xlsx', bytes: await writeXlsx(sampleWorkbook()) };
  const marked = await markFile([own], await readFiles([own]), badRows);
  // as Excel writes its targets
  const saved = Object.entries(unzipSync(marked)).map(([name, file]): [string, Uint8Array] => [
    name,
    name.endsWith('.rels') ? Buffer.from(Buffer.from(file).toString().replaceAll('"/xl/', '"../')) : file,
  ]);
  const once = { fileName: 'once.xlsx', bytes: Buffer.from(zipSync(Object.fromEntries(saved))) };
  const later: ImportReport['badRows'] = [
    { sheet: 'Stores', row: 2, column: 'TaxRate', reason: 'now too high' },
    { sheet: 'Stores', row: 3, column: 'Phone', reason: 'too long' },
    { sheet: 'Styles', row: 2, column: 'Name', reason: 'twice' },
  ];
  const twice = await markFile([once], await readFiles([once]), later);
  const notes = textOf(twice, 'xl/comments_cordovan1.xml')!;
  expect(notes.match(/ref="[A-Z]+\d+"/g)!.toSorted()).toEqual([
    'ref="A1"',
    'ref="C2"',
    'ref="F3"',
    'ref="G2"',
  ]);
  expect(notes).toContain('TaxRate: now too high');
  expect(notes).not.toContain('can mean 6 %');
  const boxes = textOf(twice, 'xl/drawings/notes_cordovan1.vml')!;
  expect(boxes.match(/<v:shape /g)).toHaveLength(4);
  expect(textOf(twice, 'xl/comments_cordovan2.xml')).toContain('Name: twice');
  const types = textOf(twice, '[Content_Types].xml')!;
  expect(types.match(/comments_cordovan\d/g)).toEqual(['comments_cordovan1', 'comments_cordovan2']);
});
