import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../lib/live/use-live.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { backupsQuery, sendStart } from './api/backups.ts';
import { BackupList } from './backup-list.tsx';
import { BackupSummary } from './backup-summary.tsx';
import { PlanForm } from './plan-form.tsx';
import classes from './backups.module.css';

/** Schedule and storage of backups, and whether the last ones succeeded. */
export default function BackupsScreen() {
  const { t } = useTranslation('backups');
  const backups = useQuery(backupsQuery());
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  useLive('backups');
  const isBusy =
    backups.data?.runs.some(({ status }) => status === 'queued' || status === 'running') ?? false;
  const start = () =>
    saving(async () => {
      await sendStart();
      await queries.invalidateQueries({ queryKey: ['backups'] });
      notifyDone(t('started'));
    });
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      isLoading={backups.isPending}
      action={
        <Button
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          disabled={!backups.data}
          loading={isSaving || isBusy}
          onClick={() => void start()}
        >
          {t('start')}
        </Button>
      }
    >
      {backups.data ? (
        <div className={classes.screen}>
          <BackupSummary backups={backups.data} />
          <FormOfRecord latest={{ id: 1, ...backups.data.plan }}>
            {(plan, onDirty) => <PlanForm plan={plan} onDirty={onDirty} />}
          </FormOfRecord>
          <BackupList runs={backups.data.runs} timeZone={backups.data.timeZone} />
        </div>
      ) : backups.error ? (
        <ReadFailure error={backups.error} onRetry={() => void backups.refetch()} />
      ) : (
        <ScreenSkeleton lines={9} />
      )}
    </Screen>
  );
}
