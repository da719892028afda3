import pg from 'pg';

/** Hashes all rows of each table, for comparing two databases. */
export async function digestOf(url: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const digest = await client.query<{ rows: string; hash: string | null }>(
        `select count(*)::text as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${pg.escapeIdentifier(name)} t`,
      );
      digests[name] = `${digest.rows[0]!.rows} ${digest.rows[0]!.hash}`;
    }
    return digests;
  } finally {
    await client.end();
  }
}
