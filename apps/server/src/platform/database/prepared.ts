import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Maximum statements per connection. Statements whose shape varies (value lists, optional filters) must not fill the
 * connection's memory.
 */
const MOST_NAMES = 600;
/** Prepares a statement from its second run on; a one-time statement isn't worth preparing. */
const seen = new Map<string, string | null>();

/** Pool that prepares repeated statements once per connection, because planning costs as much as a small query. */
export function preparing(pool: Pool): PostgresPool {
  return {
    options: {},
    connect: async () => preparingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

/**
 * Repeated statements in a transaction use generic plans: they access single rows by key, where planning costs more
 * than running. Lists and reports run outside of transactions.
 */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan';

function preparingClient(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => {
    if (sql === 'begin') return client.query(BEGIN);
    const name = parameters.length === 0 ? undefined : nameOf(sql);
    return client.query({ ...(name ? { name } : {}), text: sql, values: [...parameters] });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

function nameOf(sql: string): string | undefined {
  const known = seen.get(sql);
  if (known) return known;
  if (known === undefined) {
    if (seen.size < MOST_NAMES) seen.set(sql, null);
    return undefined;
  }
  const name = createHash('sha1').update(sql).digest('base64url');
  seen.set(sql, name);
  return name;
}
