import { cents, type Cents } from './cents.ts';

/** A weight's share before the leftover cents are distributed, and the fraction lost to rounding down. */
interface Share {
  readonly floor: number;
  readonly lost: number;
  readonly index: number;
}

const sharesOf = (total: number, weights: readonly number[]): Share[] => {
  const sumOfWeights = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight, index) => {
    const exact = sumOfWeights === 0 ? total / weights.length : (total * weight) / sumOfWeights;
    const floor = Math.floor(exact);
    return { floor, lost: exact - floor, index };
  });
};

/**
 * Splits an amount so that the parts add up to it: by largest remainder, ties to the first. Weights are zero or
 * positive; all zero means equal parts. Throws without weights or on a negative weight.
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0 || weights.some((weight) => !(weight >= 0) || !Number.isFinite(weight))) {
    throw new RangeError('An amount is split by weights of zero or more');
  }
  const size = Math.abs(total);
  const shares = sharesOf(size, weights);
  const parts = shares.map((share) => share.floor);
  let left = size - parts.reduce((all, part) => all + part, 0);
  const byLoss = shares.toSorted((a, b) => b.lost - a.lost || a.index - b.index);
  for (let turn = 0; left > 0; turn = (turn + 1) % byLoss.length, left -= 1) {
    const index = byLoss[turn]?.index ?? 0;
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts.map((part) => cents(total < 0 ? -part : part));
}
