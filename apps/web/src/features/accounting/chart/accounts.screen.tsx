import { Button, Group, SegmentedControl } from '@mantine/core';
import {
  IconArrowsSplit,
  IconCircleCheck,
  IconCircleOff,
  IconListNumbers,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '@cordovan/contracts/accounts';
import { accountColumns } from '@cordovan/contracts/accounts-columns';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { AccountForm } from './account-form.tsx';
import { chartQuery, readAccountsFile } from './api/accounts.ts';
import { RolesForm } from './roles-form.tsx';

/** The chart of accounts (N-22): the accounts, what bookings use them for, and their balances. */
export default function AccountsScreen() {
  const { t } = useTranslation('chart');
  const dialogs = useDialogs();
  const mayBook = useCan('accounting.book');
  const { filters, setFilters } = useFilters(['show'] as const);
  const showsAll = filters.show === 'all';
  const chart = useQuery(chartQuery());
  useLive('accounting');
  const edit = (account?: Account) =>
    dialogs.open((close) => <AccountForm account={account} onClose={() => close()} />, {
      title: t(account ? 'edit' : 'add'),
    });
  const openRoles = () =>
    dialogs.open((close) => <RolesForm onClose={() => close()} />, { title: t('roles.title'), size: 'lg' });
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      isLoading={chart.isPending}
      action={
        <Group gap="xs">
          <ExportButton name={t('fileName')} title={t('exportTitle')} read={readAccountsFile} />
          {mayBook && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowsSplit size={18} aria-hidden />}
                onClick={() => void openRoles()}
              >
                {t('roles.open')}
              </Button>
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void edit()}>
                {t('add')}
              </Button>
            </>
          )}
        </Group>
      }
    >
      <DataList
        name="accounts"
        label={t('title')}
        columns={useAccountColumns(showsAll)}
        rows={chart.data?.accounts.filter(({ isActive }) => showsAll || isActive)}
        rowKey={({ id }) => id}
        {...(mayBook ? { onOpen: (account: Account) => void edit(account) } : {})}
        error={chart.error}
        onRetry={() => void chart.refetch()}
        empty={<EmptyState icon={IconListNumbers} title={t('none')} hint={t('noneHint')} />}
        toolbar={
          <SegmentedControl
            aria-label={t('show')}
            value={showsAll ? 'all' : 'active'}
            onChange={(show) => setFilters({ show: show === 'all' ? show : undefined })}
            data={(['active', 'all'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
          />
        }
      />
    </Screen>
  );
}

/** On a phone, shows whether accounts are active only if some aren't. */
function useAccountColumns(showsAll: boolean) {
  return useListColumns(accountColumns, {
    looks: {
      code: { canHide: false, cell: (_, shown) => <span className="tabular">{shown}</span>, card: 'line' },
      name: { canHide: false, card: 'title' },
      roles: { yieldsOn: 'tablet', card: 'note' },
      state: {
        cell: ({ isActive }, shown) => (
          <Pill tone={isActive ? 'done' : 'neutral'} icon={isActive ? IconCircleCheck : IconCircleOff}>
            {shown}
          </Pill>
        ),
        yieldsOn: 'tablet',
        card: showsAll ? 'titleEnd' : 'none',
      },
      balance: { card: 'titleEnd' },
    },
  });
}
