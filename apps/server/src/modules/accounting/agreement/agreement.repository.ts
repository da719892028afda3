import { type RawBuilder, sql } from 'kysely';
import type {
  CounterpartKind,
  DocumentFacts,
  FaultCause,
  RolePosting,
  ThereState,
} from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface SentRow {
  readonly id: number;
  readonly kind: CounterpartKind;
  readonly external_id: string;
  readonly postings: readonly RolePosting[];
  /** The document as the accounting package answered; only the day if we didn't keep the answer. */
  readonly facts: Partial<DocumentFacts>;
}

const selectSent = (handle: Handle, connector: string) =>
  handle
    .selectFrom('accounting_documents')
    .where('connector', '=', connector)
    .where('status', '=', 'sent')
    .where('external_id', 'is not', null)
    .select([
      'id',
      'kind',
      sql<string>`external_id`.as('external_id'),
      sql<RolePosting[]>`postings`.as('postings'),
      sql<Partial<DocumentFacts>>`coalesce(sent_facts, (select jsonb_build_object('day', e.entry_date)
        from journal_entries e where e.company_id = accounting_documents.company_id
          and e.id = accounting_documents.journal_entry_id))`.as('facts'),
    ])
    .orderBy('id');

/** Every document that we sent to the accounting package, oldest first. */
export const listSent = (handle: Handle, connector: string): Promise<SentRow[]> =>
  selectSent(handle, connector).execute();

/** Those of our documents that are among the given documents of the accounting package. */
export function listSentAs(
  handle: Handle,
  connector: string,
  there: readonly { readonly kind: CounterpartKind; readonly externalId: string }[],
): Promise<SentRow[]> {
  const named = there.map(({ kind, externalId }) => sql`(${kind}::text, ${externalId}::text)`);
  return selectSent(handle, connector)
    .where(sql<boolean>`(kind, external_id) in (${sql.join(named)})`)
    .execute();
}

export interface Seen {
  readonly id: number;
  readonly state: ThereState;
  readonly total: Cents | undefined;
  /** Null unless it was changed. */
  readonly facts: DocumentFacts | null;
}

/** Rows per statement, because a statement has a limited number of parameters. */
const AT_ONCE = 1_000;

const valuesOf = ({ id, state, total, facts }: Seen): RawBuilder<unknown> =>
  sql`(${id}::bigint, ${state}::text, ${total ?? null}::bigint, ${facts && JSON.stringify(facts)}::jsonb)`;

/**
 * Stores documents as the accounting package has them. A document that changed again is open again, even if it was
 * settled.
 */
export async function keepSeen(trx: Trx, seen: readonly Seen[], now: Date): Promise<void> {
  for (let from = 0; from < seen.length; from += AT_ONCE) {
    const rows = sql.join(seen.slice(from, from + AT_ONCE).map(valuesOf));
    await sql`
      update accounting_documents d set there_state = s.state, there_total_cents = s.total, there_facts = s.facts,
        there_seen_at = ${now}, settled_reason = null, settled_by = null
      from (values ${rows}) s (id, state, total, facts)
      where d.id = s.id and d.status = 'sent' and (d.there_state, d.there_total_cents, d.there_facts)
        is distinct from (s.state, s.total, s.facts)`.execute(trx);
  }
}

const isOpen = sql<boolean>`there_state in ('changed', 'gone') and settled_reason is null`;

