import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { UsageRow } from '@cordovan/contracts/leather-usage';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import classes from './usage.module.css';

const MOST_BARS = 12;

/** Planned and used leather of the largest rows. The table below has the same figures. */
export function UsageChart({ label, rows }: { readonly label: string; readonly rows: readonly UsageRow[] }) {
  const { t } = useTranslation('usage');
  const language = useLanguage();
  const { shown } = useArea();
  const data = rows
    .filter(({ pieces, id }) => pieces > 0 && id !== null)
    .slice(0, MOST_BARS)
    .map(({ name, planned, used }) => ({ name, planned: shown(planned), used: shown(used) }));
  return (
    <figure className={classes.figure} role="img" aria-label={label}>
      <BarChart
        h={240}
        data={data}
        dataKey="name"
        series={[
          { name: 'planned', label: t('planned'), color: 'var(--mantine-color-slate-filled)' },
          { name: 'used', label: t('used'), color: 'var(--mantine-color-cognac-filled)' },
        ]}
        valueFormatter={(area) => formatNumber(Math.round(area), language)}
        yAxisProps={{ width: 64 }}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        withLegend
        maxBarWidth={32}
        tickLine="none"
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
