import { wholePeriod } from '@cordovan/domain/accounting';
import { isDay, type Period } from '@cordovan/domain/calendar';
import { today } from '../../../lib/format/format.ts';

/** The period in the address, or else last month. */
export function taxPeriodFrom({ from, to }: { from?: string; to?: string }): Period {
  const isAsked = from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to;
  return isAsked ? { from, to } : wholePeriod('lastMonth', today(new Date()));
}
