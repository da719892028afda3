import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readStandardReport } from '@cordovan/contracts/reports';
import { standardColumns } from '@cordovan/contracts/reports-columns';
import { usualName } from '@cordovan/domain/messages';
import { formatNumber, formatPercent } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { standardQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import classes from './dashboard.module.css';

/** Hours of finished pieces against the standard of their operations; a piece opens its page. */
export function StandardReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const answer = useQuery(standardQuery(reportFilter('standard', filters.filters)));
  const totals = answer.data?.totals;
  const shown = (value: number | undefined) => value !== undefined && formatNumber(value, language);
  return (
    <>
      {answer.data && answer.data.rows.length > 0 && <Operations {...answer.data} />}
      <ReportTable
        name="standard"
        filters={filters}
        columns={standardColumns}
        looks={{ piece: { canHide: false } }}
        answer={answer}
        rowKey={(row) => row.vinNumber}
        rowLink={(row) => paths.piece(row.vinNumber)}
        sums={{
          standard: shown(totals?.standard),
          worked: shown(totals?.worked),
          rework: shown(totals?.rework),
          difference: shown(totals?.difference),
          share: totals?.share != null && formatPercent(Math.round(totals.share * 100), language),
        }}
      />
    </>
  );
}

type Answer = Pick<AnswerOf<typeof readStandardReport>, 'operations' | 'styles'>;

/** Standard and worked hours by operation, and the styles that took longest over their standard. */
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
          name: usualName('operation', name, language),
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
