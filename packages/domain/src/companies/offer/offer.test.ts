import { expect, test } from 'vitest';
import { refusalsOf } from '../../result/index.ts';
import {
  changeItem,
  changePart,
  checkOffer,
  componentOfType,
  furnitureTypesOf,
  inCatalog,
  movePart,
  type Offer,
  partOfCatalog,
  readOfferFile,
  writeOfferFile,
} from '../index.ts';
import { catalog, item, offer, part } from './offer.builders.ts';

const faults = (change: Partial<Offer>) =>
  refusalsOf(checkOffer(offer(change), catalog)).map(({ code, field }) => `${code} ${field}`);
const arms = (...items: Parameters<typeof part>[1]) => ({ parts: [part('Arms', items)] });
const [sofa, chair] = offer().components as [Offer['components'][number], Offer['components'][number]];

test('accepts an offer that lists catalog records, and an empty one', { tags: ['N-16'] }, () => {
  expect(checkOffer(offer(), catalog).ok).toBe(true);
  const nothing = { styleIds: [], flavorIds: [], leatherIds: [], components: [], parts: [] };
  expect(checkOffer(nothing, catalog).ok).toBe(true);
});

test.each<[string, Partial<Offer>, readonly string[]]>([
  ['an unknown style', { styleIds: [1, 9] }, ['OFFER_NOT_IN_CATALOG styleIds']],
  ['a style twice', { styleIds: [1, 2, 1] }, ['OFFER_TWICE styleIds']],
  ['an unknown look', { flavorIds: [9] }, ['OFFER_NOT_IN_CATALOG flavorIds']],
  ['an unknown leather', { leatherIds: [11, 99] }, ['OFFER_NOT_IN_CATALOG leatherIds']],
  ['styles without furniture types', { components: [], parts: [] }, ['OFFER_NEEDS_FURNITURE components']],
  [
    'an unknown piece',
    { components: [sofa, { ...chair, saleItemId: 99 }], parts: [] },
    ['OFFER_NOT_IN_CATALOG components.1.name'],
  ],
  [
    'a furniture type twice',
    { components: [sofa, { ...chair, saleItemId: 33 }], parts: [] },
    ['OFFER_TWICE components.1.name'],
  ],
  [
    'a furniture type without a name',
    { components: [{ ...sofa, name: ' ' }], parts: [] },
    ['FIELD_REQUIRED components.0.name'],
  ],
  [
    'two first furniture types',
    { components: [sofa, { ...chair, isDefault: true }] },
    ['OFFER_ONE_DEFAULT components'],
  ],
  ['a part twice', { parts: [part('Arms', []), part('ARMS ', [])] }, ['OFFER_TWICE parts.1.name']],
  ['a part without a name', { parts: [part('', [])] }, ['FIELD_REQUIRED parts.0.name']],
  ['an option twice', arms(item('Track'), item('track')), ['OFFER_TWICE parts.0.items.1']],
  ['an option without a name', arms(item(' ')), ['FIELD_REQUIRED parts.0.items.0']],
  [
    'an item that isn’t in that part',
    arms(item('Walnut', { place: { partId: 41, itemId: 53 } })),
    ['OFFER_NOT_IN_CATALOG parts.0.items.0'],
  ],
  [
    'a dependent part that isn’t there',
    arms(item('Track', { dependentParts: ['Back'] })),
    ['OFFER_UNKNOWN_CHOICE parts.0.items.0'],
  ],
  [
    'a part that depends on itself',
    arms(item('Track', { dependentParts: ['arms'] })),
    ['OFFER_UNKNOWN_CHOICE parts.0.items.0'],
  ],
  [
    'a needed option that isn’t there',
    arms(item('Track', { needs: [{ part: 'Arms', item: 'Wing' }] })),
    ['OFFER_UNKNOWN_CHOICE parts.0.items.0'],
  ],
  [
    'an option that needs itself',
    arms(item('Track', { needs: [{ part: 'Arms', item: 'Track' }] })),
    ['OFFER_UNKNOWN_CHOICE parts.0.items.0'],
  ],
  [
    'an option of a furniture type that isn’t on offer',
    { components: [sofa], ...arms(item('Track', { componentIds: [32] })) },
    ['OFFER_UNKNOWN_CHOICE parts.0.items.0'],
  ],
])('refuses %s', { tags: ['N-16'] }, (_what, change, expected) => {
  expect(faults(change)).toEqual(expected);
});

test('reads back every field that it writes to a file', { tags: ['N-16', 'ENT-16', 'ENT-17'] }, () => {
  const file = writeOfferFile(offer(), catalog);
  expect(file).toMatchObject({ styles: ['Belmont', 'Savannah'], leathers: ['Cognac'] });
  expect(file.parts?.[1]?.items[0]).toMatchObject({
    customization: ['Legs', 'Walnut'],
    needs: ['Arms/Track'],
  });
  expect(readOfferFile(JSON.parse(JSON.stringify(file)) as typeof file, catalog)).toEqual({
    offer: offer(),
    problems: [],
  });
});

test('reads a short file that refers to the catalog by name', { tags: ['N-16'] }, () => {
  const read = readOfferFile(
    {
      styles: ['savannah', 'Belmont'],
      components: ['Sofa 3-seat', 'chair'],
      parts: [{ name: 'Arms', items: [{ name: 'Own', typeItem: 2, components: ['Chair'] }] }],
    },
    catalog,
  );
  expect(read.problems).toEqual([]);
  expect(read.offer.styleIds).toEqual([2, 1]);
  expect(read.offer.components).toEqual([
    { saleItemId: 33, name: 'Sofa 3-seat', isDefault: true, asksForSwivel: false },
    { saleItemId: 32, name: 'Chair', isDefault: false, asksForSwivel: true },
  ]);
  expect(read.offer.parts[0]).toMatchObject({ isVisible: true, isNeverListed: false });
  expect(read.offer.parts[0]?.items[0]).toMatchObject({
    kind: 2,
    place: null,
    componentIds: [32],
    isDrawn: true,
  });
});

