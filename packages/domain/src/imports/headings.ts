import type { ImportField } from './fields.ts';
import { cellText, fillMerged, type ImportTable, isBlankCell, plainWords } from './tables.ts';

/** Position of the headings: the first row, counted from 1, and the number of heading rows. */
export interface HeaderPlace {
  readonly row: number;
  readonly rows: 1 | 2;
}

/** Headings up to this row are detected; below it, a person selects them. */
const SEARCHED_ROWS = 25;

/** Headings of a table. Two heading rows are joined; the upper row's words extend over merged and blank cells. */
export function readHeadings(table: ImportTable, { row, rows }: HeaderPlace): readonly string[] {
  const lines = fillMerged(table, { from: row - 1, to: row - 1 + rows, isDown: false });
  const width = Math.max(0, ...lines.map((line) => line.length));
  const [upper = [], lower] = lines;
  if (!lower) return Array.from({ length: width }, (_, at) => cellText(upper[at]));
  let before = '';
  return Array.from({ length: width }, (_, at) => {
    const bottom = cellText(lower[at]);
    const top = cellText(upper[at]);
    // A CSV file has no merged cells: an upper heading also applies to the blank cells after it.
    if (top !== '') before = top;
    else if (bottom === '') before = '';
    const over = top === '' && bottom !== '' ? before : top;
    return over === bottom ? bottom : [over, bottom].filter((text) => text !== '').join(' ');
  });
}

/** Key of the headings, under which we remember a company's mapping. */
export const headingsKey = (headings: readonly string[]): string =>
  headings
    .map(plainWords)
    .filter((heading) => heading !== '')
    .join('|');

/** Field that a heading identifies: an exact match, otherwise a heading that contains all words of the field. */
export function matchHeading(
  heading: string,
  fields: readonly ImportField[],
): { readonly field: ImportField; readonly score: number } | undefined {
  const words = plainWords(heading);
  if (words === '') return undefined;
  let best: { field: ImportField; score: number } | undefined;
  const parts = new Set(words.split(' '));
  for (const field of fields) {
    for (const word of field.words) {
      const score = scoreOf(word, words, parts);
      if (score > (best?.score ?? 0)) best = { field, score };
    }
  }
  return best;
}

const EXACT = 100;

function scoreOf(word: string, heading: string, parts: ReadonlySet<string>): number {
  if (word === heading) return EXACT;
  const needed = word.split(' ');
  // `Price each (USD)` contains all words of `price each`, and `Item #` the word `item`.
  if (!needed.every((part) => parts.has(part))) return 0;
  return 40 + Math.min(20, (needed.length / parts.size) * 20) + Math.min(9, word.length / 4);
}

/** Finds a table's headings: the rows with the most known headings and texts, and the fewest numbers. */
export function guessHeader(table: ImportTable, fields: readonly ImportField[]): HeaderPlace {
  let best: HeaderPlace & { score: number } = { row: 1, rows: 1, score: 0 };
  const last = Math.min(table.rows.length, SEARCHED_ROWS);
  for (let row = 1; row <= last; row += 1) {
    for (const rows of [1, 2] as const) {
      if (row + rows - 1 > last) continue;
      const score = scorePlace(table, fields, { row, rows });
      if (score > best.score) best = { row, rows, score };
    }
  }
  return { row: best.row, rows: best.rows };
}

function scorePlace(table: ImportTable, fields: readonly ImportField[], place: HeaderPlace): number {
  const lines = table.rows.slice(place.row - 1, place.row - 1 + place.rows);
  const cells = lines.flat().filter((cell) => !isBlankCell(cell));
  const numbers = cells.filter(
    (cell) => typeof cell !== 'string' || /^[\d$.,%()/-]+$/.test(cell.trim()),
  ).length;
  if (cells.length < 2 || lines.some((line) => line.every(isBlankCell))) return 0;
  const headings = readHeadings(table, place);
  const taken = new Set<string>();
  let score = 0;
  for (const heading of headings) {
    const match = matchHeading(heading, fields);
    if (!match || taken.has(match.field.key)) continue;
    taken.add(match.field.key);
    score += match.score / 10;
  }
  const texts = new Set(headings.filter((heading) => heading !== '').map(plainWords)).size;
  // A second row must add information; otherwise joining only makes the headings longer.
  return score + Math.min(5, texts / 4) - numbers * 4 - (place.rows - 1) * 3;
}
