import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';

/** One value to watch. `label` names the queue. */
interface Reading {
  readonly metric: 'waiting' | 'age' | 'failed' | 'unknown' | 'backup' | 'backupFailing';
  readonly label: string;
  readonly value: number;
}

/**
 * Adds what operators watch to the metrics: waiting and failed jobs, emails and requests, payments without an
 * outcome, the last backup, and connections. Each scrape of the metrics reads the database at most once.
 */
export function registerGauges(
  registry: Registry,
  { db, pool }: { readonly db: Database; readonly pool: pg.Pool },
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `cordovan_${name}`, help, labelNames, registers: [registry] });
  const gauges = {
    waiting: gauge('waiting', 'Things that are due, by queue', ['queue']),
    age: gauge('waiting_age_seconds', 'Seconds since the oldest of them was due, by queue', ['queue']),
    failed: gauge('failed', 'Things given up that a person must look at, by queue', ['queue']),
    unknown: gauge('payments_unknown', 'Card payments and refunds whose outcome is unknown'),
    backup: gauge('backup_age_seconds', 'Seconds since the last backup that succeeded'),
    backupFailing: gauge('backup_failing', '1 while the last backup has failed'),
  };
  const isRead = gauge('gauges_read', '1 if the database answered; otherwise the other numbers are missing');
  const connections = gauge('database_connections', 'Connections of this process, by state', ['state']);

  return async () => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'limit' }, pool.options.max);
    // Requests waiting for a connection.
    connections.set({ state: 'wanted' }, pool.waitingCount);
    for (const each of [gauges.waiting, gauges.age, gauges.failed]) each.reset();
    // `reset` would leave 0, which looks like a backup made this second.
    for (const each of [gauges.unknown, gauges.backup, gauges.backupFailing]) each.remove();
    try {
      const { rows } = await READINGS.execute(db);
      for (const { metric, label, value } of rows)
        if (label === '') gauges[metric].set(value);
        else gauges[metric].set({ queue: label }, value);
      isRead.set(1);
    } catch {
      isRead.set(0);
    }
  };
}

/** An outbox's due rows and the age of the oldest one, as two readings. */
const outbox = (
  label: string,
  { table, due, since }: { table: string; due: RawBuilder<unknown>; since: RawBuilder<unknown> },
) => sql`
  select 'waiting', ${label}, count(*)::float8 from ${sql.table(table)} where ${due}
  union all
  select 'age', ${label}, coalesce(greatest(extract(epoch from now() - min(${since})), 0), 0)::float8
    from ${sql.table(table)} where ${due}`;

const failures = (label: string, table: string) =>
  sql`select 'failed', ${label}, count(*)::float8 from ${sql.table(table)} where status = 'failed'`;

const DUE_EMAIL = sql`status = 'queued' and coalesce(next_attempt_at, created_at) <= now()`;
const DUE_REQUEST = sql`status = 'pending' and coalesce(next_attempt_at, created_at) <= now()`;
const SINCE = sql`coalesce(next_attempt_at, created_at)`;

const READINGS = sql<Reading>`
  select metric, label, value from (
    ${outbox('emails', { table: 'emails', due: DUE_EMAIL, since: SINCE })}
    union all ${failures('emails', 'emails')}
    union all ${outbox('accounting', { table: 'accounting_outbox', due: DUE_REQUEST, since: SINCE })}
    union all ${failures('accounting', 'accounting_outbox')}
    union all ${outbox('shopper orders', { table: 'bridge_forwards', due: DUE_REQUEST, since: SINCE })}
    union all ${failures('shopper orders', 'bridge_forwards')}
    union all
    select 'waiting', name, count(*)::float8 from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name
    union all
    select 'age', name, extract(epoch from now() - min(start_after))::float8 from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name
    union all
    select 'unknown', '', count(*)::float8 from (
      select from payment_intents where state = 'checking' union all select from payment_reversals where state = 'open'
    ) as open
    union all
    select 'backup', '', extract(epoch from now() - max(ended_at))::float8 from backup_runs
      where status = 'done' having max(ended_at) is not null
    union all
    select 'backupFailing', '', (status = 'failed')::int::float8 from (
      select status from backup_runs where status in ('done', 'failed') order by ended_at desc limit 1
    ) as newest
  ) as readings (metric, label, value)`;
