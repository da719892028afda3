import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { quotedAmount, raisePrice, type RoundingRule } from './raise-price.ts';

const cases: readonly (readonly [RoundingRule, number, number, number])[] = [
  // rule, price, percent, raised price; all in cents
  ['cent', 429_900, 3.5, 444_947],
  ['one', 429_900, 3.5, 444_900],
  ['one', 10_050, 0, 10_100],
  ['five', 429_900, 3.5, 445_000],
  ['five', 444_749, 0, 444_500],
  ['ten', 429_900, 3.5, 445_000],
  ['ten', 449_400, 0, 449_000],
  ['nine', 429_900, 3.5, 444_900],
  ['nine', 445_500, 0, 445_900],
  ['nine', 445_300, 0, 444_900],
  ['ninetyNine', 429_900, 3.5, 444_899],
  ['ninetyNine', 429_900, -10, 386_899],
  ['ten', 300, 1, 1_000],
  ['nine', 300, -50, 900],
  ['ten', 0, 5, 0],
  ['ten', 999_999_900, 5, 1_000_000_000],
];

test.for(cases)(
  'rounds a raised price by the rule %s: %i raised by %f percent is %i',
  { tags: ['N-27'] },
  ([rule, price, percent, raised]) => {
    expect(raisePrice(cents(price), percent, rule)).toBe(raised);
  },
);

test(
  'prices a quoted line from the list price, the top collection and the options',
  { tags: ['N-27'] },
  () => {
    const line = { quantity: 2, incrementPercent: 10, optionPercent: 12.5, multiplier: 1 };
    // 5,495.00 + 10 % = 6,044.50; 12.5 % of that is 755.56
    expect(quotedAmount(cents(549_500), line)).toBe(2 * (604_450 + 75_556));
    expect(quotedAmount(cents(549_500), { ...line, multiplier: 1.15 })).toBe(2 * 782_007);
  },
);
