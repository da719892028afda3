import pg from 'pg';

/** Wait for the connections of a server that has just stopped. */
const TRIES = 20;
const PAUSE_MS = 250;

export class DatabaseInUseError extends Error {}

/** Deletes everything in the database, all or nothing. Refuses while other programs are connected. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await waitUntilAlone(client);
    await client.query('begin');
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function waitUntilAlone(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows[0]!.others === 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new DatabaseInUseError(
    'Other Cordovan servers or programs use this database. Stop them, then try again.',
  );
}
