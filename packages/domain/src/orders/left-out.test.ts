import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import type { PriceStep } from '../pricing/index.ts';
import { creditOf, lineWithoutPiece, stepsWithoutPiece } from './left-out.ts';

const line = (
  quantity: number,
  dollars: Partial<Record<'total' | 'cost' | 'discount' | 'saving', number>>,
) => ({
  quantity,
  leftOut: 0,
  totalPrice: cents((dollars.total ?? 0) * 100),
  totalCost: cents((dollars.cost ?? 0) * 100),
  discount: cents((dollars.discount ?? 0) * 100),
  bundleSaving: cents((dollars.saving ?? 0) * 100),
  swivelQuantity: quantity,
});

const TWO = line(2, { total: 7_134, cost: 3_000.5, discount: 200, saving: 50 });
const THREE = line(3, { total: 100, cost: 10, discount: 10 });
const ONE = line(1, { total: 3_567, cost: 1_500, discount: 100 });

test.each([
  ['one of two sofas', TWO, line(1, { total: 3_567, cost: 1_500.25, discount: 100, saving: 25 }), 3_467],
  ['one of three, to the cent', THREE, line(2, { total: 66.67, cost: 6.67, discount: 6.67 }), 30],
  ['the only piece of its line', ONE, { ...ONE, leftOut: 1, discount: ONE.totalPrice }, 3_467],
])('takes %s off a line at the agreed price', { tags: ['N-20', 'N-10'] }, (_name, before, after, credit) => {
  expect(lineWithoutPiece(before)).toEqual(after);
  expect(creditOf(before, after)).toBe(credit * 100);
});

const base: PriceStep = { kind: 'base-price', amount: cents(300) };
test.each<[string, readonly PriceStep[], number, readonly PriceStep[]]>([
  [
    'two of three',
    [base, { kind: 'quantity', quantity: 3, amount: cents(600) }],
    2,
    [base, { kind: 'quantity', quantity: 2, amount: cents(300) }],
  ],
  ['one of two', [base, { kind: 'quantity', quantity: 2, amount: cents(300) }], 1, [base]],
  ['an imported price', [], 1, []],
])('keeps the sum of the price steps correct: %s', { tags: ['N-10'] }, (_name, steps, quantity, expected) => {
  expect(stepsWithoutPiece(steps, { quantity, difference: cents(300) })).toEqual(expected);
});
