import { WorkbookTooLarge } from './too-large.ts';

/**
 * Limit on the cells from a sheet's first to its last, including empty ones: the reader creates a value for each.
 */
const MOST_CELLS = 2_000_000;

const TAG = /<(?:[^\s<>/:"'=]+:)?(row|c)(?=[\s/>])((?:[^<>"']|"[^<"]*"|'[^<']*')*)(>?)/g;
const REFERENCE = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * Refuses a sheet whose cells are far apart: a cell in `XFD1048576` makes the reader fill in 17 billion empty ones.
 * Also refuses tags in an unusual notation, because the reader could interpret them differently.
 */
export function checkExtent(xml: string): void {
  let rowTags = 0;
  let rows = 0;
  let columns = 1;
  for (const [, tag, attributes = '', end] of xml.matchAll(TAG)) {
    if (end === '') throw new Error('A tag of the sheet is not closed');
    if (tag === 'row') rowTags += 1;
    const reference = REFERENCE.exec(attributes)?.[1];
    if (reference === undefined) continue;
    const [, letters, digits] = ADDRESS.exec(reference) ?? [];
    if (letters === undefined) throw new Error('A cell of the sheet has no address');
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  // Rows may lack a number; then the row tags are counted.
  if (Math.max(rows, rowTags) * columns > MOST_CELLS) throw new WorkbookTooLarge();
}

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}
