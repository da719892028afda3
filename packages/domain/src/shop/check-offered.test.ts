import { expect, test } from 'vitest';
import type { OrderedLine } from './check-offered.ts';
import { checkOffered } from './index.ts';
import { belmont, chair, cognac, flax, nero, ottoman, shop, sofa } from './shop.builders.ts';

const idOf = (component: number) => belmont * 1_000 + component;
const item = (itemId: number, partId: number, change: object = {}) => ({
  partId,
  itemId,
  partName: ['Part', 'Leg', 'Size', 'Nailhead'][partId] ?? 'Motion',
  name: `Item ${itemId}`,
  isSwivel: false,
  ...change,
});
/** The default of every style. */
const oak = item(1, 1);
const walnut = item(2, 1);
const longer = item(4, 2);
const brass = item(5, 3);
const swivel = item(9, 9, { isSwivel: true });

const line = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  saleItemId: idOf(sofa),
  pieceName: 'Belmont Sofa',
  leatherItemId: cognac,
  swivelChairs: 0,
  items: [oak],
  optionIds: [],
  path: 'details.2',
  ...change,
});
const inFlavors = { ...shop, isInFlavorMode: true };
const flavored = (change: Partial<OrderedLine> = {}) =>
  line({ leatherItemId: nero, items: [walnut], ...change });

test.each<[string, OrderedLine]>([
  ['a piece with the defaults of its style', line()],
  ['another leather', line({ leatherItemId: flax })],
  ['an option of a part', line({ items: [oak, brass] })],
  ['an option of this component alone', line({ items: [oak, longer] })],
  ['No Legs, which a swivel brings', line({ items: [item(3, 1, { name: 'No Legs' })] })],
  ['a swivel chair', line({ saleItemId: idOf(chair), swivelChairs: 1 })],
  ['a swivel base of a chair', line({ saleItemId: idOf(chair), items: [swivel] })],
  ['a fabric of the frame, and a welt', line({ optionIds: [8, 6] })],
])('accepts %s', { tags: ['N-16'] }, (_what, ordered) => {
  expect(checkOffered(shop, ordered)).toEqual([]);
});

test.each<[string, Partial<OrderedLine>, string, string]>([
  ['a piece that it lacks', { saleItemId: 77 }, 'SHOP_PIECE_NOT_OFFERED', 'saleItemId'],
  ['a leather that it lacks', { leatherItemId: 99 }, 'SHOP_LEATHER_NOT_OFFERED', 'leatherItemId'],
  ['no leather', { leatherItemId: null }, 'SHOP_LEATHER_NOT_OFFERED', 'leatherItemId'],
  ['an item that the piece lacks', { items: [item(77, 1)] }, 'SHOP_OPTION_NOT_OFFERED', 'customizations'],
  [
    'an option of another component',
    { saleItemId: idOf(chair), items: [longer] },
    'SHOP_OPTION_NOT_OFFERED',
    'customizations',
  ],
  ['a swivel of a sofa', { swivelChairs: 1 }, 'SHOP_SWIVEL_NOT_OFFERED', 'swivelQuantity'],
  ['a fabric that it lacks', { optionIds: [99] }, 'SHOP_OPTION_NOT_OFFERED', 'shopOptionIds'],
  ['an option of a hidden part', { optionIds: [12] }, 'SHOP_OPTION_NOT_OFFERED', 'shopOptionIds'],
  ['a customization as a plain option', { optionIds: [5] }, 'SHOP_OPTION_NOT_OFFERED', 'shopOptionIds'],
  ['the fabrics of frame and seat back', { optionIds: [7, 8] }, 'SHOP_OPTIONS_EXCLUDED', 'customizations'],
  ['two options of one part', { optionIds: [9, 10] }, 'SHOP_OPTIONS_EXCLUDED', 'customizations'],
  ['nails with a welt', { items: [oak, brass], optionIds: [6] }, 'SHOP_OPTIONS_EXCLUDED', 'customizations'],
  [
    'a swivel twice',
    { saleItemId: idOf(chair), swivelChairs: 1, items: [swivel] },
    'SHOP_SWIVEL_TWICE',
    'swivelQuantity',
  ],
  ['a swivel base of a sofa', { items: [swivel] }, 'SHOP_OPTION_NOT_OFFERED', 'customizations'],
])('refuses %s', { tags: ['N-16', 'SHOP-13', 'SHOP-15', 'SHOP-24'] }, (_what, change, code, field) => {
  const refusals = checkOffered(shop, line(change));
  expect(refusals).toMatchObject([{ code, field: `details.2.${field}`, data: { piece: 'Belmont Sofa' } }]);
});

