import { sql } from 'kysely';
import type { FaultCause } from '@cordovan/domain/accounting';
import type { BooksDocument } from '@cordovan/contracts/books';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

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

/** Makes failed documents due now: one document, or all that failed for a cause. */
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

/** Number of failed documents by cause, most frequent first. */
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

/** Counts sent documents by the roles that their lines book on. */
export async function countSentByRole(
  handle: Handle,
  connector: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; sent: number }>`
    select p->>'role' as role, count(distinct d.id)::int as sent
    from accounting_documents d cross join jsonb_array_elements(d.postings) p
    where d.connector = ${connector} and d.status = 'sent' and d.external_id is not null
      and p->>'role' is not null
    group by 1`.execute(handle);
  return new Map(rows.map(({ role, sent }) => [role, sent]));
}
