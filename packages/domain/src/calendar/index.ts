export { addDays, dayInZone, dayOfMonth, daysBetween, formatDay, isDay, monthNumber } from './day.ts';
export type { Day } from './day.ts';
