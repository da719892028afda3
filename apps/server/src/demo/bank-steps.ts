import { listAccounts } from '@cordovan/contracts/accounts';
import { bookDeposit, type DepositPayment, listWaiting } from '@cordovan/contracts/bank-deposits';
import { fileTax, readTaxDue } from '@cordovan/contracts/tax';
import { addDays, addMonths } from '@cordovan/domain/calendar';
import { cents, sum } from '@cordovan/domain/money';
import type { SignedInCaller } from '../platform/http/request.ts';
import type { Stage } from './order-steps.ts';
import { moment } from './plan/steps.ts';

/** Days of the month on which payments go to the bank, after they are booked. */
export const BANK_DAYS = [1, 8, 15, 22];
/** Day of the month on which the previous month's sales tax is filed. */
export const FILING_DAY = 20;
/** Share that the bank keeps of card and financing payments. */
const FEE = 0.026;
const WITH_FEE = ['credit card', 'debit card', 'financing'];

/** Deposits waiting payments: cards and financing less their fee, the rest as counted. */
export async function depositPayments(stage: Stage, day: string): Promise<void> {
  const caller = { user: stage.office, now: moment(day, 23) };
  const { items } = await stage.run(listWaiting, caller, {});
  const isCard = ({ method }: DepositPayment) => WITH_FEE.includes(method.toLowerCase());
  await deposit(stage, caller, { day, reference: 'Cards', payments: items.filter(isCard) });
  const counted = items.filter((payment) => !isCard(payment));
  await deposit(stage, caller, { day, reference: 'Checks and cash', payments: counted });
}

async function deposit(
  stage: Stage,
  caller: SignedInCaller,
  slip: { readonly day: string; readonly reference: string; readonly payments: readonly DepositPayment[] },
): Promise<void> {
  const { day, reference, payments } = slip;
  if (payments.length === 0) return;
  const fee = reference === 'Cards' ? Math.round(sum(payments.map(({ amount }) => amount)) * FEE) : 0;
  const account = await accountsOf(stage, caller);
  await stage.run(bookDeposit, caller, {
    body: {
      date: day,
      accountId: account('1010'),
      reference,
      paymentIds: payments.map(({ id }) => id),
      lines: fee > 0 ? [{ accountId: account('6400'), amount: cents(-fee), memo: 'Card fees' }] : [],
      isConfirmed: false,
    },
  });
}

/** Files each agency's tax for the previous month, and pays it from the bank. */
export async function fileMonth(stage: Stage, day: string): Promise<void> {
  const caller = { user: stage.office, now: moment(day, 23) };
  const first = `${day.slice(0, 8)}01`;
  const period = { from: addMonths(first, -1), to: addDays(first, -1) };
  const { agencies } = await stage.run(readTaxDue, caller, { query: period });
  const accountId = (await accountsOf(stage, caller))('1010');
  for (const { agencyId, due } of agencies) {
    if (due <= 0) continue;
    const filing = { ...period, agencyId, date: day, paid: due, accountId, differenceAccountId: null };
    await stage.run(fileTax, caller, {
      body: {
        ...filing,
        reference: `Return ${first.slice(0, 7)}`,
        isConfirmed: false,
        isAmountConfirmed: false,
      },
    });
  }
}

async function accountsOf(stage: Stage, caller: SignedInCaller): Promise<(code: string) => number> {
  const { accounts } = await stage.run(listAccounts, caller, {});
  const ids = new Map(accounts.map(({ code, id }) => [code, id]));
  return (code) => ids.get(code)!;
}
