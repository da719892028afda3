import type { ReactNode } from 'react';
import { Checkbox, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column, DataListProps, Selection, Sort } from './data-list.types.ts';
import { CardBones, CardCell, cardOf } from './row-card.tsx';
import { RowOpener, type Opening } from './row-opener.tsx';
import { useOverflow } from './use-overflow.ts';
import { useRowKeys } from './use-row-keys.ts';
import classes from './data-list.module.css';

/** Width below which rows become cards. Must match the styles. */
const PHONE = '(max-width: 47.99em)';

interface Props<Row> extends DataListProps<Row> {
  readonly shown: readonly Column<Row>[];
}

// Explicit roles, because browsers drop a table's semantics when rows are styled as cards on phones.
export function DataListTable<Row>(props: Props<Row>) {
  const { label, shown, rows, sums, rowKey, selection } = props;
  const body = useRowKeys();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [frame, isWider] = useOverflow<HTMLDivElement>();
  return (
    <div ref={frame} className={classes.scroll} data-wider={isWider}>
      <table
        role="table"
        className={isPhone ? `${classes.table} ${classes.cards}` : classes.table}
        aria-label={label}
        aria-busy={rows === undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {shown.map((column) => (
              <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows === undefined ? (
            <Bones columns={isPhone ? undefined : shown.length} />
          ) : (
            rows.map((row) => <DataRow key={rowKey(row)} row={row} isCard={isPhone} {...props} />)
          )}
        </tbody>
        {sums && rows !== undefined && <Sums {...props} sums={sums} />}
      </table>
    </div>
  );
}

/** Totals below their columns. The first column labels them. */
function Sums<Row>({
  shown,
  sums,
  selection,
}: Props<Row> & { readonly sums: NonNullable<Props<Row>['sums']> }) {
  const { t } = useTranslation('ui');
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-label={t('list.sums')}>
        {selection && <td role="cell" data-select />}
        {shown.map((column, index) => (
          <td role="cell" key={column.id} data-align={column.align} data-label={column.header}>
            {sums[column.id] ?? (index === 0 ? t('list.totals') : undefined)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Selects all rows of the page. */
function SelectAll<Row>({
  rows = [],
  rowKey,
  selection,
}: Pick<Props<Row>, 'rows' | 'rowKey'> & { readonly selection: Selection<Row> }) {
  const { t } = useTranslation('ui');
  const selected = rows.filter((row) => selection.has(rowKey(row))).length;
  return (
    <td role="cell" data-select>
      <Checkbox
        size="sm"
        aria-label={t('list.selectAll')}
        checked={rows.length > 0 && selected === rows.length}
        indeterminate={selected > 0 && selected < rows.length}
        disabled={rows.length === 0}
        onChange={(event) => selection.set(rows, event.currentTarget.checked)}
      />
    </td>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useTranslation('ui');
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  if (!column.isSortable || !onSort)
    return (
      <th role="columnheader" scope="col" data-align={column.align} style={{ width: column.width }}>
        {column.isActions ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    );
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort}
      data-align={column.align}
      style={{ width: column.width }}
    >
      <UnstyledButton
        className={classes.sort}
        title={t('list.sortBy', { column: column.header })}
        onClick={() => onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.header}
        <Icon size={12} data-on={direction !== undefined} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

/** Text that takes a second line rather than pushing other columns off the screen. */
const isLong = (content: ReactNode): boolean => typeof content === 'string' && content.length > LONG;
const LONG = 32;

/** Text with a word that is too long for one line of a column, such as a name without spaces. */
const isUnbroken = (content: ReactNode): boolean =>
  typeof content === 'string' && content.split(/\s/).some((word) => word.length > LONG);

/** Text without spaces, such as a number with hyphens, which would otherwise break at them. */
const isOneWord = (content: ReactNode): boolean => typeof content === 'string' && !/\s/.test(content);

function DataRow<Row>(props: Props<Row> & { readonly row: Row; readonly isCard: boolean }) {
  const { row, rowLink, onOpen, rowKey, selection, isCard } = props;
  const navigate = useNavigate();
  const address = rowLink?.(row);
  const open = () => {
    if (address !== undefined) void navigate({ to: address });
    else onOpen?.(row);
  };
  const isOpenable = address !== undefined || onOpen !== undefined;
  return (
    <tr
      role="row"
      data-openable={isOpenable}
      aria-selected={selection?.has(rowKey(row))}
      onClick={(event) => {
        // Links and buttons inside a row work on their own, even with a modifier key. Selecting text doesn't
        // open the row.
        const isOwn = (event.target as Element).closest('a, button, input, label');
        if (isOpenable && !isOwn && !window.getSelection()?.toString()) open();
      }}
    >
      {selection && <SelectRow {...props} selection={selection} />}
      {isCard ? (
        <CardCell
          card={props.card?.(row) ?? cardOf(props.shown, row)}
          address={address}
          onOpen={isOpenable ? open : undefined}
        />
      ) : (
        <Cells {...props} address={address} onOpen={isOpenable ? open : undefined} />
      )}
    </tr>
  );
}

function Cells<Row>({
  row,
  shown,
  address,
  onOpen,
}: Pick<Props<Row>, 'shown'> & { readonly row: Row } & Opening) {
  return shown.map((column, index) => {
    const content = column.cell(row);
    return (
      <td
        role="cell"
        key={column.id}
        data-align={column.align}
        data-label={column.header}
        data-actions={column.isActions}
        data-whole={isOneWord(content) && !isUnbroken(content)}
        data-long={isLong(content)}
        data-unbroken={isUnbroken(content)}
      >
        {index === 0 && onOpen ? (
          <RowOpener address={address} onOpen={onOpen}>
            {content}
          </RowOpener>
        ) : (
          content
        )}
      </td>
    );
  });
}

function SelectRow<Row>({
  row,
  rowKey,
  rowName,
  selection,
}: Props<Row> & { readonly row: Row; readonly selection: Selection<Row> }) {
  const { t } = useTranslation('ui');
  const key = rowKey(row);
  return (
    <td role="cell" data-select>
      <Checkbox
        size="sm"
        aria-label={t('list.select', { row: rowName?.(row) ?? String(key) })}
        checked={selection.has(key)}
        onChange={(event) => selection.set([row], event.currentTarget.checked)}
      />
    </td>
  );
}

/** `columns` is undefined where rows are cards. */
function Bones({ columns }: { readonly columns: number | undefined }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr role="row" key={row} aria-hidden>
      {columns === undefined && <CardBones />}
      {Array.from({ length: columns ?? 0 }, (__, column) => (
        <td role="cell" key={column}>
          <Skeleton height={16} width={column === 0 ? '50%' : '75%'} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}
