import type { Day } from '../calendar/index.ts';
import { cents, type Cents, largest, NO_MONEY, sum } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';
import type { AccountRole } from './account-roles.ts';

/** A payment that is in the ledger but in no bank deposit. Refunds are negative. */
export interface WaitingPayment {
  readonly id: number;
  readonly date: Day;
  readonly amount: Cents;
  /** The undeposited payment's account. */
  readonly accountId: number;
}

/** An additional amount in a deposit: positive if it adds to the deposit, negative for a fee or for cash kept. */
export interface DepositLine {
  readonly accountId: number;
  readonly amount: Cents;
  readonly memo: string;
}

export interface DepositDraft {
  readonly date: Day;
  /** The bank account. */
  readonly accountId: number;
  readonly payments: readonly WaitingPayment[];
  readonly lines: readonly DepositLine[];
}

/** Amount that reaches the bank. */
export const depositTotal = ({ payments, lines }: Pick<DepositDraft, 'payments' | 'lines'>): Cents =>
  sum([...payments, ...lines].map(({ amount }) => amount));

interface KnownAccounts {
  /** Active accounts, with whether money can be deposited there. */
  readonly isBank: ReadonlyMap<number, boolean>;
  readonly closedThrough: Day | null;
}

/** Whether a deposit may be posted: its day is open and not before its payments, and its accounts fit. */
export function checkDeposit(
  { date, accountId, payments, lines }: DepositDraft,
  { isBank, closedThrough }: KnownAccounts,
): Refusal[] {
  const latest = payments.reduce((day, payment) => (payment.date > day ? payment.date : day), '');
  const refusals: Refusal[] = [];
  if (closedThrough !== null && date <= closedThrough)
    refusals.push({ code: 'PERIOD_CLOSED', data: { day: closedThrough }, field: 'date' });
  if (date < latest) refusals.push({ code: 'DEPOSIT_TOO_EARLY', data: { day: latest }, field: 'date' });
  if (payments.length === 0) refusals.push({ code: 'DEPOSIT_EMPTY', field: 'paymentIds' });
  if (!isBank.has(accountId)) refusals.push({ code: 'ACCOUNT_INACTIVE', field: 'accountId' });
  else if (!isBank.get(accountId) || payments.some((payment) => payment.accountId === accountId))
    refusals.push({ code: 'ACCOUNT_WRONG_TYPE', field: 'accountId' });
  for (const [index, line] of lines.entries()) {
    if (line.amount === 0) refusals.push({ code: 'DEPOSIT_LINE_EMPTY', field: `lines.${index}.amount` });
    if (!isBank.has(line.accountId))
      refusals.push({ code: 'ACCOUNT_INACTIVE', field: `lines.${index}.accountId` });
  }
  return refusals;
}

/** Line of a deposit's entry. Lines with the role `funds` clear undeposited payments. */
export interface DepositPosting {
  readonly accountId: number;
  readonly role: AccountRole | null;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
}

const posting = (
  accountId: number,
  amount: number,
  { role = null, memo = '' }: { role?: AccountRole | null; memo?: string } = {},
): DepositPosting[] =>
  amount === 0
    ? []
    : [
        {
          ...{ accountId, role, memo },
          debit: largest(cents(amount), NO_MONEY),
          credit: largest(cents(0 - amount), NO_MONEY),
        },
      ];

/** A deposit's entry: debits the bank with the total and credits the payments' accounts. */
export function depositPostings(draft: Omit<DepositDraft, 'date'>): readonly DepositPosting[] {
  const waiting = new Map<number, number>();
  for (const { accountId, amount } of draft.payments)
    waiting.set(accountId, (waiting.get(accountId) ?? 0) + amount);
  return [
    ...posting(draft.accountId, depositTotal(draft)),
    ...[...waiting].flatMap(([accountId, amount]) => posting(accountId, 0 - amount, { role: 'funds' })),
    ...draft.lines.flatMap(({ accountId, amount, memo }) => posting(accountId, 0 - amount, { memo })),
  ];
}
