import { heightOf, type Place, placesOf, type Range, type Size, widthOf } from './selection.ts';

/** Rows of cell texts, as spreadsheets put them on the clipboard. */
export type Block = readonly (readonly string[])[];

/** Excel quotes a cell with a line break, a tab or a quote, and doubles the quotes in it. */
const unquoted = (cell: string): string =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/** Reads tab-separated text. A line break inside a quoted cell doesn't end its row. */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)!.push(unquoted(cell));
    cell = '';
  };
  for (const sign of text.replace(/\r\n?/g, '\n').replace(/\n$/, '')) {
    if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (sign === '"' && cell.startsWith('"')) isQuoted = true;
    if (!isQuoted && sign === '\t') end();
    else if (!isQuoted && sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}

export const writeBlock = (block: Block): string => block.map((row) => row.join('\t')).join('\n');

/** Whether the selection's height and width are multiples of the block's, so that a paste repeats the block. */
const repeats = (size: number, part: number) => size > part && size % part === 0;

/** Where a block lands when pasted at a selection: the text of each cell, and how many cells don't fit. */
export function pasted(
  block: Block,
  selection: Range,
  size: Size,
): { readonly cells: readonly (Place & { readonly text: string })[]; readonly leftOut: number } {
  const rows = block.length;
  const columns = Math.max(...block.map((row) => row.length));
  const height = repeats(heightOf(selection), rows) ? heightOf(selection) : rows;
  const width = repeats(widthOf(selection), columns) ? widthOf(selection) : columns;
  const { top, left } = selection;
  const all = placesOf({ top, left, bottom: top + height - 1, right: left + width - 1 }).map((place) => ({
    ...place,
    text: block[(place.row - top) % rows]![(place.column - left) % columns] ?? '',
  }));
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, leftOut: all.length - cells.length };
}

const around = (value: number, size: number) => ((value % size) + size) % size;

/** The source cell of each target cell. */
export const filled = (source: Range, target: Range): { readonly from: Place; readonly to: Place }[] =>
  placesOf(target).map((to) => ({
    to,
    from: {
      row: source.top + around(to.row - source.top, heightOf(source)),
      column: source.left + around(to.column - source.left, widthOf(source)),
    },
  }));
