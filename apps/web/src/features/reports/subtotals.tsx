import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { Group } from '@cordovan/domain/lists';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import classes from './reports.module.css';

interface Props<Key extends string> {
  /** Describes the chart's content. */
  readonly label: string;
  readonly heading: string;
  readonly groups: readonly Group<Key>[];
  readonly series: readonly { readonly name: Key; readonly label: string; readonly color: string }[];
  readonly format?: (value: number) => string;
  /** Shows the bars side by side for comparison instead of stacking them. */
  readonly isSideBySide?: boolean;
  /** Restricts the report to one group. Undefined for groups that can't be filtered. */
  readonly onOpen?: (name: string) => (() => void) | undefined;
}

/** Maximum number of bars that fit side by side. The table below has all groups. */
const MOST_BARS = 12;

/** A report's subtotals: a chart, and a table whose rows filter the report. */
export function Subtotals<Key extends string>({
  label,
  heading,
  groups,
  series,
  format,
  isSideBySide = false,
  onOpen,
}: Props<Key>) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const shown = format ?? ((value: number) => formatNumber(value, language));
  if (groups.length < 2) return null;
  return (
    <div className={classes.subtotals}>
      <figure className={classes.chart} role="img" aria-label={label}>
        <BarChart
          h={220}
          data={groups.slice(0, MOST_BARS).map((group) => ({ ...group }))}
          dataKey="name"
          type={isSideBySide ? 'default' : 'stacked'}
          series={series.map((each) => ({ ...each }))}
          valueFormatter={shown}
          xAxisProps={{ interval: 'equidistantPreserveStart' }}
          yAxisProps={{ width: format ? 84 : 56 }}
          withLegend={series.length > 1}
          maxBarWidth={40}
          tickLine="none"
          barProps={{ isAnimationActive: false }}
        />
      </figure>
      <div className={classes.scroll}>
        <table className={classes.groups} aria-label={t('subtotals')}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {series.map((each) => (
                <th key={each.name} scope="col" data-align="end">
                  {each.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const open = onOpen?.(group.name);
              return (
                <tr key={group.name}>
                  <th scope="row">
                    {open ? (
                      <button type="button" className={classes.link} onClick={open}>
                        {group.name}
                      </button>
                    ) : (
                      group.name
                    )}
                  </th>
                  {series.map(({ name }) => (
                    <td key={name} data-align="end">
                      {shown(group[name])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
