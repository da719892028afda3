import { addDays, addMonths, type Day } from '../calendar/index.ts';
import { type Cents, formatMoney, NO_MONEY, cents, sum } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';

/** A line that a person enters: exactly one of debit and credit is above 0. */
export interface ManualLine {
  readonly accountId: number;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
}

export interface ManualEntry {
  readonly date: Day;
  readonly memo: string;
  readonly lines: readonly ManualLine[];
}

/** Debits less credits; 0 in an entry that balances. */
export const differenceOf = (lines: readonly Pick<ManualLine, 'debit' | 'credit'>[]): Cents =>
  cents(sum(lines.map(({ debit }) => debit)) - sum(lines.map(({ credit }) => credit)));

const isOneSided = ({ debit, credit }: ManualLine): boolean =>
  debit >= 0 && credit >= 0 && debit > 0 !== credit > 0;

const isClosed = (day: Day, closedThrough: Day | null): boolean =>
  closedThrough !== null && day <= closedThrough;

/** Whether a person may post an entry: it balances, its day is open and its accounts are active. */
export function checkManualEntry(
  { date, memo, lines }: ManualEntry,
  { isActive, closedThrough }: { isActive: (accountId: number) => boolean; closedThrough: Day | null },
): Refusal[] {
  const difference = differenceOf(lines);
  return [
    ...(isClosed(date, closedThrough)
      ? [{ code: 'PERIOD_CLOSED', data: { day: closedThrough! }, field: 'date' } as const]
      : []),
    ...(memo.trim() === ''
      ? [{ code: 'FIELD_REQUIRED', data: { field: 'memo' }, field: 'memo' } as const]
      : []),
    ...(lines.length < 2 ? [{ code: 'ENTRY_NEEDS_LINES', field: 'lines' } as const] : []),
    ...lines.flatMap((line, index): Refusal[] => [
      ...(isOneSided(line) ? [] : [{ code: 'ENTRY_LINE_WRONG', field: `lines.${index}.debit` } as const]),
      ...(isActive(line.accountId)
        ? []
        : [{ code: 'ACCOUNT_INACTIVE', field: `lines.${index}.accountId` } as const]),
    ]),
    ...(difference === NO_MONEY
      ? []
      : [
          {
            code: 'ENTRY_UNBALANCED',
            data: { amount: formatMoney(cents(Math.abs(difference))) },
            field: 'lines',
          } as const,
        ]),
  ];
}

/** Lines that reverse an entry. */
export const reversedLines = (lines: readonly ManualLine[]): readonly ManualLine[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));

/** Day on which an accrual is reversed: the first of the next month. */
export const firstOfNextMonth = (day: Day): Day => addMonths(`${day.slice(0, 8)}01`, 1);

/** Day on which the product posts an event: its own, or the first open one. */
export function bookingDay(day: Day, closedThrough: Day | null): { day: Day; originalDay: Day | null } {
  return isClosed(day, closedThrough)
    ? { day: addDays(closedThrough!, 1), originalDay: day }
    : { day, originalDay: null };
}

/** Whether the books may be closed through a day: it is over, and later than the days already closed. */
export function checkClosing(through: Day, known: { closedThrough: Day | null; today: Day }): Refusal[] {
  if (through >= known.today) return [{ code: 'CLOSING_NOT_OVER', field: 'through' }];
  return isClosed(through, known.closedThrough) ? [{ code: 'CLOSING_DONE', field: 'through' }] : [];
}

/** Whether closed days after `through` may be reopened; null reopens all. */
export function checkReopening(through: Day | null, closedThrough: Day | null): Refusal[] {
  const isEarlier = closedThrough !== null && (through === null || through < closedThrough);
  return isEarlier ? [] : [{ code: 'REOPENING_NOT_CLOSED', field: 'through' }];
}

/** The last day of the month to close next: the month after the closed one, or the last one that is over. */
export function nextClosing(closedThrough: Day | null, today: Day): Day | null {
  const first = closedThrough === null ? addMonths(`${today.slice(0, 8)}01`, -1) : addDays(closedThrough, 1);
  const last = addDays(firstOfNextMonth(first), -1);
  return last < today ? last : null;
}
