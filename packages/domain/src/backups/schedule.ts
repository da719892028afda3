import { addDays, type Day, dayInZone, momentInZone } from '../calendar/day.ts';

/** When backups are made and how many are kept. */
export interface BackupPlan {
  readonly isOn: boolean;
  /** Hour of the day in the company's time zone, 0 to 23. */
  readonly hour: number;
  /** Number of days, weeks and months whose newest backup is kept. */
  readonly keepDaily: number;
  readonly keepWeekly: number;
  readonly keepMonthly: number;
}

export interface ScheduledRuns {
  /** Start of the last successful scheduled backup. */
  readonly succeededAt: Date | null;
  /** Start of the last failed one. */
  readonly failedAt: Date | null;
  /** When the schedule began on this database; null if that was long ago. Backups due before it aren't made up. */
  readonly beganAt: Date | null;
}

const RETRY_MS = 3_600_000;

/**
 * Whether a scheduled backup should begin: once a day, at or after the set hour, so that a server that was off
 * catches up. A new database waits for its first hour. After a failure, retries every hour.
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

/**
 * Converts an hour in a time zone to a moment; if a clock change skips the hour, returns the first moment after it.
 */
function momentOf(day: Day, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00Z`);
  const shown = (moment: number) =>
    Date.parse(`${momentInZone(new Date(moment), timeZone).replace(' ', 'T')}Z`);
  const first = wanted - (shown(wanted) - wanted);
  // The offset at the guess can differ from the one at the result.
  const second = first - (shown(first) - wanted);
  return new Date(shown(second) === wanted ? second : Math.max(first, second));
}
