import { leatherAreas, type LeatherLine } from '../../inventory/index.ts';
import { seatsOf } from '../../pricing/index.ts';
import type { LeatherPieces, PromiseNeed } from './promise.types.ts';

/** A line with the facts of its item and its choices. */
export interface LineToBuild extends LeatherLine {
  /** Of one piece. */
  readonly seats: number;
  /** Days that its item and its choices take to be bought. */
  readonly extraDays: readonly number[];
  /** Waste factor of its style; null for that of the company. */
  readonly wasteFactor?: number | null;
}

/** What lines need before and on their production day. Null when there is nothing to build. */
export function needOf(lines: readonly LineToBuild[], wasteFactor: number): PromiseNeed | null {
  const pieces = lines.flatMap((line) => piecesOf(line, wasteFactor));
  const seats = seatsOf(lines);
  if (pieces.length === 0 && seats === 0) return null;
  return { seats, pieces, materialDays: Math.max(0, ...lines.flatMap(({ extraDays }) => extraDays)) };
}

function piecesOf(line: LineToBuild, wasteFactor: number): readonly LeatherPieces[] {
  if (line.quantity <= 0) return [];
  return [...leatherAreas(line, line.wasteFactor ?? wasteFactor)].map(([leatherItemId, area]) => ({
    leatherItemId,
    area: area / line.quantity,
    count: line.quantity,
  }));
}

/** The same lines with another leather. `at` lists the indexes of the lines to change. */
export const inOtherLeather = (
  lines: readonly LineToBuild[],
  at: readonly number[],
  leatherItemId: number,
): readonly LineToBuild[] =>
  lines.map((line, index) => (at.includes(index) ? { ...line, leatherItemId } : line));
