import type { PriceGrid } from '@cordovan/contracts/pricing';
import { formatDecimal, type Cents } from '@cordovan/domain/money';
import { COST_ROW, PRICE_ROW, priceKey, readPrice } from '@cordovan/domain/pricing';

export type GridRow = PriceGrid['rows'][number];
export type Grade = PriceGrid['grades'][number];
/** Visible columns: prices with their margin, costs with their margin, or all three next to each other. */
export type View = 'prices' | 'costs' | 'all';
export type ColumnKind = 'price' | 'cost' | 'margin';

export interface GridColumn {
  readonly key: string;
  readonly grade: Grade;
  readonly kind: ColumnKind;
}

const kinds: Readonly<Record<View, readonly ColumnKind[]>> = {
  prices: ['price'],
  costs: ['cost'],
  all: ['price', 'cost', 'margin'],
};

export const columnsOf = (grades: readonly Grade[], view: View): readonly GridColumn[] =>
  grades.flatMap((grade) => kinds[view].map((kind) => ({ key: `${grade.id}.${kind}`, grade, kind })));

/** A price or cost as stored on the server for the day. */
export interface StoredCell {
  readonly value: Cents | null;
  /** The day from which the price applies. */
  readonly from: string | null;
  /** The day on which the price changes next. */
  readonly nextDay: string | null;
}

const NOTHING: StoredCell = { value: null, from: null, nextDay: null };

type Place = Pick<GridRow, 'saleItemId' | 'leatherGradeId'>;

export const cellKey = (
  { saleItemId, leatherGradeId }: Place,
  gradeId: number,
  kind: 'price' | 'cost',
): string => priceKey({ saleItemId, leatherGradeId, gradeId, type: kind === 'price' ? PRICE_ROW : COST_ROW });

/** Prices and costs of a list on a day, with the user's edits over them. */
export interface Sheet {
  readonly day: string;
  /** Days before today can be read but not changed. */
  readonly isLocked: boolean;
  readonly stored: ReadonlyMap<string, StoredCell>;
  /** Typed texts by cell, only for cells that differ from their stored value. */
  readonly edits: ReadonlyMap<string, string>;
}

export function storedCells(rows: readonly GridRow[]): ReadonlyMap<string, StoredCell> {
  const cells = new Map<string, StoredCell>();
  for (const row of rows)
    for (const { gradeId, price, priceFrom, cost, costFrom, nextDay } of row.cells) {
      cells.set(cellKey(row, gradeId, 'price'), { value: price, from: priceFrom, nextDay });
      cells.set(cellKey(row, gradeId, 'cost'), { value: cost, from: costFrom, nextDay });
    }
  return cells;
}

export interface CellState {
  readonly stored: StoredCell;
  /** Displayed and copied text. */
  readonly text: string;
  /** Null for an empty cell; undefined for text that isn't an amount. */
  readonly value: Cents | null | undefined;
  readonly isChanged: boolean;
  readonly isValid: boolean;
}

/** How many of these cells have a later price already, and the first day on which one changes; null if none. */
export function laterChanges(
  stored: Sheet['stored'],
  keys: Iterable<string>,
): { readonly count: number; readonly day: string } | null {
  const days = [...keys].flatMap((key) => stored.get(key)?.nextDay ?? []).toSorted();
  return days[0] === undefined ? null : { count: days.length, day: days[0] };
}

/** One cell: its stored value, or the user's edit over it. */
export function cellState({ stored, edits }: Pick<Sheet, 'stored' | 'edits'>, key: string): CellState {
  const cell = stored.get(key) ?? NOTHING;
  const typed = edits.get(key);
  if (typed === undefined) {
    const { value } = cell;
    const text = value === null ? '' : formatDecimal(value);
    return { stored: cell, text, value, isChanged: false, isValid: true };
  }
  const value = typed === '' ? null : readPrice(typed);
  return { stored: cell, text: typed, value, isChanged: true, isValid: value !== undefined };
}

export type Change = readonly [key: string, text: string];

/**
 * Writes texts into cells. A text equal to the stored value is no change. An empty text removes a price that begins
 * on the day; otherwise it discards the edit, because earlier prices can only be replaced.
 */
export function writeCells(
  { stored, edits, day }: Pick<Sheet, 'stored' | 'edits' | 'day'>,
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const next = new Map(edits);
  for (const [key, typed] of changes) {
    const text = typed.trim();
    const cell = stored.get(key) ?? NOTHING;
    const isStored = text === '' ? cell.from !== day : readPrice(text) === cell.value;
    if (isStored) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

/** Whether a cell can be edited. Rows of a leather grade have only the prices that they were imported with. */
export const isEditable = (
  { isLocked, stored }: Pick<Sheet, 'isLocked' | 'stored'>,
  row: GridRow,
  { grade, kind }: GridColumn,
): boolean =>
  !isLocked && kind !== 'margin' && (row.leatherGradeId === null || stored.has(cellKey(row, grade.id, kind)));

/** The price or cost that a cell key names. */
export function placeOfKey(key: string): {
  readonly saleItemId: number;
  readonly type: 1 | 2;
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
} {
  const [saleItemId, type, gradeId, leatherGradeId] = key.split('/');
  return {
    saleItemId: Number(saleItemId),
    type: Number(type) === PRICE_ROW ? PRICE_ROW : COST_ROW,
    gradeId: Number(gradeId),
    leatherGradeId: leatherGradeId ? Number(leatherGradeId) : null,
  };
}
