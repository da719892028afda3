import { useEffect, useState } from 'react';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAddressBook, IconCertificate, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { customerColumns } from '@cordovan/contracts/customers-columns';
import { type CustomerRow, customerSorts } from '@cordovan/contracts/customers-list';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { Addresses } from '../../ui/text/addresses.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { customerListQuery, readCustomersFile } from './api/customers.ts';
import { StatementsBar } from './statements-bar.tsx';
import { customerQueryOf, FILTERS, PAGE_SIZE, sortOf } from './customer-filters.ts';
import classes from './customers.module.css';

/** All customers (CUST-20): searchable and sortable, with their open balances. */
export default function CustomersScreen() {
  const { t } = useTranslation('customers');
  const filters = useFilters(FILTERS);
  const query = customerQueryOf(filters);
  const customers = useQuery(customerListQuery(query));
  const columns = useCustomerColumns();
  const mayMerge = useCan('customers.edit');
  const selected = useSelection<CustomerRow>(({ id }) => id);
  const mayEmail = useCan('orders.email');
  useLive('orders', 'payments');
  return (
    <Screen
      title={t('title')}
      action={
        <>
          <ExportButton
            name="customers"
            title={t('list.exportTitle')}
            read={(options) => readCustomersFile(query, options)}
          />
          <Button
            component={Link}
            to={paths.exemptions}
            variant="default"
            leftSection={<IconCertificate size={18} aria-hidden />}
          >
            {t('exemptions.title')}
          </Button>
          {mayMerge && (
            <Button
              component={Link}
              to={paths.duplicates}
              variant="default"
              leftSection={<IconUsersGroup size={18} aria-hidden />}
            >
              {t('list.duplicates')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="customers"
        label={t('title')}
        columns={columns}
        rows={customers.data?.items}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.customer(row.id)}
        rowName={(row) => row.name}
        card={(row) => ({
          title: row.name,
          titleEnd: row.balance > 0 ? <MoneyText amount={row.balance} /> : undefined,
          line: row.email,
          note: [row.place, row.phone].filter(Boolean).join(' · '),
        })}
        selection={mayEmail ? selected.selection : undefined}
        bulk={mayEmail && <StatementsBar rows={selected.rows} onClear={selected.clear} />}
        error={customers.error}
        onRetry={() => void customers.refetch()}
        empty={<EmptyState icon={IconAddressBook} title={t('list.empty')} hint={t('list.emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        sort={sortOf(filters.filters.sort)}
        onSort={({ column, direction }) => filters.setFilters({ sort: `${column}.${direction}` })}
        paging={
          customers.data && {
            page: customers.data.page,
            pageSize: PAGE_SIZE,
            total: customers.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={<CustomerFilters {...filters} />}
      />
    </Screen>
  );
}

const PAUSE_MS = 250;

function CustomerFilters({ filters, setFilters }: ReturnType<typeof useFilters<(typeof FILTERS)[number]>>) {
  const { t } = useTranslation('customers');
  const [typed, setTyped] = useState(filters.search ?? '');
  const tell = useDebouncedCallback(
    (search: string) => setFilters({ search: search || undefined }),
    PAUSE_MS,
  );
  useEffect(() => setTyped(filters.search ?? ''), [filters.search]);
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        className={classes.search ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
        data-list-search
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          tell(event.currentTarget.value);
        }}
      />
      <Checkbox
        label={t('list.withBalance')}
        checked={filters.balance === '1'}
        onChange={(event) => setFilters({ balance: event.currentTarget.checked ? '1' : undefined })}
        className={classes.check ?? ''}
      />
    </>
  );
}

/** For a public shop's customer, includes the shop's name. */
function Name({ row: { name, shopName } }: { readonly row: CustomerRow }) {
  return (
    <>
      {name}
      {shopName && (
        <Text component="span" size="sm" c="dimmed" fw={400} className={classes.shop ?? ''}>
          {shopName}
        </Text>
      )}
    </>
  );
}

const useCustomerColumns = () =>
  useListColumns(customerColumns, {
    sorts: customerSorts,
    looks: {
      id: { cell: ({ id }) => id },
      name: { cell: (row) => <Name row={row} />, canHide: false, card: 'title' },
      email: { cell: ({ email }, shown) => (email ? <Addresses of={[email]} /> : shown) },
      phone: { card: 'noteEnd' },
      place: { yieldsOn: 'laptop', card: 'none' },
      balance: { card: 'titleEnd' },
    },
  });
