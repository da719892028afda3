import type { ImportField } from './fields.ts';
import { guessColumns } from './guess-columns.ts';
import { guessHeader, readHeadings } from './headings.ts';
import { bodyRows, columnSamples } from './read-records.ts';
import { readValue } from './read-values.ts';
import { cellText, type ImportTable, isBlankCell, plainWords } from './tables.ts';
import { numberFormOf } from './written-numbers.ts';

const field = (key: string, type: ImportField['type'], words: string): ImportField => ({
  key,
  type,
  words: words.split('|'),
});

const FIELDS: readonly ImportField[] = [
  field(
    'code',
    'text',
    'hide|hide number|hide no|hide code|hide id|skin|skin no|piece|piece no|code|barcode|serial|number|no|hoja|numero de hoja|codigo|pieza|numero|folio|codice|pelle|pelle n|numero pelle',
  ),
  field(
    'area',
    'number',
    'area|sq ft|sqft|ft²|square feet|sf|size|measure|measurement|m²|sqm|sq m|square meters|square metres|net area|pies|pies cuadrados|metros|metros cuadrados|dm²|dm2|sq dm|square decimeters|square decimetres|decimetros|decimetros cuadrados|medida|m2|mq|metri quadri|metri quadrati|ft2|piedi|piedi quadri|piedi quadrati|dmq|superficie',
  ),
  field(
    'lot',
    'text',
    'lot|dye lot|batch|lot number|lot no|batch no|lote|partida|lote de tinte|numero de lote|lotto|partita|bagno',
  ),
  field(
    'grade',
    'text',
    'grade|quality|selection|sel|class|grado|calidad|seleccion|clase|scelta|qualita|classe',
  ),
  field('location', 'text', 'location|bin|shelf|rack|ubicacion|anaquel|estante|scaffale'),
  field('defects', 'text', 'defects|remarks|notes|comments|defectos|observaciones|notas|difetti|note'),
];

/** A hide in a packing list, with its area in the list's unit. */
export interface PackedHide {
  /** Row number as in a spreadsheet, from 1. */
  readonly row: number;
  readonly code: string;
  readonly area: number;
  readonly lot: string;
  readonly grade: string;
  readonly location: string;
  readonly defects: string;
}

export interface PackingList {
  readonly hides: readonly PackedHide[];
  /** Rows of hides whose area can't be read, including CSV rows whose cells have shifted. */
  readonly badRows: readonly number[];
  /** Unit of the areas according to the heading; null if the heading names none. */
  readonly unit: 'sqft' | 'sqm' | 'sqdm' | null;
}

const DECIMETERS = /\b(dm²|dm2|dmq|sq ?dm|square decimet(er|re)s?|decimetros?)(\s|$)/;
const METERS = /\b(m²|m2|mq|sqm|sq m|square met(er|re)s?|metros?|metri|metros cuadrados)(\s|$)/;
const FEET = /(\b(sq ?ft|sf|square feet|pies|piedi)\b|ft²|ft2)/;

/** Reads a vendor's packing list: one hide per row. Null if no column contains areas. Total rows are skipped. */
export function readPackingList(table: ImportTable): PackingList | null {
  const header = guessHeader(table, FIELDS);
  const headings = readHeadings(table, header);
  const mapping = guessColumns(FIELDS, headings, columnSamples(table, header, 5));
  const columnOf = (key: string) => {
    const source = mapping[key];
    return source && 'column' in source ? source.column : undefined;
  };
  const areaColumn = columnOf('area');
  if (areaColumn === undefined) return null;
  const rows = bodyRows(table, header).filter(
    ({ cells }) =>
      !cells.some(isTotal) && (!isBlankCell(cells[areaColumn]) || !isBlankCell(cells[columnOf('code') ?? 0])),
  );
  const form = numberFormOf(
    rows.map(({ cells }) => cells[areaColumn]).filter((cell) => typeof cell === 'string'),
  ).form;
  const badRows: number[] = [];
  const hides = rows.flatMap(({ row, cells }): PackedHide[] => {
    const textOf = (key: string) => {
      const column = columnOf(key);
      return column === undefined ? '' : cellText(cells[column]).slice(0, key === 'defects' ? 1_000 : 60);
    };
    const area = readValue(FIELDS[1]!, cells[areaColumn] ?? null, { numbers: form, days: 'monthFirst' });
    // An unquoted 1,250 becomes two cells, which pushes the last cell past the headings.
    const hasSlid = table.isCsv && cells.slice(headings.length).some((cell) => !isBlankCell(cell));
    if (hasSlid || !('value' in area) || typeof area.value !== 'number' || area.value <= 0) {
      badRows.push(row);
      return [];
    }
    const [code, lot, grade] = [textOf('code'), textOf('lot'), textOf('grade')];
    return [
      { row, code, area: area.value, lot, grade, location: textOf('location'), defects: textOf('defects') },
    ];
  });
  return { hides: withoutSum(hides), badRows, unit: unitOf(plainWords(headings[areaColumn] ?? '')) };
}

/** Drops a last row without a code whose area is the sum of the rows above: an unlabeled total. */
function withoutSum(hides: readonly PackedHide[]): readonly PackedHide[] {
  const last = hides.at(-1);
  const above = hides.slice(0, -1);
  const sum = above.reduce((all, { area }) => all + area, 0);
  const isSum = last?.code === '' && above.length > 1 && above.every(({ code }) => code !== '');
  return isSum && Math.abs(last.area - sum) < sum / 100 ? above : hides;
}

function unitOf(heading: string): PackingList['unit'] {
  if (DECIMETERS.test(heading)) return 'sqdm';
  if (METERS.test(heading)) return 'sqm';
  return FEET.test(heading) ? 'sqft' : null;
}

const isTotal = (cell: unknown): boolean =>
  typeof cell === 'string' && /^(sub|grand |gran )?total/i.test(cell.trim());
