import { expect, test } from 'vitest';
import { options } from '../../../../test/showroom.ts';
import { choiceOf } from '../../../lib/piece/offer.ts';
import { fitChoices, savedChoiceOf, findSavedRow } from './choices.ts';

const [walnut, brass, noLegs, noNails, , pillow, swivel] = options.map(choiceOf);
const defaults = [walnut!, noNails!];
const names = (choices: readonly { readonly name: string }[]) => choices.map(({ name }) => name);

test(
  'keeps the choices that another piece offers, and uses defaults for the rest',
  { tags: ['CZR-01', 'CZR-15', 'CZR-16'] },
  () => {
    const chosen = [brass!, noNails!, pillow!];
    expect(names(fitChoices(chosen, options, defaults))).toEqual([
      'Brass Leg',
      'No Nails',
      'Matching Pillow',
    ]);
    const withoutBrass = options.filter(({ id }) => id !== brass!.customizationId);
    expect(names(fitChoices(chosen, withoutBrass, defaults))).toEqual([
      'No Nails',
      'Matching Pillow',
      'Walnut Leg',
    ]);
    const fixed = options.filter(({ id }) => id !== swivel!.customizationId);
    const turning = [noLegs!, noNails!, swivel!];
    expect(names(fitChoices(turning, options, defaults))).toEqual(['No Legs', 'No Nails', 'Swivel Base']);
    expect(names(fitChoices(turning, fixed, defaults)), 'nothing to stand on').toEqual([
      'No Nails',
      'Walnut Leg',
    ]);
  },
);

test('keeps the leather of a grade when the catalog renumbers it', { tags: ['CAT-21', 'CAT-22'] }, () => {
  const graded = { ...options[0]!, id: 1_000_004, leatherItemId: 12 };
  const saved = savedChoiceOf({ ...choiceOf(graded), quantity: 2 }, [graded]);
  expect(saved).toEqual({ partId: 7, itemId: 1001, leatherItemId: 12, quantity: 2 });
  const [other, again] = [
    { ...graded, id: 1_000_000, leatherItemId: 9 },
    { ...graded, id: 1_000_001 },
  ];
  expect(findSavedRow([other, again], saved)).toBe(again);
});
