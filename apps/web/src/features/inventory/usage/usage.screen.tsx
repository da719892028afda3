import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconPencil, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type UsageGroup, usageGroups, type UsageRow } from '@cordovan/contracts/leather-usage';
import { usageColumns } from '@cordovan/contracts/leather-usage-columns';
import { isDay } from '@cordovan/domain/calendar';
import { formatDay, formatNumber, formatRatio } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { readUsageFile, type UsageFilter, usageQuery } from '../api/usage.ts';
import { UsageChart } from './usage-chart.tsx';
import { useFactorActions } from './use-factor-actions.tsx';
import classes from './usage.module.css';

const FILTERS = ['by', 'from', 'to'] as const;

/** Planned and used leather of finished pieces, and the waste factors that result (INV-24). */
export default function UsageScreen() {
  const { t } = useTranslation('usage');
  const { filters, setFilters, clear } = useFilters(FILTERS);
  const by = usageGroups.find((group) => group === filters.by) ?? 'style';
  const filter = filterFrom(by, filters);
  const usage = useQuery(usageQuery(filter));
  const columns = useColumns(by);
  const { area, unit } = useArea();
  const language = useLanguage();
  useLive('inventory');
  const totals = usage.data?.totals;
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      back={{ label: t('back'), to: paths.inventory }}
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <ExportButton
            name="leather-usage"
            title={t('exportTitle')}
            read={(options) => readUsageFile(filter, options)}
          />
        </>
      }
    >
      {totals && totals.pieces > 0 && (
        <UsageChart label={t('chart', { unit })} rows={usage.data?.rows ?? []} />
      )}
      <DataList
        name={`usage-${by}`}
        label={t('title')}
        columns={columns}
        rows={usage.data?.rows}
        rowKey={(row) => row.id ?? 'several'}
        error={usage.error}
        onRetry={() => void usage.refetch()}
        hasFilters={filters.from !== undefined || filters.to !== undefined}
        onClearFilters={clear}
        empty={<EmptyState icon={IconRulerMeasure} title={t('empty')} hint={t('emptyHint')} />}
        sums={
          totals && totals.pieces > 0
            ? {
                name: t('total'),
                pieces: formatNumber(totals.pieces, language),
                net: area(totals.net),
                planned: area(totals.planned),
                used: area(totals.used),
                difference: area(totals.used - totals.planned),
              }
            : undefined
        }
        toolbar={<Toolbar by={by} filters={filters} setFilters={setFilters} />}
      />
      {usage.data && usage.data.unmeasured > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('unmeasured', { count: usage.data.unmeasured })}
        </Text>
      )}
    </Screen>
  );
}

type Filters = Pick<ReturnType<typeof useFilters<(typeof FILTERS)[number]>>, 'filters' | 'setFilters'>;

function filterFrom(by: UsageGroup, { from, to }: Filters['filters']): UsageFilter {
  return { by, ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) };
}

function Toolbar({ by, filters, setFilters }: Filters & { readonly by: UsageGroup }) {
  const { t } = useTranslation('usage');
  return (
    <>
      <SegmentedControl
        aria-label={t('by')}
        value={by}
        onChange={(next) => setFilters({ by: next === 'style' ? undefined : next })}
        data={usageGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
      />
      {(['from', 'to'] as const).map((field) => (
        <DayInput
          key={field}
          aria-label={t(`finished.${field}`)}
          placeholder={t(`finished.${field}`)}
          w={{ base: '100%', xs: 200 }}
          value={filters[field] ?? null}
          onChange={(day) => setFilters({ [field]: day ?? undefined })}
        />
      ))}
    </>
  );
}

function useColumns(by: UsageGroup) {
  const { t } = useTranslation('usage');
  const { system } = useArea();
  const actions = useFactorActions();
  const isOfStyles = by === 'style';
  const columns = useListColumns(usageColumns, {
    unitSystem: system,
    looks: {
      name: { canHide: false, card: 'title' },
      waste: { cell: (row, shown) => <Waste row={row}>{shown}</Waste>, card: 'titleEnd' },
      factor: { cell: (row, shown) => <Factor row={row}>{shown}</Factor> },
      suggestion: {
        cell: (row, shown) =>
          row.suggestion === null ? (
            shown
          ) : (
            <Pill tone="attention" icon={IconRulerMeasure}>
              {shown}
            </Pill>
          ),
      },
      planned: { yieldsOn: 'tablet' },
      used: { yieldsOn: 'tablet' },
    },
  }).filter(({ id }) => isOfStyles || (id !== 'factor' && id !== 'suggestion'));
  if (!isOfStyles) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (row: UsageRow) => (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('changeOf', { name: row.name })}
          onClick={() => void actions.change(row)}
        >
          {t('change')}
        </Button>
      ),
    },
  ];
}

interface CellProps {
  readonly row: UsageRow;
  readonly children: React.ReactNode;
}

/** The waste, with the range that covers most pieces. */
function Waste({ row: { low, high }, children }: CellProps) {
  const { t } = useTranslation('usage');
  const language = useLanguage();
  if (low === null || high === null) return children;
  return (
    <span className={classes.stacked}>
      {children}
      <span className={classes.note}>
        {t('range', { low: formatRatio(low, language), high: formatRatio(high, language) })}
      </span>
    </span>
  );
}

/** The current factor, its source, and the next one with its day. */
function Factor({ row: { isOwnFactor, next, factor }, children }: CellProps) {
  const { t } = useTranslation('usage');
  const language = useLanguage();
  if (factor === null) return children;
  return (
    <span className={classes.stacked}>
      {children}
      {!isOwnFactor && <span className={classes.note}>{t('ofCompany')}</span>}
      {next && (
        <span className={classes.note}>
          {t('next', {
            factor: next.factor === null ? t('company') : formatRatio(next.factor, language),
            day: formatDay(next.from, language),
          })}
        </span>
      )}
    </span>
  );
}
