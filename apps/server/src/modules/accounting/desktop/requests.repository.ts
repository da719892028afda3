import type { Handle, Trx } from '../../../platform/database/transaction.ts';

const COLUMNS = [
  'id',
  'work',
  'key',
  'request_id',
  'body',
  'status',
  'handed',
  'outcome',
  'answer',
  'fault_code',
  'fault_detail',
] as const;

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>;

/** The request that is on its way or waits for the Web Connector. */
export async function findOpenRequest(handle: Handle, realmId: string) {
  return handle
    .selectFrom('desktop_requests')
    .where('realm_id', '=', realmId)
    .where('status', 'in', ['waiting', 'handed'])
    .select(COLUMNS)
    .executeTakeFirst();
}

/** Finds a work's request, unless it has ended. */
export async function findRequest(handle: Handle, realmId: string, key: string) {
  return handle
    .selectFrom('desktop_requests')
    .where('realm_id', '=', realmId)
    .where('key', '=', key)
    .where('status', '<>', 'ended')
    .select(COLUMNS)
    .executeTakeFirst();
}

/** Counts ended requests with the same key: each attempt has another id. */
export async function countEnded(handle: Handle, realmId: string, key: string): Promise<number> {
  const row = await handle
    .selectFrom('desktop_requests')
    .where('realm_id', '=', realmId)
    .where('key', '=', key)
    .where('status', '=', 'ended')
    .select(({ fn }) => fn.countAll<number>().as('ended'))
    .executeTakeFirstOrThrow();
  return row.ended;
}

/** Id of the last request that was carried out: QuickBooks may forget its answer. */
export async function findLastDone(handle: Handle, realmId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('desktop_requests')
    .where('realm_id', '=', realmId)
    .where('outcome', '=', 'done')
    .where('body', 'like', '%newMessageSetID=%')
    .select('request_id')
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.request_id;
}

/** Adds a request, unless another process added it or another one first. */
export async function insertRequest(
  handle: Handle,
  request: { realmId: string; work: string; key: string; requestId: string; body: string; now: Date },
): Promise<void> {
  await handle
    .insertInto('desktop_requests')
    .values({
      realm_id: request.realmId,
      work: request.work,
      key: request.key,
      request_id: request.requestId,
      body: request.body,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setHanded(handle: Handle, id: number): Promise<void> {
  await handle
    .updateTable('desktop_requests')
    .set((set) => ({ status: 'handed', handed: set('handed', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'handed'])
    .execute();
}

/**
 * The answer never came, so the request is handed out again. A request that never reached QuickBooks doesn't count.
 */
export async function setUnanswered(
  handle: Handle,
  id: number,
  { hasArrived }: { readonly hasArrived: boolean },
): Promise<void> {
  await handle
    .updateTable('desktop_requests')
    .set((set) => ({ status: 'waiting', ...(hasArrived ? {} : { handed: set('handed', '-', 1) }) }))
    .where('id', '=', id)
    .where('status', '=', 'handed')
    .execute();
}

export interface Answered {
  readonly outcome: 'done' | 'refused' | 'unknown';
  readonly answer: string | null;
  readonly faultCode?: string;
  readonly faultDetail?: string;
  readonly now: Date;
}

/** Records an answer once; false if it is already known. */
export async function setAnswered(handle: Handle, id: number, answered: Answered): Promise<boolean> {
  const result = await handle
    .updateTable('desktop_requests')
    .set({
      status: 'answered',
      outcome: answered.outcome,
      answer: answered.answer,
      fault_code: answered.faultCode ?? null,
      fault_detail: answered.faultDetail ?? null,
      answered_at: answered.now,
    })
    .where('id', '=', id)
    .where('status', '=', 'handed')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a work's answered requests, so that it can repeat those that weren't carried out. */
export async function endWork(handle: Handle, realmId: string, work: string): Promise<void> {
  await handle
    .updateTable('desktop_requests')
    .set({ status: 'ended' })
    .where('realm_id', '=', realmId)
    .where('work', '=', work)
    .where('status', '=', 'answered')
    .where('outcome', '<>', 'done')
    .execute();
}

/** Deletes a work's requests. */
export async function deleteWork(handle: Handle, realmId: string, work: string): Promise<void> {
  await handle
    .deleteFrom('desktop_requests')
    .where('realm_id', '=', realmId)
    .where('work', '=', work)
    .execute();
}

export async function deleteOldRequests(trx: Trx, realmId: string, before: Date): Promise<void> {
  await trx
    .deleteFrom('desktop_requests')
    .where('realm_id', '=', realmId)
    .where('answered_at', '<', before)
    .execute();
}
