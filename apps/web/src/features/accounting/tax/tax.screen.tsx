import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { AgencyForm } from './agency-form.tsx';
import { readTaxDueFile } from './api/tax.ts';
import { RateList } from './rate-list.tsx';
import { TaxDueList } from './tax-due-list.tsx';
import { taxPeriodFrom } from './tax-period.ts';

const parts = ['due', 'rates'] as const;

/** Sales tax due to each agency and its filings, and the agencies' rates at each store (N-22). */
export default function TaxScreen() {
  const { t } = useTranslation('tax');
  const dialogs = useDialogs();
  const mayBook = useCan('accounting.book');
  const { filters, setFilters } = useFilters(['show', 'from', 'to'] as const);
  const part = parts.find((name) => name === filters.show) ?? 'due';
  useLive('accounting');
  const choice = (
    <SegmentedControl
      aria-label={t('show')}
      value={part}
      onChange={(show) => setFilters({ show: show === 'due' ? undefined : show })}
      data={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
    />
  );
  const add = () =>
    dialogs.open((close) => <AgencyForm onClose={() => close()} />, { title: t('agency.add') });
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        part === 'due' ? (
          <ExportButton
            name={t('fileName')}
            title={t('exportTitle')}
            read={(options) => readTaxDueFile(taxPeriodFrom(filters), options)}
          />
        ) : (
          mayBook && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
              {t('agency.add')}
            </Button>
          )
        )
      }
    >
      {part === 'due' ? <TaxDueList choice={choice} /> : <RateList choice={choice} />}
    </Screen>
  );
}
