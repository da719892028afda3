import {
  addOns,
  arms,
  backs,
  customizationItems,
  exoticInserts,
  foams,
  legs,
  motions,
  nailheads,
  NO_INSERT,
  NO_LEGS,
  NO_NAILS,
  sampleInserts,
  seats,
  sizes,
  sleepers,
  specialInstructions,
  stitchings,
  welts,
} from './customization-items.ts';
import { demoParts, type PartName, partNames } from './customization-parts.ts';
import { codeOf, demoTypes, type TypeName } from './furniture.ts';
import { demoStyles, type DemoStyle, type StyleName } from './styles.ts';
import type { SheetRow } from './rows.ts';

/** The swivel has a fixed id, which all flows use (N-12). */
const SWIVEL_ID = 2186;

const names = (items: readonly { readonly name: string }[]): string[] => items.map((item) => item.name);
const gradeNames = names(customizationItems).filter((name) => name.startsWith('Grade '));

const CHAIRS: readonly TypeName[] = ['Chair', 'Chair and a Half'];
const SECTIONAL: readonly TypeName[] = ['Left Arm Loveseat', 'Right Arm Chaise', 'Corner Chair'];
const RECLINING: readonly TypeName[] = [
  ...CHAIRS,
  'Loveseat',
  'Sofa 3-seat',
  'Sofa 4-seat',
  'Left Arm Loveseat',
];
const FIXED_SIZE: readonly TypeName[] = [...CHAIRS, 'Ottoman', 'Corner Chair'];
const ARMLESS: readonly TypeName[] = ['Ottoman', 'Corner Chair'];

/** Legs that suit a style: its own kind and one or two similar ones. */
const LEG_KINDS: Readonly<Record<StyleName, readonly string[]>> = {
  Belmont: ['Tapered', 'Block'],
  Savannah: ['Bun', 'Turned'],
  Kensington: ['Turned', 'Bun'],
  Monterey: ['Block', 'Tapered'],
  Hathaway: ['Turned', 'Bun'],
  Larsen: ['Tapered', 'Hairpin'],
  Ridgeline: ['Plinth', 'Block'],
  Alpine: ['Hairpin', 'Plinth'],
};

/** The style's own default comes first. */
const ownAnd = (own: string, others: readonly string[]): string[] => [
  own,
  ...others.filter((other) => other !== own),
];

type ItemsOfPart = (style: DemoStyle & { readonly name: StyleName }, type: TypeName) => readonly string[];

/** Items that a part offers on a piece; none means that the piece doesn't have the part. */
const itemsByPart: Readonly<Record<PartName, ItemsOfPart>> = {
  Arms: ({ shape }, type) =>
    shape && !ARMLESS.includes(type) ? ownAnd(shape.arms, names(arms.slice(0, 3))) : [],
  Back: ({ shape }, type) =>
    shape && type !== 'Ottoman' ? ownAnd(shape.back, names(backs.slice(0, 2))) : [],
  Seat: ({ shape }, type) =>
    shape && type !== 'Ottoman' ? ownAnd(shape.seat, names(seats.slice(0, 2))) : [],
  Insert: (style, type) => {
    if (!style.takesInsert || SECTIONAL.includes(type)) return [];
    const own = style.name === 'Alpine' ? names(sampleInserts) : gradeNames;
    return [NO_INSERT, ...own, ...names(exoticInserts)];
  },
  'Nailhead Trim': ({ nailheads: offer }) => {
    if (offer === 'none') return [];
    return [NO_NAILS, ...names(offer === 'many' ? nailheads : nailheads.slice(3, 10))];
  },
  Stitching: () => names(stitchings),
  // A tufted shell has no seams for a welt.
  Welt: ({ name }) => (name === 'Kensington' ? [] : names(welts)),
  Sleeper: (_style, type) => (type === 'Sleeper Sofa' ? names(sleepers) : []),
  Legs: ({ name }) => [
    NO_LEGS,
    ...names(legs).filter((leg) => LEG_KINDS[name].some((kind) => leg.includes(kind))),
  ],
  'Seat Foam': () => names(foams),
  Size: (_style, type) => {
    if (FIXED_SIZE.includes(type)) return [];
    return type === 'Sleeper Sofa' ? [sizes[0].name] : names(sizes);
  },
  Motion: ({ name }, type) => {
    const [swivel, ...recline] = names(motions);
    const reclines = name === 'Ridgeline' && RECLINING.includes(type);
    return [...(type === 'Chair' ? [swivel!] : []), ...(reclines ? recline : [])];
  },
  'Add-Ons': (_style, type) =>
    names(addOns).filter((name) => {
      if (name === 'Sectional Connector') return SECTIONAL.includes(type);
      return name.startsWith('Matching') || !ARMLESS.includes(type);
    }),
  'Special Instructions': ({ nailheads: offer }) =>
    names(specialInstructions).filter((name) => name !== 'Blind Nail Line' || offer !== 'none'),
};

/** For stores that sell specials only. */
const SPECIAL = new Set<string>([
  ...names(exoticInserts),
  'Customer Picks the Hides',
  'Rush Through Inspection',
]);

const pieces = demoStyles.flatMap((style) => demoTypes.map((type) => ({ style, type })));
const row = { active: true, special: false, quantityRequired: 1, id: null };

export const customizations: readonly SheetRow<'Customizations'>[] = [
  { ...row, saleItem: null, part: 'Motion', itemType: 7, item: 'Swivel Base', id: SWIVEL_ID },
  ...pieces.flatMap(({ style, type }) =>
    partNames.flatMap((part) =>
      itemsByPart[part](style, type.name).map((item) => ({
        ...row,
        saleItem: codeOf(style, type),
        part,
        itemType: demoParts[part].type,
        item,
        special: SPECIAL.has(item),
      })),
    ),
  ),
];

/**
 * The other groups' anchors are on the part that they change. The pictures know these anchors for every piece
 * (IMG-20).
 */
export const positions: readonly SheetRow<'Positions'>[] = pieces.map(({ style, type }) => ({
  saleItem: codeOf(style, type),
  part: 'Special Instructions',
  top: 10,
  left: 90,
}));

const DEFAULT_NAILHEAD: Partial<Record<StyleName, string>> = {
  Savannah: 'French Natural',
  Kensington: 'Antique Brass',
  Hathaway: 'Oil Rubbed Bronze',
};

function defaultsOf(style: DemoStyle & { readonly name: StyleName }): Partial<Record<PartName, string>> {
  return {
    ...(style.shape ? { Arms: style.shape.arms, Back: style.shape.back, Seat: style.shape.seat } : {}),
    ...(style.takesInsert ? { Insert: NO_INSERT } : {}),
    ...(style.nailheads === 'none' ? {} : { 'Nailhead Trim': DEFAULT_NAILHEAD[style.name] ?? NO_NAILS }),
    Stitching: stitchings[0].name,
    ...(style.name === 'Kensington' ? {} : { Welt: style.nailheads === 'many' ? 'No Welt' : 'Self Welt' }),
    Legs: style.defaultLeg,
    'Seat Foam': foams[0].name,
  };
}

export const styleDefaults: readonly SheetRow<'StyleDefaults'>[] = demoStyles.flatMap((style) =>
  Object.entries(defaultsOf(style)).map(([part, item]) => ({
    style: style.name,
    part,
    itemType: demoParts[part as PartName].type,
    item,
    quantityRequired: 1,
  })),
);
