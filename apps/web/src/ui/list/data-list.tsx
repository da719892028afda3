import { useTranslation } from 'react-i18next';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconColumns3, IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from '../state/empty-state.tsx';
import { ReadFailure } from '../state/read-failure.tsx';
import { DataListTable } from './data-list-table.tsx';
import type { Column, DataListProps } from './data-list.types.ts';
import { Pager } from './pager.tsx';
import { useColumns } from './use-columns.ts';
import classes from './data-list.module.css';

/**
 * A dense list: sticky head, tabular figures, keys j, k and Enter, selectable columns, and a footer with
 * count and totals of the filtered rows. On a phone each row becomes a card.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { columns, rows, error, toolbar, name, paging } = props;
  const choice = useColumns(name, columns);
  const isEmpty = rows?.length === 0;
  const hasFailed = error !== undefined && error !== null && rows === undefined;
  return (
    <div className={classes.list}>
      <div className={classes.toolbar}>
        <div className={classes.filters}>{toolbar}</div>
        {columns.some((column) => column.canHide !== false) && (
          <ColumnChooser columns={columns} isShown={choice.isShown} onToggle={choice.toggle} />
        )}
      </div>
      <div className={classes.frame}>
        {hasFailed ? (
          <ReadFailure error={error} onRetry={props.onRetry} />
        ) : isEmpty ? (
          <NoRows {...props} />
        ) : (
          <DataListTable {...props} shown={choice.shown} />
        )}
      </div>
      {!hasFailed && rows !== undefined && (
        <Group justify="space-between" mih={40} px="xs">
          <Count count={paging?.total ?? rows.length} />
          {paging && paging.total > paging.pageSize && <Pager paging={paging} />}
        </Group>
      )}
    </div>
  );
}

function Count({ count }: { readonly count: number }) {
  const { t } = useTranslation('ui');
  return (
    <Text size="sm" c="dimmed" className="tabular" role="status">
      {t('list.rows', { count })}
    </Text>
  );
}

function NoRows<Row>({ hasFilters, onClearFilters, empty }: DataListProps<Row>) {
  const { t } = useTranslation('ui');
  if (!hasFilters) return <>{empty ?? <EmptyState title={t('list.empty')} />}</>;
  return (
    <EmptyState
      title={t('list.noMatch')}
      hint={t('list.noMatchHint')}
      action={
        onClearFilters && (
          <Button
            variant="default"
            mt="xs"
            leftSection={<IconFilterOff size={18} />}
            onClick={() => onClearFilters()}
          >
            {t('list.clearFilters')}
          </Button>
        )
      }
    />
  );
}

interface ChooserProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

function ColumnChooser<Row>({ columns, isShown, onToggle }: ChooserProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" color="quiet" leftSection={<IconColumns3 size={18} />}>
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => column.canHide !== false)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={isShown(column.id)}
              onChange={() => onToggle(column.id)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
