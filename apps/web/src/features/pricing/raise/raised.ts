import type { PriceGrid } from '@cordovan/contracts/pricing';
import { type Cents, formatDecimal } from '@cordovan/domain/money';
import { marginOnPrice, raisePrice, type RoundingRule } from '@cordovan/domain/pricing';
import { placesOf, rangeOf, type Selection } from '../grid/selection.ts';
import {
  cellKey,
  cellState,
  type Change,
  type GridColumn,
  type GridRow,
  isEditable,
  type Sheet,
} from '../grid/sheet.ts';

export interface Scope {
  readonly kind: 'all' | 'shown' | 'selection' | 'style' | 'grade';
  readonly style: string | null;
  readonly gradeId: number | null;
}

export interface Raise {
  readonly scope: Scope;
  readonly kind: 'price' | 'cost' | 'both';
  readonly percent: number;
  readonly rule: RoundingRule;
}

export interface Raised {
  readonly key: string;
  readonly row: GridRow;
  readonly gradeId: number;
  readonly kind: 'price' | 'cost';
  readonly before: Cents;
  readonly after: Cents;
}

export interface Shown {
  readonly grid: PriceGrid;
  readonly sheet: Sheet;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly selection: Selection;
}

interface Spot {
  readonly row: GridRow;
  readonly column: GridColumn;
}

const kindsOf = (kind: Raise['kind']) => (kind === 'both' ? (['price', 'cost'] as const) : [kind]);

/** Cells in a raise's scope, before we know which of them have a price. */
function spotsOf({ grid, rows, columns, selection }: Shown, { scope, kind }: Raise): Spot[] {
  if (scope.kind === 'selection')
    return placesOf(rangeOf(selection)).flatMap(({ row, column }) => {
      const spot = { row: rows[row], column: columns[column] };
      return spot.row && spot.column && spot.column.kind !== 'margin'
        ? [{ row: spot.row, column: spot.column }]
        : [];
    });
  const chosenRows =
    scope.kind === 'shown'
      ? rows
      : grid.rows.filter(({ styleName }) => scope.kind !== 'style' || styleName === scope.style);
  const grades = grid.grades.filter(({ id }) => scope.kind !== 'grade' || id === scope.gradeId);
  return chosenRows.flatMap((row) =>
    grades.flatMap((grade) => kindsOf(kind).map((each) => ({ row, column: { key: '', grade, kind: each } }))),
  );
}

/** All prices and costs that a raise changes, with their new values. Empty and invalid cells stay. */
export function raisedCells(shown: Shown, raise: Raise): Raised[] {
  return spotsOf(shown, raise).flatMap(({ row, column }) => {
    if (column.kind === 'margin' || !isEditable(shown.sheet, row, column)) return [];
    const key = cellKey(row, column.grade.id, column.kind);
    const before = cellState(shown.sheet, key).value;
    if (before === null || before === undefined) return [];
    const after = raisePrice(before, raise.percent, raise.rule);
    if (after === before) return [];
    return [{ key, row, gradeId: column.grade.id, kind: column.kind, before, after }];
  });
}

export const changesOf = (raised: readonly Raised[]): Change[] =>
  raised.map(({ key, after }) => [key, formatDecimal(after)]);

/** Average margin on price of the raised cells, before and after; null if no cell has both a price and a cost. */
export function averageMargin(
  sheet: Sheet,
  raised: readonly Raised[],
): { readonly before: number; readonly after: number } | null {
  const afterOf = new Map(raised.map(({ key, after }) => [key, after]));
  const cells = new Map(raised.map(({ row, gradeId }) => [cellKey(row, gradeId, 'price'), { row, gradeId }]));
  const margins = [...cells.values()].flatMap(({ row, gradeId }) => {
    const [price, cost] = (['price', 'cost'] as const).map((kind) => {
      const key = cellKey(row, gradeId, kind);
      const before = cellState(sheet, key).value;
      return { before, after: afterOf.get(key) ?? before };
    });
    if (!price?.before || !price.after || cost?.before == null || cost.after == null) return [];
    return [
      {
        before: marginOnPrice(price.before, cost.before),
        after: marginOnPrice(price.after, cost.after),
      },
    ];
  });
  if (margins.length === 0) return null;
  const mean = (side: 'before' | 'after') =>
    margins.reduce((sum, margin) => sum + margin[side], 0) / margins.length;
  return { before: mean('before'), after: mean('after') };
}
