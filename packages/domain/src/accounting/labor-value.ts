import { cents, type Cents, NO_MONEY } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';
import type { ValueMove } from './held-value.ts';
import type { PiecesStage } from './piece-value.ts';

/** Account that holds a piece's labor. */
export type LaborPlace = 'process' | 'finished' | 'sold' | 'lost';

/** Labor of a piece in the ledger, by account (ADR 72). */
export interface HeldLabor extends Readonly<Record<LaborPlace, Cents>> {
  /**
   * Work done before labor was posted, on a piece that was already sold or lost by then. The ledger doesn't contain
   * it.
   */
  readonly outside: Cents;
}

export const NO_LABOR: HeldLabor = {
  ...{ process: NO_MONEY, finished: NO_MONEY, sold: NO_MONEY, lost: NO_MONEY },
  outside: NO_MONEY,
};

export const laborRoles = {
  process: 'work in process',
  finished: 'finished goods',
  sold: 'cost of goods',
  lost: 'inventory adjustment',
} as const satisfies Record<LaborPlace, AccountRole>;
export const laborPlaces = ['process', 'finished', 'sold', 'lost'] as const satisfies readonly LaborPlace[];

/** The facts about a piece that decide which account its labor belongs to. */
export interface PlacedPiece {
  readonly stage: PiecesStage;
  /** Its order is in production, or finished and not shipped. */
  readonly isInProduction: boolean;
  readonly isOrderFinished: boolean;
  readonly isScrapped: boolean;
  /** Sold to a customer off the floor. */
  readonly isSold: boolean;
  /** Finished, and still ours. */
  readonly isKept: boolean;
}

/**
 * Account that a piece's labor belongs to now; null while its order isn't in production. Labor follows the piece's
 * leather, except that the labor of a scrapped piece is lost (ADR 64).
 */
export function laborPlace(piece: PlacedPiece): LaborPlace | null {
  if (piece.isScrapped) return 'lost';
  if (piece.stage === 'shipped') return 'sold';
  if (piece.stage === 'floor') return piece.isSold ? 'sold' : 'finished';
  if (piece.stage === 'canceled') return piece.isSold ? 'sold' : piece.isKept ? 'finished' : 'lost';
  if (piece.isOrderFinished) return 'finished';
  return piece.isInProduction ? 'process' : null;
}

/** Labor cost of the piece's work so far, and where it belongs. */
export interface LaborNow {
  readonly cost: Cents;
  readonly place: LaborPlace | null;
}

export interface MovedLabor {
  readonly held: HeldLabor;
  readonly moves: readonly ValueMove[];
}

export const heldLabor = (held: HeldLabor): Cents =>
  cents(laborPlaces.reduce((total, place) => total + held[place], 0));

const isOurs = (place: LaborPlace | null): boolean => place === 'process' || place === 'finished';

/**
 * Moves a piece's labor to its current account and adjusts the amount to the cost of the work. The difference is
 * posted against `contra` (applied labor), so a correction reaches the piece wherever it is by now.
 */
export function placeLabor(
  held: HeldLabor,
  { cost, place }: LaborNow,
  contra: AccountRole = 'applied labor',
): MovedLabor {
  const moves: ValueMove[] = [];
  const move = (from: AccountRole, to: AccountRole, amount: number) => {
    if (amount !== 0 && from !== to) moves.push({ from, to, amount: cents(amount) });
  };
  if (place === null) {
    for (const from of laborPlaces) move(laborRoles[from], contra, held[from]);
    return { held: { ...NO_LABOR, outside: held.outside }, moves };
  }
  const role = laborRoles[place];
  for (const from of laborPlaces) move(laborRoles[from], role, held[from]);
  const earlier = cents(Math.min(held.outside, cost));
  // A returned piece is ours again, with all of its labor.
  if (isOurs(place)) move('opening balances', role, earlier);
  const outside = isOurs(place) ? NO_MONEY : earlier;
  const change = cost - earlier - heldLabor(held);
  if (change > 0) move(contra, role, change);
  else move(role, contra, 0 - change);
  return { held: { ...NO_LABOR, [place]: cents(cost - outside), outside }, moves };
}

/**
 * A piece's labor on the day that labor posting begins: labor in production or finished goods is an opening balance.
 */
export function openLabor(held: HeldLabor, { cost, place }: LaborNow): MovedLabor {
  if (isOurs(place)) return placeLabor({ ...held, outside: NO_MONEY }, { cost, place }, 'opening balances');
  const known = heldLabor(held);
  const outside = place === null ? NO_MONEY : cents(Math.max(0, cost - known));
  return { held: { ...held, outside }, moves: [] };
}

/** Removes labor in production or finished goods from the ledger. Labor of sold or lost pieces stays. */
export function closeLabor(held: HeldLabor): MovedLabor {
  const moves = (['process', 'finished'] as const).flatMap((place): ValueMove[] =>
    held[place] === 0 ? [] : [{ from: laborRoles[place], to: 'opening balances', amount: held[place] }],
  );
  return { held: { ...held, process: NO_MONEY, finished: NO_MONEY }, moves };
}

/** Memo of a labor move, without the order. */
export function laborMemo({ from, to }: ValueMove): string {
  if (from === 'applied labor') return 'Labor recorded';
  if (to === 'applied labor') return 'Labor taken back';
  if (to === 'inventory adjustment') return 'Labor lost';
  if (to === 'cost of goods') return 'Pieces shipped';
  if (from === 'cost of goods') return 'Shipment reversed';
  if (from === 'inventory adjustment') return 'Lost labor put back';
  if (from === 'opening balances') return 'Labor of pieces that came back';
  return to === 'finished goods' ? 'Pieces finished' : 'Pieces reopened';
}
