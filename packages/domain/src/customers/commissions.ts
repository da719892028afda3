import { addDays, type Day, dayOfMonth } from '../calendar/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Commission of a sales rep from a day on, in percent, until the next rate. */
export interface CommissionRate {
  readonly from: Day;
  readonly percent: number;
}

const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

const byDay = (rates: readonly CommissionRate[]): readonly CommissionRate[] =>
  [...rates].sort((one, other) => (one.from < other.from ? -1 : 1));

/** The percent in effect on a day; null before the first rate. */
export function commissionOn(rates: readonly CommissionRate[], day: Day): number | null {
  return byDay(rates).findLast(({ from }) => from <= day)?.percent ?? null;
}

/**
 * First day of the months whose commissions are still open: this month, plus last month until the day of setting
 * `commission-changes` (SET-07, N-14).
 */
export function firstOpenCommissionDay(today: Day, cutOffDay: number): Day {
  const month = monthOf(today);
  return dayOfMonth(today) <= cutOffDay ? monthOf(addDays(month, -1)) : month;
}

export interface CommissionChange {
  readonly before: readonly CommissionRate[];
  readonly after: readonly CommissionRate[];
  readonly firstOpenDay: Day;
}

/**
 * Refuses rates that change a closed month, two rates from the same day, and percents outside 0 to 100. A rep's first
 * rates may start on any day, since no commission was computed before.
 */
export function checkCommissions({ before, after, firstOpenDay }: CommissionChange): Result<void> {
  const closed = before.filter(({ from }) => from < firstOpenDay);
  const isKept = ({ from, percent }: CommissionRate) =>
    closed.some((rate) => rate.from === from && rate.percent === percent);
  const isTwice = ({ from }: CommissionRate, at: number) =>
    after.some((rate, place) => rate.from === from && place < at);
  const removed = closed.filter(({ from }) => !after.some((rate) => rate.from === from));
  const day = firstOpenDay;
  const refusals = after.flatMap((rate, at): Refusal[] => {
    const field = (name: string) => `commissions.${at}.${name}`;
    if (rate.percent < 0 || rate.percent > 100)
      return [{ code: 'FIELD_INVALID', data: { field: 'commission' }, field: field('percent') }];
    if (isTwice(rate, at)) return [{ code: 'COMMISSION_DAY_TWICE', field: field('from') }];
    const isClosed = before.length > 0 && rate.from < firstOpenDay && !isKept(rate);
    return isClosed ? [{ code: 'COMMISSION_MONTH_CLOSED', data: { day }, field: field('from') }] : [];
  });
  const gone: Refusal[] =
    removed.length > 0 ? [{ code: 'COMMISSION_MONTH_CLOSED', data: { day }, field: 'commissions' }] : [];
  return allowUnless([...refusals, ...gone]);
}
