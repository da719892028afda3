import type { ReactNode } from 'react';
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column, DataListProps, Sort } from './data-list.types.ts';
import { useRowKeys } from './use-row-keys.ts';
import classes from './data-list.module.css';

interface Props<Row> extends DataListProps<Row> {
  readonly shown: readonly Column<Row>[];
}

// Explicit roles, because browsers drop a table's semantics when rows are styled as cards on phones.
export function DataListTable<Row>(props: Props<Row>) {
  const { label, shown, rows, sums, rowKey } = props;
  const { t } = useTranslation('ui');
  const body = useRowKeys();
  return (
    <div className={classes.scroll}>
      <table
        role="table"
        className={`${classes.table} stacked`}
        aria-label={label}
        aria-busy={rows === undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {shown.map((column) => (
              <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows === undefined ? (
            <Bones columns={shown.length} />
          ) : (
            rows.map((row) => <DataRow key={rowKey(row)} row={row} {...props} />)
          )}
        </tbody>
        {sums && rows !== undefined && (
          <tfoot role="rowgroup">
            <tr role="row" aria-label={t('list.sums')}>
              {shown.map((column) => (
                <td role="cell" key={column.id} data-align={column.align} data-label={column.header}>
                  {sums[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
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

/** Text without spaces. A number with hyphens would otherwise break at them. */
const isOneWord = (content: ReactNode): boolean => typeof content === 'string' && !/\s/.test(content);

function DataRow<Row>({ row, shown, rowLink, onOpen }: Props<Row> & { readonly row: Row }) {
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
      onClick={(event) => {
        // Links and buttons inside a row work on their own, even with a modifier key. Selecting text doesn't
        // open the row.
        const isOwn = (event.target as Element).closest('a, button, input, label');
        if (isOpenable && !isOwn && !window.getSelection()?.toString()) open();
      }}
    >
      {shown.map((column, index) => {
        const content = column.cell(row);
        return (
          <td
            role="cell"
            key={column.id}
            data-align={column.align}
            data-label={column.header}
            data-actions={column.isActions}
            data-whole={isOneWord(content)}
          >
            {index === 0 && isOpenable ? (
              <RowOpener address={address} onOpen={open}>
                {content}
              </RowOpener>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface OpenerProps {
  readonly address: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function RowOpener({ address, onOpen, children }: OpenerProps) {
  if (address === undefined)
    return (
      <UnstyledButton className={classes.opener} data-row-open onClick={onOpen}>
        {children}
      </UnstyledButton>
    );
  return (
    <Link to={address} className={classes.opener} data-row-open>
      {children}
    </Link>
  );
}

function Bones({ columns }: { readonly columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr role="row" key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td role="cell" key={column}>
          <Skeleton height={16} width={column === 0 ? '50%' : '75%'} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}