export async function countOpen(handle: Handle, connector: string): Promise<number> {
  const { open } = await handle
    .selectFrom('accounting_documents')
    .where('connector', '=', connector)
    .where(isOpen)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** Documents that differ in the accounting package or are gone from it, without settled ones. */
export async function listOpen(handle: Handle, connector: string, limit: number, id?: number) {
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
    .where('d.connector', '=', connector)
    .where(isOpen)
    .$if(id !== undefined, (query) => query.where('d.id', '=', id!))
    .select([
      'd.id',
      'd.kind',
      'd.order_id',
      'd.external_id',
      'd.there_state',
      'd.there_total_cents',
      'd.there_seen_at',
      sql<RolePosting[]>`d.postings`.as('postings'),
      sql<Partial<DocumentFacts>>`coalesce(d.sent_facts, jsonb_build_object('day', e.entry_date))`.as(
        'facts',
      ),
      sql<DocumentFacts | null>`d.there_facts`.as('there_facts'),
      'e.entry_date',
      'o.so_number',
      sql<string | null>`btrim(c.name || ' ' || c.last_name)`.as('customer_name'),
    ])
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

/** Accepts an open difference as it is in the package; false if there is none. */
export async function setSettled(
  trx: Trx,
  connector: string,
  settled: { readonly id: number; readonly reason: string; readonly userId: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('accounting_documents')
    .set({ settled_reason: settled.reason, settled_by: settled.userId })
    .where('connector', '=', connector)
    .where('id', '=', settled.id)
    .where(isOpen)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Queues a document that is gone from the package as a new request; false if it isn't gone. */
export async function setUnsent(trx: Trx, connector: string, id: number, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('accounting_documents')
    .set({
      status: 'waiting',
      request_id: sql<string>`gen_random_uuid()`,
      attempts: 0,
      next_attempt_at: now,
      external_id: null,
      external_total_cents: null,
      sent_at: null,
      there_state: null,
      there_total_cents: null,
      there_facts: null,
      sent_facts: null,
      there_seen_at: null,
      settled_reason: null,
      settled_by: null,
    })
    .where('connector', '=', connector)
    .where('id', '=', id)
    .where('there_state', '=', 'gone')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Queues the application of a payment to its invoice, and compares it again after that; false if another person was faster. */
export async function insertApplication(trx: Trx, paymentId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with payment as (
      update accounting_documents set there_state = null, there_total_cents = null, there_facts = null, there_seen_at = null
      where id = ${paymentId} and there_state = 'changed' returning *)
    insert into accounting_documents (connector, company_id, journal_entry_id, part, kind, ordering_key, postings, order_id,
      customer_id, store_id, next_attempt_at, created_at)
    select p.connector, p.company_id, p.journal_entry_id,
      (select max(o.part) + 1 from accounting_documents o where o.connector = p.connector
        and o.company_id = p.company_id and o.journal_entry_id = p.journal_entry_id),
      'application', p.ordering_key, '[]', p.order_id, p.customer_id, p.store_id, ${now}, ${now}
    from payment p`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface Check {
  readonly connector: string | null;
  readonly userId: number | null;
  readonly ordersChecked: number;
  readonly ledgerDifferences: number;
  readonly documentsChecked: number;
  readonly problem: FaultCause | null;
  readonly now: Date;
}

export async function insertCheck(trx: Trx, check: Check): Promise<void> {
  await trx
    .insertInto('accounting_checks')
    .values({
      connector: check.connector,
      checked_at: check.now,
      checked_by: check.userId,
      orders_checked: check.ordersChecked,
      ledger_differences: check.ledgerDifferences,
      documents_checked: check.documentsChecked,
      problem: check.problem,
    })
    .execute();
}

/** The last check, with the name of the person who asked for it. */
export async function findLatestCheck(handle: Handle) {
  return handle
    .selectFrom('accounting_checks as c')
    .leftJoin('users as u', 'u.id', 'c.checked_by')
    .selectAll('c')
    .select('u.name as checked_by_name')
    .orderBy('c.checked_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the package's changes were last read; null before the first time. */
export async function findChangesRead(handle: Handle, connector: string): Promise<Date | null> {
  const row = await handle
    .selectFrom('accounting_connections')
    .where('connector', '=', connector)
    .select('changes_read_at')
    .executeTakeFirst();
  return row?.changes_read_at ?? null;
}

export async function setChangesRead(trx: Trx, connector: string, at: Date): Promise<void> {
  await trx
    .updateTable('accounting_connections')
    .set({ changes_read_at: at })
    .where('connector', '=', connector)
    .execute();
}
