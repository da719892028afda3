import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import { IconBuildingBank, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BankDeposit } from '@cordovan/contracts/bank-deposits';
import { bankDepositColumns } from '@cordovan/contracts/bank-deposits-columns';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { PeriodFields, periodFrom } from '../statements/period.tsx';
import { depositsQuery } from './api/deposits.ts';
import { DepositDialog } from './deposit-dialog.tsx';

const PAGE_SIZE = 50;

/** Bank deposits in a period. */
export function DepositList({ choice }: { readonly choice: ReactNode }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const dialogs = useDialogs();
  const { filters, setFilters, page } = useFilters(['from', 'to'] as const);
  const period = periodFrom(filters);
  const deposits = useQuery(depositsQuery({ ...period, page, pageSize: PAGE_SIZE }));
  const { data } = deposits;
  const open = ({ id }: BankDeposit) =>
    dialogs.open((close) => <DepositDialog id={id} onClose={() => close()} />, {
      title: t('deposit', { number: id }),
      size: 'lg',
    });
  return (
    <DataList
      name="bankDeposits"
      label={t('parts.booked')}
      columns={useListColumns(bankDepositColumns, {
        looks: {
          date: { canHide: false },
          account: {
            cell: ({ account, accountCode }) => `${accountCode} ${usualName('account', account, language)}`,
            card: 'title',
          },
          total: { canHide: false, card: 'titleEnd' },
          state: {
            cell: ({ isUndone }, shown) => (
              <Pill tone={isUndone ? 'neutral' : 'done'} icon={isUndone ? IconCircleOff : IconCircleCheck}>
                {shown}
              </Pill>
            ),
            card: 'lineEnd',
          },
          kind: { yieldsOn: 'tablet', card: 'none' },
          by: { yieldsOn: 'laptop', card: 'none' },
        },
      })}
      rows={data?.items}
      rowKey={({ id }) => id}
      onOpen={(deposit) => void open(deposit)}
      error={deposits.error}
      onRetry={() => void deposits.refetch()}
      empty={<EmptyState icon={IconBuildingBank} title={t('noDeposits')} hint={t('noDepositsHint')} />}
      paging={
        data && {
          ...{ page: data.page, pageSize: data.pageSize, total: data.total },
          onPage: (next) => setFilters({ page: String(next) }),
        }
      }
      toolbar={
        <Group gap="sm" align="end">
          {choice}
          <PeriodFields period={period} onPeriod={setFilters} />
        </Group>
      }
    />
  );
}
