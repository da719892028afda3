import type { Held, ValueMove } from './held-value.ts';
import {
  type LeatherValue,
  moveValue,
  NOTHING_DONE,
  NOTHING_HELD,
  type ValuedMovement,
} from './stock-value.ts';

/** Stock movement with its dye lot and the key of its order line. */
export interface LotMovement extends ValuedMovement {
  readonly lotId: number;
  readonly line: string | null;
}

/** Value in dye lots and order lines so far. */
export interface HeldValues {
  readonly lots: Map<number, Held>;
  readonly lines: Map<string, Pick<LeatherValue, 'process' | 'done'>>;
}

/** Values movements, oldest first, and updates the values of lots and lines. Returns the moves of each movement. */
export function valueInOrder(
  { lots, lines }: HeldValues,
  movements: readonly LotMovement[],
): readonly (readonly ValueMove[])[] {
  return movements.map((movement) => {
    const { lotId, line } = movement;
    const known = line === null ? undefined : lines.get(line);
    const { lot, process, done, moves } = moveValue(
      {
        lot: lots.get(lotId) ?? NOTHING_HELD,
        ...(known ?? { process: NOTHING_HELD, done: NOTHING_DONE }),
      },
      movement,
    );
    lots.set(lotId, lot);
    if (line !== null) lines.set(line, { process, done });
    return moves;
  });
}

/** How movements change the value of leather in process. */
export const processChange = (moves: readonly ValueMove[]): number =>
  moves.reduce(
    (sum, { from, to, amount }) =>
      sum + (to === 'work in process' ? amount : from === 'work in process' ? 0 - amount : 0),
    0,
  );
