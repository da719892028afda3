import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, NO_MONEY } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  checkDialogAmount,
  checkFormPayment,
  checkTenders,
  dialogMinimum,
  formMinimum,
  nextTenderAmount,
  type Tender,
  tenderSum,
} from './index.ts';

const cash = (amount: number): Tender => ({ amount: cents(amount), lastFour: '', requiresLastFour: false });
const terminal = (amount: number, lastFour: string): Tender => ({
  amount: cents(amount),
  lastFour,
  requiresLastFour: true,
});

test(
  'refuses each invalid tender and names its field',
  { tags: ['C-07', 'PAY-02', 'PAY-05', 'C-38'] },
  () => {
    const refusals = refusalsOf(
      checkTenders([
        cash(1),
        cash(0),
        terminal(5, '42'),
        terminal(-5, '4242'),
        { ...cash(5), lastFour: '1' },
      ]),
    );
    expect(refusals.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'PAY_ORDER_QUANTITY_ZERO tenders.1.amount',
      'LAST_FOUR_INVALID tenders.2.lastFour',
      'PAY_ORDER_QUANTITY_ZERO tenders.3.amount',
      'LAST_FOUR_INVALID tenders.4.lastFour',
    ]);
    expect(checkTenders([cash(1), terminal(1, '4242')]).ok).toBe(true);
  },
);

const order = {
  orderType: 1,
  statusId: 9,
  total: cents(477_023),
  paid: NO_MONEY,
  pending: NO_MONEY,
  minPaymentPercentage: 50,
  isForLayaway: false,
} as const;

test('applies the minimum to the sum of card and cash', { tags: ['C-07', 'PAY-03', 'PAY-04'] }, () => {
  const sum = (...amounts: number[]) => tenderSum(amounts.map(cash));
  const codes = (...amounts: number[]) =>
    refusalsOf(checkFormPayment({ ...order, amount: sum(...amounts) })).map(({ code }) => code);
  expect(codes(100_000)).toEqual(['PAYMENT_BELOW_MINIMUM']);
  expect(codes(100_000, 138_511)).toEqual(['PAYMENT_BELOW_MINIMUM']);
  expect(codes(100_000, 138_512)).toEqual([]);
  expect(codes(400_000, 77_024)).toEqual(['PAYMENT_OVER_PRICE']);
});

test('counts paid and pending amounts toward the minimum', { tags: ['C-07', 'PAY-04', 'C-35'] }, () => {
  expect(formMinimum(order)).toBe(238_512);
  expect(formMinimum({ ...order, paid: cents(100_000) })).toBe(138_512);
  expect(formMinimum({ ...order, paid: cents(100_000), pending: cents(38_512) })).toBe(100_000);
  expect(formMinimum({ ...order, pending: cents(300_000) })).toBe(0);
  expect(dialogMinimum(cents(477_023))).toBe(238_512);
  expect(dialogMinimum(cents(377_023), cents(100_000))).toBe(138_512);
  expect(dialogMinimum(cents(100_000), cents(377_023))).toBe(0);
  const rest = checkDialogAmount(cents(138_512), cents(377_023), cents(100_000));
  expect(rest.ok).toBe(true);
  expect(checkDialogAmount(cents(138_511), cents(377_023), cents(100_000)).ok).toBe(false);
});

test('suggests the remaining minimum, or the remaining balance if there is none', { tags: ['C-07'] }, () => {
  const due = { minimum: cents(238_512), balance: cents(477_023) };
  expect(nextTenderAmount(due, cents(100_000))).toBe(138_512);
  expect(nextTenderAmount(due, cents(238_512))).toBe(0);
  expect(nextTenderAmount({ ...due, minimum: cents(0) }, cents(238_512))).toBe(due.balance - 238_512);
  expect(nextTenderAmount(due, cents(500_000))).toBe(0);
});

test('accepts any split of an amount that it accepts as a whole', { tags: ['C-07'] }, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 477_023 }),
      fc.integer({ min: 1, max: 477_022 }),
      (amount, first) => {
        fc.pre(first < amount);
        const whole = checkFormPayment({ ...order, amount: cents(amount) });
        const split = tenderSum([cash(first), cash(amount - first)]);
        expect(checkFormPayment({ ...order, amount: split })).toEqual(whole);
        // If taken one by one, the first tender would be below the minimum.
        const second = { ...order, paid: cents(first), amount: cents(amount - first) };
        expect(checkFormPayment(second).ok).toBe(whole.ok);
      },
    ),
  );
});
