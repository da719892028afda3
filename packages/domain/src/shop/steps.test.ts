import { expect, test } from 'vitest';
import { changeDesign, firstDesign, nextStep, shopSteps, stepKey, togglePanel } from './index.ts';
import { belmont, shop } from './shop.builders.ts';

const first = firstDesign(shop, belmont);
const keys = (design = first, of = shop) => shopSteps(of, design).map(stepKey);

test('orders the steps: style, leather, parts with Arms first, components', { tags: ['SHOP-06'] }, () => {
  expect(keys()).toEqual([
    'style',
    'leather',
    'part:Arms',
    'part:Legs',
    'part:Nails',
    'part:Welt',
    'part:Seat back cushions fabric',
    'part:Frame fabric',
    'part:Length',
    'components',
  ]);
});

test('offers flavors instead of leathers in flavor mode', { tags: ['SHOP-07'] }, () => {
  expect(keys(first, { ...shop, isInFlavorMode: true })[1]).toBe('flavor');
});

test(
  'goes from part to part, skipping hidden ones, and ends after the components',
  { tags: ['SHOP-08'] },
  () => {
    const next = (openKey: string | null, design = first) => {
      const step = nextStep(shopSteps(shop, design), openKey);
      return step && stepKey(step);
    };
    expect(next('part:Legs'), 'the finish is hidden').toBe('part:Nails');
    const tapered = changeDesign(shop, first, { type: 'option', optionId: 1 });
    expect(next('part:Legs', tapered)).toBe('part:Leg finish');
    expect(next(null)).toBe('style');
    expect(next('components')).toBeUndefined();
  },
);

test('opens one panel at a time, and closes it when it is clicked again', { tags: ['SHOP-10'] }, () => {
  expect(togglePanel(null, 'leather')).toBe('leather');
  expect(togglePanel('leather', 'part:Arms')).toBe('part:Arms');
  expect(togglePanel('part:Arms', 'part:Arms')).toBeNull();
});
