import { sql } from 'kysely';
import type { Counterpart, CounterpartKind, FaultCause, RolePosting } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface NewDocuments {
  readonly connector: string;
  readonly companyId: number;
  readonly entryId: number;
  readonly documents: readonly Counterpart[];
  readonly orderId: number | null;
  readonly customerId: number | null;
  readonly storeId: number | null;
  /**
   * Whether a person booked it. Such entries don't wait for each other, because one that needs a person would hold up
   * all of them.
   */
  readonly isByHand?: boolean;
  readonly now: Date;
}

/** A customer's documents are sent in order; those without a customer are sent in order within their store. */
function orderingKeyOf({ customerId, storeId, isByHand, companyId, entryId }: NewDocuments): string {
  if (isByHand) return `entry:${companyId}:${entryId}`;
  return customerId === null ? `store:${storeId ?? 'none'}` : `customer:${customerId}`;
}

/** Queues an entry's documents; an entry that was already queued stays as it is. */
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
 * Entries that must be in the package before manual entry `d`: the entry that it reverses. For a bank deposit, its
 * payments and the entries that undid their earlier deposits.
 */
const unsentBefore = sql`
  select from accounting_documents first
  where first.connector = d.connector and first.id < d.id and first.status in ('waiting', 'failed') and (
    exists (select from journal_entries e where e.company_id = d.company_id and e.id = d.journal_entry_id
      and e.company_id = first.company_id and e.reverses_entry_id = first.journal_entry_id)
    or exists (select from bank_deposits b
      join bank_deposit_payments p on p.bank_deposit_id = b.id
      where b.company_id = d.company_id and b.journal_entry_id = d.journal_entry_id and (
        exists (select from journal_entries e where e.company_id = p.company_id and e.payment_id = p.payment_id
          and e.company_id = first.company_id and e.id = first.journal_entry_id)
        or exists (select from bank_deposit_payments o
          join bank_deposits u on u.id = o.bank_deposit_id
          where o.payment_id = p.payment_id and u.company_id = first.company_id
            and u.reversal_entry_id = first.journal_entry_id))))`;

/**
 * Claims the next due document for one attempt, oldest first. A document waits for earlier unsent documents with the
 * same key. A claim expires, because a process may die; the next attempt has the same request id.
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
        and (d.ordering_key not like 'entry:%' or not exists (${unsentBefore}))
      order by d.id limit 1 for update skip locked)
    returning id, company_id, journal_entry_id, kind, request_id, postings, order_id, customer_id, store_id, attempts,
      fault_cause`.execute(handle);
  return result.rows[0];
}

/** An order's newest sent document of some kind, before another document. */
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

/** How many earlier documents of the same kind an order has: an order's second invoice needs another number. */
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
