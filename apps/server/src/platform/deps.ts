import type { Actor, CustomerDate, StatusId } from '@cordovan/domain/orders';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Handle, Trx } from './database/transaction.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';

/** Status change of an order, inside the transaction that is still open. */
export interface OrderStatusChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly from: StatusId;
  readonly to: StatusId;
  readonly userId: number | null;
  /** The actor's role, so that a refusal names orders by the number this reader sees (N-03). */
  readonly role: Actor;
  readonly reason: string | null;
  /** Whether the actor confirmed this change's questions. */
  readonly isConfirmed: boolean;
  /** Codes of cut pieces that the actor declares uncut, on a step back to scheduled. */
  readonly uncutPieces?: readonly string[];
  readonly now: Date;
}

/**
 * Effect of a status change in another context: reserve leather, create vin items, book an invoice. Throwing rolls
 * back the whole change.
 */
export type OrderStatusEffect = (trx: Trx, change: OrderStatusChange, deps: Deps) => Promise<void>;

/** Pieces that could be ordered. */
export interface PieceToPromise {
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly customizations: readonly {
    readonly customizationId: number | null;
    readonly partId: number | null;
    readonly itemId: number | null;
    readonly leatherItemId: number | null;
    readonly quantity: number;
  }[];
}

/** An order's piece, and the reason for what happens to it. */
export interface NamedPiece {
  readonly code: string;
  readonly reason: string;
}

/** Who changes a piece: a user, or an employee at a terminal, who may have no user. */
export interface PieceActor {
  readonly userId: number | null;
  readonly role: Actor;
  readonly name: string;
  readonly now: Date;
  /** Moment of the event; earlier than `now` if a terminal recorded it without a network. */
  readonly at: Date;
}

type PieceEffect = (trx: Trx, deps: Deps, actor: PieceActor, piece: NamedPiece) => Promise<void>;

/** Effects of operations on the piece itself, which belongs to the production context. */
export interface PieceEffects {
  readonly finish: PieceEffect;
  readonly reopen: PieceEffect;
  readonly scrap: PieceEffect;
}

/** Shared dependencies of the server, created once in app.ts. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** Address of the same database, for connections outside the pool. */
  readonly databaseUrl: string;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Key that signs visits. */
  readonly visitKey: Buffer;
  /**
   * Effects in order of execution, within the transaction of the change. Listed in modules.ts, so that contexts don't
   * import each other.
   */
  readonly orderStatusEffects: readonly OrderStatusEffect[];
  /** Also in modules.ts: the day on which pieces could be ready; null if unknown. */
  readonly promiseDay: (db: Handle, pieces: readonly PieceToPromise[], now: Date) => Promise<string | null>;
  /** The date of an order as its customer reads it (ADR 84); undefined when there is no such order. */
  readonly customerDate: (
    db: Handle,
    order: { readonly companyId: number; readonly orderId: number },
    now: Date,
  ) => Promise<CustomerDate | undefined>;
  /** Also in modules.ts: the registers decide, production changes the piece and its order. */
  readonly pieceEffects: PieceEffects;
  /**
   * Empties the demo company's database after this request, then starts again with a setup code. `name` is what the
   * administrator typed. A server that runs inside another process, as in tests, can't do this.
   */
  readonly clearDatabase: (clearing: { readonly name: string; readonly code: string }) => void;
}
