import { cents, type Cents } from './cents.ts';

/** Percents and multipliers are exact to six decimals; the database keeps four. */
const DECIMALS = 1_000_000;

/**
 * The only place that rounds money: half away from zero, on whole numbers, so that binary fractions can't tip a half
 * (PRICE-01, N-12).
 */
function dividedAndRounded(numerator: bigint, denominator: bigint): Cents {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return cents(Number(numerator < 0n ? -rounded : rounded));
}

const exact = (factor: number): bigint => BigInt(Math.round(factor * DECIMALS));

/** A percent (8.25 is 8.25 %) of an amount, rounded to the cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return dividedAndRounded(BigInt(amount) * exact(percent), BigInt(DECIMALS) * 100n);
}

/** An amount times a factor such as a company's multiplier, rounded to the cent. */
export function scale(amount: Cents, factor: number): Cents {
  return dividedAndRounded(BigInt(amount) * exact(factor), BigInt(DECIMALS));
}

/** The share of an amount that `part` is of `whole`, rounded to the cent. Throws if `whole` is 0. */
export function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  return dividedAndRounded(BigInt(amount) * BigInt(part), BigInt(whole));
}

/** Multiplies an amount by a whole number, without rounding. */
export function times(amount: Cents, count: number): Cents {
  return cents(amount * count);
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

export function subtract(amount: Cents, subtrahend: Cents): Cents {
  return cents(amount - subtrahend);
}

export function smallest(first: Cents, second: Cents): Cents {
  return first < second ? first : second;
}

export function largest(first: Cents, second: Cents): Cents {
  return first > second ? first : second;
}

/** The nearest amount that is `offset` above a multiple of `step`: 900 above multiples of 1000 are $9, $19, $29. */
export function toNearest(amount: Cents, step: number, offset = 0): Cents {
  return cents(dividedAndRounded(BigInt(amount - offset), BigInt(step)) * step + offset);
}
