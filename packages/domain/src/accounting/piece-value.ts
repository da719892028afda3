import { cents, type Cents, NO_MONEY, shareOf } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';
import type { EntryLine } from './entry-lines.ts';
import { areaParts, shareOfHeld, type ValueMove } from './held-value.ts';

/** Leather in an order line's finished work: its area, and the accounts that hold its value. */
export interface DonePieces {
  readonly area: number;
  readonly finished: Cents;
  readonly sold: Cents;
  /** Leather of a canceled order that no piece on the floor accounts for. */
  readonly lost: Cents;
}

const ROLES = {
  finished: 'finished goods',
  sold: 'cost of goods',
  lost: 'inventory adjustment',
} as const satisfies Record<string, AccountRole>;
const PLACES = ['finished', 'sold', 'lost'] as const;

/** Value of the leather in a line's pieces (ADR 53). Labor is posted per piece (ADR 72). */
export const costOfPiece = ({ finished, sold, lost }: Omit<DonePieces, 'area'>): Cents =>
  cents(finished + sold + lost);

interface Taken {
  readonly from: AccountRole;
  readonly amount: Cents;
}

/** Deducts an area from finished pieces first, then from those that were sold or lost. */
export function takeDone(
  done: DonePieces,
  area: number,
): { readonly done: DonePieces; readonly taken: readonly Taken[] } {
  let left = shareOfHeld({ area: done.area, value: costOfPiece(done) }, area);
  const after = { ...done, area: areaParts(done.area - area) / areaParts(1) };
  const taken = PLACES.flatMap((place): Taken[] => {
    const amount = cents(Math.min(left, done[place]));
    left = cents(left - amount);
    after[place] = cents(done[place] - amount);
    return amount === 0 ? [] : [{ from: ROLES[place], amount }];
  });
  return { done: after, taken };
}

/** Order stage, as far as the value of its pieces depends on it. A floor order shipped to a store isn't sold. */
export type PiecesStage = 'open' | 'floor' | 'shipped' | 'canceled';

export interface PiecesNow {
  readonly stage: PiecesStage;
  /**
   * Counts of all pieces of the line, of those sold to a customer off the floor, and of those finished and still
   * ours.
   */
  readonly pieces: number;
  readonly soldPieces: number;
  readonly keptPieces: number;
}

/** Accounts that now hold the value of finished pieces, and the moves that bring it there. */
export function placePieces(
  done: DonePieces,
  { stage, pieces, soldPieces, keptPieces }: PiecesNow,
): { readonly done: DonePieces; readonly moves: readonly ValueMove[] } {
  const total = costOfPiece(done);
  const shareOfPieces = (count: number): Cents =>
    pieces === 0 ? NO_MONEY : shareOf(total, cents(count), cents(pieces));
  const sold = stage === 'shipped' ? total : stage === 'open' ? NO_MONEY : shareOfPieces(soldPieces);
  const kept = stage === 'canceled' ? shareOfPieces(soldPieces + keptPieces) : total;
  const lost = cents(total - kept);
  const moves = (['sold', 'lost'] as const).flatMap((place): ValueMove[] => {
    const change = cents({ sold, lost }[place] - done[place]);
    if (change === 0) return [];
    return change > 0
      ? [{ from: ROLES.finished, to: ROLES[place], amount: change }]
      : [{ from: ROLES[place], to: ROLES.finished, amount: cents(0 - change) }];
  });
  return { done: { area: done.area, finished: cents(total - sold - lost), sold, lost }, moves };
}

/** Entry lines of moves: one debit and one credit for each pair of accounts. */
export function valueLines(moves: readonly ValueMove[]): readonly EntryLine[] {
  const pairs = Map.groupBy(moves, ({ from, to }) => `${from}/${to}`);
  return [...pairs.values()].flatMap((pair): EntryLine[] => {
    const { from, to } = pair[0]!;
    const amount = pair.reduce((sum, move) => cents(sum + move.amount), NO_MONEY);
    return [
      { role: to, debit: amount, credit: NO_MONEY, memo: '' },
      { role: from, debit: NO_MONEY, credit: amount, memo: '' },
    ];
  });
}
