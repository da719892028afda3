import { cents } from '@cordovan/domain/money';
import { demoLeathers } from './leather-list.ts';
import { codeOf, demoTypes, type TypeName } from './furniture.ts';
import {
  exoticInserts,
  foams,
  nailheads,
  NO_INSERT,
  NO_LEGS,
  NO_NAILS,
  sampleInserts,
  stitchings,
} from './customization-items.ts';
import { demoParts, partNames, type PartName } from './customization-parts.ts';
import { demoStyles, styles, type StyleName } from './styles.ts';
import { retailPrice } from './prices.ts';
import type { SheetRow } from './rows.ts';
import { AUSTIN, DENVER, PASADENA } from './stores.ts';

interface FlavorText {
  readonly name: string;
  readonly style: StyleName;
  readonly leather: string;
  readonly presets: Partial<Record<PartName, string>>;
}

const FLAVORS: readonly FlavorText[] = [
  { name: 'Belmont Everyday', style: 'Belmont', leather: 'Caramel', presets: {} },
  { name: 'Belmont Studio', style: 'Belmont', leather: 'Slate', presets: { Legs: '5" Block Leg, Ebony' } },
  {
    name: 'Savannah Porch',
    style: 'Savannah',
    leather: 'Whiskey',
    presets: { 'Nailhead Trim': 'Honey Brass' },
  },
  {
    name: 'Savannah Sunday',
    style: 'Savannah',
    leather: 'Snowdrift',
    presets: { 'Nailhead Trim': NO_NAILS },
  },
  {
    name: 'Kensington Club',
    style: 'Kensington',
    leather: 'Oxblood',
    presets: { 'Nailhead Trim': 'Antique Brass' },
  },
  {
    name: 'Kensington Library',
    style: 'Kensington',
    leather: 'Hunter',
    presets: { 'Seat Foam': 'Spring Down' },
  },
  { name: 'Kensington Bordeaux', style: 'Kensington', leather: 'Bordeaux', presets: {} },
  {
    name: 'Monterey Bay',
    style: 'Monterey',
    leather: 'Champagne',
    presets: { Stitching: 'Cream Stitching' },
  },
  { name: 'Monterey Fog', style: 'Monterey', leather: 'Clay', presets: {} },
  {
    name: 'Hathaway Fireside',
    style: 'Hathaway',
    leather: 'Tobacco',
    presets: { 'Nailhead Trim': 'French Natural' },
  },
  {
    name: 'Hathaway Evening',
    style: 'Hathaway',
    leather: 'Midnight',
    presets: { 'Nailhead Trim': 'Polished Nickel' },
  },
  { name: 'Larsen 1958', style: 'Larsen', leather: 'Cognac', presets: {} },
  { name: 'Larsen North', style: 'Larsen', leather: 'Sage', presets: { Stitching: 'Black Stitching' } },
  {
    name: 'Ridgeline Cabin',
    style: 'Ridgeline',
    leather: 'Bourbon',
    presets: { 'Seat Foam': 'Feather Wrap' },
  },
  { name: 'Alpine Loft', style: 'Alpine', leather: 'Nero', presets: {} },
  {
    name: 'Alpine Snow',
    style: 'Alpine',
    leather: 'Ivory',
    presets: { Legs: '5" Hairpin Leg, Brushed Brass' },
  },
];

export const flavors: readonly SheetRow<'Flavors'>[] = FLAVORS.map(({ name, style, leather }, at) => ({
  name,
  style,
  leather,
  stores: [],
  imageName: demoStyles.find((each) => each.name === style)!.picture,
  sortOrder: at + 1,
  active: true,
}));

export const flavorCustomizations: readonly SheetRow<'FlavorCustomizations'>[] = FLAVORS.flatMap((flavor) =>
  Object.entries(flavor.presets).map(([part, item]) => ({
    flavor: flavor.name,
    part,
    itemType: demoParts[part as PartName].type,
    item,
    quantityRequired: 1,
  })),
);

