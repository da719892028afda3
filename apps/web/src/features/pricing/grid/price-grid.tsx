import { useEffect, useId, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import type { Editing, GridProps } from './grid.types.ts';
import { columnsIn, GridLine } from './grid-line.tsx';
import { rangeOf } from './selection.ts';
import type { GridColumn } from './sheet.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridWrites } from './use-grid-writes.ts';
import classes from './grid.module.css';

/** Heights and widths in pixels, as in the style sheet. */
const ROW = 48;
const HEAD = 48;
const WIDTHS = { price: 112, cost: 112, margin: 72 } as const;

const widthOf = ({ kind }: GridColumn) => WIDTHS[kind];

/**
 * Prices and costs as a spreadsheet: sale items by grades. Renders only the rows in view. The grid is one tab stop;
 * arrow keys move between cells.
 */
export function PriceGrid(props: GridProps) {
  const { label, rows, columns, sheet, selection, refused, conflicts } = props;
  const { t } = useTranslation('pricing');
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: HEAD,
    initialRect: { width: 1_200, height: 800 },
  });
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 2);
  const writes = useGridWrites(props);
  const keys = useGridKeys({ props, writes, editing, setEditing, page });
  const finish = () => {
    keys.finish();
    setEditing(undefined);
  };
  const pointer = useGridPointer({ props, writes, startEditing: keys.startEditing, finish });
  const { active } = selection;
  useEffect(() => {
    virtual.scrollToIndex(active.row, { align: 'auto' });
    showColumn(scroller.current, columns, active.column);
  }, [virtual, columns, active.row, active.column]);
  useEffect(() => {
    // Typing moved the focus from the grid to the field, which is gone now.
    if (!editing && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [editing]);
  const range = rangeOf(selection);
  const template = `var(--grid-name) ${columns.map((column) => `${widthOf(column)}px`).join(' ')}`;
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={sheet.isLocked}
      aria-activedescendant={rows.length > 0 ? `${gridId}-${active.row}-${active.column}` : undefined}
      tabIndex={0}
      className={classes.grid}
      onKeyDown={keys.onKeyDown}
      onCopy={(event) => {
        if (editing) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', writes.copy());
      }}
      onCut={(event) => {
        if (editing) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', writes.copy());
        writes.clear();
      }}
      onPaste={(event) => {
        if (editing) return;
        event.preventDefault();
        writes.paste(event.clipboardData.getData('text/plain'));
      }}
      {...pointer.handlers}
    >
      <div
        className={classes.sheet}
        style={{ '--grid-columns': template, width: `calc(var(--grid-name) + ${width}px)` } as object}
      >
        <GridHead columns={columns} />
        <div className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!;
            const isActive = index === active.row;
            return (
              <GridLine
                key={`${row.saleItemId}.${row.leatherGradeId}`}
                gridId={gridId}
                index={index}
                start={start}
                row={row}
                columns={columns}
                sheet={sheet}
                refused={refused}
                conflicts={conflicts}
                selected={columnsIn(range, index)}
                filling={columnsIn(pointer.filling, index)}
                active={isActive ? active.column : undefined}
                handle={!sheet.isLocked && !editing && index === range.bottom ? range.right : undefined}
                editing={isActive ? editing : undefined}
                onType={(text) => setEditing((now) => now && { ...now, text })}
                onFinish={finish}
              />
            );
          })}
        </div>
      </div>
      {rows.length === 0 && <p className={classes.none}>{t('grid.noRows')}</p>}
    </div>
  );
}

/** Scrolls sideways until a column is next to the names column, which stays in view. */
function showColumn(scroller: HTMLElement | null, columns: readonly GridColumn[], index: number): void {
  const column = columns[index];
  if (!scroller || !column) return;
  const left = columns.slice(0, index).reduce((sum, each) => sum + widthOf(each), 0);
  const name = scroller.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0;
  const right = left + widthOf(column) - (scroller.clientWidth - name);
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}

function GridHead({ columns }: { readonly columns: readonly GridColumn[] }) {
  const { t } = useTranslation('pricing');
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        {t('grid.item')}
      </div>
      {columns.map(({ key, grade, kind }, at) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={at + 2}
          className={classes.headCell}
          data-first={columns[at - 1]?.grade.id !== grade.id || undefined}
        >
          <span className={classes.gradeName}>{grade.name ?? grade.value}</span>
          <span className={classes.kindName}>{t(`grid.kinds.${kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
