import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { connect, type Database } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/schema.ts';

export interface PreparingConnection {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/**
 * A connection that lets PostgreSQL plan every statement once. The demo company repeats the same few hundred
 * statements a hundred times in one transaction; planning them anew each time costs as much as running them.
 */
export function connectPreparing(url: string): PreparingConnection {
  const { pool, close } = connect(url, { max: 1, onError: () => undefined });
  const names = new Map<string, string>();
  const dialect = new PostgresDialect({
    pool: {
      options: {},
      connect: async () => preparing(await pool.connect(), names),
      end: () => pool.end(),
    },
  });
  return { db: new Kysely<DB>({ dialect }), close };
}

/** Gives every statement with parameters a name of its own, under which PostgreSQL keeps its plan. */
function preparing(client: PoolClient, names: Map<string, string>): PostgresPoolClient {
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
  const query = (sql: string, parameters: readonly unknown[]) =>
    parameters.length === 0
      ? client.query(sql)
      : client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
