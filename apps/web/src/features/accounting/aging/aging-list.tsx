import type { ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agingBucketNames, agingColumns } from '@cordovan/contracts/aging-columns';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { agingQuery } from './api/aging.ts';
import { orderLooks } from './order-looks.tsx';
import { Tie } from './tie.tsx';
import classes from './aging.module.css';

/** Amounts that customers owed on a day, one row per order, with sums by days past due. */
export function AgingList({ asOf, toolbar }: { readonly asOf: string; readonly toolbar: ReactNode }) {
  const { t } = useTranslation('aging');
  const language = useLanguage();
  const aging = useQuery(agingQuery(asOf));
  const { data } = aging;
  return (
    <>
      {data && (
        <Tie tie={data}>
          <dl className={classes.sums}>
            {data.sums.map(({ bucket, amount }) => (
              <div key={bucket}>
                <dt>{agingBucketNames[bucket][language]}</dt>
                <dd>
                  <MoneyText amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        </Tie>
      )}
      <DataList
        name="aging"
        label={t('parts.owed')}
        columns={useListColumns(agingColumns, {
          looks: {
            ...orderLooks,
            store: { yieldsOn: 'tablet', card: 'none' },
            invoiced: { yieldsOn: 'tablet', card: 'none' },
            bucket: { card: 'lineEnd' },
            amount: { canHide: false, card: 'titleEnd' },
          },
        })}
        rows={data?.items}
        rowKey={({ orderId }) => orderId}
        error={aging.error}
        onRetry={() => void aging.refetch()}
        empty={<EmptyState icon={IconCircleCheck} title={t('noneOwed')} hint={t('noneOwedHint')} />}
        sums={data && { amount: <MoneyText amount={data.total} /> }}
        toolbar={toolbar}
      />
    </>
  );
}
