import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { periodFrom } from '../statements/period.tsx';
import { readDepositsFile } from './api/deposits.ts';
import { DepositList } from './deposit-list.tsx';
import { SettlementList } from './settlement-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const parts = ['waiting', 'cards', 'booked'] as const;

/** Bank deposits (N-22): payments waiting for one, the card gateway's settlement batches, and past deposits. */
export default function DepositsScreen() {
  const { t } = useTranslation('deposits');
  const { filters, setFilters } = useFilters(['show', 'from', 'to'] as const);
  const part = parts.find((name) => name === filters.show) ?? 'waiting';
  const period = periodFrom(filters);
  useLive('accounting');
  const choice = (
    <SegmentedControl
      aria-label={t('show')}
      value={part}
      onChange={(show) => setFilters({ show: show === 'waiting' ? undefined : show })}
      data={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
    />
  );
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        part === 'booked' && (
          <ExportButton
            name={t('fileName')}
            title={t('exportTitle')}
            read={(options) => readDepositsFile(period, options)}
          />
        )
      }
    >
      {part === 'waiting' && <WaitingList choice={choice} />}
      {part === 'cards' && <SettlementList choice={choice} />}
      {part === 'booked' && <DepositList choice={choice} />}
    </Screen>
  );
}
