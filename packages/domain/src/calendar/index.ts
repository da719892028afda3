export {
  addDays,
  dayInZone,
  dayOfMonth,
  daysBetween,
  formatDay,
  isDay,
  isWeekend,
  momentInZone,
  monthNumber,
  weekOf,
  writtenDay,
} from './day.ts';
export type { Day } from './day.ts';
export { comparedPeriod, periodNamed, periodNames } from './periods.ts';
export type { ComparedPeriod, Period, PeriodName } from './periods.ts';
