import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readStandardReport } from '@cordovan/contracts/reports';
import { standardColumns } from '@cordovan/contracts/reports-columns';
import { sumGroups } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import { type Cents, cents, subtract } from '@cordovan/domain/money';
import { formatFixed, formatMoney, formatNumber, formatPercent } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { standardQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import { Subtotals } from './subtotals.tsx';
import { useOpenStore } from './use-open-store.ts';
import classes from './dashboard.module.css';
import reportClasses from './reports.module.css';

type Row = AnswerOf<typeof readStandardReport>['rows'][number];

/**
 * Actual hours of finished pieces against the standard hours of their operations. Clicking a piece opens its page.
 */
export function StandardReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const answer = useQuery(standardQuery(reportFilter('standard', filters.filters)));
  const seesCosts = useCan('laborCosts.view');
  const mayOpenPiece = useCan('operationRegister.view');
  const totals = answer.data?.totals;
  // If no employee has a rate, cost totals would be $0.00 for work that isn't free.
  const hasCosts = answer.data?.rows.some(({ cost }) => cost != null) ?? false;
  const money = (amount: Cents | null | undefined) => amount != null && formatMoney(amount, language);
  const nameOf = useCatalogueName();
  const hours = (value: number | undefined) => value !== undefined && formatFixed(value, language);
  const hoursOf = (key: 'standard' | 'worked' | 'rework' | 'difference') => ({
    cell: (row: Row) => hours(row[key]),
  });
  return (
    <>
      {answer.data && answer.data.rows.length > 0 && <Operations {...answer.data} />}
      {answer.data && (
        <Stores rows={answer.data.rows} filters={filters} unit={seesCosts && hasCosts ? 'cost' : 'hours'} />
      )}
      <Unrated pieces={totals?.unratedPieces ?? 0} />
      <ReportTable
        name="standard"
        filters={filters}
        columns={standardColumns}
        looks={{
          piece: { canHide: false },
          item: { cell: (row) => nameOf(row.item) },
          standard: hoursOf('standard'),
          worked: hoursOf('worked'),
          rework: hoursOf('rework'),
          difference: hoursOf('difference'),
        }}
        answer={answer}
        rowKey={(row) => row.vinNumber}
        rowLink={(row) => (mayOpenPiece ? paths.piece(row.vinNumber) : paths.orderDetail(row.orderId))}
        sums={{
          standard: hours(totals?.standard),
          worked: hours(totals?.worked),
          rework: hours(totals?.rework),
          difference: hours(totals?.difference),
          share: totals?.share != null && formatPercent(Math.round(totals.share * 100), language),
          standardCost: money(totals?.standardCost),
          cost: money(totals?.cost),
          overCost:
            totals?.cost != null &&
            totals.standardCost != null &&
            money(subtract(totals.cost, totals.standardCost)),
        }}
      />
    </>
  );
}

/** Pieces whose labor cost isn't known. */
function Unrated({ pieces }: { readonly pieces: number }) {
  const { t } = useTranslation('reports');
  if (pieces === 0) return null;
  return (
    <Alert color="amber" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('standard.unrated', { count: pieces })}{' '}
      <Link to={paths.laborRates} className={reportClasses.link}>
        {t('standard.rates')}
      </Link>
    </Alert>
  );
}

interface StoresProps {
  readonly rows: readonly Row[];
  readonly filters: Filters;
  readonly unit: 'cost' | 'hours';
}

/** Standard and actual labor by store, as cost for users who may see it, otherwise as hours. */
function Stores({ rows, filters, unit }: StoresProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const isCost = unit === 'cost';
  return (
    <Subtotals
      label={t(isCost ? 'standard.costChart' : 'standard.storeChart')}
      heading={standardColumns.store.label[language]}
      groups={sumGroups(rows, (row) => row.storeName, {
        standard: (row) => (isCost ? (row.standardCost ?? 0) : row.standard),
        actual: (row) => (isCost ? (row.cost ?? 0) : row.worked + row.rework),
      })}
      isSideBySide
      series={[
        {
          name: 'standard',
          label: isCost ? standardColumns.standardCost.label[language] : t('standard.standard'),
          color: 'var(--mantine-color-slate-filled)',
        },
        {
          name: 'actual',
          label: isCost ? standardColumns.cost.label[language] : t('standard.worked'),
          color: 'var(--mantine-color-cognac-filled)',
        },
      ]}
      {...(isCost ? { format: (amount: number) => formatMoney(cents(Math.round(amount)), language) } : {})}
      onOpen={useOpenStore(filters)}
    />
  );
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type Answer = Pick<AnswerOf<typeof readStandardReport>, 'operations' | 'styles'>;

/** Standard and worked hours by operation, and the styles that exceeded their standard the most. */
function Operations({ operations, styles }: Answer) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const over = styles.filter(({ difference, name }) => difference > 0 && name !== '').slice(0, 3);
  return (
    <figure className={classes.figure} role="img" aria-label={t('standard.chart')}>
      {over.length > 0 && (
        <Text mb="xs">
          {t('standard.over', {
            styles: over
              .map(({ name, difference }) =>
                t('standard.styleHours', { name, hours: formatNumber(difference, language) }),
              )
              .join(', '),
          })}
        </Text>
      )}
      <BarChart
        h={220}
        data={operations.map(({ name, standard, worked, rework }) => ({
          name: capitalized(usualName('operation', name, language)),
          standard,
          worked,
          rework,
        }))}
        dataKey="name"
        series={[
          { name: 'standard', label: t('standard.standard'), color: 'var(--mantine-color-slate-filled)' },
          { name: 'worked', label: t('standard.worked'), color: 'var(--mantine-color-cognac-filled)' },
          { name: 'rework', label: t('standard.rework'), color: 'var(--mantine-color-oxblood-filled)' },
        ]}
        valueFormatter={(hours) => formatNumber(hours, language)}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 48 }}
        withLegend
        maxBarWidth={28}
        tickLine="none"
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
