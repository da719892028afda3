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
