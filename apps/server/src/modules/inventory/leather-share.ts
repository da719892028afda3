import {
  asIssued,
  type HideShare,
  type LackingLeather,
  lackingLeather,
  type LeatherLot,
  type LeatherStep,
  type LineLeather,
  type LineToPlace,
  placeLeather,
  type Placement,
  roundedArea,
  wantedOf,
} from '@cordovan/domain/inventory';
import type { LotRow } from './lots.repository.ts';
import type { LeatherStockRow, NewMovement } from './stock.repository.ts';

/** A line of an order in one leather. */
export interface OrderLine extends LineLeather {
  /** Pieces of the line. */
  readonly units: number;
  /** Hides in stock that belong to the line. */
  readonly hides: readonly HideShare[];
}

/** One leather of an order with its locked stock row and its lots. */
export interface LeatherShare {
  readonly leather: LeatherStockRow;
  readonly lots: readonly LotRow[];
  readonly lines: readonly OrderLine[];
}

/** Who made a stock movement, and when. */
export interface Booker {
  readonly userId: number | null;
  readonly now: Date;
}

/** A stock movement's columns for its actor and time. */
export const bookedBy = ({ userId, now }: Booker) => ({
  actor: userId === null ? ('system' as const) : ('user' as const),
  user_id: userId,
  created_at: now,
});

/** A stock movement's columns for a step's line, lot and quantities. */
export const movementOf = ({ detailId, lotId, hideId, kind, delta }: LeatherStep) =>
  ({
    detail_id: detailId === 0 ? null : detailId,
    lot_id: lotId,
    hide_id: hideId,
    kind,
    at_hand_change: delta.atHand,
    reserved_change: delta.reserved,
    short_change: delta.short,
    in_process_change: delta.inProcess,
  }) satisfies Partial<NewMovement>;

export const lotFrom = (row: LotRow, takeable = 0): LeatherLot => ({
  id: row.id,
  isKept: row.is_kept,
  free: roundedArea(row.at_hand - row.held),
  takeable,
});

const toPlace = (line: OrderLine): LineToPlace => ({
  detailId: line.detailId,
  wanted: wantedOf(line),
  units: line.units,
  held: line.held,
  hidesLot: line.hides[0]?.lotId ?? null,
});

/** Chooses the lots of an order's lines; `takeable` is what other orders would give up, by lot. */
export function placeShare(
  { lines, lots }: LeatherShare,
  takeable: ReadonlyMap<number, number> = new Map(),
): Placement {
  return placeLeather(
    lines.map(toPlace),
    lots.map((lot) => lotFrom(lot, takeable.get(lot.id))),
  );
}

/** Places lines in the lots that their order was cut from if these have enough, otherwise in any lot. */
export function placeNear(
  cut: ReadonlySet<number>,
  lines: readonly LineToPlace[],
  lots: readonly LeatherLot[],
): Placement {
  if (cut.size === 0) return placeLeather(lines, lots);
  const near = placeLeather(
    lines,
    lots.filter(({ id }) => cut.has(id)),
  );
  return near.missing === 0 ? near : placeLeather(lines, lots);
}

/** Chooses the lots for an order in production: those that it was cut from if they have enough. */
export const placeNearCut = ({ lines, lots }: LeatherShare): Placement =>
  placeNear(
    new Set(lines.flatMap(({ inProcess }) => inProcess.map(({ lotId }) => lotId))),
    lines.map(toPlace),
    lots.map((lot) => lotFrom(lot)),
  );

/**
 * Square feet of a leather that an order lacks unless it takes from other orders, and the largest piece that lacks
 * it.
 */
export function lackingIn(share: LeatherShare): LackingLeather {
  return lackingLeather(
    share.lines.map(toPlace),
    share.lots.map((lot) => lotFrom(lot)),
  );
}

/** Leather of an order in production: its lines need what they have and what they still wait for. */
export const shareAsIssued = (share: LeatherShare): LeatherShare => ({
  ...share,
  lines: share.lines.map((line) => {
    const issued = asIssued(line);
    const pieces = line.need > 0 ? (line.units * line.reserved) / line.need : 1;
    return { ...issued, units: Math.max(1, Math.round(pieces)) };
  }),
});
