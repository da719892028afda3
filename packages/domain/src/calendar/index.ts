export {
  addDays,
  dayInZone,
  dayOfMonth,
  daysBetween,
  formatDay,
  isDay,
  isWeekend,
  monthNumber,
  writtenDay,
} from './day.ts';
export type { Day } from './day.ts';
