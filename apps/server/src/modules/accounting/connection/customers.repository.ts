import { sql } from 'kysely';
import type { CustomerCard } from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';

/** A linked customer that changed here after the accounting package got its data. */
export interface ChangedCustomer {
  readonly id: number;
  readonly external_id: string;
  /**
   * The customer as the accounting package got it; null if it was linked to a customer that already existed there.
   */
  readonly sent: CustomerCard | null;
  readonly ours: CustomerCard;
  /** Whether a person chose the customer's name in the package. */
  readonly is_named: boolean;
}

const CARD = sql`jsonb_build_object('name', btrim(c.name || ' ' || c.last_name), 'email', c.email, 'phone', c.phone)`;

export async function listChangedCustomers(
  handle: Handle,
  connector: string,
  limit: number,
): Promise<ChangedCustomer[]> {
  const result = await sql<ChangedCustomer>`
    select c.id, l.external_id, l.sent, ${CARD} as ours,
      exists (select from accounting_mappings m where m.connector = l.connector and m.kind = 'new customer'
        and m.local_key = l.local_id) as is_named
    from accounting_links l join customers c on c.id = l.local_id::int
    where l.connector = ${connector} and l.kind = 'customer' and l.sent is distinct from ${CARD}
    order by c.id limit ${limit}`.execute(handle);
  return result.rows;
}

/** Records a customer as the accounting package has it. */
export async function setSentCustomer(
  handle: Handle,
  connector: string,
  { id, ours }: Pick<ChangedCustomer, 'id' | 'ours'>,
): Promise<void> {
  await handle
    .updateTable('accounting_links')
    .set({ sent: JSON.stringify(ours) })
    .where('connector', '=', connector)
    .where('kind', '=', 'customer')
    .where('local_id', '=', String(id))
    .execute();
}
