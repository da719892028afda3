import { roundedArea } from '../../inventory/index.ts';

/** Tolerance in square feet for pieces, because areas are rounded. */
const CLOSE = 0.001;
/** Maximum number of steps before a search gives up, more than any order's pieces and lots require. */
const MOST_STEPS = 20_000;

/** An area in one dye lot, in stock or on order. */
export interface Room {
  readonly area: number;
}

/**
 * Places each piece whole into one room. Returns each piece's room index, or undefined when they don't all fit. Tries
 * every way, so that more room never makes pieces unplaceable.
 */
export function fitPieces(pieces: readonly number[], rooms: readonly Room[]): readonly number[] | undefined {
  const left = rooms.map(({ area }) => area);
  const order = pieces.map((_, at) => at).toSorted((a, b) => pieces[b]! - pieces[a]! || a - b);
  const chosen = pieces.map(() => -1);
  let steps = 0;

  const place = (position: number, open: number): boolean => {
    const piece = order[position];
    if (piece === undefined) return true;
    steps += 1;
    const area = pieces[piece]!;
    if (steps > MOST_STEPS || open > sum(left) + CLOSE * pieces.length) return false;
    const before = order[position - 1];
    // Equal pieces go into rooms in order: other permutations are equivalent.
    const first = before !== undefined && pieces[before] === area ? chosen[before]! : 0;
    const tried = new Set<number>();
    for (const room of tightestFirst(left, first, area)) {
      if (tried.has(left[room]!)) continue;
      tried.add(left[room]!);
      left[room] = roundedArea(left[room]! - area);
      chosen[piece] = room;
      if (place(position + 1, open - area)) return true;
      left[room] = roundedArea(left[room] + area);
    }
    return false;
  };
  return place(0, sum(pieces)) ? chosen : undefined;
}

const sum = (areas: readonly number[]): number => areas.reduce((all, area) => all + Math.max(area, 0), 0);

const tightestFirst = (left: readonly number[], first: number, area: number): readonly number[] =>
  left
    .map((_, at) => at)
    .filter((at) => at >= first && left[at]! >= area - CLOSE)
    .toSorted((a, b) => left[a]! - left[b]! || a - b);
