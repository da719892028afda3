import type { Actor } from '@cordovan/domain/orders';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Trx } from './database/transaction.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';

/** An order has just taken a new status, in the transaction that is still open. */
export interface OrderStatusChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly from: number;
  readonly to: number;
  readonly userId: number | null;
  /** Who asked, so that a refusal names orders by the number that this reader knows (N-03). */
  readonly role: Actor;
  readonly reason: string | null;
  /** The questions of this change were answered with yes. */
  readonly isConfirmed: boolean;
  readonly now: Date;
}

/** What another context does about it: reserve leather, make vin items, book an invoice. A throw undoes all of it. */
export type OrderStatusEffect = (trx: Trx, change: OrderStatusChange, deps: Deps) => Promise<void>;

/** What the whole server shares; made once in app.ts and handed down. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly clock: () => Date;
  /** In this order, within the transaction of the change; listed in modules.ts, so that no context imports another for it. */
  readonly orderStatusEffects: readonly OrderStatusEffect[];
}
