import { addDays, type Day, dayInZone, momentInZone } from '../calendar/day.ts';

/** When backups are made and how many are kept. */
export interface BackupPlan {
  readonly isOn: boolean;
  /** Hour of the day in the company's time zone, 0 to 23. */
  readonly hour: number;
  /** Number of days, weeks and months of which the newest backup is kept. */
  readonly keepDaily: number;
  readonly keepWeekly: number;
  readonly keepMonthly: number;
}

export interface ScheduledRuns {
  /** When the last scheduled backup that succeeded began. */
  readonly succeededAt: Date | null;
  /** When the last one that failed began. */
  readonly failedAt: Date | null;
  /** Since when the schedule runs on this database; null if that is long ago. It makes no backup for a time before. */
  readonly beganAt: Date | null;
}

const RETRY_MS = 3_600_000;

/**
 * Whether a scheduled backup should begin: once a day from its hour on, so a server that was off catches up. The first
 * of a new database waits for its hour. After a failure, again every hour.
 */
export function isBackupDue(plan: BackupPlan, runs: ScheduledRuns, { now, timeZone }: LocalTime): boolean {
  if (!plan.isOn || hourInZone(now, timeZone) < plan.hour) return false;
  const today = dayInZone(now, timeZone);
  if (runs.succeededAt && dayInZone(runs.succeededAt, timeZone) >= today) return false;
  if (isBeforeBeginning(momentOf(today, plan.hour, timeZone), runs)) return false;
  return !runs.failedAt || now.getTime() - runs.failedAt.getTime() >= RETRY_MS;
}

const isBeforeBeginning = (start: Date, { beganAt }: ScheduledRuns) => beganAt !== null && start < beganAt;

interface LocalTime {
  readonly now: Date;
  readonly timeZone: string;
}

/** When the next scheduled backup begins; null if none will. */
export function nextBackupAt(
  plan: BackupPlan,
  runs: ScheduledRuns,
  { now, timeZone }: LocalTime,
): Date | null {
  if (!plan.isOn) return null;
  if (isBackupDue(plan, runs, { now, timeZone })) return now;
  const today = dayInZone(now, timeZone);
  const isDoneToday = runs.succeededAt !== null && dayInZone(runs.succeededAt, timeZone) >= today;
  const ofToday = momentOf(today, plan.hour, timeZone);
  const isOver = isDoneToday || isBeforeBeginning(ofToday, runs);
  const start = isOver ? momentOf(addDays(today, 1), plan.hour, timeZone) : ofToday;
  const retry = runs.failedAt === null ? 0 : runs.failedAt.getTime() + RETRY_MS;
  return new Date(Math.max(start.getTime(), isDoneToday ? 0 : retry));
}

const hourInZone = (moment: Date, timeZone: string): number =>
  Number(momentInZone(moment, timeZone).slice(11, 13));

/** The moment of an hour in a time zone; one that a clock change skips is the first after it. */
function momentOf(day: Day, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00Z`);
  const shown = (moment: number) =>
    Date.parse(`${momentInZone(new Date(moment), timeZone).replace(' ', 'T')}Z`);
  const first = wanted - (shown(wanted) - wanted);
  // The offset at the guess can differ from the one at the result.
  const second = first - (shown(first) - wanted);
  return new Date(shown(second) === wanted ? second : Math.max(first, second));
}
