import { Button, Select, Switch, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { matchesRecord, recordState } from '@cordovan/contracts/catalogue-lists';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { fetchRecordsFile } from '../api/records.ts';
import { CatalogArea } from './catalog-area.tsx';
import type { CatalogDraft, CatalogRow, CatalogTable, ListFilter } from './catalog-table.ts';
import { useTableWords } from './use-table-words.ts';
import classes from './catalog-area.module.css';

const FILTERS = ['q', 'retired', 'type', 'style', 'store'] as const;

/** A catalog table's list: search and filters in the address, export, retired records on request. */
export function RecordList<Row extends CatalogRow, Draft extends CatalogDraft>({
  table,
}: {
  readonly table: CatalogTable<Row, Draft>;
}) {
  const { t } = useTranslation('catalogueRecords');
  const words = useTableWords(table.words);
  const rows = useQuery(table.query());
  const { filters, setFilters, has, clear } = useFilters(FILTERS);
  const columns = useRecordColumns(table);
  useLive('catalogue');
  const isRetiredShown = filters.retired === '1';
  const asked = {
    search: filters.q,
    retired: isRetiredShown,
    type: numberOf(filters.type),
    style: numberOf(filters.style),
    store: numberOf(filters.store),
  };
  return (
    <Screen
      title={words('title')}
      description={words('lead')}
      action={
        <>
          <ExportButton
            name={words('fileName')}
            title={words('exportTitle')}
            read={(options) => fetchRecordsFile(table.name, asked, options)}
          />
          {!table.isFixed && (
            <Button
              component={Link}
              to={table.address.record(0)}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {words('add')}
            </Button>
          )}
        </>
      }
    >
      <CatalogArea />
      <DataList
        name={`catalog-${table.name}`}
        label={words('title')}
        columns={columns}
        rows={rows.data?.filter((row) => matchesRecord(table.list, row, asked))}
        rowKey={(row) => row.id}
        rowLink={(row) => table.address.record(row.id)}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        empty={<EmptyState icon={table.icon} title={words('empty')} hint={words('emptyHint')} />}
        hasFilters={has}
        onClearFilters={clear}
        toolbar={
          <>
            <TextInput
              aria-label={words('search')}
              placeholder={words('search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              w={{ base: '100%', xs: 260 }}
              value={filters.q ?? ''}
              onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
            />
            {table.filters?.map((filter) => (
              <FilterChoice
                key={filter.name}
                filter={filter}
                label={t(`filters.${filter.name}`)}
                value={filters[filter.name]}
                onChange={(value) => setFilters({ [filter.name]: value })}
              />
            ))}
            <Switch
              label={t('showRetired')}
              checked={isRetiredShown}
              onChange={(event) => setFilters({ retired: event.currentTarget.checked ? '1' : undefined })}
              className={classes.retired ?? ''}
            />
          </>
        }
      />
    </Screen>
  );
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

function useRecordColumns<Row extends CatalogRow, Draft extends CatalogDraft>({
  list,
  looks = {},
}: CatalogTable<Row, Draft>) {
  const shown = Object.entries(looks).map(([key, cell]) => [key, { cell }] as const);
  return useListColumns(list.columns, {
    looks: {
      state: { cell: (row) => <RecordState row={row} /> },
      ...Object.fromEntries(shown),
      name: { canHide: false, ...(looks['name'] ? { cell: looks['name'] } : {}) },
    },
  });
}

/** Whether a record is offered. */
export function RecordState({ row }: { readonly row: CatalogRow }) {
  const language = useLanguage();
  const text = recordState(row)[language];
  return row.isActive ? (
    <Pill tone="done" icon={IconCircleCheck}>
      {text}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={IconCircleOff}>
      {text}
    </Pill>
  );
}

interface FilterChoiceProps {
  readonly filter: ListFilter;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FilterChoice({ filter, label, value, onChange }: FilterChoiceProps) {
  const options = filter.useOptions();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', xs: 200 }}
      clearable
      searchable
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
