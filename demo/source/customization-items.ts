import { cents, NO_MONEY } from '@cordovan/domain/money';
import type { SheetRow } from './rows.ts';

type Item = SheetRow<'CustomizationItems'>;

interface ItemText {
  readonly name: string;
  /** Color of the swatch. */
  readonly code?: string;
  /** Dollars. */
  readonly price?: number;
  readonly cost?: number;
  readonly percent?: number;
  readonly image?: string;
  /** Days added to the lead time, because we buy the item for each order. */
  readonly days?: number;
}

const itemsOf = (type: number, texts: readonly ItemText[]): Item[] =>
  texts.map(({ name, code = '', price = 0, cost = 0, percent = 0, image = '', days = 0 }, at) => ({
    type,
    name,
    code,
    maxRetailPrice: price === 0 ? NO_MONEY : cents(Math.round(price * 100)),
    factoryPrice: cost === 0 ? NO_MONEY : cents(Math.round(cost * 100)),
    percentageIncrease: percent,
    extraDays: days,
    imageName: image,
    sortOrder: type * 100 + at,
    active: true,
  }));

/**
 * In the order of their ids 1 to 18 in the customizer: 1 to 3 and 16 are dark, 4, 5, 6, 8, 9, 13 and 14 gold, the
 * others silver (IMG-01 to IMG-03). `image` is the item's name in the picture set.
 */
export const nailheads = [
  { name: 'Oil Rubbed Bronze', code: '#3b2a20', image: 'nailhead-antique-bronze' },
  { name: 'Antique Black', code: '#22201e', image: 'nailhead-antique-bronze' },
  { name: 'Gunmetal', code: '#3d4145', image: 'nailhead-antique-bronze' },
  { name: 'French Natural', code: '#a98a4f', image: 'nailhead-gold' },
  { name: 'Antique Brass', code: '#8f6f33', image: 'nailhead-gold' },
  { name: 'Bright Brass', code: '#d6b04c', image: 'nailhead-gold' },
  { name: 'Pewter', code: '#8b8d8e', image: 'nailhead-silver' },
  { name: 'Honey Brass', code: '#c2913a', image: 'nailhead-gold' },
  { name: 'Antique Gold #9', code: '#a5833f', image: 'nailhead-gold' },
  { name: 'Polished Nickel', code: '#c9ccce', image: 'nailhead-silver' },
  { name: 'Brushed Nickel', code: '#b3b5b4', image: 'nailhead-silver' },
  { name: 'Chrome', code: '#d8dcdf', image: 'nailhead-silver' },
  { name: 'Rustic Brass', code: '#7d6132', image: 'nailhead-gold' },
  { name: 'Champagne', code: '#cdb98c', image: 'nailhead-gold' },
  { name: 'Antique Silver', code: '#93928c', image: 'nailhead-silver' },
  { name: 'Old Iron', code: '#2e2c2b', image: 'nailhead-antique-bronze' },
  { name: 'Satin Steel', code: '#a2a7aa', image: 'nailhead-silver' },
  { name: 'Zinc', code: '#9da0a3', image: 'nailhead-silver' },
] as const;

export const legs = [
  { name: '5" Tapered Leg, Walnut', code: '#5b3a22', image: 'tapered-leg-walnut' },
  { name: '5" Tapered Leg, Espresso', code: '#2e1f17', image: 'tapered-leg-espresso' },
  { name: '7" Tapered Leg, Natural Oak', code: '#b58a56', image: 'tapered-leg-oak' },
  { name: '4" Bun Foot, Espresso', code: '#2e1f17', image: 'bun-leg-espresso' },
  { name: '4" Bun Foot, Walnut', code: '#5b3a22', price: 45, cost: 14, image: 'bun-leg-walnut' },
  { name: '6" Turned Leg, Espresso', code: '#2e1f17', image: 'turned-leg-espresso' },
  { name: '6" Turned Leg, Walnut', code: '#5b3a22', image: 'turned-leg-walnut' },
  { name: '6" Turned Leg, Ebony', code: '#1b1a19', price: 65, cost: 20, image: 'turned-leg-ebony' },
  { name: '5" Block Leg, Oak', code: '#b58a56', image: 'block-leg-oak' },
  { name: '5" Block Leg, Ebony', code: '#1b1a19', price: 45, cost: 14, image: 'block-leg-ebony' },
  { name: '5" Hairpin Leg, Gunmetal', code: '#3d4145', image: 'metal-leg-gunmetal' },
  {
    name: '5" Hairpin Leg, Brushed Brass',
    code: '#b8934a',
    price: 145,
    cost: 47,
    image: 'metal-leg-brass',
    days: 14,
  },
  { name: '5" Hairpin Leg, Steel', code: '#a2a7aa', price: 95, cost: 31, image: 'metal-leg-steel' },
  { name: '2" Plinth Base, Ebony', code: '#1b1a19', image: 'no-legs' },
] as const;

/** Leathers of an insert are priced by their grade; one row covers every leather of that grade. */
const gradeInserts = Array.from({ length: 20 }, (_, at) => ({
  name: `Grade ${(at + 1) * 100}`,
  price: 140 + at * 22,
  cost: 48 + at * 9,
}));

/** Alpine shows only the inserts that we have as samples. */
export const sampleInserts = [
  { name: 'Sample Saddle', code: '#9a5b2e', price: 220, cost: 84 },
  { name: 'Sample Ivory', code: '#e8dfcd', price: 220, cost: 84 },
  { name: 'Sample Onyx', code: '#1d1c1c', price: 240, cost: 92 },
] as const;

