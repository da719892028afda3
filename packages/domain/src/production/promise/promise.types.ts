import type { Day } from '../../calendar/index.ts';

/** Pieces of one line in one leather. A piece never mixes dye lots (ADR 38). */
export interface LeatherPieces {
  readonly leatherItemId: number;
  /** Square feet of one piece, with waste. */
  readonly area: number;
  readonly count: number;
}

/** What an order needs before and on its production day. */
export interface PromiseNeed {
  readonly seats: number;
  readonly pieces: readonly LeatherPieces[];
  /** Days until the slowest material purchased for the order arrives. */
  readonly materialDays: number;
}

/** Unreserved leather in stock. */
export interface FreeLot {
  readonly id: number;
  readonly free: number;
}

/** Square feet of an open purchase order that are still to come. */
export interface Arrival {
  readonly purchaseOrderId: number;
  readonly number: string;
  readonly day: Day;
  /** Whether the expected day has passed, so that `day` is only a guess. */
  readonly isOverdue: boolean;
  readonly area: number;
}

/** Square feet that an order lacks, and the purchase order that it waits for, if that is known. */
export interface WaitingArea {
  readonly purchaseOrderId: number | null;
  readonly area: number;
}

/** Where a leather comes from. Orders in `waiting` are served before new ones. */
export interface LeatherSupply {
  readonly leatherItemId: number;
  readonly name: string;
  readonly lots: readonly FreeLot[];
  /** Whether dye lots are tracked separately. If not, everything is one pool. */
  readonly keepsLots: boolean;
  readonly arrivals: readonly Arrival[];
  readonly waiting: readonly WaitingArea[];
  /** Days until leather ordered today arrives; null when the vendor gave no lead time. */
  readonly leadDays: number | null;
  /** Square feet on order without a date: no promise relies on them. */
  readonly undated?: number;
}

/** Active line with its seats per day. */
export interface PromiseLine {
  readonly id: number;
  readonly name: string;
  readonly maxSeats: number;
}

/** Seats on the production lines, and seats taken by orders. */
export interface SeatSupply {
  readonly lines: readonly PromiseLine[];
  /** By `cellKey`. */
  readonly used: ReadonlyMap<string, number>;
  readonly closedDays: ReadonlySet<Day>;
}

/** Everything that a promised date depends on. */
export interface PromiseSupply {
  /** At the factory. */
  readonly today: Day;
  /** Working days from the production day until the order is ready. */
  readonly buildDays: number;
  readonly leathers: readonly LeatherSupply[];
  readonly seats: SeatSupply;
}

/** Area that an order takes from a lot in stock or from a purchase order. */
export interface Taken {
  readonly lotId: number | null;
  readonly purchaseOrderId: number | null;
  readonly area: number;
}

/** Leather on order that an order can't count on. */
export interface Coming {
  /** Square feet, including those that other orders take. */
  readonly area: number;
  /** First and last day of arrival; null without a date. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** Whether other orders count on this leather. */
  readonly isTaken: boolean;
}

interface NamedLeather {
  readonly leatherItemId: number;
  readonly leather: string;
}

/** When a leather is available, and why then. */
export type LeatherReason = NamedLeather &
  (
    | { readonly kind: 'in stock'; readonly taken: readonly Taken[] }
    | {
        readonly kind: 'arrives';
        readonly day: Day;
        /** Null for readers who can't see purchase orders. */
        readonly purchaseOrderId: number | null;
        readonly purchaseOrder: string | null;
        readonly isOverdue: boolean;
        readonly taken: readonly Taken[];
      }
    | {
        readonly kind: 'to order';
        readonly day: Day;
        readonly days: number;
        /** Null or missing when nothing is on order. */
        readonly coming?: Coming | null | undefined;
      }
    | { readonly kind: 'unknown'; readonly coming?: Coming | null | undefined }
  );

/** Production day and line with enough seats; an order larger than the line's daily seats takes several days. */
export interface SeatReason {
  readonly day: Day;
  readonly lineId: number;
  readonly line: string;
  readonly days: number;
}

/** A date with its reasons. */
export interface DatePromise {
  /** Day on which the order is ready; null when nothing can be said. */
  readonly day: Day | null;
  readonly leathers: readonly LeatherReason[];
  /** Day on which the order's purchased materials are available; null when there are none. */
  readonly materials: Day | null;
  /** Null when no line has seats, or the leather is unknown. */
  readonly seats: SeatReason | null;
}
