import { cents, NO_MONEY } from '@cordovan/domain/money';
import type { SheetRow } from './rows.ts';

/** Parts that can be customized, each with the type of its items. */
export const demoParts = {
  Arms: { type: 5 },
  Back: { type: 5 },
  Seat: { type: 5 },
  Insert: { type: 0 },
  Stitching: { type: 2 },
  Welt: { type: 2 },
  'Nailhead Trim': { type: 1 },
  Sleeper: { type: 3 },
  Legs: { type: 4 },
  'Seat Foam': { type: 5 },
  Size: { type: 6 },
  Motion: { type: 7 },
  'Add-Ons': { type: 8 },
  'Special Instructions': { type: 9 },
} as const satisfies Readonly<Record<string, { type: number }>>;

export type PartName = keyof typeof demoParts;
export const partNames = Object.keys(demoParts) as readonly PartName[];

export const customizationParts: readonly SheetRow<'CustomizationParts'>[] = partNames.map((name, at) => {
  // A special instruction is extra work in the shop, whatever it says.
  const isPricedByPart = name === 'Special Instructions';
  return {
    name,
    pricesByItem: !isPricedByPart,
    maxRetailPrice: isPricedByPart ? cents(95_00) : NO_MONEY,
    factoryPrice: isPricedByPart ? cents(32_00) : NO_MONEY,
    // An insert covers the inside of the back and the seat.
    leatherShare: name === 'Insert' ? 35 : 10,
    sortOrder: at + 1,
    active: true,
  };
});
