import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asksForSwivel,
  changeDesign,
  type Design,
  type DesignAction,
  firstDesign,
  shownParts,
} from './index.ts';
import { belmont, chair, cognac, flax, nero, ottoman, savannah, shop, sofa } from './shop.builders.ts';

const first = firstDesign(shop, belmont);
const after = (...actions: DesignAction[]): Design =>
  actions.reduce((design, action) => changeDesign(shop, design, action), first);
const option = (optionId: number): DesignAction => ({ type: 'option', optionId });
const add = (componentId: number, hasSwivel = false): DesignAction => ({
  type: 'add-component',
  componentId,
  hasSwivel,
});
const remove = (componentId: number): DesignAction => ({ type: 'remove-component', componentId });
const names = (design: Design) => shownParts(shop, design).map(({ name }) => name);

const tapered = 1;
const block = 2;
const walnut = 3;
const waxed = 4;
const nails = 5;
const welt = 6;
const cushionFabric = 7;
const frameFabric = 8;
const trackArm = 9;
const rolledArm = 10;
const longer = 11;

test('starts with the default component in the default leather', { tags: ['SHOP-19', 'SHOP-01'] }, () => {
  expect(first).toEqual({
    styleId: belmont,
    leatherId: cognac,
    flavorId: null,
    optionIds: [],
    componentIds: [sofa],
    hasSwivel: false,
  });
});

test(
  'selects an option instead of its sibling, and deselects it when it is chosen again',
  { tags: ['SHOP-13'] },
  () => {
    expect(after(option(trackArm), option(rolledArm)).optionIds).toEqual([rolledArm]);
    expect(after(option(trackArm), option(trackArm)).optionIds).toEqual([]);
    expect(after(option(trackArm), option(welt)).optionIds).toEqual([trackArm, welt]);
  },
);

test.each([
  [nails, welt],
  [welt, nails],
])('lets nails and welt exclude each other: %i, then %i', { tags: ['SHOP-14'] }, (one, other) => {
  expect(after(option(one), option(other)).optionIds).toEqual([other]);
});

test.each([
  [cushionFabric, frameFabric],
  [frameFabric, cushionFabric],
])('lets cushion and frame fabrics exclude each other: %i, then %i', { tags: ['SHOP-15'] }, (one, other) => {
  expect(after(option(one), option(other)).optionIds).toEqual([other]);
});

test(
  'clears the parts that depend on an item when it is deselected',
  { tags: ['SHOP-16', 'SHOP-27'] },
  () => {
    expect(after(option(longer), option(rolledArm)).optionIds).toEqual([rolledArm]);
    const withFinish = after(option(tapered), option(walnut));
    expect(withFinish.optionIds).toEqual([tapered, walnut]);
    expect(changeDesign(shop, withFinish, option(tapered)).optionIds).toEqual([]);
  },
);

test(
  'hides parts with an unmet dependency and clears their selection, and the parts that depend on them',
  { tags: ['SHOP-17', 'SHOP-28'] },
  () => {
    expect(names(first)).not.toContain('Leg finish');
    const waxedLegs = after(option(tapered), option(walnut), option(waxed));
    expect(names(waxedLegs)).toEqual(expect.arrayContaining(['Leg finish', 'Polish']));
    const blockLegs = changeDesign(shop, waxedLegs, option(block));
    expect(blockLegs.optionIds).toEqual([block]);
    expect(names(blockLegs)).not.toContain('Polish');
    expect(after(option(walnut)), 'an option whose condition is unmet').toBe(first);
  },
);

test('shows only visible parts that are listed', { tags: ['SHOP-26'] }, () => {
  expect(names(first)).not.toContain('Motion');
  expect(names(first)).not.toContain('Internal');
  expect(names(after(add(ottoman))), 'what only the sofa has').not.toContain('Length');
});

test('clears the fabrics of parts when a leather is chosen', { tags: ['SHOP-18', 'SHOP-51'] }, () => {
  const chosen = [option(frameFabric), option(trackArm)];
  expect(after(...chosen, { type: 'leather', leatherId: nero })).toMatchObject({
    leatherId: nero,
    optionIds: [trackArm],
  });
  const inFabric = after(...chosen, { type: 'leather', leatherId: flax });
  expect(inFabric.optionIds, 'a fabric is no leather').toContain(frameFabric);
});

test('replaces the 3-seat sofa if it is the only component', { tags: ['SHOP-20'] }, () => {
  expect(after(add(chair)).componentIds).toEqual([chair]);
});

