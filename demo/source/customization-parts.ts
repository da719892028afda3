import { cents, NO_MONEY } from '@cordovan/domain/money';
import type { SheetRow } from './rows.ts';

/** Where a group of options stands over the picture, in percent, for a piece with a back and two arms. */
interface Place {
  readonly top: number;
  readonly left: number;
}

/** The parts that can be customised, each with the type of its items and its place over the picture. */
export const demoParts = {
  Arms: { type: 5, place: { top: 56, left: 86 } },
  Back: { type: 5, place: { top: 30, left: 54 } },
  Seat: { type: 5, place: { top: 52, left: 40 } },
  Insert: { type: 0, place: { top: 36, left: 42 } },
  Stitching: { type: 2, place: { top: 44, left: 30 } },
  Welt: { type: 2, place: { top: 58, left: 64 } },
  'Nailhead Trim': { type: 1, place: { top: 68, left: 46 } },
  Sleeper: { type: 3, place: { top: 66, left: 58 } },
  Legs: { type: 4, place: { top: 80, left: 22 } },
  'Seat Foam': { type: 5, place: { top: 52, left: 58 } },
  Size: { type: 6, place: { top: 20, left: 30 } },
  Motion: { type: 7, place: { top: 80, left: 52 } },
  'Add-Ons': { type: 8, place: { top: 40, left: 72 } },
  'Special Instructions': { type: 9, place: { top: 10, left: 90 } },
} as const satisfies Readonly<Record<string, { type: number; place: Place }>>;

export type PartName = keyof typeof demoParts;
export const partNames = Object.keys(demoParts) as readonly PartName[];

export const customizationParts: readonly SheetRow<'CustomizationParts'>[] = partNames.map((name, at) => {
  // A special instruction is extra work at the bench, whatever it says.
  const isPricedByPart = name === 'Special Instructions';
  return {
    name,
    pricesByItem: !isPricedByPart,
    maxRetailPrice: isPricedByPart ? cents(95_00) : NO_MONEY,
    factoryPrice: isPricedByPart ? cents(32_00) : NO_MONEY,
    sortOrder: at + 1,
    active: true,
  };
});
