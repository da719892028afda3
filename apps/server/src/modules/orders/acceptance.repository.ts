import { sql } from 'kysely';
import type { AgreedTerms } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

export interface AcceptanceRow {
  readonly id: number;
  readonly name: string;
  readonly total_cents: number;
  readonly fingerprint: string;
  /** Null: accepted before terms were kept. */
  readonly terms: AgreedTerms | null;
  readonly accepted_at: Date;
}

/** What the customer of a quotation said yes to, the newest first. */
export async function listAcceptances(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<AcceptanceRow[]> {
  return handle
    .selectFrom('quote_acceptances')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['id', 'name', 'total_cents', 'fingerprint', 'accepted_at'])
    .select(sql<AgreedTerms | null>`terms`.as('terms'))
    .orderBy('id', 'desc')
    .execute();
}

/** Says whether an accepted quotation was changed since; nothing of one that nobody accepted. */
export async function setChangedSinceAccepted(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  isChanged: boolean,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ changed_since_accepted: isChanged })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .where('accepted_at', 'is not', null)
    .where('changed_since_accepted', '<>', isChanged)
    .execute();
}
