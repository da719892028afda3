import { zipSync } from 'fflate';

type BookCell = string | number | null | { readonly formula: string; readonly value: number };

const letter = (index: number) => String.fromCharCode(65 + index);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: BookCell, row: number, column: number): string {
  const place = `${letter(column)}${row}`;
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** An Excel workbook as people make it: one sheet, with merged cells such as `A1:F1`, and formulas. */
export function excelBook(
  rows: readonly (readonly BookCell[])[],
  { name = 'Sheet1', merged = [] }: { readonly name?: string; readonly merged?: readonly string[] } = {},
): Buffer {
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, at + 1, column)).join('')}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`}</worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, Buffer.from(xml)]))),
  );
}

/**
 * A price book with unusual headings: a title across all columns, two heading rows with grades merged over price and
 * cost, and the style merged over its pieces. `pieces` are the style's pieces.
 */
export const priceBook = (
  style: string,
  pieces: readonly (readonly [piece: string, ...prices: number[]])[],
): Buffer =>
  excelBook(
    [
      ['SUMMER PRICE BOOK (all prices in US dollars)'],
      [],
      ['Style', 'Piece', 'Grade 1', null, 'Grade 3', null],
      [null, null, 'Retail', 'Factory', 'Retail', 'Factory'],
      ...pieces.map(([piece, ...prices], at): BookCell[] => [
        at === 0 ? style : null,
        piece,
        ...prices.map((price, index): BookCell =>
          index === 0 ? { formula: `ROUND(${price},0)`, value: price } : price,
        ),
      ]),
      ['OTTOMANS (coming soon)'],
    ],
    {
      name: 'Prices 2026',
      merged: [
        'A1:F1',
        'A3:A4',
        'B3:B4',
        'C3:D3',
        'E3:F3',
        ...(pieces.length > 1 ? [`A5:A${4 + pieces.length}`] : []),
      ],
    },
  );
