import { dayInZone, weekOf } from '../calendar/day.ts';
import type { BackupPlan } from './schedule.ts';

/** A backup in storage. */
export interface KeptBackup {
  readonly name: string;
  readonly madeAt: Date;
  /** Whether the schedule made it. The others are kept for 90 days, since each had a reason. */
  readonly isScheduled: boolean;
}

const OTHERS_MS = 90 * 86_400_000;

/**
 * Names of the backups that retention no longer keeps. Keeps the newest backup of each of the last days, weeks and
 * months that have one, and always the newest of all.
 */
export function backupsToRemove(
  backups: readonly KeptBackup[],
  plan: Pick<BackupPlan, 'keepDaily' | 'keepWeekly' | 'keepMonthly'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): readonly string[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const scheduled = newestFirst.filter((backup) => backup.isScheduled);
  const dayOf = ({ madeAt }: KeptBackup) => dayInZone(madeAt, timeZone);
  const kept = new Set([
    ...newestOfEach(scheduled, dayOf, plan.keepDaily),
    ...newestOfEach(scheduled, (backup) => weekOf(dayOf(backup)), plan.keepWeekly),
    ...newestOfEach(scheduled, (backup) => dayOf(backup).slice(0, 7), plan.keepMonthly),
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(
      ({ isScheduled, madeAt }) => !isScheduled && now.getTime() - madeAt.getTime() < OTHERS_MS,
    ),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** The newest backup of each of the first `count` periods. */
function newestOfEach(
  newestFirst: readonly KeptBackup[],
  periodOf: (backup: KeptBackup) => string,
  count: number,
): readonly KeptBackup[] {
  const found = new Map<string, KeptBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!found.has(period) && found.size < count) found.set(period, backup);
  }
  return [...found.values()];
}
