import { expect, test } from 'vitest';
import { option } from '../../../test/showroom.ts';
import { choiceOf, labeledChoices } from './offer.ts';

test('sends choices in the order of the parts', { tags: ['CZR-33'] }, () => {
  const oak = option(1, 'legs', 'Oak Leg');
  const none = option(2, 'nails', 'No Nails');
  const brass = option(3, 'nails', 'Antique Brass');
  const sent = labeledChoices({ rows: [oak, none, brass], choices: [brass, oak].map(choiceOf) });
  expect(sent.map(({ customizationId }) => customizationId)).toEqual([1, 3]);
});
