import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CostEntry } from '@cordovan/contracts/purchasing';
import { unitCostOf } from '@cordovan/domain/inventory';
import { cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { useMomentWords } from '../../ui/text/store-zone.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { costHistoryQuery } from './api/leathers.ts';

/** A line needs two points. */
const LEAST_POINTS = 2;
const SHOWN_ROWS = 8;

/** A leather's cost at each delivery, with freight and duty (INV-07). */
export function CostHistory({ leatherId }: { readonly leatherId: number }) {
  const { t } = useTranslation('inventory');
  const history = useQuery(costHistoryQuery(leatherId));
  const columns = useColumns();
  return (
    <Panel title={t('costs.title')}>
      <Text size="sm" c="dimmed">
        {t('costs.lead')}
      </Text>
      {history.data && history.data.length >= LEAST_POINTS && <Chart entries={history.data} />}
      <DataList
        name="costHistory"
        label={t('costs.title')}
        columns={columns}
        rows={history.data?.slice(0, SHOWN_ROWS)}
        rowKey={(entry) => entry.id}
        error={history.error}
        onRetry={() => void history.refetch()}
        empty={<EmptyState title={t('costs.empty')} />}
      />
    </Panel>
  );
}

function Chart({ entries }: { readonly entries: readonly CostEntry[] }) {
  const { t } = useTranslation('inventory');
  const language = useLanguage();
  const words = useMomentWords();
  const { shownCost } = useArea();
  const money = (dollars: number) => formatMoney(cents(Math.round(dollars * 100)), language);
  return (
    <figure role="img" aria-label={t('costs.title')} style={{ margin: 0 }}>
      <LineChart
        h={200}
        data={entries.toReversed().map(({ at, unitCost, unitCostPerMeter }) => ({
          at: words(at),
          cost: shownCost(unitCostOf(unitCost, unitCostPerMeter)) / 100,
        }))}
        dataKey="at"
        series={[{ name: 'cost', label: t('costs.unitCost'), color: 'var(--mantine-color-cognac-filled)' }]}
        curveType="stepAfter"
        valueFormatter={money}
        yAxisProps={{ width: 72, tickFormatter: money, domain: ['auto', 'auto'] }}
        xAxisProps={{
          interval: 'equidistantPreserveStart',
          tickFormatter: (at: string) => at.split(/[ ,]/)[0] ?? at,
        }}
        tickLine="none"
        lineProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}

function useColumns(): readonly Column<CostEntry>[] {
  const { t } = useTranslation('inventory');
  const language = useLanguage();
  const { area, unit, shownCost } = useArea();
  return [
    { id: 'at', header: t('costs.date'), canHide: false, cell: ({ at }) => <MomentText moment={at} /> },
    {
      id: 'from',
      header: t('costs.from'),
      cell: ({ purchaseOrderId, purchaseOrderNumber, vendor }) =>
        purchaseOrderId === null ? (
          t('addStock')
        ) : (
          <Link to={paths.purchaseOrder(purchaseOrderId)}>
            {vendor} · {purchaseOrderNumber}
          </Link>
        ),
    },
    {
      id: 'quantity',
      header: t('stock.quantity', { unit }),
      align: 'end',
      cell: ({ quantity }) => area(quantity),
    },
    {
      id: 'cost',
      header: t('stock.unitCost', { unit }),
      align: 'end',
      cell: ({ unitCost, unitCostPerMeter }) =>
        formatMoney(shownCost(unitCostOf(unitCost, unitCostPerMeter)), language),
    },
  ];
}
