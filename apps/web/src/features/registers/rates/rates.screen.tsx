import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCoins, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaidEmployee } from '@cordovan/contracts/labor-rates';
import { laborRateColumns } from '@cordovan/contracts/labor-rates-columns';
import { containsText } from '@cordovan/domain/search';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { laborRatesQuery, readLaborRatesFile } from '../api/rates.ts';
import { RateDialog } from './rate-dialog.tsx';

/** Hourly cost of each employee, used for the cost of work in reports (ADR 51). */
export default function LaborRatesScreen() {
  const { t } = useTranslation('laborRates');
  const { filters, setFilters, has, clear } = useFilters(['q'] as const);
  const mayChange = useCan('laborCosts.setRates');
  const rates = useQuery(laborRatesQuery());
  const change = useChange(rates.data?.today);
  useLive('registers');
  const columns = useListColumns(laborRateColumns, {
    looks: {
      name: { canHide: false },
      hourly: {
        cell: (row, shown) =>
          row.current ? (
            shown
          ) : (
            <Pill tone="attention" icon={IconAlertTriangle}>
              {t('none')}
            </Pill>
          ),
      },
    },
  });
  const employees = rates.data?.employees;
  const missing = (employees ?? []).filter(({ current, isActive }) => isActive && current === null).length;
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={<ExportButton name="labor rates" title={t('exportTitle')} read={readLaborRatesFile} />}
    >
      <DataList
        name="laborRates"
        label={t('title')}
        columns={columns}
        rows={employees?.filter(({ name }) => containsText([name], filters.q))}
        rowKey={({ employeeId }) => String(employeeId)}
        {...(mayChange ? { onOpen: (employee: PaidEmployee) => void change(employee) } : {})}
        error={rates.error}
        onRetry={() => void rates.refetch()}
        hasFilters={has}
        onClearFilters={clear}
        empty={<EmptyState icon={IconCoins} title={t('empty')} hint={t('emptyHint')} />}
        toolbar={
          <>
            <TextInput
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={filters.q ?? ''}
              onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
            />
            {missing > 0 && (
              <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} w="100%">
                {t('missing', { count: missing })}
              </Alert>
            )}
          </>
        }
      />
    </Screen>
  );
}

function useChange(today: string | undefined): (employee: PaidEmployee) => Promise<void> {
  const { t } = useTranslation('laborRates');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (employee) => {
    const done = await dialogs.open<'saved' | 'removed'>(
      (close) => <RateDialog employee={employee} today={today!} onDone={close} onCancel={() => close()} />,
      { title: t('ratesOf', { name: employee.name }) },
    );
    if (!done) return;
    await queries.invalidateQueries({ queryKey: ['registers', 'labor rates'] });
    notifyDone(t(done));
  };
}
