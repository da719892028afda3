import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Money and ids are int8 and must fit a JS number, which is checked. A day stays a string, without time and zone. */
function parserOf(type: number) {
  if (type === INT8) return safeInteger;
  if (type === NUMERIC) return Number;
  if (type === DATE) return (text: string) => text;
  return undefined;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds a number that is too large: ${text}`);
  return value;
}

const types = {
  getTypeParser: ((...asked: Parameters<typeof pg.types.getTypeParser>): unknown =>
    (asked[1] !== 'binary' && parserOf(asked[0])) ||
    pg.types.getTypeParser(...asked)) as typeof pg.types.getTypeParser,
};

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Opens a pool. `onError` receives errors of broken connections, e.g. when the database restarts. */
export function connect(
  url: string,
  { max, onError }: { max: number; onError: (error: Error) => void },
): Connection {
  const { address, options, waitMs } = splitOptions(url);
  const pool = new pg.Pool({
    connectionString: address,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    options: `${options} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000`,
  });
  pool.on('error', onError);
  // Between two statements of a transaction, nothing else listens; an unhandled error event would end the server.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

/** How long a call waits for a connection, unless the address names `connect_timeout`, in seconds as in libpq. */
const LONGEST_WAIT_MS = 15_000;

/** Moves `options`, such as a named schema, out of an address, because options in the address replace the pool's. */
function splitOptions(url: string) {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  const seconds = Number(address.searchParams.get('connect_timeout'));
  for (const name of ['options', 'connect_timeout']) address.searchParams.delete(name);
  return { address: address.href, options, waitMs: seconds > 0 ? seconds * 1000 : LONGEST_WAIT_MS };
}
