import { queryOptions } from '@tanstack/react-query';
import { type BackupPlanDraft, readBackups, saveBackupPlan, startBackup } from '@cordovan/contracts/backups';
import { send } from '../../../lib/http/send.ts';

export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => send(readBackups, { signal }),
  });

export const sendPlan = (body: BackupPlanDraft) => send(saveBackupPlan, { body });
export const sendStart = () => send(startBackup, {});
