import { useState } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PastImport } from '@cordovan/contracts/imports';
import { formatMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { Pager } from '../../ui/list/pager.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { fetchReport, importQuery, importsQuery, sendUndo } from './api/imports.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './imports.module.css';

/** Past imports, newest first, with their results and an undo button. */
export function PastImports() {
  const { t } = useTranslation('imports');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(importsQuery(page));
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('past.title')}</Title>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenSkeleton lines={2} />}
      {data?.total === 0 && <EmptyState icon={IconHistory} title={t('past.empty')} />}
      {data && data.total > 0 && (
        <ul className={classes.rows}>
          {data.items.map((item) => (
            <Past key={item.id} item={item} />
          ))}
        </ul>
      )}
      {data && data.total > data.pageSize && (
        <Pager paging={{ page, pageSize: data.pageSize, total: data.total, onPage: setPage }} />
      )}
    </section>
  );
}

function Past({ item }: { readonly item: PastImport }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { id, created, changed, skipped } = item;
  return (
    <li className={classes.row} data-skipped={item.undoneAt !== null}>
      <Text fw={500}>{t('past.heading', { kind: t(`kinds.${item.kind}`), file: item.fileName })}</Text>
      <Text size="sm" c="dimmed">
        {t('past.who', { moment: formatMoment(item.importedAt, language), name: item.importedBy })}{' '}
        {t('check.counts', { created, changed, skipped })}
      </Text>
      {item.undoneAt !== null && (
        <Text size="sm">
          {t('past.undone', { moment: formatMoment(item.undoneAt, language), name: item.undoneBy ?? '' })}
        </Text>
      )}
      <div className={classes.buttons}>
        <DownloadButton
          label={t('past.report')}
          fileName={t('past.reportName', { id })}
          fetchFile={() => fetchReport(id)}
        />
        {item.undoneAt === null && <UndoButton item={item} />}
      </div>
    </li>
  );
}

function UndoButton({ item }: { readonly item: PastImport }) {
  const { t } = useTranslation('imports');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { obstacles } = await queries.query({ ...importQuery(item.id), staleTime: 0 });
      if (obstacles.length > 0) {
        const list = obstacles.map((each) => t('past.obstacle', { ...each }));
        await dialogs.message({ icon: 'warning', title: t('past.used'), list });
        return;
      }
      const text = t('past.question', { count: item.created + item.changed, file: item.fileName });
      if (!(await dialogs.confirm({ text, yesText: t('past.undo'), isDangerous: true }))) return;
      await sendUndo(item.id);
      notifyDone(t('past.isUndone'));
      await queries.invalidateQueries();
    } catch {
      // The error dialog shows the refusal.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => void undo()}
    >
      {t('past.undo')}
    </Button>
  );
}
