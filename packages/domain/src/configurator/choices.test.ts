import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAdditive } from '../catalogue/index.ts';
import {
  changeChoices,
  choicesForFurther,
  changeQuantity,
  type Choice,
  choicesBeyondDefaults,
  draftQuantity,
  placesOfClashes,
  type QuantityAction,
  type QuantityEdit,
} from './index.ts';

const option = (partId: number, itemId: number, type: number, name: string): Choice => ({
  customizationId: partId * 100 + itemId,
  partId,
  itemId,
  type,
  name,
  quantity: 1,
});

const oakLeg = option(1, 1, 4, 'Oak leg');
const walnutLeg = option(1, 2, 4, 'Walnut leg');
const noLegs = option(1, 3, 4, 'No Legs');
const legNote = option(1, 4, 9, 'Legs to be sanded');
const gold = option(2, 1, 1, 'Gold nails');
const silver = option(2, 2, 1, 'Silver nails');
const swivelNails = option(2, 3, 1, 'Swivel nails');
const swivel = option(3, 1, 7, 'Swivel base');
const recliner = option(3, 2, 7, 'Power recliner');
const pillow = option(4, 1, 8, 'Kidney pillow');
const note = option(4, 2, 9, 'Match the sample');

const options = [
  oakLeg,
  walnutLeg,
  noLegs,
  legNote,
  gold,
  silver,
  swivelNails,
  swivel,
  recliner,
  pillow,
  note,
];
const rules = { options, defaults: [oakLeg, gold] };
const start = rules.defaults;

const names = (chosen: readonly Choice[]) => chosen.map((choice) => choice.name);
const choose = (chosen: readonly Choice[], ...choices: Choice[]) =>
  choices.reduce((next, choice) => changeChoices(next, { type: 'choose', choice }, rules), chosen);
const remove = (chosen: readonly Choice[], choice: Choice) =>
  changeChoices(chosen, { type: 'remove', choice }, rules);

test('replaces a non-additive item of the same part in place', { tags: ['CZR-17'] }, () => {
  expect(names(choose(start, walnutLeg))).toEqual(['Walnut leg', 'Gold nails']);
  expect(names(choose([gold], walnutLeg))).toEqual(['Gold nails', 'Walnut leg']);
});

test('treats add-on, special-instruction and motion as additive', { tags: ['CZR-18'] }, () => {
  expect(names(choose(start, recliner, pillow, note))).toEqual([
    'Oak leg',
    'Gold nails',
    'Power recliner',
    'Kidney pillow',
    'Match the sample',
  ]);
});

test('adds the same item only once', { tags: ['CZR-19'] }, () => {
  const chosen = choose(start, pillow);
  expect(choose(chosen, pillow)).toBe(chosen);
});

test('adds No Legs once with a swivel motion item', { tags: ['CZR-15'] }, () => {
  expect(names(choose(start, swivel))).toEqual(['No Legs', 'Gold nails', 'Swivel base']);
  expect(names(choose(start, noLegs, swivel))).toEqual(['No Legs', 'Gold nails', 'Swivel base']);
  expect(names(choose(start, recliner))).toContain('Oak leg');
  expect(names(choose(start, swivelNails))).toEqual(['Oak leg', 'Swivel nails']);
  const without = { options: [swivel], defaults: [] };
  expect(names(changeChoices([], { type: 'choose', choice: swivel }, without))).toEqual(['Swivel base']);
});

test('restores the default of a part when its item is removed', { tags: ['CZR-16'] }, () => {
  expect(names(remove(choose(start, silver), silver))).toEqual(['Oak leg', 'Gold nails']);
  expect(names(remove(choose(start, pillow, note), pillow))).toEqual([
    'Oak leg',
    'Gold nails',
    'Match the sample',
  ]);
  expect(names(remove(start, oakLeg))).toEqual(['Gold nails', 'Oak leg']);
});

test(
  'adds and removes additive items without affecting the default of their part',
  { tags: ['CZR-16', 'CZR-17', 'CZR-18'] },
  () => {
    const chosen = choose(start, legNote, walnutLeg);
    expect(names(chosen)).toEqual(['Walnut leg', 'Gold nails', 'Legs to be sanded']);
    expect(names(choose([legNote], walnutLeg))).toEqual(['Legs to be sanded', 'Walnut leg']);
    expect(names(remove(chosen, walnutLeg))).toEqual(['Gold nails', 'Legs to be sanded', 'Oak leg']);
    expect(names(remove(chosen, legNote))).toEqual(['Walnut leg', 'Gold nails']);
    const onTop = { options, defaults: [legNote] };
    const withoutLegs = changeChoices([legNote, walnutLeg], { type: 'remove', choice: walnutLeg }, onTop);
    expect(names(withoutLegs)).toEqual(['Legs to be sanded']);
  },
);

test('restores the legs when the last swivel is removed', { tags: ['CZR-15', 'CZR-16'] }, () => {
  const turning = choose(start, walnutLeg, swivel);
  expect(names(remove(turning, swivel))).toEqual(['Gold nails', 'Oak leg']);
  expect(names(remove(choose(start, noLegs, recliner), recliner))).toEqual(['No Legs', 'Gold nails']);
});

