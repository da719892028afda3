import { Zip, ZipDeflate } from 'fflate';
import type { TableCell, TableColumn, TableSource } from './table.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Day zero of xlsx dates; all our dates come after its nonexistent day 60. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Indexes in `cellXfs` of `styles`. */
const STYLE = { text: 0, number: 0, head: 1, money: 2, day: 3, moment: 4 } as const;

const escaped = (text: string) =>
  text
    // Removes characters that XML can't contain.
    // eslint-disable-next-line no-control-regex -- these are the ones to take out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Writes a workbook row by row, with only one batch in memory. `write-excel-file` can't do this: it takes whole
 * sheets. Texts are stored as texts, so no cell is run as a formula.
 */
export async function* xlsxChunks(sheets: readonly TableSource[]): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(Buffer.from(chunk));
  });
  const taken = () => ready.splice(0);
  for (const [name, text] of parts(sheets.map(({ name }) => name)))
    addPart(zip, name).push(Buffer.from(HEAD + text), true);
  for (const [index, { columns, batches }] of sheets.entries()) {
    const sheet = addPart(zip, `xl/${sheetFile(index)}`);
    sheet.push(Buffer.from(HEAD + sheetStart(columns)));
    let line = 1;
    for await (const rows of batches) {
      sheet.push(Buffer.from(rows.map((row) => rowXml(row, columns, (line += 1))).join('')));
      yield* taken();
    }
    sheet.push(Buffer.from('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* taken();
}

const sheetFile = (index: number) => `worksheets/sheet${index + 1}.xml`;

function addPart(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 6 });
  zip.add(part);
  return part;
}

function sheetStart(columns: readonly TableColumn[]): string {
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const head = columns
    .map(({ header }, index) => textCell(`${columnName(index)}1`, header, STYLE.head))
    .join('');
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths}</cols><sheetData><row r="1">${head}</row>`
  );
}

/** Column letters `A`, … `Z`, `AA`, …, because not every reader determines them by counting cells. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function textCell(place: string, text: string, style: number): string {
  const space = text === text.trim() ? '' : ' xml:space="preserve"';
  return `<c r="${place}" t="inlineStr"${styled(style)}><is><t${space}>${escaped(text)}</t></is></c>`;
}

/** Omits style 0, which most cells have; this makes the file a tenth smaller. */
const styled = (style: number) => (style === 0 ? '' : ` s="${style}"`);

const rowXml = (row: readonly TableCell[], columns: readonly TableColumn[], line: number) =>
  `<row r="${line}">${row.map((cell, index) => cellXml(`${columnName(index)}${line}`, cell, columns[index]!)).join('')}</row>`;

function cellXml(place: string, cell: TableCell, { kind }: TableColumn): string {
  if (cell === null || cell === '') return '';
  if ((kind === 'day' || kind === 'moment') && typeof cell === 'string') {
    const days = (Date.parse(kind === 'moment' ? `${cell.replace(' ', 'T')}Z` : cell) - FIRST_DAY) / DAY_MS;
    // Rounded up by less than a millisecond: a reader that cuts off fractions would show the minute before.
    return `<c r="${place}" s="${STYLE[kind]}"><v>${Math.ceil(days * 1e8) / 1e8}</v></c>`;
  }
  if (typeof cell === 'number')
    return `<c r="${place}"${styled(STYLE[kind])}><v>${kind === 'money' ? cell / 100 : cell}</v></c>`;
  return textCell(place, cell, STYLE.text);
}

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function parts(names: readonly string[]): readonly (readonly [string, string])[] {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPES}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const each = (part: (index: number, name: string) => string) =>
    names.map((name, index) => part(index, name)).join('');
  const sheets = each(
    (index, name) =>
      `<sheet name="${escaped(name.slice(0, 31))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        override('workbook.xml', 'sheet.main') +
        each((index) => override(sheetFile(index), 'worksheet')) +
        `${override('styles.xml', 'styles')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((index) => relation(index + 1, 'worksheet', sheetFile(index)))}${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}