test('lists each name in a file that isn’t in the catalog, and where it is', { tags: ['N-16'] }, () => {
  const { offer: read, problems } = readOfferFile(
    {
      styles: ['Belmont', 'Nobel'],
      leathers: ['Mauve'],
      components: ['Throne'],
      parts: [
        {
          name: 'Arms',
          items: [{ name: 'A', typeItem: 1, customization: ['Arms', 'Wing'], components: ['Chair'] }],
        },
      ],
    },
    catalog,
  );
  expect(problems.map(({ field, data }) => [field, data?.['name']])).toEqual([
    ['styles.1', 'Nobel'],
    ['components.0', 'Throne'],
    ['parts.0.items.0', 'Arms / Wing'],
    ['parts.0.items.0', 'Chair'],
    ['leathers.0', 'Mauve'],
  ]);
  expect(read).toMatchObject({ styleIds: [1], leatherIds: [], components: [] });
});

test('excludes what is no longer in the catalog, and what refers to it', { tags: ['N-16'] }, () => {
  const left = inCatalog(offer(), {
    ...catalog,
    styles: [catalog.styles[0]!],
    leathers: [],
    pieces: catalog.pieces.slice(1),
    parts: [{ ...catalog.parts[0]!, items: [catalog.parts[0]!.items[1]!] }, catalog.parts[1]!],
  });
  expect(left).toMatchObject({ styleIds: [1], leatherIds: [], components: [{ saleItemId: 32 }] });
  expect(left.parts.map(({ items }) => items.map(({ name }) => name))).toEqual([['Rolled'], ['Walnut']]);
  expect(left.parts[0]?.items[0]?.componentIds).toEqual([]);
  expect(left.parts[1]?.items[0]?.needs).toEqual([]);
  expect(inCatalog(offer(), catalog)).toEqual(offer());
});

test(
  'offers the furniture types of the chosen styles, or of all styles if none is chosen',
  { tags: ['N-16'] },
  () => {
    expect(furnitureTypesOf({ styleIds: [2] }, catalog)).toEqual(['Sofa 3-seat']);
    expect(furnitureTypesOf({ styleIds: [] }, catalog)).toEqual(['Sofa 3-seat', 'Chair']);
  },
);

test('uses the first chosen style as the default of a furniture type', { tags: ['N-16', 'SHOP-19'] }, () => {
  const of = (styleIds: number[], components: Offer['components'] = []) =>
    componentOfType('Sofa 3-seat', { styleIds, components }, catalog);
  expect(of([2, 1])).toMatchObject({ saleItemId: 33, isDefault: true });
  expect(of([1])).toMatchObject({ saleItemId: 31 });
  expect(of([1], [{ ...chair, isDefault: true }]), 'one default').toMatchObject({ isDefault: false });
  expect(componentOfType('Throne', offer(), catalog)).toBeUndefined();
});

test('offers a part of the catalog with the options that shoppers can choose', { tags: ['N-16'] }, () => {
  const note = { id: 54, name: 'Write here', type: 9 };
  const made = partOfCatalog({ ...catalog.parts[1]!, items: [...catalog.parts[1]!.items, note] }, 4);
  expect(made.items.map(({ name, kind, place, order }) => [name, kind, place, order])).toEqual([
    ['Walnut', 3, { partId: 42, itemId: 53 }, 4],
  ]);
});

test('updates references to a part or an option when it is renamed', { tags: ['N-16', 'SHOP-28'] }, () => {
  const { parts } = offer();
  const renamed = changePart(parts, 1, { ...parts[1]!, name: 'Feet' });
  expect(renamed[0]?.items[0]?.dependentParts).toEqual(['Feet']);
  const arms = changePart(parts, 0, { ...parts[0]!, name: 'Sides' });
  expect(arms[1]?.items[0]?.needs).toEqual([{ part: 'Sides', item: 'Track' }]);
  const at = { partAt: 0, itemAt: 0 };
  const option = changeItem(parts, at, { ...parts[0]!.items[0]!, name: 'Slim' });
  expect(option[1]?.items[0]?.needs).toEqual([{ part: 'Arms', item: 'Slim' }]);
  expect(option[0]?.items.map(({ name }) => name)).toEqual(['Slim', 'Rolled']);
  for (const next of [renamed, arms, option])
    expect(checkOffer(offer({ parts: next }), catalog).ok, 'still an offer').toBe(true);
  expect(changeItem(parts, { partAt: 5, itemAt: 0 }, parts[0]!.items[0]!)).toEqual(parts);
});

test('moves a part, but not past the ends', { tags: ['N-16', 'SHOP-06'] }, () => {
  const parts = [...offer().parts, part('Nails', [])];
  const moved = (at: number, by: -1 | 1) => movePart(parts, at, by).map(({ name }) => name);
  expect(moved(0, 1)).toEqual(['Legs', 'Arms', 'Nails']);
  expect(moved(2, -1)).toEqual(['Arms', 'Nails', 'Legs']);
  expect(moved(2, 1)).toEqual(['Arms', 'Legs', 'Nails']);
  expect(moved(0, -1)).toEqual(['Arms', 'Legs', 'Nails']);
});
