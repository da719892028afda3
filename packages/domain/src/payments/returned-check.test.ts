import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import { canBounce, checkBankReturn } from './index.ts';

const check = { type: 'balance', method: 'check', amount: cents(300_00), isGateway: false };
const given = { day: '2026-03-10', fee: cents(12_50), reason: 'not enough money' };
const payment = { paidOn: '2026-03-09', today: '2026-03-11', takesFee: true };
const codes = (change: Partial<typeof given>, ofPayment: Partial<typeof payment> = {}) =>
  refusalsOf(checkBankReturn({ ...given, ...change }, { ...payment, ...ofPayment })).map(({ code }) => code);

describe('checks that the bank returns', { tags: ['N-33'] }, () => {
  test.each([
    [{}, true],
    [{ type: 'deposit' }, true],
    [{ method: 'Cashier’s check' }, true],
    [{ method: 'Cash' }, false],
    [{ method: 'wire' }, false],
    [{ method: 'credit card' }, false],
    [{ isGateway: true }, false],
    [{ type: 'refund', amount: cents(-300_00) }, false],
    [{ type: 'transfer' }, false],
    [{ amount: cents(0) }, false],
  ])('lets a payment come back with %j: %s', (change, expected) => {
    expect(canBounce({ ...check, ...change })).toBe(expected);
  });

  test('takes a day from the payment to today, a reason, and a fee where it can be posted', () => {
    expect(codes({})).toEqual([]);
    expect([codes({ day: '2026-03-09' }), codes({ day: '2026-03-11' })]).toEqual([[], []]);
    expect(codes({ day: '2026-03-08' })).toEqual(['BANK_RETURN_DAY']);
    expect(codes({ day: '2026-03-12' })).toEqual(['BANK_RETURN_DAY']);
    expect(codes({ fee: cents(-1) })).toEqual(['PAY_ORDER_QUANTITY_ZERO']);
    expect(codes({}, { takesFee: false })).toEqual(['BANK_RETURN_FEE']);
    expect(codes({ fee: cents(0) }, { takesFee: false })).toEqual([]);
    expect(codes({ reason: ' ' })).toEqual(['REASON_REQUIRED']);
  });
});
