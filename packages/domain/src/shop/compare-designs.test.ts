import { expect, test } from 'vitest';
import { changeDesign, compareDesigns, type Design, firstDesign } from './index.ts';
import { belmont, chair, nero, savannah, shop } from './shop.builders.ts';

const first = firstDesign(shop, belmont);
const rows = (one: Design, other: Design, of = shop) =>
  compareDesigns(of, one, other).map(({ step, names, differs }) => {
    const name = step.kind === 'part' ? step.name : step.kind;
    return `${name}: ${names.join(' | ')}${differs ? ' *' : ''}`;
  });

test('compares two designs step by step, and marks what differs', { tags: ['SHOP-06'] }, () => {
  const other: Design = { ...first, leatherId: nero, optionIds: [1, 3, 9], componentIds: [chair] };
  expect(rows(first, other)).toEqual([
    'style: Belmont | Belmont',
    'leather: Cognac | Nero *',
    'Legs: Tapered | Tapered',
    'Leg finish:  | Walnut *',
    'Arms:  | Track Arm *',
    'components: Sofa 3-seat | Chair *',
  ]);
});

test('shows the parts of either design', { tags: ['SHOP-17'] }, () => {
  const walnut: Design = { ...first, optionIds: [1, 3] };
  expect(rows(walnut, first)).toContain('Leg finish: Walnut |  *');
  expect(rows(first, walnut)).toContain('Leg finish:  | Walnut *');
});

test('compares the looks of a shop that sells in flavors', { tags: ['SHOP-07'] }, () => {
  const flavors = { ...shop, isInFlavorMode: true };
  const designs = [firstDesign(flavors, belmont), firstDesign(flavors, savannah)] as const;
  expect(rows(...designs, flavors)).toContain('flavor: Evening | Plain *');
});

test('applies another design as a whole, as the shop offers it', { tags: ['SHOP-13'] }, () => {
  const other: Design = { ...first, styleId: savannah, leatherId: nero, optionIds: [5, 6] };
  expect(changeDesign(shop, first, { type: 'restore', design: other })).toMatchObject({
    styleId: savannah,
    leatherId: nero,
    optionIds: [6],
  });
});

test('compares stored names, and shows them as the page does', { tags: ['SHOP-06', 'I18N-01'] }, () => {
  const other: Design = { ...first, optionIds: [1, 3], componentIds: [chair] };
  const shown = (name: string) => (name === 'Tapered' ? 'Cónica' : 'Igual');
  const compared = compareDesigns(shop, first, other, shown).map(({ names, differs }) => [...names, differs]);
  expect(compared).toEqual([
    ['Belmont', 'Belmont', false],
    ['Cognac', 'Cognac', false],
    ['Cónica', 'Cónica', false],
    ['', 'Igual', true],
    ['Igual', 'Igual', true],
  ]);
});