test('copies finishes to another piece, but no add-ons', { tags: ['CZR-04', 'CZR-15'] }, () => {
  expect(names(choicesForFurther(choose(start, silver, pillow, recliner)))).toEqual([
    'Oak leg',
    'Silver nails',
  ]);
  expect(names(choicesForFurther(choose(start, silver, swivel)))).toEqual(['Silver nails']);
  expect(names(choicesForFurther(choose(start, noLegs)))).toEqual(['No Legs', 'Gold nails']);
});

test('applies a flavor on top of the defaults', { tags: ['CZR-14'] }, () => {
  const flavored = changeChoices(
    [walnutLeg, pillow],
    { type: 'apply-flavor', choices: [silver, swivel] },
    rules,
  );
  expect(names(flavored)).toEqual(['No Legs', 'Silver nails', 'Swivel base']);
  expect(changeChoices(flavored, { type: 'restore-defaults' }, rules)).toBe(start);
});

test('accepts only whole quantities above 0', { tags: ['CAT-12'] }, () => {
  const chosen = choose(start, pillow);
  const set = (quantity: number) =>
    changeChoices(chosen, { type: 'set-quantity', choice: pillow, quantity }, rules);
  expect(set(3).map((choice) => choice.quantity)).toEqual([1, 1, 3]);
  for (const quantity of [0, -1, 1.5, Number.NaN]) expect(set(quantity)).toBe(chosen);
});

test('counts only choices beyond the defaults as lost', { tags: ['CZR-12'] }, () => {
  expect(choicesBeyondDefaults(start, start)).toEqual([]);
  expect(names(choicesBeyondDefaults(choose(start, silver, pillow), start))).toEqual([
    'Silver nails',
    'Kidney pillow',
  ]);
});

test(
  'keeps one exclusive item per part after any sequence of clicks',
  { tags: ['CZR-16', 'CZR-17', 'CZR-19'] },
  () => {
    const action = fc.record({
      type: fc.constantFrom('choose' as const, 'remove' as const),
      choice: fc.constantFrom(...options),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const chosen = actions.reduce<readonly Choice[]>(
          (next, each) => changeChoices(next, each, rules),
          start,
        );
        const exclusive = chosen.filter((choice) => !isAdditive(choice.type)).map((choice) => choice.partId);
        expect(new Set(exclusive).size).toBe(exclusive.length);
        expect(new Set(chosen.map((choice) => choice.customizationId)).size).toBe(chosen.length);
        for (const { partId } of start) expect(exclusive).toContain(partId);
        expect(placesOfClashes(chosen.map(placed))).toEqual([]);
      }),
    );
  },
);

const placed = (choice: Choice, leatherItemId: number | null = null) => ({ ...choice, leatherItemId });

test.each([
  ['CZR-17 a second exclusive item of a part', [placed(oakLeg), placed(gold), placed(walnutLeg)], [2]],
  ['CZR-19 an additive item once more', [placed(pillow), placed(pillow)], [1]],
  ['CZR-19 an exclusive item once more', [placed(oakLeg), placed(oakLeg), placed(oakLeg)], [1, 2]],
  [
    'CZR-18 additive items next to each other and to an exclusive one',
    [placed(recliner), placed(swivel), placed(gold)],
    [],
  ],
  [
    'CZR-18 a note with a pillow and one with the legs',
    [pillow, note, oakLeg, legNote].map((choice) => placed(choice)),
    [],
  ],
  ['CAT-21 CZR-18 one additive item in two leathers', [placed(pillow, 5), placed(pillow, 6)], []],
  ['CAT-21 CZR-17 one exclusive item in two leathers', [placed(oakLeg, 5), placed(oakLeg, 6)], [1]],
])('finds the conflicting choices of %s', (_name, chosen, places) => {
  expect(placesOfClashes(chosen)).toEqual(places);
});

const edit = (...actions: QuantityAction[]) =>
  actions.reduce<QuantityEdit>((state, action) => changeQuantity(state, action), {
    mode: 'shown',
    quantity: 2,
  });

test('edits and updates a quantity', { tags: ['CZR-20'] }, () => {
  expect(edit({ type: 'edit' })).toEqual({ mode: 'editing', quantity: 2, draft: '2' });
  expect(edit({ type: 'edit' }, { type: 'type', text: '5' }, { type: 'update' })).toEqual({
    mode: 'shown',
    quantity: 5,
  });
  expect(edit({ type: 'type', text: '5' })).toEqual({ mode: 'shown', quantity: 2 });
});

test('restores the previous quantity on cancel', { tags: ['CZR-21'] }, () => {
  expect(edit({ type: 'edit' }, { type: 'type', text: '5' }, { type: 'cancel' })).toEqual({
    mode: 'shown',
    quantity: 2,
  });
});

test.each(['0', '', '-1', '1.5', 'x'])('rejects quantity %j', { tags: ['ORD-49', 'CZR-20'] }, (text) => {
  const typed = edit({ type: 'edit' }, { type: 'type', text });
  expect(draftQuantity(typed)).toBeUndefined();
  expect(changeQuantity(typed, { type: 'update' })).toBe(typed);
  expect(changeQuantity(changeQuantity(typed, { type: 'edit' }), { type: 'cancel' })).toEqual({
    mode: 'shown',
    quantity: 2,
  });
});
