import { expect, test } from 'vitest';
import { type Choice, lineChoices, missingDefaults } from './index.ts';

const option = (partId: number, itemId: number, type: number, name: string): Choice => ({
  customizationId: partId * 100 + itemId,
  partId,
  itemId,
  type,
  name,
  quantity: 1,
});

const LEG = 4;
const NAIL = 1;
const ADD_ON = 8;
const MOTION = 7;
const NOTE = 9;
const oak = option(1, 1, LEG, 'Oak leg');
const walnut = option(1, 2, LEG, 'Walnut leg');
const noLegs = option(1, 3, LEG, 'No Legs');
const sanded = option(1, 4, NOTE, 'Legs to be sanded');
const brass = { ...option(2, 1, NAIL, 'Antique brass'), quantity: 2 };
const iron = option(2, 2, NAIL, 'Old iron');
const pillow = option(3, 1, ADD_ON, 'Kidney pillow');
const bolster = option(3, 2, ADD_ON, 'Bolster');
const swivel = option(4, 1, MOTION, 'Swivel base');
const recliner = option(4, 2, MOTION, 'Power recliner');

const options = [oak, walnut, noLegs, sanded, brass, iron, pillow, bolster, swivel, recliner];
const defaults = [oak, brass, pillow];
const names = (chosen: readonly Choice[]) => chosen.map(({ name }) => name);

test.each([
  ['nothing chosen: all defaults', [], ['Oak leg', 'Antique brass', 'Kidney pillow']],
  ['one part chosen: that one stays', [iron], ['Old iron', 'Oak leg', 'Kidney pillow']],
  [
    'an additive item on an exclusive part: the default is still needed',
    [sanded],
    ['Legs to be sanded', 'Oak leg', 'Antique brass', 'Kidney pillow'],
  ],
  [
    'another additive item on an additive part: no second one',
    [bolster],
    ['Bolster', 'Oak leg', 'Antique brass'],
  ],
  [
    'a swivel: No Legs instead of the default legs',
    [swivel],
    ['Swivel base', 'No Legs', 'Antique brass', 'Kidney pillow'],
  ],
  [
    'a swivel with legs of its own: they stay',
    [swivel, walnut],
    ['Swivel base', 'Walnut leg', 'Antique brass', 'Kidney pillow'],
  ],
  ['a recliner keeps its legs', [recliner], ['Power recliner', 'Oak leg', 'Antique brass', 'Kidney pillow']],
  ['everything chosen: nothing is added', [walnut, iron, bolster], ['Walnut leg', 'Old iron', 'Bolster']],
] as [string, Choice[], string[]][])(
  'completes a line with the defaults of its style: %s',
  { tags: ['CZR-15', 'CZR-16', 'CZR-18'] },
  (_case, chosen, expected) => {
    expect(names(lineChoices(chosen, { options, defaults }))).toEqual(expected);
  },
);

test('keeps the quantity that the style sets for a default', { tags: ['CZR-16'] }, () => {
  expect(lineChoices([], { options, defaults })).toContainEqual(brass);
});

test('adds No Legs to a swivel only where it is offered', { tags: ['CZR-15'] }, () => {
  const rules = { options: options.filter((one) => one !== noLegs), defaults };
  expect(names(lineChoices([swivel], rules))).toEqual([
    'Swivel base',
    'Oak leg',
    'Antique brass',
    'Kidney pillow',
  ]);
});

test('changes nothing when a complete line is completed again', { tags: ['CZR-16'] }, () => {
  for (const chosen of [[], [swivel], [sanded, iron], [bolster]]) {
    const complete = lineChoices(chosen, { options, defaults });
    expect(missingDefaults(complete, defaults)).toEqual([]);
    expect(lineChoices(complete, { options, defaults })).toEqual(complete);
  }
});

test('names the defaults that a line lacks', { tags: ['CZR-16'] }, () => {
  expect(missingDefaults([iron], defaults)).toEqual([oak, pillow]);
  expect(missingDefaults([sanded, bolster], defaults)).toEqual([oak, brass]);
});
