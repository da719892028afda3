import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMail, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Email } from '@cordovan/contracts/mail';
import { emailColumns, emailStatusNames } from '@cordovan/contracts/mail-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Addresses } from '../../ui/text/addresses.tsx';
import { emailsQuery, readEmailsFile } from './api/emails.ts';
import { EmailDialog } from './email-dialog.tsx';
import { EmailState } from './email-state.tsx';
import classes from './mail.module.css';

const FILTERS = ['status', 'search', 'order'] as const;
const STATUSES = ['queued', 'sent', 'failed', 'stored'] as const;
const PAGE_SIZE = 20;
type Filters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

/** The outbox (NAV-53, MAIL-08, N-24): all emails with their recipients and status. */
export default function EmailsScreen() {
  const { t } = useTranslation('mail');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const open = (email: Email) =>
    dialogs.open(
      (close) => (
        <EmailDialog
          email={email}
          onClose={() => close()}
          onOrder={(id) => {
            close();
            void navigate({ to: paths.orderDetail(id) });
          }}
        />
      ),
      { title: email.subject || t('title'), size: 'lg' },
    );
  const filters = useFilters(FILTERS);
  const { status, search, order } = filters.filters;
  const known = STATUSES.find((one) => one === status);
  const filter = {
    ...(known ? { status: known } : {}),
    ...(search ? { search } : {}),
    ...(order && /^\d+$/.test(order) ? { orderId: Number(order) } : {}),
  };
  const emails = useQuery(emailsQuery({ ...filter, page: filters.page, pageSize: PAGE_SIZE }));
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <ExportButton
          name="emails"
          title={t('exportTitle')}
          read={(options) => readEmailsFile(filter, options)}
        />
      }
    >
      <DataList
        name="emails"
        label={t('title')}
        columns={useColumns()}
        rows={emails.data?.items}
        rowKey={(email) => email.id}
        onOpen={(email) => void open(email)}
        error={emails.error}
        onRetry={() => void emails.refetch()}
        empty={<EmptyState icon={IconMail} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        paging={
          emails.data && {
            page: emails.data.page,
            pageSize: emails.data.pageSize,
            total: emails.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={<EmailFilters {...filters} />}
      />
    </Screen>
  );
}

function EmailFilters({ filters, setFilters }: Filters) {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  const search = useDebouncedCallback((text: string) => setFilters({ search: text || undefined }), 250);
  return (
    <>
      <TextInput
        key={filters.search === undefined ? 'none' : 'some'}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 280 }}
        defaultValue={filters.search ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        aria-label={emailColumns.status.label[language]}
        placeholder={t('anyStatus')}
        clearable
        w={{ base: '100%', xs: 200 }}
        data={STATUSES.map((value) => ({ value, label: emailStatusNames[value][language] }))}
        value={filters.status ?? null}
        onChange={(status) => setFilters({ status: status ?? undefined })}
      />
    </>
  );
}

const useColumns = () =>
  useListColumns(emailColumns, {
    looks: {
      subject: { cell: (_, shown) => <span className={classes.subject}>{shown}</span>, canHide: false },
      to: { cell: (email) => <Addresses of={email.to} /> },
      status: { cell: (email) => <EmailState status={email.status} /> },
    },
  });
