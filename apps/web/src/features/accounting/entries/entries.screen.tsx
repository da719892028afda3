import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconBook2, IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '@cordovan/contracts/accounting';
import { entryColumns } from '@cordovan/contracts/entries-columns';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { readIif } from '../aging/api/aging.ts';
import { PeriodFields, periodFrom } from '../statements/period.tsx';
import { journalQuery, readJournalFile } from './api/entries.ts';
import { Closing } from './closing.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryForm } from './entry-form.tsx';

const PAGE_SIZE = 50;

/** The journal: entries by the product and by people, and the closed months (N-22). */
export default function EntriesScreen() {
  const { t } = useTranslation('entries');
  const dialogs = useDialogs();
  const mayBook = useCan('accounting.book');
  const { filters, setFilters, page } = useFilters(['from', 'to', 'kind'] as const);
  const period = periodFrom(filters);
  const isManual = filters.kind === 'manual';
  const journal = useQuery(
    journalQuery({ ...period, page, pageSize: PAGE_SIZE, ...(isManual ? { kind: 'manual' } : {}) }),
  );
  useLive('accounting');
  const { data } = journal;
  const { isSaving, saving } = useSaving();
  const exportIif = () =>
    saving(async () => saveFile(await readIif(period), `${t('fileName')}-${period.from}-${period.to}.iif`));
  const add = (corrected?: JournalEntry) =>
    dialogs.open((close) => <EntryForm corrected={corrected} onClose={() => close()} />, {
      title: t(corrected ? 'correct.title' : 'add'),
      size: 'xl',
    });
  const open = (entry: JournalEntry) =>
    dialogs.open(
      (close) => (
        <EntryDialog
          entry={entry}
          onClose={() => close()}
          onCorrect={() => {
            close();
            void add(entry);
          }}
        />
      ),
      { title: t('entry', { number: entry.id }), size: 'lg' },
    );
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      isLoading={journal.isPending}
      action={
        <Group gap="xs">
          <ExportButton
            name={t('fileName')}
            title={t('exportTitle')}
            read={(options) => readJournalFile(period, options)}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isSaving}
            onClick={() => void exportIif()}
          >
            {t('iif')}
          </Button>
          {mayBook && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
              {t('add')}
            </Button>
          )}
        </Group>
      }
    >
      <Closing />
      <DataList
        name="entries"
        label={t('title')}
        columns={useListColumns(entryColumns, {
          looks: {
            date: { canHide: false },
            memo: { canHide: false, card: 'title' },
            amount: { card: 'titleEnd' },
            by: { yieldsOn: 'tablet' },
            original: { yieldsOn: 'laptop' },
          },
        })}
        rows={data?.items}
        rowKey={({ id }) => id}
        onOpen={(entry) => void open(entry)}
        error={journal.error}
        onRetry={() => void journal.refetch()}
        empty={<EmptyState icon={IconBook2} title={t('none')} hint={t('noneHint')} />}
        paging={
          data && {
            ...{ page: data.page, pageSize: data.pageSize, total: data.total },
            onPage: (next) => setFilters({ page: String(next) }),
          }
        }
        toolbar={
          <Group gap="sm" align="end">
            <SegmentedControl
              aria-label={t('kinds.label')}
              value={isManual ? 'manual' : 'all'}
              onChange={(kind) => setFilters({ kind: kind === 'manual' ? kind : undefined })}
              data={(['all', 'manual'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <PeriodFields period={period} onPeriod={setFilters} />
          </Group>
        }
      />
    </Screen>
  );
}
