import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { axisLabels, seriesKey, type ChartRow } from './monthly.ts';
import { useMonthName } from './use-month-name.ts';
import classes from './dashboard.module.css';

/** Distinguished by legend order and brightness, not by hue alone. */
const colors = ['cognac', 'slate', 'moss', 'amber', 'oxblood', 'quiet'];

interface Props {
  readonly label: string;
  readonly stores: readonly string[];
  readonly data: readonly ChartRow[];
}

/** Money by month and store. The table below shows the same figures. */
export function MoneyChart({ label, stores, data }: Props) {
  const language = useLanguage();
  const monthName = useMonthName();
  const names = data.map(({ month }) => monthName(month, 'short'));
  const labels = axisLabels(
    names,
    data.map(({ month }) => month),
  );
  const money = (dollars: number) => formatMoney(cents(Math.round(dollars * 100)), language);
  return (
    <figure className={classes.figure} role="img" aria-label={label}>
      <BarChart
        h={260}
        data={data.map((row, at) => ({ ...row, month: names[at] }))}
        dataKey="month"
        type="stacked"
        series={stores.map((name, index) => ({
          name: seriesKey(index),
          label: name,
          color: `var(--mantine-color-${colors[index % colors.length]}-filled)`,
        }))}
        valueFormatter={money}
        yAxisProps={{ width: 88, tickFormatter: (value: number) => money(value).replace(/[.,]00$/, '') }}
        // On a narrow screen, labels every second or third month, so that more than one keeps its label.
        xAxisProps={{
          interval: 'equidistantPreserveStart',
          tickFormatter: (name: string) => labels.get(name) ?? name,
        }}
        withLegend
        maxBarWidth={40}
        tickLine="none"
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
