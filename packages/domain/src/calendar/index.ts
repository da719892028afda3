export {
  addDays,
  dayInZone,
  dayOfMonth,
  daysBetween,
  formatDay,
  isDay,
  isWeekend,
  momentAt,
  momentInZone,
  monthNumber,
  weekOf,
  writtenDay,
  writtenMonth,
} from './day.ts';
export type { Day } from './day.ts';
export { addMonths, comparedPeriod, periodNamed, periodNames } from './periods.ts';
export type { ComparedPeriod, Period, PeriodName } from './periods.ts';
