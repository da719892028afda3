import { addDays, type Day, daysBetween } from '../calendar/index.ts';
import { cents, type Cents, NO_MONEY } from '../money/index.ts';

/** Upper limits of days past due; the last bucket is open-ended. Amounts not due yet count in the first bucket. */
export const agingBuckets = ['0-30', '31-60', '61-90', '90+'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

export function bucketOf(dueOn: Day, asOf: Day): AgingBucket {
  const days = daysBetween(dueOn, asOf);
  if (days <= 30) return '0-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
}

/** An invoice is due on its own date, or later by the days in its payment terms. */
export const dueDayOf = (invoicedOn: Day, netDays: number): Day => addDays(invoicedOn, netDays);

/** Totals by days past due. */
export function bucketSums(
  rows: readonly { readonly bucket: AgingBucket; readonly amount: Cents }[],
): Readonly<Record<AgingBucket, Cents>> {
  const sums: Record<AgingBucket, Cents> = {
    ...{ '0-30': NO_MONEY, '31-60': NO_MONEY, '61-90': NO_MONEY, '90+': NO_MONEY },
  };
  for (const { bucket, amount } of rows) sums[bucket] = cents(sums[bucket] + amount);
  return sums;
}
