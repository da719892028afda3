import { WorkbookTooLarge } from './too-large.ts';

/** From the first cell of a sheet to its last, empty ones included: the reader makes a value for each. */
const MOST_CELLS = 2_000_000;

const TAG = /<(?:[^\s<>/:"'=]+:)?(row|c)(?=[\s/>])((?:[^<>"']|"[^<"]*"|'[^<']*')*)(>?)/g;
const REFERENCE = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * Refuses a sheet in which a few cells stand far apart: one in `XFD1048576` makes the reader fill in 17 billion empty
 * ones. A tag that isn't written the way programs write it is refused, since the reader may understand it differently.
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
  // Rows may come without a number; then they are counted.
  if (Math.max(rows, rowTags) * columns > MOST_CELLS) throw new WorkbookTooLarge();
}

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}
