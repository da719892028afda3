import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import { IconCircleCheck, IconClock, IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaxDue } from '@cordovan/contracts/tax';
import { usualName } from '@cordovan/domain/messages';
import { subtract } from '@cordovan/domain/money';
import type { Period } from '@cordovan/domain/calendar';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { PeriodFields } from '../statements/period.tsx';
import { taxDueQuery } from './api/tax.ts';
import { FilingDialog } from './filing-dialog.tsx';
import { taxPeriodFrom } from './tax-period.ts';

/** Tax due to each agency for a period. Clicking an agency opens its filing. */
export function TaxDueList({ choice }: { readonly choice: ReactNode }) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const dialogs = useDialogs();
  const { filters, setFilters } = useFilters(['from', 'to'] as const);
  const period = taxPeriodFrom(filters);
  const dues = useQuery(taxDueQuery(period));
  const open = (row: TaxDue) =>
    dialogs.open((close) => <FilingDialog due={row} period={period} onClose={() => close()} />, {
      title: usualName('account', row.agency, language),
      size: 'lg',
    });
  return (
    <DataList
      name="taxDue"
      label={t('parts.due')}
      columns={useDueColumns(period)}
      rows={dues.data?.agencies}
      rowKey={({ agencyId }) => agencyId}
      onOpen={(row) => void open(row)}
      error={dues.error}
      onRetry={() => void dues.refetch()}
      empty={<EmptyState icon={IconReceiptTax} title={t('none')} hint={t('noneHint')} />}
      sums={dues.data && { due: <MoneyText amount={dues.data.total} /> }}
      toolbar={
        <Group gap="sm" align="end">
          {choice}
          <PeriodFields period={period} onPeriod={setFilters} />
        </Group>
      }
    />
  );
}

function useDueColumns(period: Period): readonly Column<TaxDue>[] {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  return [
    {
      id: 'agency',
      header: t('agency.name'),
      canHide: false,
      card: 'title',
      cell: ({ agency }) => usualName('account', agency, language),
    },
    {
      id: 'stores',
      header: t('stores'),
      yieldsOn: 'tablet',
      card: 'note',
      cell: ({ stores }) => stores.map(({ store }) => store).join(', ') || '–',
    },
    {
      id: 'state',
      header: t('state'),
      card: 'line',
      cell: ({ filing }) =>
        filing ? (
          <Pill tone="done" icon={IconCircleCheck}>
            {t('filed', { day: formatDay(filing.filedOn, language) })}
          </Pill>
        ) : (
          <Pill tone="neutral" icon={IconClock}>
            {t('open')}
          </Pill>
        ),
    },
    {
      id: 'due',
      header: t('due'),
      align: 'end',
      canHide: false,
      card: 'titleEnd',
      cell: ({ due }) => <MoneyText amount={due} />,
    },
    {
      id: 'late',
      header: t('sinceFiling'),
      align: 'end',
      yieldsOn: 'laptop',
      card: 'none',
      cell: ({ due, filing }) =>
        filing && filing.from === period.from && filing.to === period.to && filing.due !== due ? (
          <MoneyText amount={subtract(due, filing.due)} />
        ) : (
          '–'
        ),
    },
  ];
}
