import { sql } from 'kysely';
import type {
  Counterpart,
  CounterpartKind,
  DocumentFacts,
  FaultCause,
  RolePosting,
} from '@cordovan/domain/accounting';
import type { BooksDocument } from '@cordovan/contracts/books';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface NewDocuments {
  readonly connector: string;
  readonly companyId: number;
  readonly entryId: number;
  readonly documents: readonly Counterpart[];
  readonly orderId: number | null;
  readonly customerId: number | null;
  readonly storeId: number | null;
  readonly now: Date;
}

/** Documents of one customer leave in order; those without a customer leave in order of their store. */
const orderingKeyOf = ({ customerId, storeId }: NewDocuments): string =>
  customerId === null ? `store:${storeId ?? 'none'}` : `customer:${customerId}`;

/** Queues the documents of an entry; an entry that was queued before stays as it is. */
export async function insertDocuments(trx: Trx, entry: NewDocuments): Promise<void> {
  if (entry.documents.length === 0) return;
  await trx
    .insertInto('accounting_documents')
    .values(
      entry.documents.map(({ kind, postings }, index) => ({
        connector: entry.connector,
        company_id: entry.companyId,
        journal_entry_id: entry.entryId,
        part: index + 1,
        kind,
        ordering_key: orderingKeyOf(entry),
        postings: JSON.stringify(postings),
        order_id: entry.orderId,
        customer_id: entry.customerId,
        store_id: entry.storeId,
        next_attempt_at: entry.now,
        created_at: entry.now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('accounting_documents_once_key').doNothing())
    .execute();
}

export interface ClaimedDocument {
  readonly id: number;
  readonly company_id: number;
  readonly journal_entry_id: number;
  readonly kind: CounterpartKind;
  readonly request_id: string;
  readonly postings: readonly RolePosting[];
  readonly order_id: number | null;
  readonly customer_id: number | null;
  readonly store_id: number | null;
  readonly attempts: number;
  readonly fault_cause: FaultCause | null;
}

/**
 * Claims the next due document for one attempt, oldest first. One whose key has an earlier unsent document waits for that
 * one. A claim ends by itself, because a process may die; the next attempt has the same request id.
 */
export async function claimDocument(
  handle: Handle,
  connector: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedDocument | undefined> {
  const result = await sql<ClaimedDocument>`
    update accounting_documents set locked_until = ${until} where id = (
      select d.id from accounting_documents d
      where d.connector = ${connector} and d.status in ('waiting', 'failed') and d.next_attempt_at <= ${now}
        and (d.locked_until is null or d.locked_until <= ${now})
        and not exists (select from accounting_documents earlier
          where earlier.connector = d.connector and earlier.ordering_key = d.ordering_key and earlier.id < d.id
            and earlier.status in ('waiting', 'failed'))
      order by d.id limit 1 for update skip locked)
    returning id, company_id, journal_entry_id, kind, request_id, postings, order_id, customer_id, store_id, attempts,
      fault_cause`.execute(handle);
  return result.rows[0];
}

const cleared = {
  fault_cause: null,
  fault_code: null,
  fault_detail: null,
  fault_trace: null,
  locked_until: null,
  next_attempt_at: null,
} as const;

export async function setDocumentSent(
  trx: Trx,
  id: number,
  sent: { externalId: string | null; total: Cents; facts: DocumentFacts | undefined; now: Date },
): Promise<void> {
  await trx
    .updateTable('accounting_documents')
    .set((set) => ({
      ...cleared,
      status: 'sent',
      external_id: sent.externalId,
      external_total_cents: sent.total,
      sent_facts: sent.facts === undefined ? null : JSON.stringify(sent.facts),
      sent_at: sent.now,
      attempts: set('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .execute();
}

/** Gives a document back that wasn't tried, because nothing can be sent at the moment. */
export async function releaseDocument(handle: Handle, id: number): Promise<void> {
  await handle.updateTable('accounting_documents').set({ locked_until: null }).where('id', '=', id).execute();
}

export interface DocumentFault {
  readonly cause: FaultCause;
  readonly code: string;
  readonly detail: string;
  readonly trace: string | null;
  /** Undefined waits for a person. */
  readonly retryAt: Date | undefined;
  /** The accounting package certainly stored nothing, so the next attempt is a new request. */
  readonly isDefinite: boolean;
}

export async function setDocumentFailed(trx: Trx, id: number, fault: DocumentFault): Promise<void> {
  await trx
    .updateTable('accounting_documents')
    .set((set) => ({
      // One that is tried again by itself needs no one yet.
      status: fault.retryAt ? 'waiting' : 'failed',
      attempts: set('attempts', '+', 1),
      locked_until: null,
      fault_cause: fault.cause,
      fault_code: fault.code,
      fault_detail: fault.detail,
      fault_trace: fault.trace,
      next_attempt_at: fault.retryAt ?? null,
      ...(fault.isDefinite ? { request_id: sql<string>`gen_random_uuid()` } : {}),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .execute();
}

/** Notes that people heard of a document; false when they know of another one with the same cause. */
export async function setDocumentNotified(
  trx: Trx,
  { id, connector, cause, now }: { id: number; connector: string; cause: FaultCause; now: Date },
): Promise<boolean> {
  const known = await trx
    .selectFrom('accounting_documents')
    .where('connector', '=', connector)
    .where('status', '=', 'failed')
    .where('fault_cause', '=', cause)
    .where('notified_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  await trx.updateTable('accounting_documents').set({ notified_at: now }).where('id', '=', id).execute();
  return known === undefined;
}

/** The newest sent document of an order of some kind, before another one. */
export async function findSentBefore(
  handle: Handle,
  document: ClaimedDocument,
  kinds: readonly CounterpartKind[],
  ofEntry = false,
) {
  return handle
    .selectFrom('accounting_documents')
    .where('company_id', '=', document.company_id)
    .where('order_id', '=', document.order_id)
    .where('id', '<', document.id)
    .where('kind', 'in', kinds)
    .where('status', '=', 'sent')
    .$if(ofEntry, (query) => query.where('journal_entry_id', '=', document.journal_entry_id))
    .where('external_id', 'is not', null)
    .select(['kind', 'external_id', sql<RolePosting[]>`postings`.as('postings')])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** How many documents of its kind an order had before: the second invoice of an order needs another number. */
export async function countEarlier(handle: Handle, document: ClaimedDocument): Promise<number> {
  const row = await handle
    .selectFrom('accounting_documents')
    .where('company_id', '=', document.company_id)
    .where('order_id', '=', document.order_id)
    .where('id', '<', document.id)
    .where('kind', '=', document.kind)
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .executeTakeFirstOrThrow();
  return row.earlier;
}

export async function readDocumentStatus(handle: Handle, connector: string) {
  return handle
    .selectFrom('accounting_documents')
    .where('connector', '=', connector)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      fn.max('sent_at').as('last_sent_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** Makes failed documents due now: one, or all of a cause. */
export async function setDocumentsDue(
  handle: Handle,
  connector: string,
  which: { id: number | null; cause: FaultCause | null; now: Date },
): Promise<number> {
  const result = await handle
    .updateTable('accounting_documents')
    .set({ next_attempt_at: which.now, attempts: 0, notified_at: null })
    .where('connector', '=', connector)
    .where('status', '=', 'failed')
    .$if(which.id !== null, (query) => query.where('id', '=', which.id!))
    .$if(which.cause !== null, (query) => query.where('fault_cause', '=', which.cause))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes the failed documents of a customer due now. */
export async function setCustomerDue(
  trx: Trx,
  connector: string,
  customerId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('accounting_documents')
    .set({ next_attempt_at: now, attempts: 0, notified_at: null })
    .where('connector', '=', connector)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'failed')
    .execute();
}

export async function setDocumentSkipped(
  trx: Trx,
  connector: string,
  skip: { id: number; reason: string; userId: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('accounting_documents')
    .set({ status: 'skipped', skip_reason: skip.reason, skipped_by: skip.userId, next_attempt_at: null })
    .where('connector', '=', connector)
    .where('id', '=', skip.id)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface DocumentFilter {
  readonly connector: string;
  readonly status?: BooksDocument['status'] | undefined;
  readonly cause?: FaultCause | undefined;
  readonly orderId?: number | undefined;
}

function selectDocuments(handle: Handle, filter: DocumentFilter) {
  return handle
    .selectFrom('accounting_documents as d')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.journal_entry_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'd.company_id').onRef('c.id', '=', 'd.customer_id'),
    )
    .where('d.connector', '=', filter.connector)
    .$if(filter.status !== undefined, (query) => query.where('d.status', '=', filter.status!))
    .$if(filter.cause !== undefined, (query) => query.where('d.fault_cause', '=', filter.cause!))
    .$if(filter.orderId !== undefined, (query) => query.where('d.order_id', '=', filter.orderId!));
}

export async function listDocumentRows(
  handle: Handle,
  filter: DocumentFilter,
  page: { offset: number; limit: number },
) {
  const rows = await selectDocuments(handle, filter)
    .selectAll('d')
    .select([
      'e.entry_date',
      'e.memo',
      'o.so_number',
      sql<string | null>`btrim(c.name || ' ' || c.last_name)`.as('customer_name'),
    ])
    .orderBy('d.id', filter.status === 'sent' || filter.status === undefined ? 'desc' : 'asc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await selectDocuments(handle, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function isDocument(handle: Handle, connector: string, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom('accounting_documents')
    .where('connector', '=', connector)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many documents failed for each cause, most first. */
export async function countCauses(handle: Handle, connector: string) {
  return handle
    .selectFrom('accounting_documents')
    .where('connector', '=', connector)
    .where('status', '=', 'failed')
    .select(({ fn }) => [sql<FaultCause>`fault_cause`.as('cause'), fn.countAll<number>().as('count')])
    .groupBy('fault_cause')
    .orderBy('count', 'desc')
    .execute();
}

/** Entries from a day on that have no document yet, oldest first. */
export async function listUnfollowed(handle: Handle, connector: string, from: string) {
  return (
    handle
      .selectFrom('journal_entries as e')
      .where('e.entry_date', '>=', from)
      // Manual entries are entered by hand in the accounting package, too (ADR 47).
      .where('e.kind', '<>', 'manual')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('accounting_documents as d')
              .whereRef('d.company_id', '=', 'e.company_id')
              .whereRef('d.journal_entry_id', '=', 'e.id')
              .where('d.connector', '=', connector)
              .select('d.id'),
          ),
        ),
      )
      .select((select) => [
        'e.company_id',
        'e.id',
        'e.kind',
        'e.key',
        'e.order_id',
        select
          .selectFrom('journal_lines as l')
          .whereRef('l.company_id', '=', 'e.company_id')
          .whereRef('l.journal_entry_id', '=', 'e.id')
          .select('l.customer_id')
          .limit(1)
          .as('customer_id'),
        select
          .selectFrom('journal_lines as l')
          .whereRef('l.company_id', '=', 'e.company_id')
          .whereRef('l.journal_entry_id', '=', 'e.id')
          .select('l.store_id')
          .limit(1)
          .as('store_id'),
      ])
      .orderBy('e.id')
      .execute()
  );
}
