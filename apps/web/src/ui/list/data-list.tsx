import { useTranslation } from 'react-i18next';
import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconFilterOff,
} from '@tabler/icons-react';
import { EmptyState } from '../state/empty-state.tsx';
import { ReadFailure } from '../state/read-failure.tsx';
import { DataListTable } from './data-list-table.tsx';
import type { Column, DataListProps } from './data-list.types.ts';
import { Pager } from './pager.tsx';
import { useColumns } from './use-columns.ts';
import { type Density, useDensity } from './use-density.ts';
import classes from './data-list.module.css';

/**
 * A dense list: sticky head, tabular figures, keys j, k and Enter, selectable columns, and a footer with
 * count and totals of the filtered rows. On a phone each row becomes a card.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { columns, rows, error, toolbar, name, paging } = props;
  const choice = useColumns(name, columns);
  const [density, setDensity] = useDensity();
  const isEmpty = rows?.length === 0;
  const hasFailed = error !== undefined && error !== null && rows === undefined;
  return (
    <div className={classes.list}>
      <div className={classes.toolbar}>
        <div className={classes.filters}>{toolbar}</div>
        <Group gap={4} className={classes.tools ?? ''}>
          <DensitySwitch density={density} onChange={setDensity} />
          {columns.some((column) => column.canHide !== false) && (
            <ColumnChooser columns={columns} isShown={choice.isShown} onToggle={choice.toggle} />
          )}
        </Group>
      </div>
      <div className={classes.frame} data-density={density}>
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
      {props.bulk}
    </div>
  );
}

/** Switches between two row heights. */
function DensitySwitch({
  density,
  onChange,
}: {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
}) {
  const { t } = useTranslation('ui');
  const isCompact = density === 'compact';
  const label = t(isCompact ? 'list.comfortable' : 'list.compact');
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="quiet"
        size={40}
        aria-label={label}
        onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
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
