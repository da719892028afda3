import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import {
  causeOf,
  checkDeposit,
  depositPostings,
  depositTotal,
  settlementFees,
  settlementFigures,
  type DepositLine,
  type SettledPayment,
  type WaitingPayment,
} from './index.ts';

const BANK = 1;
const FUNDS = 2;
const EARLIER = 3;
const FEES = 6;
const paid = (id: number, amount: number, date = '2026-03-04', accountId = FUNDS): WaitingPayment => ({
  ...{ id, date, amount: cents(amount), accountId },
});
const line = (accountId: number, amount: number): DepositLine => ({
  ...{ accountId, amount: cents(amount), memo: '' },
});
const isBank = new Map([
  [BANK, true],
  [FUNDS, true],
  [FEES, false],
]);
const known = { isBank, closedThrough: '2026-02-28' };
const PAYMENTS = [paid(11, 120_055), paid(12, -20_000, '2026-03-05'), paid(13, 5_001, '2026-01-07', EARLIER)];

describe('a bank deposit', { tags: ['N-22'] }, () => {
  const draft = { date: '2026-03-05', accountId: BANK, payments: PAYMENTS, lines: [line(FEES, -301)] };
  test.each<[string, Partial<typeof draft>, string[]]>([
    ['complete', {}, []],
    ['on a closed day', { date: '2026-02-28', payments: [paid(13, 1, '2026-01-07')] }, ['PERIOD_CLOSED']],
    ['before a payment', { date: '2026-03-04' }, ['DEPOSIT_TOO_EARLY']],
    ['without payments', { payments: [] }, ['DEPOSIT_EMPTY']],
    ['to an inactive account', { accountId: 9 }, ['ACCOUNT_INACTIVE']],
    ['to an expense', { accountId: FEES }, ['ACCOUNT_WRONG_TYPE']],
    ['to the account where payments wait', { accountId: FUNDS }, ['ACCOUNT_WRONG_TYPE']],
    ['with an empty line', { lines: [line(FEES, 0)] }, ['DEPOSIT_LINE_EMPTY']],
    ['with an inactive line', { lines: [line(9, -5)] }, ['ACCOUNT_INACTIVE']],
  ])('is checked: %s', (_what, change, codes) => {
    expect(checkDeposit({ ...draft, ...change }, known).map(({ code }) => code)).toEqual(codes);
  });

  test('posts the total to the bank and the payments to their accounts', () => {
    expect(depositTotal(draft)).toBe(104_755);
    const postings = depositPostings(draft);
    expect(postings.map(({ accountId, role, debit, credit }) => [accountId, role, debit, credit])).toEqual([
      [BANK, null, 104_755, 0],
      [FUNDS, 'funds', 0, 100_055],
      [EARLIER, 'funds', 0, 5_001],
      [FEES, null, 301, 0],
    ]);
  });

  test('withdraws money from the bank when refunds exceed payments', () => {
    const payments = [paid(1, 500), paid(2, -800)];
    const [bank, funds] = depositPostings({ accountId: BANK, payments, lines: [] });
    expect([bank!.credit, funds!.debit]).toEqual([300, 300]);
  });
});

const settled = (
  kind: 'charge' | 'refund',
  amount: number,
  of: number | null,
  change = {},
): SettledPayment => ({
  kind,
  amount: cents(amount),
  payment: of === null ? null : { amount: cents(of), isBooked: true, isDeposited: false, ...change },
});

describe('a settlement batch', { tags: ['N-22'] }, () => {
  test.each([
    [settled('charge', 12_055, 12_055), null],
    [settled('refund', 2_055, -2_055), null],
    [settled('refund', 2_055, 2_055), 'amount'],
    [settled('charge', 12_055, 12_054), 'amount'],
    [settled('charge', 12_055, null), 'unknown'],
    [settled('charge', 12_055, 12_055, { isBooked: false }), 'not booked'],
    [settled('charge', 12_055, 12_055, { isDeposited: true }), 'deposited'],
  ])('names the cause of a difference: %o', (transaction, cause) => {
    expect(causeOf(transaction)).toBe(cause);
  });

  test('differs by what the gateway settled beyond the payments', () => {
    const transactions = [
      settled('charge', 12_055, 12_054),
      settled('charge', 9_000, 9_000, { isDeposited: true }),
      settled('charge', 700, null),
      settled('refund', 2_055, -2_055),
    ];
    const batch = { charges: cents(21_755), refunds: cents(2_055) };
    expect(settlementFigures(batch, transactions)).toEqual({
      net: 19_700,
      matched: 9_999,
      difference: 9_701,
    });
  });

  test.each([
    [2.9, 30, 357_83, 3, 10_38 + 90],
    [0, 30, 357_83, 3, 90],
    [2.75, 0, 100_00, 1, 2_75],
  ])('costs %s %% and %s cents for each charge', (percent, perCharge, charges, chargeCount, fees) => {
    const batch = { charges: cents(charges), chargeCount };
    expect(settlementFees(batch, { percent, perCharge: cents(perCharge) })).toBe(fees);
  });
});
