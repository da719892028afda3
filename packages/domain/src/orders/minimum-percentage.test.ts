import { expect, test } from 'vitest';
import { checkMinimumPercentage, minimumPercentage, type MinimumChoice } from './index.ts';

const choice: MinimumChoice = {
  stored: null,
  sent: undefined,
  isTermChosen: true,
  termNeedsDeposit: true,
  setting: 35,
};
const stored = { ...choice, stored: 20, isTermChosen: false };

test.each<[string, Partial<MinimumChoice>, number]>([
  ['a new order whose term needs a deposit uses the percentage in the settings', choice, 35],
  ['a new order on a term without a deposit needs none', { ...choice, termNeedsDeposit: false }, 0],
  ['a stored order keeps its percentage even if the settings change', stored, 20],
  [
    'a stored order that gets a term without a deposit needs none',
    { ...stored, isTermChosen: true, termNeedsDeposit: false },
    0,
  ],
  ['a stored order that gets a term with a deposit uses the settings', { ...stored, isTermChosen: true }, 35],
  [
    'a percentage set by an administrator overrides the term',
    { ...stored, sent: 10, isTermChosen: true },
    10,
  ],
  ['a percentage of 0 counts as set', { ...stored, sent: 0 }, 0],
  [
    'sending the stored percentage unchanged lets the term decide',
    { ...stored, sent: 20, isTermChosen: true },
    35,
  ],
])('%s', { tags: ['N-38', 'C-07'] }, (_case, given, percentage) => {
  expect(minimumPercentage({ ...choice, ...given })).toBe(percentage);
});

test('lets only an administrator set another percentage', { tags: ['N-38'] }, () => {
  const isAllowed = (given: Partial<MinimumChoice>, role: Parameters<typeof checkMinimumPercentage>[1]) =>
    checkMinimumPercentage({ ...stored, ...given }, role).ok;
  expect(isAllowed({ sent: 10 }, 'Administrator')).toBe(true);
  for (const role of ['Salesperson', 'Manufacturing', null] as const) {
    expect(isAllowed({ sent: 10 }, role), String(role)).toBe(false);
    expect(isAllowed({ sent: 20 }, role), String(role)).toBe(true);
    expect(isAllowed({}, role), String(role)).toBe(true);
    expect(isAllowed({ stored: null, sent: 35 }, role), String(role)).toBe(false);
  }
});
