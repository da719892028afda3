import { expect, test } from 'vitest';
import { SWIVEL_PRICE } from '../pricing/index.ts';
import {
  chosenIn,
  type Design,
  designLines,
  firstDesign,
  fromPrice,
  optionOfPart,
  priceDesign,
} from './index.ts';
import { belmont, chair, flax, nero, ottoman, savannah, shop, sofa } from './shop.builders.ts';

const first = firstDesign(shop, belmont);
const totals = (change: Partial<Design> = {}, of = shop) => priceDesign(of, { ...first, ...change })?.totals;

test.each<[string, Partial<Design>, number]>([
  // 4,000.00 and the default oak legs for 40.00.
  ['the default', {}, 404_000],
  ['another leather', { leatherId: nero }, 354_000],
  ['walnut legs instead of the default', { optionIds: [2] }, 406_000],
  ['a later option of the same part', { optionIds: [1, 3] }, 406_000],
  ['10 % of the piece, and legs', { optionIds: [11] }, 444_000],
  ['two pieces', { componentIds: [sofa, chair] }, 404_000 + 154_000],
  ['a swivel chair', { componentIds: [chair], hasSwivel: true }, 154_000 + SWIVEL_PRICE],
  ['a fabric without a customization', { optionIds: [8] }, 404_000],
])('prices %s', { tags: ['SHOP-02', 'PRICE-18'] }, (_case, change, subtotal) => {
  expect(totals(change)?.subtotal).toBe(subtotal);
});

test("adds the company's tax, or none if it has no rate", { tags: ['SHOP-02', 'PRICE-08'] }, () => {
  expect(totals()).toMatchObject({ subtotal: 404_000, tax: 33_330, total: 437_330 });
  expect(totals({}, { ...shop, salesTax: 0 })).toMatchObject({ tax: 0, total: 404_000 });
});

test(
  'multiplies the sale price, but never the price of a swivel',
  { tags: ['PRICE-19', 'C-59', 'C-25'] },
  () => {
    const swivel = { componentIds: [chair], hasSwivel: true };
    expect(totals(swivel, { ...shop, multiplier: 1.5 })?.subtotal).toBe(231_000 + SWIVEL_PRICE);
  },
);

test('a design has no price if one of its pieces has no price in its leather', { tags: ['PRICE-29'] }, () => {
  expect(totals({ componentIds: [sofa, ottoman] })?.subtotal).toBe(404_000 + 64_000);
  expect(totals({ componentIds: [sofa, ottoman], leatherId: flax })).toBeUndefined();
  expect(totals({ leatherId: null })).toBeUndefined();
});

test('shows the lowest price of a style, with its default choices', { tags: ['SHOP-02'] }, () => {
  expect(fromPrice(shop, belmont)).toBe(354_000);
  expect(fromPrice(shop, savannah)).toBe(364_000);
  expect(fromPrice({ ...shop, isInFlavorMode: true }, belmont), 'walnut in Nero').toBe(356_000);
  expect(fromPrice({ ...shop, leathers: [] }, belmont)).toBeUndefined();
});

test(
  'sends only what a piece offers, and by id the options without a customization',
  { tags: ['SHOP-26', 'SHOP-16'] },
  () => {
    const design = { ...first, componentIds: [sofa, ottoman], optionIds: [2, 5, 8, 11] };
    const lines = designLines(shop, design);
    expect(
      lines.map(({ name, choices, optionIds }) => [name, choices.map((each) => each.name), optionIds]),
    ).toEqual([
      ['Sofa 3-seat', ['Brass', 'Longer', 'Walnut Leg'], [8]],
      ['Ottoman', ['Walnut Leg'], [8]],
    ]);
  },
);

test('makes only the chair a swivel chair', { tags: ['SHOP-24'] }, () => {
  const lines = designLines(shop, { ...first, componentIds: [sofa, chair], hasSwivel: true });
  expect(lines.map(({ swivelChairs }) => swivelChairs)).toEqual([0, 1]);
});

test(
  'shows the default of the style until another option of the part is chosen',
  { tags: ['SHOP-13'] },
  () => {
    const legs = shop.parts.find(({ name }) => name === 'Legs')!;
    const nails = shop.parts.find(({ name }) => name === 'Nails')!;
    expect(optionOfPart(shop, first, legs)?.name, 'oak legs').toBe('Tapered');
    expect(optionOfPart(shop, { ...first, optionIds: [2] }, legs)?.name).toBe('Block');
    expect(optionOfPart(shop, first, nails)).toBeUndefined();
  },
);

test('names the default of the style in a step that doesn’t offer it', { tags: ['SHOP-13'] }, () => {
  const parts = shop.parts.map((part) =>
    part.name === 'Legs' ? { ...part, options: part.options.filter(({ name }) => name !== 'Tapered') } : part,
  );
  const legs = { kind: 'part', name: 'Legs' } as const;
  expect(chosenIn({ ...shop, parts }, first, legs)).toBe('Oak Leg');
  expect(chosenIn({ ...shop, parts }, { ...first, optionIds: [2] }, legs)).toBe('Block');
  expect(chosenIn(shop, first, { kind: 'part', name: 'Nails' })).toBe('');
});
