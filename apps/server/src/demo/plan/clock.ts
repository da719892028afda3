import { addDays, type Day } from '@cordovan/domain/calendar';
import { between, type Random } from '../random.ts';
import { moment } from './steps.ts';
import type { WorkDays } from './work-days.ts';

/** Clock-in or clock-out of an employee. */
export interface Clocking {
  readonly at: Date;
  readonly employee: string;
  readonly type: 'in' | 'out';
}

/** Clockings of every work day of the last weeks. The last employee forgot to clock out yesterday. */
export function planClock(
  { random, today, days }: { random: Random; today: Day; days: WorkDays },
  { employees, from }: { employees: readonly string[]; from: Day },
): Clocking[] {
  const clockings: Clocking[] = [];
  let lastDay: Day | undefined;
  for (let day = from; day < today; day = addDays(day, 1)) {
    if (!days.isWorkDay(day)) continue;
    lastDay = day;
    for (const employee of employees) {
      clockings.push({ at: moment(day, 12, between(random, 38, 59)), employee, type: 'in' });
      clockings.push({ at: moment(day, 21, between(random, 0, 25)), employee, type: 'out' });
    }
  }
  const forgetful = employees.at(-1);
  return clockings.filter(
    ({ employee, type, at }) =>
      employee !== forgetful || type === 'in' || at.toISOString().slice(0, 10) !== lastDay,
  );
}
