/** Leather that an order line used, measured by its hides and remnants, in square feet. */
export interface LeatherUse {
  readonly pieces: number;
  /** Area of the pieces without waste. */
  readonly net: number;
  readonly used: number;
}

export interface UsageFigures {
  readonly pieces: number;
  readonly net: number;
  readonly used: number;
  /** Area used beyond the net area, as a fraction of it. */
  readonly waste: number;
  /** A tenth of the pieces wastes no more than this, and a tenth wastes at least `high`. */
  readonly low: number;
  readonly high: number;
}

/** Minimum number of pieces for a suggestion. */
export const FEWEST_PIECES = 10;
const TENTH = 0.1;

const rounded = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
const sumOf = (uses: readonly LeatherUse[], of: (use: LeatherUse) => number): number =>
  uses.reduce((sum, use) => sum + of(use), 0);
const wasteOf = ({ net, used }: Pick<LeatherUse, 'net' | 'used'>): number => used / net - 1;

/** Waste percentile: the waste at which a given share of all pieces is reached, in order of increasing waste. */
function wasteAt(sorted: readonly LeatherUse[], share: number): number {
  const wanted = sumOf(sorted, ({ pieces }) => pieces) * share;
  let counted = 0;
  for (const use of sorted) {
    counted += use.pieces;
    if (counted >= wanted) return wasteOf(use);
  }
  return 0;
}

const byWaste = (uses: readonly LeatherUse[]): readonly LeatherUse[] =>
  uses.filter(({ net }) => net > 0).toSorted((a, b) => wasteOf(a) - wasteOf(b));

/** Totals lines; null when none has an area. */
export function usageFigures(uses: readonly LeatherUse[]): UsageFigures | null {
  const sorted = byWaste(uses);
  const net = sumOf(sorted, (use) => use.net);
  if (net === 0) return null;
  const used = sumOf(sorted, (use) => use.used);
  return {
    pieces: sumOf(sorted, ({ pieces }) => pieces),
    net: rounded(net),
    used: rounded(used),
    waste: rounded(used / net - 1),
    low: rounded(wasteAt(sorted, TENTH)),
    high: rounded(wasteAt(sorted, 1 - TENTH)),
  };
}

/**
 * Suggested waste factor for a style: its waste without the top and bottom tenths, which are often measuring errors.
 * Rounded up to a whole percent, because running short costs more than a remnant. Null if too few pieces were
 * measured, or if it equals the current factor.
 */
export function suggestWaste(uses: readonly LeatherUse[], current: number): number | null {
  const figures = usageFigures(uses);
  if (figures === null || figures.pieces < FEWEST_PIECES) return null;
  const usual = byWaste(uses).filter(
    (use) => rounded(wasteOf(use)) >= figures.low && rounded(wasteOf(use)) <= figures.high,
  );
  const waste = sumOf(usual, ({ used }) => used) / sumOf(usual, ({ net }) => net) - 1;
  const suggested = Math.max(0, Math.ceil(rounded(waste * 100)) / 100);
  return Math.abs(suggested - current) < 0.005 ? null : suggested;
}

/** A style's waste factor from a day on; null for the company default. */
export interface DatedFactor {
  readonly from: string;
  readonly factor: number | null;
}

/** A style's waste factor on a day. */
export function factorOn(factors: readonly DatedFactor[], day: string, company: number): number {
  const latest = factors
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => b.from.localeCompare(a.from))[0];
  return latest?.factor ?? company;
}
