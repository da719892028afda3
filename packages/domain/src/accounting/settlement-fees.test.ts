import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { areFeesUnusual, holdsDifference, isBankAccount } from './index.ts';

test.each([
  ['as reported', 513_26, 513_26, false],
  ['less than reported', 500_00, 513_26, true],
  ['one cent above the report', 513_27, 513_26, true],
  ['none, though some are reported', 0, 513_26, true],
  ['by the rates', 1_866_44, null, false],
  ['a tenth of the charges', 6_435_97, null, false],
  ['above a tenth of the charges', 6_435_98, null, true],
])('asks about unusual fees of a batch: %s', { tags: ['N-22'] }, (_what, fees, reported, isUnusual) => {
  const batch = { charges: cents(64_359_74), byRates: cents(1_866_44) };
  expect(
    areFeesUnusual(cents(fees), { ...batch, reported: reported === null ? null : cents(reported) }),
  ).toBe(isUnusual);
});

test('doesn’t ask about high fees that match the rates', { tags: ['N-22'] }, () => {
  const batch = { charges: cents(1_00), reported: null, byRates: cents(33) };
  expect(areFeesUnusual(cents(33), batch)).toBe(false);
});

test.each([
  ['asset', false, true, false],
  ['asset', true, false, false],
  ['liability', false, false, false],
  ['equity', false, false, false],
  ['income', false, false, true],
  ['cost of goods', false, false, false],
  ['expense', true, false, true],
] as const)(
  'uses an account of kind %s (role: %s) as a bank account: %s, for a difference: %s',
  { tags: ['N-22'] },
  (kind, hasRole, isBank, isForDifference) => {
    expect(isBankAccount({ kind, hasRole })).toBe(isBank);
    expect(holdsDifference({ kind })).toBe(isForDifference);
  },
);