test('refuses an option of a part that shoppers never see', { tags: ['N-16', 'SHOP-26'] }, () => {
  for (const hidden of [{ isVisible: false }, { isNeverListed: true }]) {
    const parts = shop.parts.map((part) => (part.name === 'Nails' ? { ...part, ...hidden } : part));
    expect(checkOffered({ ...shop, parts }, line({ items: [oak, brass] }))).toMatchObject([
      { code: 'SHOP_OPTION_NOT_OFFERED', data: { item: 'Item 5' } },
    ]);
  }
});

test(
  'refuses nails and a welt on one piece, but accepts either if the other is set to none',
  { tags: ['SHOP-14'] },
  () => {
    const like = shop.parts.find(({ name }) => name === 'Nails')!;
    const cord = item(8, 8, { partName: 'Cord', name: 'Cord' });
    const noCord = item(7, 8, { partName: 'Cord', name: 'No Cord' });
    const welts = [cord, noCord].map(({ name, partId, itemId }, at) => ({
      ...like.options[0]!,
      ...{ id: 90 + at, partName: 'Welt', name, place: { partId, itemId } },
    }));
    const withWelts = {
      ...shop,
      parts: [...shop.parts, { ...like, name: 'Welt', options: welts }],
      pieces: shop.pieces.map((piece) => ({
        ...piece,
        options: [
          ...piece.options,
          ...welts.map(({ place }) => ({ ...place, customizationId: place.itemId, defaultQuantity: null })),
        ],
      })),
    };
    expect(checkOffered(withWelts, line({ items: [oak, brass, noCord] }))).toEqual([]);
    expect(checkOffered(withWelts, line({ items: [oak, cord] }))).toEqual([]);
    expect(checkOffered(withWelts, line({ items: [oak, brass, cord] }))).toMatchObject([
      { code: 'SHOP_OPTIONS_EXCLUDED', data: { item: 'Item 5', other: 'Cord' } },
    ]);
  },
);

test('sells pieces only in their flavors in flavor mode', { tags: ['N-16', 'SHOP-07'] }, () => {
  expect(checkOffered(inFlavors, flavored())).toEqual([]);
  expect(checkOffered(inFlavors, flavored({ items: [walnut, brass] })), 'with an option').toEqual([]);
  const refused = [{ code: 'SHOP_FLAVOR_NEEDED', field: 'details.2' }];
  expect(checkOffered(inFlavors, line()), 'the leather of no flavor of the style').toMatchObject(refused);
  const plain = { ...inFlavors, parts: [] };
  expect(checkOffered(plain, flavored())).toEqual([]);
  expect(checkOffered(plain, flavored({ items: [oak] })), 'without its legs').toMatchObject(refused);
  expect(checkOffered(inFlavors, flavored({ items: [oak] })), 'legs are an option').toEqual([]);
});

test('checks only the parts of a flavor that the piece has', { tags: ['N-16', 'SHOP-07'] }, () => {
  const flavors = [
    { id: 53, name: 'Bold', styleId: belmont, leatherId: nero, customizations: [{ partId: 3, itemId: 5 }] },
  ];
  const bold = { ...inFlavors, parts: [], flavors };
  const [oakSofa, oakOttoman] = [
    flavored({ items: [oak] }),
    flavored({ saleItemId: idOf(ottoman), items: [oak] }),
  ];
  expect(checkOffered(bold, oakSofa)).toMatchObject([{ code: 'SHOP_FLAVOR_NEEDED' }]);
  expect(checkOffered(bold, oakOttoman)).toEqual([]);
});
