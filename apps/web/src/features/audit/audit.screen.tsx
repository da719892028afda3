import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@cordovan/contracts/audit';
import { auditColumns } from '@cordovan/contracts/audit-columns';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { auditQuery, readAuditFile } from './api/audit.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { useEntryName } from './use-entry-name.ts';

const FILTERS = ['from', 'to', 'subject', 'user'] as const;
const PAGE_SIZE = 50;

/** Who changed what in settings, stores, prices, users and orders' money, and who signed in (N-39). */
export default function AuditScreen() {
  const { t } = useTranslation('audit');
  const dialogs = useDialogs();
  const filters = useFilters(FILTERS);
  const { from, to, subject, user } = filters.filters;
  const filter = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(subject ? { subject } : {}),
    ...(user && /^\d+$/.test(user) ? { userId: Number(user) } : {}),
  };
  const audit = useQuery(auditQuery({ ...filter, page: filters.page, pageSize: PAGE_SIZE }));
  const open = (entry: AuditEntry) =>
    dialogs.open(() => <EntryDialog entry={entry} />, { title: t('entry'), size: 'lg' });
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <ExportButton
          name="audit"
          title={t('exportTitle')}
          read={(options) => readAuditFile(filter, options)}
        />
      }
    >
      <DataList
        name="audit"
        label={t('title')}
        columns={useColumns()}
        rows={audit.data?.items}
        rowKey={(entry) => entry.id}
        onOpen={(entry) => void open(entry)}
        error={audit.error}
        onRetry={() => void audit.refetch()}
        empty={<EmptyState icon={IconHistory} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        paging={
          audit.data && {
            page: audit.data.page,
            pageSize: audit.data.pageSize,
            total: audit.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={<AuditFilters filters={filters.filters} setFilters={filters.setFilters} />}
      />
    </Screen>
  );
}

function useColumns() {
  const nameOf = useEntryName();
  return useListColumns(auditColumns, {
    looks: {
      at: { canHide: false },
      name: { cell: nameOf },
      changes: { cell: (_, shown) => <span className={classes.changes}>{shown}</span> },
    },
  });
}
