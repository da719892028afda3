import { sql } from 'kysely';
import { accountName, type AccountRole } from '@cordovan/domain/accounting';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../../platform/database/transaction.ts';

/** Names of the accounts for each role. */
export async function listRoleNames(
  handle: Handle,
  settings: SettingValues,
): Promise<ReadonlyMap<AccountRole, string>> {
  const rows = await handle
    .selectFrom('account_roles as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.role', 'a.name', 'a.named_by as namedBy'])
    .execute();
  return new Map(rows.map((row) => [row.role, accountName(row, settings)]));
}

/** Stores with the accounting class that their company has (ACCT-14). */
export async function listMappedStores(handle: Handle) {
  return handle
    .selectFrom('stores as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.name', 'c.adiis_class_id'])
    .orderBy('s.name')
    .execute();
}

export interface CustomerFacts {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const fullName = sql<string>`btrim(c.name || ' ' || c.last_name)`;

export async function findCustomerFacts(
  handle: Handle,
  customerId: number,
): Promise<CustomerFacts | undefined> {
  return handle
    .selectFrom('customers as c')
    .where('c.id', '=', customerId)
    .select(['c.id', fullName.as('name'), 'c.email', 'c.phone'])
    .executeTakeFirst();
}

export async function listCustomerFacts(handle: Handle, ids: readonly number[]): Promise<CustomerFacts[]> {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('customers as c')
    .where('c.id', 'in', ids)
    .select(['c.id', fullName.as('name'), 'c.email', 'c.phone'])
    .orderBy('c.id')
    .execute();
}

/** Finds the facts of an entry and its order that a document needs. */
export async function findDocumentFacts(handle: Handle, documentId: number) {
  return handle
    .selectFrom('accounting_documents as d')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.journal_entry_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'),
    )
    .leftJoin('sales_reps as r', 'r.id', 'o.sales_rep_id')
    .where('d.id', '=', documentId)
    .select(['e.entry_date', 'e.memo', 'o.so_number', 'r.name as rep', 'r.quick_books_id as rep_id'])
    .executeTakeFirst();
}
