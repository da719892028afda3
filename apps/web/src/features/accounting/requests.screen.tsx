import { Select } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountingRequest } from '@cordovan/contracts/accounting';
import { requestColumns } from '@cordovan/contracts/accounting-columns';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { RequestState } from '../../ui/requests/request-state.tsx';
import { RetryRequest } from '../../ui/requests/retry-request.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { readRequestsFile, requestsQuery } from './api/requests.ts';
import classes from './accounting.module.css';

const FILTERS = ['status'] as const;
const STATUSES = ['failed', 'pending', 'sent', 'skipped'] as const;
const PAGE_SIZE = 20;

/** Accounting requests, failed ones first, each with its reason and a retry (N-22, ACCT-10). */
export default function RequestsScreen() {
  const { t } = useTranslation('accounting');
  const filters = useFilters(FILTERS);
  const status = STATUSES.find((one) => one === filters.filters.status) ?? 'failed';
  const requests = useQuery(requestsQuery({ status, page: filters.page, pageSize: PAGE_SIZE }));
  return (
    <Screen
      title={t('requests.title')}
      description={t('requests.lead')}
      action={
        <ExportButton
          name={t('requests.fileName')}
          title={t('requests.exportTitle')}
          read={(options) => readRequestsFile(status, options)}
        />
      }
    >
      <DataList
        name="requests"
        label={t('requests.title')}
        columns={useColumns()}
        rows={requests.data?.items}
        rowKey={(request) => request.id}
        error={requests.error}
        onRetry={() => void requests.refetch()}
        empty={
          <EmptyState
            icon={IconChecklist}
            title={t(`requests.empty.${status}`)}
            hint={t('requests.emptyHint')}
          />
        }
        paging={
          requests.data && {
            page: requests.data.page,
            pageSize: requests.data.pageSize,
            total: requests.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={
          <Select
            aria-label={t('requests.status')}
            allowDeselect={false}
            w={{ base: '100%', xs: 200 }}
            data={STATUSES.map((value) => ({ value, label: t(`requests.states.${value}`) }))}
            value={status}
            onChange={(value) => filters.setFilters({ status: value ?? undefined })}
          />
        }
      />
    </Screen>
  );
}

function useColumns(): readonly Column<AccountingRequest>[] {
  const { t } = useTranslation('accounting');
  const columns = useListColumns(requestColumns, {
    looks: {
      kind: { cell: (_, shown) => <strong>{shown}</strong>, canHide: false },
      order: { cell: (request) => <OrderLink request={request} /> },
      store: { yieldsOn: 'tablet' },
      status: { cell: (request) => <RequestState status={request.status} /> },
      error: {
        cell: (_, shown) => (shown === '–' ? shown : <span className={classes.reason}>{shown}</span>),
      },
      attempts: { yieldsOn: 'laptop' },
      created: { yieldsOn: 'tablet' },
    },
  });
  return [
    ...columns,
    {
      id: 'retry',
      header: t('requests.retry'),
      isActions: true,
      canHide: false,
      cell: (request) => <RetryRequest request={request} />,
    },
  ];
}

function OrderLink({ request }: { readonly request: AccountingRequest }) {
  if (request.orderId === null) return '–';
  return (
    <Link to={paths.orderDetail(request.orderId)}>
      {orderNumber({ id: request.orderId, soNumber: request.soNumber, poNumber: null })}
    </Link>
  );
}
