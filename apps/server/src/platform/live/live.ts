import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { LiveEvent as Topic } from '@cordovan/contracts/page';
import { RUNNING_LOCK } from '../backup/locks.ts';
import { afterCommit, type Handle } from '../database/transaction.ts';

const CHANNEL = 'cordovan_live';

/**
 * A change to something that other users may be viewing. A null `storeId` means all stores. The topic `sessions`
 * stays on the server: user `id`'s sessions changed.
 */
export interface LiveEvent {
  readonly topic: Topic['topic'] | 'sessions';
  readonly id: number | null;
  readonly storeId: number | null;
}

/** Changes to announce together, by database. */
const pendingEvents = new WeakMap<Handle, Set<string>>();
const TOGETHER_MS = 50;
const TELL_ATTEMPTS = 10;
const RETRY_MS = 500;

/**
 * Announces a change to all processes after the transaction commits. Not inside of the transaction: a commit with
 * NOTIFY locks the whole database until it is on disk, so saves would wait for each other.
 */
export function announce(handle: Handle, event: LiveEvent): void {
  afterCommit(handle, (db) => {
    const together = pendingEvents.get(db);
    if (together) return void together.add(JSON.stringify(event));
    const events = new Set([JSON.stringify(event)]);
    pendingEvents.set(db, events);
    setTimeout(() => {
      pendingEvents.delete(db);
      void tell(db, [...events]);
    }, TOGETHER_MS).unref();
  });
}

/**
 * Sends the events. Retries, because the pool can be busy while listeners are connected. Events are lost if the
 * database is down for long.
 */
async function tell(db: Handle, events: readonly string[]): Promise<void> {
  for (let attempt = 1; attempt <= TELL_ATTEMPTS; attempt += 1)
    try {
      await sql`select pg_notify(${CHANNEL}, event) from unnest(${events}::text[]) as event`.execute(db);
      return;
    } catch {
      await sleep(RETRY_MS, undefined, { ref: false });
    }
}

/**
 * Receives each event, and `gap` whenever listening starts or resumes, because events before that may have been
 * missed.
 */
export type LiveListener = (event: LiveEvent | 'gap') => void;

export interface Live {
  readonly subscribe: (listener: LiveListener) => () => void;
  readonly stop: () => Promise<void>;
}

/** Listens on a separate connection and reconnects after database restarts. */
export function listen(url: string, report: (line: string) => void): Live {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  let client: pg.Client | undefined;
  let stopped = false;

  async function follow(): Promise<void> {
    while (!stopped) {
      const current = new pg.Client({ connectionString: url, keepAlive: true });
      client = current;
      const ended = new Promise<void>((resolve) => {
        current.on('end', resolve);
        current.on('error', () => resolve());
      });
      current.on('notification', (message) =>
        emitter.emit('event', JSON.parse(message.payload ?? '{}') as LiveEvent),
      );
      try {
        await current.connect();
        // Lets a restore see that this database is in use; waits for a running restore.
        await current.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK]);
        await current.query(`listen ${CHANNEL}`);
        emitter.emit('event', 'gap');
        await ended;
      } catch (error) {
        report(`Live updates are interrupted: ${String(error)}`);
      }
      await sleep(RETRY_MS);
    }
  }
  void follow();
  return {
    subscribe: (listener) => {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
