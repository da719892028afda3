import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isDay } from '@cordovan/domain/calendar';
import { today } from '../../../lib/format/format.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { AgingList } from './aging-list.tsx';
import { readAgingFile, readHeldDepositsFile } from './api/aging.ts';
import { HeldDepositList } from './held-deposit-list.tsx';

const parts = ['owed', 'held'] as const;

/** Amounts that customers owe by days past due, and the deposits held for them, as of a day (N-22). */
export default function AgingScreen() {
  const { t } = useTranslation('aging');
  const { filters, setFilters } = useFilters(['show', 'asOf'] as const);
  const part = parts.find((name) => name === filters.show) ?? 'owed';
  const asOf = filters.asOf !== undefined && isDay(filters.asOf) ? filters.asOf : today(new Date());
  useLive('accounting');
  const toolbar = (
    <>
      <SegmentedControl
        aria-label={t('show')}
        value={part}
        onChange={(show) => setFilters({ show: show === 'owed' ? undefined : show })}
        data={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
      />
      <DayInput
        aria-label={t('asOf')}
        w={180}
        value={asOf}
        onChange={(day) => day && setFilters({ asOf: day })}
      />
    </>
  );
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <ExportButton
          name={t(`files.${part}`)}
          title={t(`parts.${part}`)}
          read={(options) =>
            part === 'owed' ? readAgingFile(asOf, options) : readHeldDepositsFile(asOf, options)
          }
        />
      }
    >
      {part === 'owed' ? (
        <AgingList asOf={asOf} toolbar={toolbar} />
      ) : (
        <HeldDepositList asOf={asOf} toolbar={toolbar} />
      )}
    </Screen>
  );
}
