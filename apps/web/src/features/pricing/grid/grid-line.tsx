import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { formatAmount } from '@cordovan/domain/money';
import { marginOnPrice } from '@cordovan/domain/pricing';
import { CellEditor } from './cell-editor.tsx';
import type { Editing } from './grid.types.ts';
import type { Place, Range } from './selection.ts';
import { cellKey, cellState, type GridColumn, type GridRow, isEditable, type Sheet } from './sheet.ts';
import classes from './grid.module.css';

export interface LineProps {
  readonly gridId: string;
  readonly index: number;
  readonly start: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly sheet: Sheet;
  readonly refused: ReadonlyMap<string, string>;
  readonly conflicts: ReadonlySet<string>;
  /** The selected columns of this row, as `from-to`, so that other rows don't render again. */
  readonly selected: string;
  /** Columns that dragging the fill handle would fill. */
  readonly filling: string;
  readonly active: number | undefined;
  /** Column of the fill handle. */
  readonly handle: number | undefined;
  readonly editing: Editing | undefined;
  readonly onType: (text: string) => void;
  readonly onFinish: () => void;
}

/** The columns of a range in a row, as text. */
export const columnsIn = (range: Range | undefined, row: number): string =>
  range && row >= range.top && row <= range.bottom ? `${range.left}-${range.right}` : '';

const covers = (columns: string, column: number): boolean => {
  if (columns === '') return false;
  const [from = 0, to = 0] = columns.split('-').map(Number);
  return column >= from && column <= to;
};

export const GridLine = memo(function GridLine(props: LineProps) {
  const { gridId, index, start, row, columns } = props;
  const { t } = useTranslation('pricing');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.line}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={classes.name} aria-colindex={1}>
        <span className={classes.itemName} title={row.saleItemName}>
          {row.saleItemName}
        </span>
        <span className={classes.itemCode}>
          {row.leatherGradeId === null
            ? [row.styleName, row.code].filter(Boolean).join(' · ')
            : t('grid.leatherGrade', { grade: row.leatherGradeId })}
        </span>
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.key}
          {...props}
          id={`${gridId}-${index}-${at}`}
          column={column}
          place={{ row: index, column: at }}
        />
      ))}
    </div>
  );
});

interface CellProps extends LineProps {
  readonly id: string;
  readonly column: GridColumn;
  readonly place: Place;
}

function GridCell(props: CellProps) {
  const { row, column, place, sheet, active, handle, editing } = props;
  const at = place.column;
  const isActive = active === at;
  const common = {
    id: props.id,
    role: 'gridcell',
    'aria-colindex': at + 2,
    'aria-selected': covers(props.selected, at),
    className: classes.cell,
    'data-cell': true,
    'data-row': place.row,
    'data-column': at,
    'data-kind': column.kind,
    'data-active': isActive || undefined,
    'data-filling': covers(props.filling, at) || undefined,
  } as const;
  if (column.kind === 'margin')
    return (
      <div {...common} aria-readonly>
        <MarginText margin={marginOf(sheet, row, column.grade.id)} />
      </div>
    );
  const key = cellKey(row, column.grade.id, column.kind);
  const state = cellState(sheet, key);
  const isFaulty = !state.isValid || props.refused.has(key);
  return (
    <div
      {...common}
      aria-readonly={!isEditable(sheet, row, column)}
      aria-invalid={isFaulty || undefined}
      data-changed={state.isChanged || undefined}
      data-conflict={props.conflicts.has(key) || undefined}
      data-own={(!state.isChanged && state.stored.from === sheet.day) || undefined}
    >
      {isActive && editing ? (
        <CellEditor
          label={`${row.saleItemName}, ${column.grade.name ?? ''}`}
          editing={editing}
          onType={props.onType}
          onFinish={props.onFinish}
        />
      ) : (
        <CellText value={state.value} text={state.text} />
      )}
      {columnsShowMargin(props.columns) && <MarginText margin={marginOf(sheet, row, column.grade.id)} />}
      {handle === at && <span data-fill className={classes.fill} aria-hidden />}
    </div>
  );
}

const columnsShowMargin = (columns: readonly GridColumn[]) => columns.every(({ kind }) => kind !== 'margin');

function CellText({ value, text }: { readonly value: Cents | null | undefined; readonly text: string }) {
  if (value === null) return <span className={classes.nothing}>–</span>;
  return <span>{value === undefined ? text : formatAmount(value)}</span>;
}

/** Margin on the price of a grade; null without a price or a cost. */
export function marginOf(sheet: Sheet, row: GridRow, gradeId: number): number | null {
  const price = cellState(sheet, cellKey(row, gradeId, 'price')).value;
  const cost = cellState(sheet, cellKey(row, gradeId, 'cost')).value;
  if (!price || cost === null || cost === undefined) return null;
  return marginOnPrice(price, cost);
}

function MarginText({ margin }: { readonly margin: number | null }) {
  if (margin === null) return <span className={classes.margin}> </span>;
  return (
    <span className={classes.margin} data-negative={margin < 0 || undefined}>
      {margin}%
    </span>
  );
}
