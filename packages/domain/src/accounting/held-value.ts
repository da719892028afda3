import { cents, type Cents, NO_MONEY, shareOf } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';

/** Leather of known value: square feet and cents. */
export interface Held {
  readonly area: number;
  readonly value: Cents;
}

/** An amount that moves from one account to another. */
export interface ValueMove {
  readonly from: AccountRole;
  readonly to: AccountRole;
  readonly amount: Cents;
}

/** Areas have four decimals. */
const PARTS = 10_000;
export const areaParts = (area: number): Cents => cents(Math.round(area * PARTS));

export const addHeld = (held: Held, area: number, value: number): Held => ({
  area: areaParts(held.area + area) / PARTS,
  value: cents(held.value + value),
});

/**
 * Value of part of the leather held, at its average cost. The last part takes the remaining value, so no cent is left
 * over.
 */
export function shareOfHeld({ area, value }: Held, taken: number): Cents {
  if (areaParts(taken) >= areaParts(area)) return value;
  return value === 0 ? NO_MONEY : shareOf(value, areaParts(taken), areaParts(area));
}

/** Cost of part of the leather in a delivery. The costs of all parts add up to the delivery's cost, to the cent. */
export function landedPart(
  landed: Cents,
  { before, area, all }: { readonly before: number; readonly area: number; readonly all: number },
): Cents {
  const upTo = (end: number) => shareOf(landed, areaParts(end), areaParts(all));
  return cents(upTo(before + area) - upTo(before));
}
