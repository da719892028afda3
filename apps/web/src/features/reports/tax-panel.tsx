import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@cordovan/contracts/reports';
import { cents } from '@cordovan/domain/money';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MoneyChart } from './money-chart.tsx';
import { byMonth, sumOf } from './monthly.ts';
import { Panel } from './panel.tsx';
import { useMonthName } from './use-month-name.ts';
import classes from './dashboard.module.css';

type TaxRow = NonNullable<Dashboard['salesTax']>[number];

/** REP-06: taxable sales and tax by store and month, and whether the tax is booked. */
export function TaxPanel({ rows }: { readonly rows: readonly TaxRow[] }) {
  const { t } = useTranslation('reports');
  const chart = byMonth(rows, (row) => row.taxCollected);
  return (
    <Panel title={t('tax')} lead={t('taxLead')}>
      {rows.length === 0 ? (
        <EmptyState icon={IconReceiptTax} title={t('taxEmpty')} hint={t('taxEmptyHint')} />
      ) : (
        <>
          <MoneyChart label={t('taxChart')} {...chart} />
          <TaxTable rows={rows} />
        </>
      )}
    </Panel>
  );
}

/** Rows shown at first, so that a long table doesn't hide the other panels. Totals always include all rows. */
const SHOWN_AT_FIRST = 12;

function TaxTable({ rows }: { readonly rows: readonly TaxRow[] }) {
  const { t } = useTranslation('reports');
  const monthName = useMonthName();
  const newestFirst = rows.toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.storeName.localeCompare(b.storeName),
  );
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('tax')}>
      <table className={`${classes.table} stacked`}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col" data-text>
              {t('store')}
            </th>
            <th scope="col">{t('taxableSales')}</th>
            <th scope="col">{t('exemptSales')}</th>
            <th scope="col">{t('collected')}</th>
            <th scope="col">{t('synced')}</th>
            <th scope="col">{t('open')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={`${row.month}/${row.storeId}`}>
              <th scope="row">{monthName(row.month)}</th>
              <td data-text data-label={t('store')}>
                {row.storeName}
              </td>
              <td data-label={t('taxableSales')}>
                <MoneyText amount={row.taxableSales} />
              </td>
              <td data-label={t('exemptSales')}>
                <MoneyText amount={row.exemptSales} />
              </td>
              <td data-label={t('collected')}>
                <MoneyText amount={row.taxCollected} />
              </td>
              <td data-label={t('synced')}>
                <MoneyText amount={row.taxSynced} />
              </td>
              <td data-label={t('open')}>
                <OpenTax row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <TaxSums rows={rows} />
      </table>
      {newestFirst.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('allRows', { count: newestFirst.length })}
        </Button>
      )}
    </div>
  );
}

function OpenTax({ row }: { readonly row: TaxRow }) {
  const { t } = useTranslation('reports');
  const open = cents(row.taxCollected - row.taxSynced);
  if (open === 0)
    return (
      <Pill tone="done" icon={IconCircleCheck}>
        {t('allBooked')}
      </Pill>
    );
  return (
    <Pill tone="attention" icon={IconClock}>
      <MoneyText amount={open} />
    </Pill>
  );
}

function TaxSums({ rows }: { readonly rows: readonly TaxRow[] }) {
  const { t } = useTranslation('reports');
  const collected = sumOf(rows, (row) => row.taxCollected);
  const synced = sumOf(rows, (row) => row.taxSynced);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('total')}
        </th>
        <td data-label={t('taxableSales')}>
          <MoneyText amount={sumOf(rows, (row) => row.taxableSales)} />
        </td>
        <td data-label={t('exemptSales')}>
          <MoneyText amount={sumOf(rows, (row) => row.exemptSales)} />
        </td>
        <td data-label={t('collected')}>
          <MoneyText amount={collected} />
        </td>
        <td data-label={t('synced')}>
          <MoneyText amount={synced} />
        </td>
        <td data-label={t('open')}>
          <MoneyText amount={cents(collected - synced)} />
        </td>
      </tr>
    </tfoot>
  );
}
