import { SegmentedControl } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Ties } from '../ties.tsx';
import { Agreement } from './agreement.tsx';
import { stockValueQuery } from './api/stock-value.ts';
import { LaborButton } from './labor-button.tsx';
import { StartButton } from './start-button.tsx';
import { ValueDifferences } from './value-differences.tsx';
import { ValuedLeatherList } from './valued-leather-list.tsx';
import { ValuedOrderList } from './valued-order-list.tsx';

/** Value of leather and pieces, and whether the ledger agrees (N-22). */
export default function StockValueScreen() {
  const { t } = useTranslation('stockValue');
  const { filters, setFilters } = useFilters(['show'] as const);
  const part = filters.show === 'orders' ? 'orders' : 'leathers';
  const value = useQuery(stockValueQuery());
  const mayStart = useCan('accounting.book');
  useLive('accounting');
  const { data } = value;
  const toolbar = (
    <SegmentedControl
      aria-label={t('show')}
      value={part}
      onChange={(show) => setFilters({ show: show === 'leathers' ? undefined : show })}
      data={(['leathers', 'orders'] as const).map((name) => ({ value: name, label: t(`parts.${name}`) }))}
    />
  );
  const list = { error: value.error, onRetry: () => void value.refetch(), toolbar };
  if (data?.startedOn === null)
    return (
      <Screen title={t('title')} description={t('lead')} action={mayStart && <StartButton />}>
        <EmptyState icon={IconBuildingWarehouse} title={t('off')} hint={t('offHint')} />
      </Screen>
    );
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      isLoading={value.isPending}
      action={data && mayStart && <LaborButton isOn={data.laborStartedOn !== null} />}
    >
      {data && (
        <>
          <Agreement value={data} />
          {data.differences.length > 0 && <ValueDifferences differences={data.differences} />}
        </>
      )}
      {part === 'leathers' ? (
        <ValuedLeatherList rows={data?.leathers} {...list} />
      ) : (
        <ValuedOrderList rows={data?.orders} hasLabor={data?.laborStartedOn != null} {...list} />
      )}
      {data && <Ties ties={data.ties.map(({ role, ...tie }) => ({ name: role, ...tie }))} />}
    </Screen>
  );
}