export const exoticInserts = [
  { name: 'Croc Emboss #2', code: '#4a2b1c', price: 495, cost: 190, days: 21 },
  { name: 'Ostrich Emboss', code: '#8a5a33', price: 545, cost: 210, days: 21 },
  { name: 'Hair-on Hide', code: '#d9cdbb', price: 625, cost: 255, days: 21 },
] as const;

export const stitchings = [
  { name: 'Matching Stitching', image: 'matching-stitching' },
  { name: 'Cream Stitching', code: '#efe6d2', price: 75, cost: 18, image: 'cream-stitching' },
  { name: 'White Stitching', code: '#f6f4ef', price: 75, cost: 18, image: 'white-stitching' },
  { name: 'Black Stitching', code: '#1c1b1a', price: 75, cost: 18, image: 'black-stitching' },
  { name: 'Red Stitching', code: '#8c1f1f', price: 95, cost: 22, image: 'red-stitching' },
  { name: 'Hidden Stitching', price: 120, cost: 40, image: 'no-stitching' },
] as const;

export const welts = [
  { name: 'Self Welt', image: 'welt' },
  { name: 'Contrast Welt', code: '#efe6d2', price: 120, cost: 34, image: 'welt' },
  { name: 'No Welt', image: 'no-welt' },
] as const;

export const sleepers = [
  { name: 'Queen Innerspring', image: 'sleeper' },
  { name: 'Queen Memory Foam', image: 'sleeper', price: 325, cost: 160 },
  { name: 'Queen Air over Coil', image: 'sleeper', price: 545, cost: 290 },
] as const;

export const foams = [
  { name: 'Standard 1.8 HR Foam' },
  { name: 'Firm 2.5 HR Foam', price: 85, cost: 34 },
  { name: 'Spring Down', price: 195, cost: 88 },
  { name: 'Feather Wrap', price: 245, cost: 112 },
] as const;

/** Construction and padding of arms, backs and seats. They cost nothing extra but change the picture. */
export const arms = [
  { name: 'Track Arm', image: 'track-arm' },
  { name: 'Rolled Arm', image: 'rolled-arm' },
  { name: 'Sloped Arm', image: 'sloped-arm' },
  { name: 'Slim Arm', image: 'slim-arm' },
  { name: 'Padded Arm', image: 'padded-arm' },
  { name: 'Wing Arm', image: 'wing-arm' },
] as const;

export const backs = [
  { name: 'Box Back', image: 'box-back' },
  { name: 'Pillow Back', image: 'pillow-back' },
  { name: 'Buttoned Back', image: 'buttoned-back' },
  { name: 'Split Back', image: 'split-back' },
  { name: 'Tall Back', image: 'tall-back' },
] as const;

export const seats = [
  { name: 'Box Seat', image: 'box-seat' },
  { name: 'Bench Seat', image: 'bench-seat' },
  { name: 'Plush Seat', image: 'plush-seat' },
] as const;

export const sizes = [
  { name: '2" Deeper Seat', percent: 6, image: 'extended-depth' },
  { name: '6" Longer', percent: 8 },
  { name: '12" Longer', percent: 12.5 },
] as const;

export const motions = [
  { name: 'Swivel Base', price: 100, cost: 50, image: 'swivel-base' },
  { name: 'Manual Recline', price: 295, cost: 128, image: 'manual-recline' },
  { name: 'Power Recline', price: 595, cost: 262, image: 'power-recline' },
  { name: 'Power Recline and Headrest', price: 845, cost: 390, image: 'power-recline', days: 14 },
] as const;

export const addOns = [
  { name: 'Matching Pillow 20"', price: 119, cost: 38 },
  { name: 'Matching Lumbar Pillow', price: 99, cost: 31 },
  { name: 'USB Charging Port', price: 85, cost: 29 },
  { name: 'Arm Storage', price: 165, cost: 70 },
  { name: 'Sectional Connector', price: 25, cost: 7 },
] as const;

/** All have the same price, which is set on the part. */
export const specialInstructions = [
  { name: 'Match Hide to Earlier Order' },
  { name: 'Customer Picks the Hides' },
  { name: 'Blind Nail Line' },
  { name: 'Rush Through Inspection' },
] as const;

export const NO_NAILS = 'No Nails';
export const NO_LEGS = 'No Legs';
export const NO_INSERT = 'No Insert';

export const customizationItems: readonly Item[] = [
  ...itemsOf(0, [
    { name: NO_INSERT },
    ...[...gradeInserts, ...sampleInserts].map((item) => ({ ...item, image: 'insert' })),
    ...exoticInserts.map((item) => ({ ...item, image: 'exotic-insert' })),
  ]),
  ...itemsOf(1, [
    { name: NO_NAILS, image: 'no-nailheads' },
    ...nailheads.map((item, at) => ({ ...item, price: at < 7 ? 85 : 110, cost: at < 7 ? 20 : 27 })),
  ]),
  ...itemsOf(2, [...stitchings, ...welts]),
  ...itemsOf(3, sleepers),
  ...itemsOf(4, [{ name: NO_LEGS, image: 'no-legs' }, ...legs]),
  ...itemsOf(5, [...foams, ...arms, ...backs, ...seats]),
  ...itemsOf(6, sizes),
  ...itemsOf(7, motions),
  ...itemsOf(8, addOns),
  ...itemsOf(9, specialInstructions),
];
