import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeDesign,
  chosenIn,
  type Design,
  type DesignAction,
  firstDesign,
  isSameDesign,
  lostChoices,
  namedChoices,
  restoreDesign,
  type ShopCatalogue,
} from './index.ts';
import { belmont, chair, cognac, flax, nero, ottoman, savannah, shop, sofa } from './shop.builders.ts';

const first = firstDesign(shop, belmont);
const flavors: ShopCatalogue = { ...shop, isInFlavorMode: true };
const tapered = 1;
const walnut = 3;
const nails = 5;
const welt = 6;
const track = 9;
const rolled = 10;

const actions: fc.Arbitrary<DesignAction> = fc.oneof(
  fc.constantFrom<DesignAction>(
    { type: 'style', styleId: belmont },
    { type: 'style', styleId: savannah },
    { type: 'leather', leatherId: nero },
    { type: 'leather', leatherId: flax },
    { type: 'flavor', flavorId: 51 },
    { type: 'add-component', componentId: chair, hasSwivel: true },
    { type: 'add-component', componentId: ottoman, hasSwivel: false },
    { type: 'add-component', componentId: sofa, hasSwivel: false },
    { type: 'remove-component', componentId: chair },
  ),
  fc.integer({ min: 1, max: 13 }).map((optionId): DesignAction => ({ type: 'option', optionId })),
);

test.each([
  ['leathers', shop],
  ['flavors', flavors],
])(
  'restores every design that a shopper can make in a shop with %s',
  { tags: ['SHOP-13', 'SHOP-17', 'SHOP-20'] },
  (_mode, of) => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 12 }), (taken) => {
        const allowed = taken.filter(({ type }) => type !== (of.isInFlavorMode ? 'leather' : 'flavor'));
        const design = allowed.reduce<Design>(
          (now, action) => changeDesign(of, now, action),
          firstDesign(of, belmont),
        );
        const kept = JSON.parse(JSON.stringify(design)) as Design;
        expect(isSameDesign(restoreDesign(of, kept), design)).toBe(true);
        expect(lostChoices(namedChoices(of, design), restoreDesign(of, kept))).toEqual([]);
      }),
    );
  },
);

test.each<[string, Partial<Design>, Partial<Design>]>([
  ['an unknown style to the first one', { styleId: 99 }, { styleId: belmont }],
  ['an unknown leather to the default one', { leatherId: 99 }, { leatherId: cognac }],
  ['no leather to the default one', { leatherId: null }, { leatherId: cognac }],
  [
    'a flavor of a shop that now sells in leathers to its leather',
    { flavorId: 51, leatherId: nero },
    { leatherId: nero },
  ],
  ['an unknown option to none', { optionIds: [99, track] }, { optionIds: [track] }],
  ['an option whose condition is unmet to none', { optionIds: [walnut] }, { optionIds: [] }],
  [
    'an option and the one that it needs, in any order',
    { optionIds: [walnut, tapered] },
    { optionIds: [tapered, walnut] },
  ],
  ['two options of one part to the later one', { optionIds: [track, rolled] }, { optionIds: [rolled] }],
  [
    'two options that exclude each other to the later one',
    { optionIds: [nails, welt] },
    { optionIds: [welt] },
  ],
  ['a repeated option to one', { optionIds: [track, track] }, { optionIds: [track] }],
  [
    'a piece that the style lacks to the default one',
    { styleId: savannah, componentIds: [chair] },
    { componentIds: [sofa] },
  ],
  ['no piece to the default one', { componentIds: [] }, { componentIds: [sofa] }],
  ['a repeated piece to one', { componentIds: [chair, chair] }, { componentIds: [chair] }],
  [
    'the default piece next to another one to both',
    { componentIds: [sofa, chair] },
    { componentIds: [sofa, chair] },
  ],
  ['a swivel without a chair to none', { hasSwivel: true }, { hasSwivel: false }],
  ['a swivel with a chair to itself', { componentIds: [chair], hasSwivel: true }, { hasSwivel: true }],
])('restores %s', { tags: ['SHOP-13', 'SHOP-14', 'SHOP-17', 'SHOP-19'] }, (_what, wanted, found) => {
  expect(restoreDesign(shop, { ...first, ...wanted })).toMatchObject(found);
});

test(
  'replaces a flavor of another style with the first one of the design’s own style',
  { tags: ['SHOP-07'] },
  () => {
    const wanted = { ...firstDesign(flavors, savannah), flavorId: 51, leatherId: nero };
    expect(restoreDesign(flavors, wanted)).toMatchObject({ flavorId: 52, leatherId: cognac });
    expect(
      restoreDesign(flavors, { ...wanted, styleId: belmont, flavorId: 51, leatherId: cognac }),
    ).toMatchObject({
      flavorId: 51,
      leatherId: nero,
    });
  },
);

test('lists what a design has lost under its former name', { tags: ['SHOP-17'] }, () => {
  const design = { ...first, leatherId: nero, optionIds: [track, nails], componentIds: [chair] };
  const choices = namedChoices(shop, design);
  expect(choices.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'style Belmont',
    'leather Nero',
    'option Brass',
    'option Track Arm',
    'component Chair',
  ]);
  const smaller: ShopCatalogue = {
    ...shop,
    leathers: shop.leathers.filter(({ id }) => id !== nero),
    parts: shop.parts.filter(({ name }) => name !== 'Nails'),
  };
  expect(lostChoices(choices, restoreDesign(smaller, design)).map(({ name }) => name)).toEqual([
    'Nero',
    'Brass',
  ]);
});

test('names the flavor of a design instead of its leather', { tags: ['SHOP-07'] }, () => {
  const choices = namedChoices(flavors, firstDesign(flavors, belmont));
  expect(choices.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'style Belmont',
    'flavor Evening',
    'component Sofa 3-seat',
  ]);
});

test('names what is chosen in each step, defaults included', { tags: ['SHOP-06'] }, () => {
  const design = { ...first, componentIds: [chair, ottoman] };
  expect(chosenIn(shop, design, { kind: 'leather' })).toBe('Cognac');
  expect(chosenIn(shop, design, { kind: 'components' })).toBe('Chair, Ottoman');
  expect(chosenIn(shop, design, { kind: 'part', name: 'Legs' }), 'the default').toBe('Tapered');
  expect(chosenIn(shop, design, { kind: 'part', name: 'Arms' })).toBe('');
});

test.each<[string, Partial<Design>, boolean]>([
  ['the order of its choices', { optionIds: [walnut, tapered], componentIds: [chair, sofa] }, true],
  ['another style', { styleId: savannah }, false],
  ['another leather', { leatherId: nero }, false],
  ['another flavor', { flavorId: 51 }, false],
  ['a swivel', { hasSwivel: true }, false],
  ['one option less', { optionIds: [tapered] }, false],
  ['one option more', { optionIds: [tapered, walnut, nails] }, false],
  ['another option', { optionIds: [tapered, nails] }, false],
  ['another piece', { componentIds: [sofa, ottoman] }, false],
])('compares two designs that differ in %s', { tags: ['SHOP-13'] }, (_what, change, isSame) => {
  const design = { ...first, optionIds: [tapered, walnut], componentIds: [sofa, chair] };
  expect(isSameDesign(design, { ...design, ...change })).toBe(isSame);
});
