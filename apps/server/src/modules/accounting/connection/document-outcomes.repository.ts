import { sql } from 'kysely';
import type { DocumentFacts, FaultCause } from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

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

/** Releases a claimed document without an attempt, because nothing can be sent at the moment. */
export async function releaseDocument(handle: Handle, id: number): Promise<void> {
  await handle.updateTable('accounting_documents').set({ locked_until: null }).where('id', '=', id).execute();
}

export interface DocumentFault {
  readonly cause: FaultCause;
  readonly code: string;
  readonly detail: string;
  readonly trace: string | null;
  /** Undefined if a person must retry. */
  readonly retryAt: Date | undefined;
  /** The accounting package definitely stored nothing, so the next attempt is a new request. */
  readonly isDefinite: boolean;
}

export async function setDocumentFailed(trx: Trx, id: number, fault: DocumentFault): Promise<void> {
  await trx
    .updateTable('accounting_documents')
    .set((set) => ({
      // A document with an automatic retry doesn't need a person yet.
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

/** Records that people were notified of a document; false if they already know of another one with the same cause. */
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

/** Keeps what the payment of an entry pays since it was applied again: from now on it is compared with that. */
export async function setAppliedAgain(
  trx: Trx,
  { company_id: companyId, journal_entry_id: entryId }: { company_id: number; journal_entry_id: number },
  applied: readonly string[],
): Promise<void> {
  await trx
    .updateTable('accounting_documents')
    .set({
      sent_facts: sql<string>`jsonb_set(coalesce(sent_facts, '{}'), '{applied}', ${JSON.stringify(applied)}::jsonb)`,
    })
    .where('company_id', '=', companyId)
    .where('journal_entry_id', '=', entryId)
    .where('kind', '=', 'payment')
    .execute();
}
