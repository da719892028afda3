import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readXlsx } from '../../../platform/tables/read/read-xlsx.ts';

const styles = (formats: string, cells: readonly number[]) =>
  `<styleSheet>${formats}<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${cells
    .map((id) => `<xf numFmtId="${id}" fontId="0" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;

const book = (style: string, row: string) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml':
            '<workbook xmlns:r="r"><sheets><sheet name="Stores" sheetId="1" r:id="rId1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
          'xl/styles.xml': style,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${row}</row></sheetData></worksheet>`,
        }).map(([name, text]) => [name, Buffer.from(text)]),
      ),
    ),
  );

const cellsOf = async (style: string, row: string) => (await readXlsx(book(style, row)))[0]!.rows[0];

test('reads numbers that Excel formats as percents as percents', { tags: ['C-14', 'N-27'] }, async () => {
  const own = '<numFmts count="1"><numFmt numFmtId="170" formatCode="0.000%"/></numFmts>';
  const row =
    '<c r="A1" s="1"><v>0.07</v></c><c r="B1" s="2"><v>8.875E-2</v></c><c r="C1" s="3"><f>A1*2</f><v>0.14</v></c>' +
    '<c r="D1" s="0"><v>0.07</v></c><c r="E1" s="1"/><c r="F1" s="1" t="str"><v>7%</v></c><c r="G1"><v>3</v></c>';
  expect(await cellsOf(styles(own, [0, 10, 170, 9]), row)).toEqual([
    '7%',
    '8.875%',
    '14%',
    0.07,
    null,
    '7%',
    3,
  ]);
});

test("doesn't change a workbook without percents", { tags: ['N-27'] }, async () => {
  expect(await cellsOf(styles('', [0, 4]), '<c r="A1" s="1"><v>0.5</v></c>')).toEqual([0.5]);
});
