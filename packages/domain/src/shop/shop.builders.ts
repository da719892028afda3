import { cents } from '../money/index.ts';
import type { ItemPlace, ShopCatalogue, ShopOption } from './index.ts';

export const belmont = 1;
export const savannah = 2;
export const cognac = 10;
export const nero = 11;
export const flax = 12;
export const sofa = 101;
export const chair = 102;
export const ottoman = 103;

type Given = Partial<ShopOption> & { readonly id: number; readonly name: string };

const part = (name: string, options: readonly Given[], more: object = {}) => ({
  name,
  isVisible: true,
  isNeverListed: false,
  options: options.map((option) => ({
    partName: name,
    kind: 3 as const,
    dependentParts: [],
    needs: [],
    order: 1,
    componentIds: [],
    place: null,
    isDrawn: true,
    ...option,
  })),
  ...more,
});

/** Catalog items by part and item, with prices in dollars. */
const items = [
  {
    partId: 1,
    partName: 'Leg',
    itemId: 1,
    name: 'Oak Leg',
    type: 4,
    quantity: 1,
    price: cents(4_000),
    percentageIncrease: 0,
    extraDays: 0,
  },
  {
    partId: 1,
    partName: 'Leg',
    itemId: 2,
    name: 'Walnut Leg',
    type: 4,
    quantity: 1,
    price: cents(6_000),
    percentageIncrease: 0,
    extraDays: 0,
  },
  {
    partId: 1,
    partName: 'Leg',
    itemId: 3,
    name: 'No Legs',
    type: 4,
    quantity: 1,
    price: cents(0),
    percentageIncrease: 0,
    extraDays: 0,
  },
  {
    partId: 2,
    partName: 'Size',
    itemId: 4,
    name: 'Longer',
    type: 6,
    quantity: 1,
    price: cents(0),
    percentageIncrease: 10,
    extraDays: 0,
  },
  {
    partId: 3,
    partName: 'Nailhead',
    itemId: 5,
    name: 'Brass',
    type: 1,
    quantity: 1,
    price: cents(8_500),
    percentageIncrease: 0,
    extraDays: 0,
  },
];
const at = (itemId: number): ItemPlace => items.find((item) => item.itemId === itemId)!;
const place = (itemId: number): ItemPlace => ({ partId: at(itemId).partId, itemId });

const piece = (styleId: number, componentId: number, [gold, silver]: readonly [number, number | null]) => ({
  styleId,
  componentId,
  saleItemId: styleId * 1_000 + componentId,
  seats: componentId === sofa ? 3 : 1,
  extraDays: 0,
  size: null,
  prices: [cents(gold), silver === null ? null : cents(silver)],
  options: (componentId === ottoman ? [1, 2] : [1, 2, 3, 4, 5]).map((itemId) => ({
    ...place(itemId),
    customizationId: styleId * 10_000 + componentId * 10 + itemId,
    // Oak legs are the default of every style.
    defaultQuantity: itemId === 1 ? 1 : null,
  })),
});

/** A shop with two styles, two leathers, a fabric and parts that show every rule. */
export const shop: ShopCatalogue = {
  isInFlavorMode: false,
  multiplier: 1,
  salesTax: 8.25,
  today: '2026-11-24',
  leadDays: 45,
  styles: [
    { id: belmont, name: 'Belmont' },
    { id: savannah, name: 'Savannah' },
  ],
  flavors: [
    { id: 51, name: 'Evening', styleId: belmont, leatherId: nero, customizations: [place(2)] },
    { id: 52, name: 'Plain', styleId: savannah, leatherId: cognac, customizations: [] },
  ],
  leathers: [
    { id: cognac, name: 'Cognac', isFabric: false, priceGroup: 0, extraDays: 0 },
    { id: nero, name: 'Nero', isFabric: false, priceGroup: 1, extraDays: 0 },
    { id: flax, name: 'Flax', isFabric: true, priceGroup: 1, extraDays: 0 },
  ],
  defaultLeatherId: cognac,
  parts: [
    part('Legs', [
      { id: 1, name: 'Tapered', dependentParts: ['Leg finish'], order: 9, place: place(1) },
      { id: 2, name: 'Block', order: 9, place: place(2) },
    ]),
    part('Leg finish', [{ id: 3, name: 'Walnut', needs: [1], order: 10, place: place(2) }]),
    part('Polish', [{ id: 4, name: 'Waxed', needs: [3], order: 11 }]),
    part('Nails', [{ id: 5, name: 'Brass', place: place(5) }]),
    part('Welt', [{ id: 6, name: 'Self Welt', kind: 1 }]),
    part('Seat back cushions fabric', [{ id: 7, name: 'Flax', kind: 2 }]),
    part('Frame fabric', [{ id: 8, name: 'Flax', kind: 2 }]),
    part('Arms', [
      { id: 9, name: 'Track Arm', kind: 1 },
      { id: 10, name: 'Rolled Arm', kind: 1, dependentParts: ['Length'] },
    ]),
    part('Length', [{ id: 11, name: 'Longer', componentIds: [sofa], place: place(4) }]),
    part('Motion', [{ id: 12, name: 'Swivel Base' }], { isVisible: false }),
    part('Internal', [{ id: 13, name: 'Springs' }], { isNeverListed: true }),
  ],
  components: [
    { id: sofa, name: 'Sofa 3-seat', isDefault: true, asksForSwivel: false },
    { id: chair, name: 'Chair', isDefault: false, asksForSwivel: true },
    { id: ottoman, name: 'Ottoman', isDefault: false, asksForSwivel: false },
  ],
  pieces: [
    piece(belmont, sofa, [400_000, 350_000]),
    piece(belmont, chair, [150_000, 120_000]),
    piece(belmont, ottoman, [60_000, null]),
    piece(savannah, sofa, [420_000, 360_000]),
  ],
  items,
};
