import type { Cents } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';

/** First day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const shifted = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1))
    .toISOString()
    .slice(0, 10);

export const nextMonth = (month: string): string => shifted(month, 1);
export const previousMonth = (month: string): string => shifted(month, -1);

/** Refuses to change a month whose statements are closed, or one that isn't this month or the next. */
export function checkAdjustment(
  adjustment: { readonly amount: Cents; readonly month: string },
  { lastClosed, today }: { readonly lastClosed: string | null; readonly today: string },
): readonly Refusal[] {
  if (adjustment.amount === 0) return [{ code: 'FIELD_INVALID', data: { field: 'amount' }, field: 'amount' }];
  if (lastClosed !== null && adjustment.month <= lastClosed)
    return [{ code: 'COMMISSIONS_CLOSED', field: 'month' }];
  if (adjustment.month > nextMonth(monthOf(today))) return [{ code: 'COMMISSIONS_FAR', field: 'month' }];
  return [];
}

/** Months close in sequence, and only once they are over: later payments would change them. */
export function checkClosing(
  month: string,
  { lastClosed, today }: { readonly lastClosed: string | null; readonly today: string },
): readonly Refusal[] {
  if (lastClosed !== null && month <= lastClosed) return [{ code: 'COMMISSIONS_CLOSED' }];
  if (month >= monthOf(today)) return [{ code: 'COMMISSIONS_NOT_OVER' }];
  if (lastClosed !== null && month !== nextMonth(lastClosed)) return [{ code: 'COMMISSIONS_SKIPPED' }];
  return [];
}
