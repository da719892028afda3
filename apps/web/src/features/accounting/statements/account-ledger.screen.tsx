import type { ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountLedger, AccountLine } from '@cordovan/contracts/statements';
import { accountLineColumns } from '@cordovan/contracts/statements-columns';
import { usualName } from '@cordovan/domain/messages';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageId } from '../../../lib/use-page-id.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { accountLedgerQuery, readAccountLedgerFile } from './api/statements.ts';
import { PeriodFields, periodFrom } from './period.tsx';

const PAGE_SIZE = 50;

/** One account's entries in a period, with the balance after each. */
export default function AccountLedgerScreen() {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const id = Number(usePageId());
  const { filters, setFilters, page } = useFilters(['from', 'to'] as const);
  const period = periodFrom(filters);
  const ledger = useQuery(accountLedgerQuery(id, { ...period, page, pageSize: PAGE_SIZE }));
  useLive('accounting');
  const { data } = ledger;
  const name = data && `${data.account.code} ${usualName('account', data.account.name, language)}`;
  return (
    <Screen
      title={name ?? t('accountEntries')}
      description={t('ledgerLead')}
      back={{ label: t('title'), to: paths.statements }}
      isLoading={ledger.isPending}
      action={
        <ExportButton
          name={`account-${id}`}
          title={name ?? t('accountEntries')}
          read={(options) => readAccountLedgerFile(id, period, options)}
        />
      }
    >
      <DataList
        name="accountLedger"
        label={t('accountEntries')}
        columns={useLineColumns()}
        rows={data?.items}
        rowKey={({ entryId, lineNumber }) => `${entryId}/${lineNumber}`}
        error={ledger.error}
        onRetry={() => void ledger.refetch()}
        empty={<EmptyState icon={IconBook2} title={t('noEntries')} hint={t('noEntriesHint')} />}
        sums={
          data && {
            date: t('total'),
            debit: formatMoney(data.debits, language),
            credit: formatMoney(data.credits, language),
            balance: formatMoney(data.closing, language),
          }
        }
        paging={
          data && {
            ...{ page: data.page, pageSize: data.pageSize, total: data.total },
            onPage: (next) => setFilters({ page: String(next) }),
          }
        }
        toolbar={
          <Group gap="lg" align="end">
            <PeriodFields period={period} onPeriod={setFilters} />
            {data && <Balances ledger={data} />}
          </Group>
        }
      />
    </Screen>
  );
}

function Balances({ ledger: { opening, closing } }: { readonly ledger: AccountLedger }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {t('balances', { opening: formatMoney(opening, language), closing: formatMoney(closing, language) })}
    </Text>
  );
}

function useLineColumns() {
  return useListColumns(accountLineColumns, {
    looks: {
      date: { canHide: false },
      entry: { yieldsOn: 'tablet' },
      memo: { cell: (line, shown) => <Memo line={line} shown={shown} />, card: 'title' },
      balance: { card: 'titleEnd' },
    },
  });
}

function Memo({ line, shown }: { readonly line: AccountLine; readonly shown: ReactNode }) {
  if (line.orderId === null) return shown;
  return <Link to={paths.orderDetail(line.orderId)}>{shown}</Link>;
}
