import { sql } from 'kysely';
import type { CommissionRate } from '@cordovan/domain/customers';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface SalesRepRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly quick_books_id: string | null;
  readonly is_active: boolean;
  readonly synced_at: Date | null;
  readonly row_version: number;
  readonly commissions: readonly CommissionRate[];
  readonly users: readonly { readonly id: number; readonly name: string }[];
}

function selectSalesReps(handle: Handle) {
  return handle.selectFrom('sales_reps').select([
    'sales_reps.id',
    'sales_reps.name',
    'sales_reps.email',
    'sales_reps.phone',
    'sales_reps.quick_books_id',
    'sales_reps.is_active',
    'sales_reps.synced_at',
    'sales_reps.row_version',
    sql<CommissionRate[]>`coalesce((
        select json_agg(json_build_object('from', effective_from, 'percent', percent) order by effective_from)
        from sales_rep_commissions where sales_rep_id = sales_reps.id), '[]')`.as('commissions'),
    sql<SalesRepRow['users']>`coalesce((
        select json_agg(json_build_object('id', users.id, 'name', users.name) order by users.name, users.id)
        from users where users.sales_rep_id = sales_reps.id and users.is_active), '[]')`.as('users'),
  ]);
}

export async function listSalesRepRows(handle: Handle): Promise<SalesRepRow[]> {
  return selectSalesReps(handle).orderBy('sales_reps.name').orderBy('sales_reps.id').execute();
}

export async function findSalesRepRow(handle: Handle, id: number): Promise<SalesRepRow | undefined> {
  return selectSalesReps(handle).where('sales_reps.id', '=', id).executeTakeFirst();
}

/** Locks a sales rep until the transaction ends; returns its version. */
export async function lockSalesRep(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('sales_reps')
    .where('id', '=', id)
    .select('row_version')
    .forUpdate()
    .executeTakeFirst();
  return row?.row_version;
}

export interface SalesRepValues {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly quick_books_id: string | null;
  readonly is_active: boolean;
}

export async function insertSalesRep(trx: Trx, values: SalesRepValues): Promise<number> {
  const row = await trx.insertInto('sales_reps').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a locked sales rep. A new accounting id ends the link through which accounting delivered the name. */
export async function updateSalesRep(trx: Trx, id: number, values: SalesRepValues): Promise<void> {
  await trx
    .updateTable('sales_reps')
    .set((set) => ({
      ...values,
      synced_at: sql<Date | null>`case when quick_books_id is not distinct from ${values.quick_books_id} then synced_at end`,
      row_version: set('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setQuickBooksId(trx: Trx, id: number, quickBooksId: string): Promise<void> {
  await trx.updateTable('sales_reps').set({ quick_books_id: quickBooksId }).where('id', '=', id).execute();
}

export async function replaceCommissions(
  trx: Trx,
  id: number,
  rates: readonly CommissionRate[],
): Promise<void> {
  await trx.deleteFrom('sales_rep_commissions').where('sales_rep_id', '=', id).execute();
  if (rates.length === 0) return;
  await trx
    .insertInto('sales_rep_commissions')
    .values(rates.map(({ from, percent }) => ({ sales_rep_id: id, effective_from: from, percent })))
    .execute();
}

/** Name of a shop whose orders go to this rep, if there is one. */
export async function findShopOfRep(handle: Handle, id: number): Promise<string | undefined> {
  const row = await handle
    .selectFrom('companies')
    .where('default_sales_rep_id', '=', id)
    .select('name')
    .orderBy('name')
    .executeTakeFirst();
  return row?.name;
}
