import { addDays, type Day, daysBetween } from './day.ts';

export interface Period {
  /** First and last day, both included. */
  readonly from: Day;
  readonly to: Day;
}

/** Period, with the earlier one that its figures are compared with. */
export interface ComparedPeriod extends Period {
  readonly previous: Period;
}

export const periodNames = ['month', 'lastMonth', 'quarter', 'year', 'last30Days', 'last12Months'] as const;
export type PeriodName = (typeof periodNames)[number];

const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The same date a number of months later, or the last day of the month if that month is too short. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const last = Number(dayOf(year, month + months + 1, 0).slice(8));
  return dayOf(year, month + months, Math.min(date, last));
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);
const firstOfQuarter = (day: Day): Day => {
  const [year, month] = partsOf(day);
  return dayOf(year, month - ((month - 1) % 3), 1);
};

const shifted = ({ from, to }: Period, months: number): ComparedPeriod => ({
  from,
  to,
  previous: { from: addMonths(from, -months), to: addMonths(to, -months) },
});

/** Period, with the same number of days before it. */
export function comparedPeriod({ from, to }: Period): ComparedPeriod {
  const days = daysBetween(from, to) + 1;
  return { from, to, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/**
 * A named period up to today, compared to the same part of the previous one: November 1 to 24 with October 1 to 24,
 * or this year so far with last year up to the same date.
 */
export function periodNamed(name: PeriodName, today: Day): ComparedPeriod {
  switch (name) {
    case 'month':
      return shifted({ from: firstOfMonth(today), to: today }, 1);
    case 'lastMonth': {
      const from = addMonths(firstOfMonth(today), -1);
      const before = addMonths(from, -1);
      return { from, to: lastOfMonth(from), previous: { from: before, to: lastOfMonth(before) } };
    }
    case 'quarter':
      return shifted({ from: firstOfQuarter(today), to: today }, 3);
    case 'year':
      return shifted({ from: `${today.slice(0, 4)}-01-01`, to: today }, 12);
    case 'last30Days':
      return comparedPeriod({ from: addDays(today, -29), to: today });
    case 'last12Months':
      return shifted({ from: addMonths(firstOfMonth(today), -11), to: today }, 12);
  }
}
