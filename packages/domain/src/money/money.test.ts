import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cents,
  formatAmount,
  formatDecimal,
  formatMoney,
  isDecimalInput,
  parseMoneyInput,
  percentOf,
  scale,
  splitByWeights,
  sum,
  times,
} from './index.ts';

const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

test('accepts only whole cents as money', { tags: ['PRICE-01'] }, () => {
  expect(() => cents(10.5)).toThrow('Not whole cents');
  expect(Object.is(cents(-0), 0)).toBe(true);
});

test.each([
  [429900, 12.5, 53738],
  [-429900, 12.5, -53738],
  [1031176, 8.875, 91517],
  [996176, 8.875, 88411],
  [100, 0.5, 1],
  [-100, 0.5, -1],
  [100, 0.4999, 0],
  [549500, 10, 54950],
  [1000, 1.15, 12],
  [5, 10, 1],
  [0, 8.875, 0],
])(
  'rounds %s cents at %s percent to %s, half away from zero',
  { tags: ['PRICE-01'] },
  (amount, percent, expected) => {
    expect(percentOf(cents(amount), percent)).toBe(expected);
  },
);

test('multiplies exactly: 1,899.99 × 1.15 is 2,184.99', { tags: ['PRICE-19'] }, () => {
  expect(scale(cents(189999), 1.15)).toBe(218499);
  expect(scale(cents(100), 1.005)).toBe(101);
});

test('rounds symmetrically, off by at most half a cent', { tags: ['PRICE-01'] }, () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 1_000_000 }), (amount, tenThousandths) => {
      const percent = tenThousandths / 10_000;
      const rounded = percentOf(amount, percent);
      expect(percentOf(cents(0 - amount), percent)).toBe(cents(0 - rounded));
      expect(Math.abs(rounded * 1_000_000 - amount * tenThousandths)).toBeLessThanOrEqual(500_000);
    }),
  );
});

test('splits an amount into parts that add up to it', { tags: ['PRICE-03'] }, () => {
  const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyAmount, weights, (total, parts) => {
      const split = splitByWeights(total, parts);
      const all = parts.reduce((count, part) => count + part, 0);
      expect(sum(split)).toBe(total);
      split.forEach((part, index) => {
        const fair = all === 0 ? total / parts.length : (total * (parts[index] ?? 0)) / all;
        expect(Math.abs(part - fair)).toBeLessThan(1);
      });
    }),
  );
});

test(
  'gives leftover cents to the largest remainders, and to the first among equal ones',
  { tags: ['PRICE-03'] },
  () => {
    expect(splitByWeights(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(cents(100), [1, 2, 3])).toEqual([17, 33, 50]);
    expect(splitByWeights(cents(-5), [0, 0])).toEqual([-3, -2]);
    expect(() => splitByWeights(cents(5), [])).toThrow('weights');
    expect(() => splitByWeights(cents(5), [1, -1])).toThrow('weights');
  },
);

test('multiplies an amount by a count without rounding', () => {
  expect(times(cents(333), 3)).toBe(999);
});

test.each([
  ['0', true],
  ['12', true],
  ['12.', true],
  ['12.5', true],
  ['12.55', true],
  ['12.555', false],
  ['.5', false],
  ['-1', false],
  ['+1', false],
  ['1,000', false],
  ['1e3', false],
  ['', false],
  [' 1', false],
])('checks decimal input %j: %s', { tags: ['PRICE-33'] }, (text, expected) => {
  expect(isDecimalInput(text)).toBe(expected);
});

test('parses typed money or refuses its field', { tags: ['PRICE-33'] }, () => {
  expect(parseMoneyInput('1234.5', 'amount')).toEqual({ ok: true, value: 123450 });
  expect(parseMoneyInput('7.', 'amount')).toEqual({ ok: true, value: 700 });
  expect(parseMoneyInput('0.07', 'amount')).toEqual({ ok: true, value: 7 });
  for (const text of ['abc', '99999999999999999999']) {
    expect(parseMoneyInput(text, 'amount')).toMatchObject({
      ok: false,
      refusals: [{ code: 'FIELD_INVALID' }],
    });
  }
});

test.each([
  [0, '0.00', '0.00', '$0.00'],
  [5, '0.05', '0.05', '$0.05'],
  [123456789, '1234567.89', '1,234,567.89', '$1,234,567.89'],
  [-100050, '-1000.50', '-1,000.50', '-$1,000.50'],
])('formats %i cents as %s, %s, %s', (amount, decimal, plain, dollars) => {
  expect([formatDecimal(cents(amount)), formatAmount(cents(amount)), formatMoney(cents(amount))]).toEqual([
    decimal,
    plain,
    dollars,
  ]);
});