test('adds a component if there is anything besides the 3-seat sofa', { tags: ['SHOP-21'] }, () => {
  expect(after(add(chair), add(ottoman), add(sofa)).componentIds).toEqual([chair, ottoman, sofa]);
  expect(after(add(chair), add(sofa), add(ottoman)).componentIds).toEqual([chair, sofa, ottoman]);
  const sofaFirst = after(add(chair), add(sofa), add(ottoman), remove(chair), add(chair));
  expect(sofaFirst.componentIds, 'the sofa is not the only one').toEqual([sofa, ottoman, chair]);
});

test('restores the 3-seat sofa when the last component is removed', { tags: ['SHOP-19'] }, () => {
  expect(after(add(chair), remove(chair)).componentIds).toEqual([sofa]);
  expect(after(remove(sofa)).componentIds).toEqual([sofa]);
  expect(after(add(chair), add(ottoman), remove(chair)).componentIds).toEqual([ottoman]);
});

test('drops the options that only a removed component has', { tags: ['SHOP-17', 'SHOP-20'] }, () => {
  expect(after(option(longer), add(ottoman))).toMatchObject({ componentIds: [ottoman], optionIds: [] });
});

test('asks whether to add a swivel when the chair is chosen', { tags: ['SHOP-22'] }, () => {
  expect(asksForSwivel(shop, first, chair)).toBe(true);
  expect(asksForSwivel(shop, first, ottoman)).toBe(false);
  expect(asksForSwivel(shop, after(add(chair)), chair), 'already chosen').toBe(false);
});

test('adds a swivel only if the shopper agrees, and removes it with the chair', { tags: ['SHOP-23'] }, () => {
  expect(after(add(chair, true)).hasSwivel).toBe(true);
  expect(after(add(chair, false)).hasSwivel).toBe(false);
  expect(after(add(ottoman, true)).hasSwivel, 'no chair').toBe(false);
  expect(after(add(chair, true), add(ottoman), remove(chair)).hasSwivel).toBe(false);
});

test('keeps the choices that the newly chosen style also has', { tags: ['SHOP-01'] }, () => {
  const design = after(option(trackArm), add(chair, true), { type: 'style', styleId: savannah });
  expect(design).toMatchObject({ styleId: savannah, optionIds: [trackArm], componentIds: [sofa] });
  expect(design.hasSwivel, 'Savannah has no chair').toBe(false);
});

test('sets leather and choices from a flavor of the style', { tags: ['SHOP-07'] }, () => {
  const inFlavors = { ...shop, isInFlavorMode: true };
  expect(firstDesign(inFlavors, belmont)).toMatchObject({ flavorId: 51, leatherId: nero });
  const own = changeDesign(inFlavors, { ...first, optionIds: [trackArm] }, { type: 'flavor', flavorId: 51 });
  expect(own).toMatchObject({ flavorId: 51, leatherId: nero, optionIds: [] });
  expect(changeDesign(inFlavors, first, { type: 'flavor', flavorId: 52 }), "another style's").toBe(first);
  const moved = changeDesign(inFlavors, own, { type: 'style', styleId: savannah });
  expect(moved).toMatchObject({ flavorId: 52, leatherId: cognac });
});

const anyId = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 51, sofa, chair, ottoman);
const anyAction: fc.Arbitrary<DesignAction> = fc.oneof(
  anyId.map(option),
  anyId.map((styleId): DesignAction => ({ type: 'style', styleId })),
  anyId.map((leatherId): DesignAction => ({ type: 'leather', leatherId })),
  fc.tuple(anyId, fc.boolean()).map(([id, hasSwivel]) => add(id, hasSwivel)),
  anyId.map(remove),
);

test(
  'a design is always valid, whatever is chosen in whatever order',
  { tags: ['SHOP-13', 'SHOP-14', 'SHOP-15', 'SHOP-17', 'SHOP-19'] },
  () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const design = after(...actions);
        const shown = shownParts(shop, design);
        const parts = design.optionIds.map(
          (id) => shown.find(({ options }) => options.some((each) => each.id === id))?.name,
        );
        expect(parts).not.toContain(undefined);
        expect(new Set(parts).size).toBe(parts.length);
        expect(parts.filter((name) => name === 'Nails' || name === 'Welt').length).toBeLessThan(2);
        expect(parts.filter((name) => name?.endsWith('fabric')).length).toBeLessThan(2);
        expect(design.componentIds.length).toBeGreaterThan(0);
        for (const componentId of design.componentIds)
          expect(shop.pieces).toContainEqual(
            expect.objectContaining({ styleId: design.styleId, componentId }),
          );
        expect(design.hasSwivel && !design.componentIds.includes(chair)).toBe(false);
      }),
    );
  },
);
