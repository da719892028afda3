import { addDays, type Day } from '../calendar/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** A check can be older than the order that it pays, by at most a year. */
const MOST_DAYS_BEFORE_ORDER = 365;

/**
 * Checks a recorded payment's date (ENT-26): not after today at the order's store, and no more than a year before the
 * order's date.
 */
export function checkPaymentDay(
  day: Day,
  { orderDate, today }: { orderDate: Day; today: Day },
): Result<void> {
  if (day > today) return refuse({ code: 'PAYMENT_DATE_FUTURE', data: { day, today }, field: 'paymentDate' });
  const first = addDays(orderDate, -MOST_DAYS_BEFORE_ORDER);
  if (day < first)
    return refuse({ code: 'PAYMENT_DATE_TOO_EARLY', data: { day, first }, field: 'paymentDate' });
  return ok();
}
