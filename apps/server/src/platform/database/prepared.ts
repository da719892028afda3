import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Statements with a varying shape (lists of values, optional filters) must not fill the memory of a connection. */
const MOST_NAMES = 600;
/** A statement is prepared from its second run on: what runs once is not worth keeping. */
const seen = new Map<string, string | null>();

/** A pool that lets PostgreSQL plan a repeated statement once per connection: planning costs as much as a small query. */
export function preparing(pool: Pool): PostgresPool {
  return {
    options: {},
    connect: async () => preparingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

/**
 * Inside of a transaction a repeated statement keeps the plan that fits all values: it reads and writes single rows
 * by their keys, where planning anew would cost more than running. Lists and reports are read outside of one.
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
