import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { LiveEvent as Topic } from '@cordovan/contracts/page';
import type { Handle } from '../database/transaction.ts';

const CHANNEL = 'cordovan_live';

/** Something changed that others may be looking at. `storeId` null: everybody may hear of it. */
export interface LiveEvent {
  readonly topic: Topic['topic'];
  readonly id: number | null;
  readonly storeId: number | null;
}

/** Announces a change; listeners hear of it when the transaction commits, on every process. */
export async function announce(handle: Handle, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(handle);
}

export interface Live {
  readonly subscribe: (listener: (event: LiveEvent) => void) => () => void;
  readonly stop: () => Promise<void>;
}

/** Listens on a connection of its own and keeps listening across restarts of the database. */
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
        await current.query(`listen ${CHANNEL}`);
        await ended;
      } catch (error) {
        report(`Live updates are interrupted: ${String(error)}`);
      }
      await sleep(500);
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
