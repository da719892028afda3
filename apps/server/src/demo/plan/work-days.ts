import { addDays, type Day, isWeekend } from '@cordovan/domain/calendar';

/** Holidays on a weekday instead of a date: Memorial Day, Labor Day, Thanksgiving. */
function movableHolidays(year: number): Day[] {
  const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = (month: string, wanted: number) => {
    const start = `${year}-${month}-01`;
    return addDays(start, (wanted - weekday(start) + 7) % 7);
  };
  const lastMondayOfMay = addDays(first('06', 1), -7);
  const thanksgiving = addDays(first('11', 4), 21);
  return [lastMondayOfMay, first('09', 1), thanksgiving, addDays(thanksgiving, 1)];
}

export interface WorkDays {
  /** Holidays between two days, inclusive, that would otherwise be work days. */
  readonly closedBetween: (from: Day, to: Day) => readonly Day[];
  readonly isWorkDay: (day: Day) => boolean;
  /** Adds work days; 0 gives the next work day on or after it. */
  readonly after: (day: Day, workDays: number) => Day;
}

/** Work days of the factory: Monday to Friday except holidays; `fixed` are their months and days, `07-04`. */
export function workDays(fixed: readonly string[]): WorkDays {
  const isHoliday = (day: Day) =>
    fixed.includes(day.slice(5)) || movableHolidays(Number(day.slice(0, 4))).includes(day);
  const isWorkDay = (day: Day) => !isWeekend(day) && !isHoliday(day);
  const after = (day: Day, count: number): Day => {
    let current = day;
    while (!isWorkDay(current)) current = addDays(current, 1);
    for (let left = count; left > 0;) {
      current = addDays(current, 1);
      if (isWorkDay(current)) left -= 1;
    }
    return current;
  };
  const closedBetween = (from: Day, to: Day): Day[] => {
    const closed: Day[] = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      if (!isWeekend(day) && isHoliday(day)) closed.push(day);
    return closed;
  };
  return { closedBetween, isWorkDay, after };
}
