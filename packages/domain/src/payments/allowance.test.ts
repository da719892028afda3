import { describe, expect, test } from 'vitest';
import { cents, NO_MONEY } from '../money/index.ts';
import { statusIds, type StatusId } from '../orders/index.ts';
import { refusalsOf } from '../result/index.ts';
import { checkAllowance, takesAllowance, taxOfAllowances } from './index.ts';

const FLOOR = 2;
const sale = {
  orderType: 1,
  statusId: statusIds.shipped,
  total: cents(108_81),
  allowed: cents(8_81),
} as const;
const codes = (change: object, given: { amount: number; reason?: string }) =>
  refusalsOf(
    checkAllowance(
      { ...sale, ...change },
      { amount: cents(given.amount), reason: given.reason ?? 'a scratch' },
    ),
  ).map(({ code }) => code);

describe('allowances', { tags: ['N-33'] }, () => {
  test.each<[StatusId, number, boolean]>([
    [statusIds.shipped, 1, true],
    [statusIds.closed, 1, true],
    [statusIds.shipped, FLOOR, false],
    [statusIds.finished, 1, false],
    [statusIds.canceled, 1, false],
  ])('takes an allowance in status %i of type %i: %s', (statusId, orderType, expected) => {
    expect(takesAllowance({ statusId, orderType })).toBe(expected);
    expect(codes({ statusId, orderType }, { amount: 1 })).toEqual(expected ? [] : ['ALLOWANCE_NOT_INVOICED']);
  });

  test('limits an allowance to what is left of the price, with a reason', () => {
    expect(codes({}, { amount: 100_00 })).toEqual([]);
    expect(codes({}, { amount: 100_01 })).toEqual(['ALLOWANCE_OVER_PRICE']);
    expect(codes({}, { amount: 0 })).toEqual(['PAY_ORDER_QUANTITY_ZERO']);
    expect(codes({}, { amount: 1, reason: ' ' })).toEqual(['REASON_REQUIRED']);
  });

  test('takes the share of the tax back, and all of it with the whole price', { tags: ['ACCT-04'] }, () => {
    const taxed = { total: cents(108_81), tax: cents(8_81) };
    expect(taxOfAllowances(cents(54_41), taxed)).toBe(4_41);
    expect(taxOfAllowances(taxed.total, taxed)).toBe(taxed.tax);
    expect(taxOfAllowances(NO_MONEY, { total: NO_MONEY, tax: NO_MONEY })).toBe(0);
  });
});
