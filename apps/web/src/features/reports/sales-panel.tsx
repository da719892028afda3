import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@cordovan/contracts/reports';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MoneyChart } from './money-chart.tsx';
import { byMonth, sumOf } from './monthly.ts';
import { Panel } from './panel.tsx';
import classes from './dashboard.module.css';

type SalesRow = NonNullable<Dashboard['sales']>[number];

/** Sales by month and store, with totals per store. */
export function SalesPanel({ rows }: { readonly rows: readonly SalesRow[] }) {
  const { t } = useTranslation('reports');
  const chart = byMonth(rows, (row) => row.total);
  return (
    <Panel title={t('sales')} lead={t('salesLead')}>
      <MoneyChart label={t('salesChart')} {...chart} />
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('sales')}>
        <table className={`${classes.table} stacked`}>
          <thead>
            <tr>
              <th scope="col">{t('store')}</th>
              <th scope="col">{t('orders')}</th>
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {chart.stores.map((store) => {
              const own = rows.filter((row) => row.storeName === store);
              return (
                <tr key={store}>
                  <th scope="row">{store}</th>
                  <td data-label={t('orders')}>{own.reduce((sum, row) => sum + row.orders, 0)}</td>
                  <td data-label={t('total')}>
                    <MoneyText amount={sumOf(own, (row) => row.total)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
