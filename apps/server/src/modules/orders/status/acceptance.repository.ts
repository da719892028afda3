import type { Cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import type { AgreedTerms } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

export interface AcceptanceRow {
  readonly id: number;
  readonly name: string;
  readonly total_cents: Cents;
  readonly fingerprint: string;
  /** Null for acceptances recorded before we stored terms. */
  readonly terms: AgreedTerms | null;
  readonly accepted_at: Date;
}

/** Acceptances of a quotation, newest first. */
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

/** Records whether an accepted quotation changed after its acceptance; does nothing without an acceptance. */
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
