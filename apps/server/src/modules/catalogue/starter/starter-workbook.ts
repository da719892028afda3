import { buffer } from 'node:stream/consumers';
import { xlsxChunks } from '../../../platform/tables/xlsx-stream.ts';
import { columnLetters } from '../../../platform/tables/mark/mark-cells.ts';
import { markWorkbook } from '../../../platform/tables/mark/mark-workbook.ts';
import type { Column } from '../workbook/column.ts';
import { headerOf, type Sheet } from '../workbook/sheet.ts';
import { unpackFiles } from '../../../platform/tables/read/unpack.ts';
import { type SheetName, sheetNamed, sheetNames } from '../workbook/workbook.ts';
import { STARTER, type StarterSheet } from './starter-rows.ts';

/** Rows that have drop-downs. */
const MOST_ROWS = 1_000;
const WIDTH = 18;

/**
 * A workbook to start with: the sheets and columns that a catalog needs, with examples and drop-downs. A note on each
 * header says what the column contains.
 */
export async function starterWorkbook(): Promise<Buffer> {
  const sheets = sheetNames.flatMap((name) => {
    const starter = STARTER[name];
    return starter ? [{ name, starter, sheet: sheetNamed(name) }] : [];
  });
  const plain = await buffer(xlsxChunks(sheets.map(({ name, starter }) => tableOf(name, starter))));
  const files = await unpackFiles(plain, () => true);
  for (const [index, { starter, sheet }] of sheets.entries()) {
    const place = `xl/worksheets/sheet${index + 1}.xml`;
    const lists = dropDowns(sheet, starter);
    files[place] = Buffer.from(files[place]!.toString().replace('</sheetData>', `</sheetData>${lists}`));
  }
  const notes = new Map(sheets.map(({ name, starter, sheet }) => [name, notesOf(sheet, starter)]));
  return markWorkbook(files, notes, { isRed: false })!;
}

const tableOf = (name: SheetName, { columns, rows }: StarterSheet) => ({
  name,
  columns: columns.map((key) => ({ header: headerOf(key), kind: 'text' as const, width: WIDTH })),
  batches: [rows],
});

const notesOf = (sheet: Sheet, { columns }: StarterSheet) =>
  columns.map((key, column) => {
    const { about, isRequired } = sheet.columns[key]!;
    const sheetNote = column === 0 ? `${sheet.about}\n\n` : '';
    return {
      row: 1,
      column,
      text: `${sheetNote}${headerOf(key)}: ${about}.${isRequired ? '' : ' May be blank.'}`,
    };
  });

/** Drop-downs with yes and no, with other options, and with another sheet's names. Other values may be typed. */
function dropDowns(sheet: Sheet, { columns }: StarterSheet): string {
  const found = columns.flatMap((key, index) => {
    const formula = formulaOf(sheet.columns[key]!);
    const letter = columnLetters(index);
    return formula === undefined
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letter}2:${letter}${MOST_ROWS}">` +
            `<formula1>${formula}</formula1></dataValidation>`,
        ];
  });
  return found.length === 0
    ? ''
    : `<dataValidations count="${found.length}">${found.join('')}</dataValidations>`;
}

function formulaOf({ options, refersTo }: Column<unknown>): string | undefined {
  if (options) return `&quot;${options.join(',')}&quot;`;
  const target = STARTER[refersTo as SheetName];
  return target && `${refersTo}!$A$2:$A$${MOST_ROWS}`;
}
