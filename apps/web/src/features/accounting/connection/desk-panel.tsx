import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BooksDocument, documentStatuses } from '@cordovan/contracts/books';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { documentsQuery } from './api/books.ts';
import classes from './connection.module.css';
import { useDocumentActions } from './use-document-actions.tsx';
import { type Cause, useBooksWords } from './words.ts';

const FILTERS = ['status', 'cause'] as const;
const PAGE_SIZE = 20;

/** Waiting, failed and sent documents, with a button for each cause's remedy. */
export function DeskPanel() {
  const { t } = useTranslation('books');
  const { causeName } = useBooksWords();
  const filters = useFilters(FILTERS);
  const status = documentStatuses.find((one) => one === filters.filters.status) ?? 'failed';
  const documents = useQuery(
    documentsQuery({ status, page: filters.page, pageSize: PAGE_SIZE, ...causeOf(filters) }),
  );
  const actions = useDocumentActions();
  const causes = documents.data?.causes ?? [];
  const chosen = causes.find(({ cause }) => cause === filters.filters.cause)?.cause;
  return (
    <Panel title={t('desk.title')}>
      {causes.length > 0 && (
        <Stack gap="sm" mt="sm" component="ul" className={classes.causes}>
          {causes.map(({ cause, count }) => (
            <CauseRow
              key={cause}
              cause={cause}
              count={count}
              onRetry={() => void actions.retryCause(cause)}
            />
          ))}
        </Stack>
      )}
      <DataList
        name="booksDocuments"
        label={t('desk.title')}
        columns={useColumns()}
        rows={documents.data?.items}
        rowKey={(document) => document.id}
        onOpen={(document) => void actions.open(document)}
        error={documents.error}
        onRetry={() => void documents.refetch()}
        hasFilters={chosen !== undefined}
        onClearFilters={() => filters.setFilters({ cause: undefined })}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={t(`desk.empty.${status}`)}
            hint={status === 'failed' ? t('desk.emptyHint') : undefined}
          />
        }
        paging={
          documents.data && {
            page: documents.data.page,
            pageSize: documents.data.pageSize,
            total: documents.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={
          <Group>
            <Select
              aria-label={t('desk.status')}
              allowDeselect={false}
              data={documentStatuses.map((value) => ({ value, label: t(`desk.statuses.${value}`) }))}
              value={status}
              onChange={(value) => filters.setFilters({ status: value ?? undefined, cause: undefined })}
            />
            {status === 'failed' && causes.length > 1 && (
              <Select
                aria-label={t('desk.cause')}
                placeholder={t('desk.allCauses')}
                clearable
                data={causes.map(({ cause }) => ({ value: cause, label: causeName(cause) }))}
                value={chosen ?? null}
                onChange={(value) => filters.setFilters({ cause: value ?? undefined })}
              />
            )}
          </Group>
        }
      />
    </Panel>
  );
}

function causeOf({ filters }: { readonly filters: { readonly cause?: string | undefined } }) {
  return filters.cause === undefined ? {} : { cause: filters.cause as Cause };
}

interface CauseProps {
  readonly cause: Cause;
  readonly count: number;
  readonly onRetry: () => void;
}

function CauseRow({ cause, count, onRetry }: CauseProps) {
  const { t } = useTranslation('books');
  const { causeName, causeHint } = useBooksWords();
  const maySync = useCan('accounting.sync');
  return (
    <li className={classes.cause}>
      <div>
        <Text fw={600}>
          {causeName(cause)} · {t('desk.count', { count })}
        </Text>
        <Text size="sm">{causeHint(cause)}</Text>
      </div>
      {maySync && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          aria-label={t('desk.retryCause', { cause: causeName(cause) })}
          onClick={onRetry}
        >
          {t('desk.retryAll')}
        </Button>
      )}
    </li>
  );
}

function useColumns(): readonly Column<BooksDocument>[] {
  const { t } = useTranslation('books');
  const { kindName, causeName } = useBooksWords();
  return [
    {
      id: 'kind',
      header: t('desk.kind'),
      canHide: false,
      cell: ({ kind }) => <strong>{kindName(kind)}</strong>,
    },
    { id: 'day', header: t('desk.day'), cell: ({ day }) => <DayText day={day} /> },
    {
      id: 'order',
      header: t('desk.order'),
      cell: ({ orderId, soNumber }) =>
        orderId === null ? (
          '–'
        ) : (
          <Link to={paths.orderDetail(orderId)} onClick={(event) => event.stopPropagation()}>
            {soNumber ?? orderId}
          </Link>
        ),
    },
    {
      id: 'customer',
      header: t('desk.customer'),
      yieldsOn: 'tablet',
      cell: ({ customerName }) => customerName ?? '–',
    },
    {
      id: 'amount',
      header: t('desk.amount'),
      align: 'end',
      cell: ({ amount }) => <MoneyText amount={amount} />,
    },
    {
      id: 'reason',
      header: t('desk.reason'),
      cell: ({ cause, skipReason, externalId }) =>
        skipReason ??
        (cause !== null
          ? causeName(cause)
          : externalId !== null
            ? t('desk.number', { id: externalId })
            : '–'),
    },
  ];
}
