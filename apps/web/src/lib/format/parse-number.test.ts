import { describe, expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

const money = { decimals: 2 };
const whole = { decimals: 0, min: 1, max: 999 };

describe.each(['en', 'es'] as const)('numbers in %s', (language) => {
  test.each([
    ['', null],
    ['$', null],
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['$1,234.50', 1234.5],
    [' $ 1,234.50 ', 1234.5],
    ['1,234,567', 1_234_567],
    ['8.25%', 8.25],
    ['-5', -5],
    ['−5', -5],
  ])('reads %j as %s', (typed, value) => {
    expect(parseNumber(typed, money, language)).toEqual({ ok: true, value });
  });

  test.each(['1e3', '12.345', 'abc', '12a', '1,23', '12,5', '1.234,50', '1.2.3', '--5', '-', '.', '5-'])(
    'refuses %j instead of guessing',
    (typed) => {
      expect(parseNumber(typed, money, language)).toEqual({ ok: false, reason: 'text' });
    },
  );

  test('accepts only whole numbers inside their range', () => {
    expect(parseNumber('12', whole, language)).toEqual({ ok: true, value: 12 });
    for (const typed of ['1.5', '1.', '1e2'])
      expect(parseNumber(typed, whole, language)).toEqual({ ok: false, reason: 'text' });
    for (const typed of ['0', '1000', '-2'])
      expect(parseNumber(typed, whole, language)).toEqual({ ok: false, reason: 'range' });
  });
});
