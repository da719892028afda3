import { ALL_STORES, AUSTIN, DENVER, FACTORY, PASADENA } from './stores.ts';
import type { SheetRow } from './rows.ts';

/** One of our eight styles. `picture` is its form in the pictures. */
export interface DemoStyle {
  readonly name: string;
  readonly code: string;
  readonly picture: string;
  readonly description: string;
  readonly stores: readonly string[];
  /** Price relative to the plainest style. */
  readonly priceFactor: number;
  /** Leather relative to the plainest style. */
  readonly areaFactor: number;
  readonly nailheads: 'many' | 'few' | 'none';
  readonly takesInsert: boolean;
  readonly defaultLeg: string;
  /** Default construction; null where the body is one tufted shell. */
  readonly shape: { readonly arms: string; readonly back: string; readonly seat: string } | null;
}

export const demoStyles = [
  {
    name: 'Belmont',
    code: 'BEL',
    picture: 'track-arm',
    shape: { arms: 'Track Arm', back: 'Box Back', seat: 'Box Seat' },
    description:
      'Straight track arms, loose box cushions and a slim tapered leg. The quiet one that fits every room.',
    stores: ALL_STORES,
    priceFactor: 1,
    areaFactor: 1,
    nailheads: 'few',
    takesInsert: true,
    defaultLeg: '5" Tapered Leg, Walnut',
  },
  {
    name: 'Savannah',
    code: 'SAV',
    picture: 'rolled-arm',
    shape: { arms: 'Rolled Arm', back: 'Pillow Back', seat: 'Box Seat' },
    description:
      'Generous rolled arms, pillow backs and hand-set nails along the panel. Made to be sunk into on a Sunday.',
    stores: ALL_STORES,
    priceFactor: 1.08,
    areaFactor: 1.06,
    nailheads: 'many',
    takesInsert: true,
    defaultLeg: '4" Bun Foot, Espresso',
  },
  {
    name: 'Kensington',
    code: 'KEN',
    picture: 'chesterfield',
    shape: null,
    description:
      'Deep diamond tufting from arm to arm, every button tied by hand. A club sofa that ages better than its owner.',
    stores: ALL_STORES,
    priceFactor: 1.32,
    areaFactor: 1.14,
    nailheads: 'many',
    takesInsert: false,
    defaultLeg: '6" Turned Leg, Espresso',
  },
  {
    name: 'Monterey',
    code: 'MON',
    picture: 'sloped-arm',
    shape: { arms: 'Sloped Arm', back: 'Box Back', seat: 'Box Seat' },
    description:
      'Arms that slope to the front, a low back and square block feet. Coastal without the anchors.',
    stores: ALL_STORES,
    priceFactor: 1.03,
    areaFactor: 1.02,
    nailheads: 'few',
    takesInsert: true,
    defaultLeg: '5" Block Leg, Oak',
  },
  {
    name: 'Hathaway',
    code: 'HAT',
    picture: 'wingback',
    shape: { arms: 'Wing Arm', back: 'Tall Back', seat: 'Box Seat' },
    description:
      'A tall back with wings that keep the draught and the conversation in. Turned legs, nailed edges.',
    stores: [FACTORY, DENVER, PASADENA],
    priceFactor: 1.18,
    areaFactor: 1.12,
    nailheads: 'many',
    takesInsert: false,
    defaultLeg: '6" Turned Leg, Walnut',
  },
  {
    name: 'Larsen',
    code: 'LAR',
    picture: 'mid-century',
    shape: { arms: 'Slim Arm', back: 'Buttoned Back', seat: 'Box Seat' },
    description:
      'A wooden rail, splayed legs and buttoned cushions: the lines of 1958 with the springs of today.',
    stores: ALL_STORES,
    priceFactor: 0.95,
    areaFactor: 0.93,
    nailheads: 'none',
    takesInsert: true,
    defaultLeg: '7" Tapered Leg, Natural Oak',
  },
  {
    name: 'Ridgeline',
    code: 'RDG',
    picture: 'recliner',
    shape: { arms: 'Padded Arm', back: 'Split Back', seat: 'Plush Seat' },
    description:
      'Reclining seats with padded arms and a split back. The motion is silent; the owner may not be.',
    stores: [FACTORY, DENVER, AUSTIN],
    priceFactor: 1.24,
    areaFactor: 1.15,
    nailheads: 'none',
    takesInsert: false,
    defaultLeg: '2" Plinth Base, Ebony',
  },
  {
    name: 'Alpine',
    code: 'ALP',
    picture: 'modern-low',
    shape: { arms: 'Track Arm', back: 'Box Back', seat: 'Bench Seat' },
    description:
      'Low, deep and wide, one long bench cushion on thin metal legs. For lofts and long evenings.',
    stores: [FACTORY, DENVER, AUSTIN, PASADENA],
    priceFactor: 1.12,
    areaFactor: 1.08,
    nailheads: 'none',
    takesInsert: true,
    defaultLeg: '5" Hairpin Leg, Gunmetal',
  },
] as const satisfies readonly DemoStyle[];

export type StyleName = (typeof demoStyles)[number]['name'];

const FIRST_EXTERNAL_ID = 501;

export const styles: readonly SheetRow<'Styles'>[] = demoStyles.map((style, at) => ({
  name: style.name,
  externalId: FIRST_EXTERNAL_ID + at,
  imageName: style.picture,
  description: style.description,
  stores: style.stores,
  sortOrder: at + 1,
  active: true,
}));
