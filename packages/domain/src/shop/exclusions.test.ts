import { expect, test } from 'vitest';
import { lineChoices } from '../configurator/index.ts';
import {
  changeDesign,
  type Design,
  designLines,
  firstDesign,
  isSameDesign,
  optionOfPart,
  restoreDesign,
  type ShopCatalogue,
} from './index.ts';
import { belmont, shop as plain, sofa } from './shop.builders.ts';

const [pewter, noNails, selfWelt, noWelt] = [51, 52, 61, 62];
const items = [
  { itemId: 71, partId: 5, partName: 'Nailhead Trim', name: 'Pewter' },
  { itemId: 72, partId: 5, partName: 'Nailhead Trim', name: 'No Nails' },
  { itemId: 73, partId: 6, partName: 'Welt', name: 'Self Welt' },
  { itemId: 74, partId: 6, partName: 'Welt', name: 'No Welt' },
].map((item) => ({
  ...item,
  type: 2,
  quantity: 1,
  price: plain.items[0]!.price,
  percentageIncrease: 0,
  extraDays: 0,
}));
const option = (id: number, partName: string, itemId: number) => {
  const { partId, name } = items.find((item) => item.itemId === itemId)!;
  const [like] = plain.parts[0]!.options;
  return { ...like!, id, partName, name, dependentParts: [], place: { partId, itemId } };
};
const part = (name: string, options: ReturnType<typeof option>[]) => ({ ...plain.parts[0]!, name, options });

/** A sofa with these style defaults; the shop has both parts, each with its "No …" option. */
const shopWith = (defaults: readonly number[], without: readonly number[] = []): ShopCatalogue => ({
  ...plain,
  items,
  parts: [
    part('Welt', [option(selfWelt, 'Welt', 73), option(noWelt, 'Welt', 74)]),
    part('Nails', [option(pewter, 'Nails', 71), option(noNails, 'Nails', 72)]),
  ].map((each) => ({ ...each, options: each.options.filter(({ id }) => !without.includes(id)) })),
  pieces: plain.pieces
    .filter(({ styleId, componentId }) => styleId === belmont && componentId === sofa)
    .map((piece) => ({
      ...piece,
      options: items
        .filter(({ itemId }) => !without.includes(itemId))
        .map(({ partId, itemId }) => ({
          partId,
          itemId,
          customizationId: itemId,
          defaultQuantity: defaults.includes(itemId) ? 1 : null,
        })),
    })),
});
const shop = shopWith([73, 72]);

const choose = (of: ShopCatalogue, ...ids: number[]): Design =>
  ids.reduce(
    (design, optionId) => changeDesign(of, design, { type: 'option', optionId }),
    firstDesign(of, belmont),
  );
/** What each part is made with in the design. */
const shownIn = (of: ShopCatalogue, design: Design) =>
  of.parts.map((each) => `${each.name}: ${optionOfPart(of, design, each)?.name ?? '-'}`);
/** What the order contains. */
const madeIn = (of: ShopCatalogue, design: Design) =>
  designLines(of, design).flatMap(({ choices, rules }) =>
    lineChoices(choices, rules).map(({ name }) => name),
  );

test('keeps the other part when a part is set to none', { tags: ['SHOP-14'] }, () => {
  expect(shownIn(shop, choose(shop, noWelt, noNails))).toEqual(['Welt: No Welt', 'Nails: No Nails']);
  expect(shownIn(shop, choose(shop, noNails))).toEqual(['Welt: Self Welt', 'Nails: No Nails']);
  expect(shownIn(shop, choose(shop, selfWelt, noNails))).toEqual(['Welt: Self Welt', 'Nails: No Nails']);
});

test('sets the excluded part to its “none” option, never to the default', { tags: ['SHOP-14'] }, () => {
  const design = choose(shop, pewter);
  expect(shownIn(shop, design)).toEqual(['Welt: No Welt', 'Nails: Pewter']);
  expect(madeIn(shop, design).toSorted()).toEqual(['No Welt', 'Pewter']);
  const turned = choose(shop, pewter, selfWelt);
  expect(shownIn(shop, turned)).toEqual(['Welt: Self Welt', 'Nails: No Nails']);
  expect(shownIn(shop, choose(shop, pewter, pewter)), 'removed again').toEqual([
    'Welt: No Welt',
    'Nails: No Nails',
  ]);
});

test('leaves the excluded part undecided if it has no “none” option', { tags: ['SHOP-14'] }, () => {
  const bare = shopWith([73], [noWelt, 74, noNails, 72]);
  const design = choose(bare, pewter);
  expect(shownIn(bare, design)).toEqual(['Welt: -', 'Nails: Pewter']);
  expect(madeIn(bare, design)).toEqual(['Pewter']);
  expect(shownIn(bare, firstDesign(bare, belmont))).toEqual(['Welt: Self Welt', 'Nails: -']);
});

test('uses a “none” option from the catalog even if the shop doesn’t list it', { tags: ['SHOP-14'] }, () => {
  const unlisted = shopWith([73], [noWelt]);
  expect(madeIn(unlisted, choose(unlisted, pewter)).toSorted()).toEqual(['No Welt', 'Pewter']);
});

test(
  'builds a style with the first of its defaults if they exclude each other',
  { tags: ['SHOP-14'] },
  () => {
    const both = shopWith([71, 73]);
    expect(madeIn(both, firstDesign(both, belmont)).toSorted()).toEqual(['No Welt', 'Pewter']);
    expect(madeIn(both, choose(both, selfWelt)).toSorted()).toEqual(['No Nails', 'Self Welt']);
    expect(madeIn(both, choose(both, noNails)).toSorted(), 'the other default fits then').toEqual([
      'No Nails',
      'Self Welt',
    ]);
  },
);

test('restores a design with a “none” option as it was', { tags: ['SHOP-14'] }, () => {
  const design = choose(shop, pewter);
  expect(isSameDesign(restoreDesign(shop, design), design)).toBe(true);
  const contrary = { ...design, optionIds: [selfWelt, pewter] };
  expect(restoreDesign(shop, contrary).optionIds).toEqual([pewter]);
});
