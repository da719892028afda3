/** Note on a cell, with its place: the row starts at 1, the column at 0. */
export interface CellNote {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const ROW = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

/** Column letters `A`, … `Z`, `AA`, …. */
export const columnLetters = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
};

function columnIndex(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  let index = 0;
  for (let at = 0; at < letters.length; at += 1) index = index * 26 + letters.charCodeAt(at) - 64;
  return index - 1;
}

/**
 * Gives cells in a sheet's XML another style: `styleOf` returns the red variant of a style index. Adds missing cells;
 * skips rows that the sheet lacks.
 */
export function markCells(
  xml: string,
  notes: readonly CellNote[],
  styleOf: (style: number) => number,
): string {
  const byRow = new Map<number, CellNote[]>();
  for (const note of notes) byRow.set(note.row, [...(byRow.get(note.row) ?? []), note]);
  let counted = 0;
  return xml.replace(ROW, (whole, attributes: string, content: string | undefined) => {
    counted = Number(attribute(attributes, 'r') ?? counted + 1);
    const wanted = byRow.get(counted);
    if (!wanted) return whole;
    const cells = cellsOf(content ?? '');
    for (const { column } of wanted) {
      const cell = cells.get(column) ?? { attributes: '', content: undefined };
      const style = styleOf(Number(attribute(cell.attributes, 's') ?? 0));
      const others = cell.attributes.replace(/\s(?:r|s)\s*=\s*["'][^"']*["']/g, '');
      const reference = `${columnLetters(column)}${counted}`;
      cells.set(column, { attributes: ` r="${reference}" s="${style}"${others}`, content: cell.content });
    }
    const sorted = [...cells].toSorted(([a], [b]) => a - b).map(([, cell]) => cell);
    return `<row${attributes}>${sorted.map(writtenCell).join('')}</row>`;
  });
}

interface XmlCell {
  readonly attributes: string;
  readonly content: string | undefined;
}

function cellsOf(row: string): Map<number, XmlCell> {
  const cells = new Map<number, XmlCell>();
  let next = 0;
  for (const [, attributes = '', content] of row.matchAll(CELL)) {
    const reference = attribute(attributes, 'r');
    const column = reference === undefined ? next : columnIndex(reference);
    cells.set(column, { attributes: attributes.trimEnd(), content });
    next = column + 1;
  }
  return cells;
}

const writtenCell = ({ attributes, content }: XmlCell) =>
  content === undefined ? `<c${attributes}/>` : `<c${attributes}>${content}</c>`;
