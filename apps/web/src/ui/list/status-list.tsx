import type { ComponentType, ReactNode } from 'react';
import { Select, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, type IconProps, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Columns, Words } from '@cordovan/domain/lists';
import { containsText } from '@cordovan/domain/search';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { ExportOptions } from '../export/export.types.ts';
import { Screen } from '../screen/screen.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { Pill } from '../state/pill.tsx';
import { DataList } from './data-list.tsx';
import type { Column } from './data-list.types.ts';
import { useFilters } from './use-filters.ts';
import { useListColumns } from './use-list-columns.tsx';

export type Status = 'active' | 'inactive';
export type StatusNames = Readonly<Record<Status, Words>>;

export interface StatusFilter {
  readonly search?: string;
  readonly state?: Status;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** The screen's texts, from its own namespace. */
export interface StatusListWords {
  readonly title: string;
  readonly lead: string;
  readonly search: string;
  readonly exportTitle: string;
  readonly empty: string;
  readonly emptyHint: string;
}

interface Props<R extends Row> {
  /** Name of the list and of the exported file. */
  readonly name: string;
  readonly words: StatusListWords;
  readonly icon: ComponentType<IconProps>;
  readonly rows: Pick<UseQueryResult<readonly R[]>, 'data' | 'error' | 'refetch'>;
  readonly columns: Columns<R> & { readonly state: { readonly label: Words } };
  readonly stateNames: StatusNames;
  /** Columns that phones don't show. */
  readonly notOnCards?: readonly string[];
  /** Texts to search in. */
  readonly searched: (row: R) => readonly string[];
  readonly readFile: (filter: StatusFilter, options: ExportOptions) => Promise<Blob>;
  readonly address?: (row: R) => string;
  readonly onOpen?: ((row: R) => void) | undefined;
  /** Buttons after the export button. Receives the rows that pass the filters. */
  readonly actions?: (shown: readonly R[] | undefined) => ReactNode;
  /** The last column, with the row's buttons. */
  readonly rowActions?: Column<R>;
}

const FILTERS = ['q', 'state'] as const;
type Filters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

/**
 * A screen for people and companies that are active or inactive, with search and status in the address, and an
 * export.
 */
export function StatusList<R extends Row>(props: Props<R>) {
  const { name, words, rows, columns, stateNames, rowActions } = props;
  const filters = useFilters(FILTERS);
  const filter = filterOf(filters.filters);
  const listed = useListColumns(columns, {
    looks: {
      ...Object.fromEntries((props.notOnCards ?? []).map((key) => [key, { card: 'none' as const }])),
      name: { canHide: false },
      state: { cell: (row: R) => <StatusOf row={row} names={stateNames} /> },
    },
  });
  const shown = rows.data?.filter((row) => matches(props.searched(row), row, filter));
  return (
    <Screen
      title={words.title}
      description={words.lead}
      action={
        <>
          <ExportButton
            name={name}
            title={words.exportTitle}
            read={(options) => props.readFile(filter, options)}
          />
          {props.actions?.(shown)}
        </>
      }
    >
      <DataList
        name={name}
        label={words.title}
        columns={rowActions ? [...listed, rowActions] : listed}
        rows={shown}
        rowKey={(row) => row.id}
        {...(props.address ? { rowLink: props.address } : {})}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        empty={<EmptyState icon={props.icon} title={words.empty} hint={words.emptyHint} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        toolbar={<StatusFilters {...filters} search={words.search} columns={columns} names={stateNames} />}
      />
    </Screen>
  );
}

/** Filters in the address. Invalid values are ignored. */
function filterOf({ q, state }: Filters['filters']): StatusFilter {
  return {
    ...(q ? { search: q } : {}),
    ...(state === 'active' || state === 'inactive' ? { state } : {}),
  };
}

const statusOf = ({ isActive }: Pick<Row, 'isActive'>): Status => (isActive ? 'active' : 'inactive');

const matches = (texts: readonly string[], row: Row, { search, state }: StatusFilter): boolean =>
  containsText(texts, search) && (!state || statusOf(row) === state);

interface FilterProps extends Filters {
  readonly search: string;
  readonly columns: { readonly state: { readonly label: Words } };
  readonly names: StatusNames;
}

function StatusFilters({ filters, setFilters, search, columns, names }: FilterProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <>
      <TextInput
        aria-label={search}
        placeholder={search}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 280 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={columns.state.label[language]}
        placeholder={t('list.anyStatus')}
        w={{ base: '100%', xs: 200 }}
        clearable
        data={(['active', 'inactive'] as const).map((value) => ({ value, label: names[value][language] }))}
        value={filters.state ?? null}
        onChange={(state) => setFilters({ state: state ?? undefined })}
      />
    </>
  );
}

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  inactive: { tone: 'neutral', icon: IconCircleOff },
} as const;

/** A row's status: a word and an icon. */
export function StatusOf({
  row,
  names,
}: {
  readonly row: Pick<Row, 'isActive'>;
  readonly names: StatusNames;
}) {
  const language = useLanguage();
  const status = statusOf(row);
  return <Pill {...looks[status]}>{names[status][language]}</Pill>;
}