export const promotions: readonly SheetRow<'Promotions'>[] = [
  { name: 'Heritage Trade-Up', startsOn: '2025-09-01', endsOn: '2025-10-31', active: true },
  { name: 'Spring Aurora Event', startsOn: '2026-04-15', endsOn: '2026-05-31', active: true },
  { name: 'House Favorites', startsOn: '2026-09-01', endsOn: null, active: true },
  { name: 'Luna Clearance', startsOn: '2026-06-01', endsOn: null, active: false },
];

const promoted = (promotion: string, grade: number, names: readonly string[]) =>
  names.map((leather) => ({ promotion, leather, grade }));

/** Each promotion sells a leather one or two collection grades below its own. */
export const promotionElements: readonly SheetRow<'PromotionElements'>[] = [
  ...promoted('Heritage Trade-Up', 2, ['Saddle', 'Cognac', 'Chestnut', 'Espresso']),
  ...promoted('Spring Aurora Event', 4, ['Terracotta', 'Marsala', 'Sage']),
  ...promoted('House Favorites', 3, ['Bourbon', 'Admiral']),
  ...promoted('House Favorites', 6, ['Indigo']),
  ...promoted('Luna Clearance', 2, ['Champagne', 'Dove']),
];

const SETS: readonly (readonly [name: string, types: Partial<Record<TypeName, number>>])[] = [
  ['Living Room Set', { 'Sofa 3-seat': 1, Loveseat: 1, Ottoman: 1 }],
  ['Corner Sectional', { 'Left Arm Loveseat': 1, 'Corner Chair': 1, 'Right Arm Chaise': 1 }],
  ['Reading Corner', { 'Chair and a Half': 1, Ottoman: 1 }],
];

const bundled = demoStyles
  .slice(0, 6)
  .flatMap((style) => SETS.map(([set, types]) => ({ style, name: `${style.name} ${set}`, types })));

/** How much less a set costs than its pieces. */
const SET_SAVING = 0.07;

/** A set's price at today's lowest-grade prices of its pieces. Reading corners are sold at single prices. */
function priceOf({ style, types }: (typeof bundled)[number]) {
  const pieces = Object.entries(types);
  if (pieces.length < 3) return null;
  const typeNamed = (name: string) => demoTypes.find((each) => each.name === name)!;
  const sum = pieces.reduce(
    (total, [name, quantity]) => total + retailPrice(style, typeNamed(name), 1) * quantity,
    0,
  );
  return cents(Math.floor((sum * (1 - SET_SAVING)) / 10) * 1_000 - 100);
}

export const bundles: readonly SheetRow<'Bundles'>[] = bundled.map(({ name, style, types }) => ({
  name,
  price: priceOf({ name, style, types }),
  stores: [DENVER, AUSTIN, PASADENA].filter((store) => (style.stores as readonly string[]).includes(store)),
  active: true,
}));

export const bundleItems: readonly SheetRow<'BundleItems'>[] = bundled.flatMap(({ name, style, types }) =>
  Object.entries(types).map(([type, quantity]) => ({
    bundle: name,
    saleItem: codeOf(
      style,
      demoTypes.find((each) => each.name === type)!,
    ),
    quantity,
  })),
);

type ElementType = SheetRow<'CustomizerElements'>['type'];

const elements = (type: ElementType, names: readonly string[], first = 1) =>
  names.map((name, at) => ({ type, externalId: first + at, name }));

const namesOf = (items: readonly { readonly name: string }[]) => items.map((item) => item.name);

/** What the customizer shows: leathers, styles, positions, nailheads 1 to 18, defaults, inserts, "none" items. */
export const customizerElements: readonly SheetRow<'CustomizerElements'>[] = [
  ...elements(0, namesOf(demoLeathers)),
  ...styles.map((style) => ({ type: 10 as const, externalId: style.externalId!, name: style.name })),
  ...elements(15, partNames),
  ...elements(16, namesOf(nailheads)),
  ...elements(17, [
    stitchings[0].name,
    'Self Welt',
    foams[0].name,
    ...new Set(demoStyles.map((style) => style.defaultLeg)),
  ]),
  ...elements(18, namesOf(sampleInserts)),
  ...elements(19, namesOf(exoticInserts)),
  ...elements(20, [NO_INSERT, NO_NAILS, NO_LEGS, 'No Welt']),
];
