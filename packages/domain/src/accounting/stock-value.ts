import { cents, type Cents, NO_MONEY, shareOf } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';
import { addHeld, areaParts, type Held, shareOfHeld, type ValueMove } from './held-value.ts';
import { type DonePieces, takeDone } from './piece-value.ts';

/** Values that a leather movement changes: those of its dye lot and of the pieces of its order line. */
export interface LeatherValue {
  readonly lot: Held;
  readonly process: Held;
  readonly done: DonePieces;
}

export const NOTHING_HELD: Held = { area: 0, value: NO_MONEY };
export const NOTHING_DONE: DonePieces = { area: 0, finished: NO_MONEY, sold: NO_MONEY, lost: NO_MONEY };

/** A stock movement, as far as it changes value. */
export interface ValuedMovement {
  readonly kind: string;
  readonly atHand: number;
  readonly inProcess: number;
  /** Cost of the leather that arrived, or of the receipt that was undone; null if unknown. */
  readonly cost: Cents | null;
  /** Average cost per square foot, for leather that arrives in a lot without value; 0 if unknown. */
  readonly average: Cents;
  /** Leather that leaves production because its order was canceled: the work is lost, and no piece is finished. */
  readonly isLost?: boolean;
}

/** Contra account of leather that arrives or leaves without an order. */
const CONTRA: Readonly<Record<string, AccountRole>> = {
  received: 'goods received',
  'sent back': 'goods received',
  'taken back': 'goods received',
  opening: 'opening balances',
  adjusted: 'inventory adjustment',
};

type Moved = LeatherValue & { readonly moves: readonly ValueMove[] };

const movesOf = (...moves: readonly ValueMove[]) => moves.filter(({ amount }) => amount !== 0);

/**
 * Applies a stock movement at the moving average of its dye lot (ADR 53). Leather without a cost moves without value;
 * once leather with a cost joins it, the whole lot has that cost.
 */
export function moveValue(held: LeatherValue, movement: ValuedMovement): Moved {
  const { atHand, inProcess } = movement;
  if (inProcess === 0)
    return atHand > 0 && movement.kind === 'remnant' ? bringBack(held, atHand) : shelve(held, movement);
  if (movement.kind === 'written off') return writeOff(held, 0 - inProcess);
  if (atHand === 0)
    return inProcess < 0 ? finish(held, 0 - inProcess, movement.isLost === true) : reopen(held, inProcess);
  return inProcess > 0 ? issue(held, inProcess) : giveBack(held, 0 - inProcess);
}

function shelve(held: LeatherValue, { kind, atHand, cost, average }: ValuedMovement): Moved {
  const contra = CONTRA[kind];
  if (!contra) throw new Error(`No account for the value of leather that is ${kind}`);
  const { lot } = held;
  if (kind === 'taken back' && cost !== null) return unshelve(lot, held, { area: 0 - atHand, cost });
  if (atHand < 0) {
    const amount = shareOfHeld(lot, 0 - atHand);
    const moves = movesOf({ from: 'inventory', to: contra, amount });
    return { ...held, lot: addHeld(lot, atHand, 0 - amount), moves };
  }
  const usual =
    lot.value > 0
      ? shareOf(lot.value, areaParts(atHand), areaParts(lot.area))
      : shareOf(average, areaParts(atHand), areaParts(1));
  const amount = cost ?? usual;
  const caught =
    lot.value === 0 && lot.area > 0 ? shareOf(amount, areaParts(lot.area), areaParts(atHand)) : NO_MONEY;
  return {
    ...held,
    lot: addHeld(lot, atHand, amount + caught),
    moves: movesOf(
      { from: contra, to: 'inventory', amount },
      { from: 'inventory adjustment', to: 'inventory', amount: caught },
    ),
  };
}

/**
 * Deducts an undone receipt at its original cost, regardless of the lot's current average. If the lot holds less
 * value, or keeps value without leather, the difference is posted as lost or found.
 */
function unshelve(
  lot: Held,
  held: LeatherValue,
  { area, cost }: { readonly area: number; readonly cost: Cents },
): Moved {
  const isLast = areaParts(lot.area) <= areaParts(area);
  const amount = cents(Math.min(cost, lot.value));
  const rest = isLast ? cents(lot.value - amount) : NO_MONEY;
  return {
    ...held,
    lot: addHeld(lot, 0 - area, 0 - amount - rest),
    moves: movesOf(
      { from: 'inventory', to: 'goods received', amount },
      { from: 'inventory adjustment', to: 'goods received', amount: cents(cost - amount) },
      { from: 'inventory', to: 'inventory adjustment', amount: rest },
    ),
  };
}

function issue(held: LeatherValue, area: number): Moved {
  const amount = shareOfHeld(held.lot, area);
  return {
    ...held,
    lot: addHeld(held.lot, 0 - area, 0 - amount),
    process: addHeld(held.process, area, amount),
    moves: movesOf({ from: 'inventory', to: 'work in process', amount }),
  };
}

function giveBack(held: LeatherValue, area: number): Moved {
  const amount = shareOfHeld(held.process, area);
  return {
    ...held,
    lot: addHeld(held.lot, area, amount),
    process: addHeld(held.process, 0 - area, 0 - amount),
    moves: movesOf({ from: 'work in process', to: 'inventory', amount }),
  };
}

function finish(held: LeatherValue, area: number, isLost: boolean): Moved {
  const amount = shareOfHeld(held.process, area);
  const { done } = held;
  const place = isLost ? 'lost' : 'finished';
  return {
    ...held,
    process: addHeld(held.process, 0 - area, 0 - amount),
    done: {
      ...done,
      area: areaParts(done.area + area) / areaParts(1),
      [place]: cents(done[place] + amount),
    },
    moves: movesOf({
      ...{ from: 'work in process', amount },
      to: isLost ? 'inventory adjustment' : 'finished goods',
    }),
  };
}

/** Cut leather of an order that goes back to scheduled: no piece is finished from it. */
function writeOff(held: LeatherValue, area: number): Moved {
  const amount = shareOfHeld(held.process, area);
  return {
    ...held,
    process: addHeld(held.process, 0 - area, 0 - amount),
    moves: movesOf({ from: 'work in process', to: 'inventory adjustment', amount }),
  };
}

function reopen(held: LeatherValue, area: number): Moved {
  const { done, taken } = takeDone(held.done, area);
  const amount = taken.reduce((sum, each) => cents(sum + each.amount), NO_MONEY);
  const moves = taken.map((each) => ({ ...each, to: 'work in process' as const }));
  return { ...held, done, process: addHeld(held.process, area, amount), moves };
}

/** Returns a remnant of pieces that are already finished. */
function bringBack(held: LeatherValue, area: number): Moved {
  const { done, taken } = takeDone(held.done, area);
  const amount = taken.reduce((sum, each) => cents(sum + each.amount), NO_MONEY);
  const moves = taken.map((each) => ({ ...each, to: 'inventory' as const }));
  return { ...held, done, lot: addHeld(held.lot, area, amount), moves };
}
