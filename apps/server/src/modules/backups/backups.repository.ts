import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { StoredRun } from './store-backup.service.ts';

const SHOWN = 100;

export async function getPlan(handle: Handle) {
  return handle.selectFrom('backup_plans').selectAll().executeTakeFirstOrThrow();
}

export async function lockPlan(trx: Trx) {
  return trx.selectFrom('backup_plans').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export interface PlanValues {
  readonly is_on: boolean;
  readonly hour: number;
  readonly keep_daily: number;
  readonly keep_weekly: number;
  readonly keep_monthly: number;
  readonly notified: string[];
}

export async function updatePlan(
  trx: Trx,
  values: PlanValues,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('backup_plans')
    .set((set) => ({
      ...values,
      updated_by: userId,
      updated_at: now,
      row_version: set('row_version', '+', 1),
    }))
    .execute();
}

export async function listRuns(handle: Handle) {
  return handle
    .selectFrom('backup_runs as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select('u.name as user_name')
    .orderBy('r.queued_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Records when the schedule first runs, in a database without a scheduled backup. */
export async function beginPlan(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('backup_plans')
    .set({ began_at: now })
    .where('began_at', 'is', null)
    .where((one) =>
      one.not(one.exists(one.selectFrom('backup_runs').where('kind', '=', 'scheduled').select('id'))),
    )
    .execute();
}

/**
 * When the last successful and the last failed scheduled backup began, and since when the schedule runs: from `now`
 * on, if it hasn't run yet.
 */
export async function findScheduledRuns(handle: Handle, now: Date) {
  const row = await handle
    .selectFrom('backup_runs')
    .where('kind', '=', 'scheduled')
    .select((one) => [
      one.fn.max('queued_at').filterWhere('status', '=', 'done').as('succeeded'),
      one.fn.max('queued_at').filterWhere('status', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const [succeededAt, failedAt] = [row.succeeded as Date | null, row.failed as Date | null];
  const { began_at } = await getPlan(handle);
  const isNew = began_at === null && succeededAt === null && failedAt === null;
  return { succeededAt, failedAt, beganAt: isNew ? now : began_at };
}

/** Queues a run unless one of its kind is queued or running; returns the id if it queued one. */
export async function insertQueuedRun(
  trx: Trx,
  run: { readonly kind: 'scheduled' | 'manual'; readonly userId: number | null; readonly now: Date },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('backup_runs')
    .values({ kind: run.kind, status: 'queued', queued_at: run.now, user_id: run.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records a backup made without a job: by a command or before an update. */
export async function insertDoneRun(
  handle: Handle,
  kind: 'command' | 'before-update',
  { stored, startedAt, now }: { readonly stored: StoredRun; readonly startedAt: Date; readonly now: Date },
): Promise<void> {
  await handle
    .insertInto('backup_runs')
    .values({
      kind,
      status: 'done',
      queued_at: startedAt,
      started_at: startedAt,
      ended_at: now,
      ...valuesOf(stored),
    })
    .execute();
}

const valuesOf = (stored: StoredRun) => ({
  place: stored.place,
  file_name: stored.name,
  bytes: stored.bytes,
  row_count: stored.rows,
  file_count: stored.files,
  is_encrypted: stored.isEncrypted,
});

/** Claims a queued run for this process. */
export async function claimRun(handle: Handle, id: number, now: Date) {
  return handle
    .updateTable('backup_runs')
    .set({ status: 'running', started_at: now })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning(['id', 'kind'])
    .executeTakeFirst();
}

export async function setRunDone(handle: Handle, id: number, stored: StoredRun, now: Date): Promise<void> {
  await handle
    .updateTable('backup_runs')
    .set({ status: 'done', ended_at: now, ...valuesOf(stored) })
    .where('id', '=', id)
    .execute();
}

/** Returns whether the run was still running. */
export async function setRunFailed(
  handle: Handle,
  id: number,
  { error, place, now }: { readonly error: string; readonly place: string; readonly now: Date },
): Promise<boolean> {
  const row = await handle
    .updateTable('backup_runs')
    .set({ status: 'failed', ended_at: now, error, place })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listRunningRuns(handle: Handle) {
  return handle
    .selectFrom('backup_runs')
    .where('status', '=', 'running')
    .select(['id', 'started_at'])
    .execute();
}

export async function listQueuedRuns(handle: Handle, before: Date): Promise<number[]> {
  const rows = await handle
    .selectFrom('backup_runs')
    .where('status', '=', 'queued')
    .where('queued_at', '<', before)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setFilesRemoved(handle: Handle, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await handle
    .updateTable('backup_runs')
    .set({ removed_at: now })
    .where('file_name', 'in', names)
    .where('removed_at', 'is', null)
    .execute();
}

/** Recipients of a failure notice: the plan's addresses, or every administrator in their language. */
export async function listNotified(handle: Handle) {
  const { notified } = await getPlan(handle);
  const administrators = await handle
    .selectFrom('users')
    .leftJoin('stores', 'stores.id', 'users.store_id')
    .where('users.role', '=', 'Administrator')
    .where('users.is_active', '=', true)
    .select((one) => [
      'users.email',
      'users.language',
      one.fn
        .coalesce(
          'stores.company_id',
          one.selectFrom('companies').where('is_house', '=', true).select('companies.id'),
        )
        .$notNull()
        .as('company_id'),
    ])
    .orderBy('users.id')
    .execute();
  if (notified.length === 0) return administrators;
  const [first] = administrators;
  if (!first) return [];
  return notified.map((email) => {
    const known = administrators.find((one) => one.email.toLowerCase() === email.toLowerCase());
    return known ?? { email, language: first.language, company_id: first.company_id };
  });
}
