import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { CodeRow, PriceListRow } from './pricing.rows.ts';

/** Lists price lists by name; with an id, only that one. */
export async function listPriceListRows(handle: Handle, id: number | null = null): Promise<PriceListRow[]> {
  const query = sql<PriceListRow>`
    select l.id, l.name, l.is_active, l.row_version, l.updated_at,
      coalesce((select jsonb_agg(k.store_id order by k.store_id) from store_price_lists k
        where k.price_list_id = l.id), '[]') as stores_ids,
      coalesce((select jsonb_agg(s.id order by s.id) from stores s
        where s.detail_price_list_id = l.id), '[]') as pricing_stores_ids,
      (select count(distinct p.sale_item_id)::int from prices_and_costs p where p.price_list_id = l.id) as item_count
    from price_lists l where ${id}::bigint is null or l.id = ${id}::bigint order by lower(l.name)`;
  return (await query.execute(handle)).rows;
}

/** Locks a price list until the transaction ends; returns its version. */
export async function lockPriceList(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('price_lists')
    .where('id', '=', id)
    .select('row_version')
    .forUpdate()
    .executeTakeFirst();
  return row?.row_version;
}

interface ListValues {
  readonly name: string;
  readonly is_active: boolean;
  readonly updated_at: Date;
}

export async function insertPriceList(trx: Trx, values: ListValues): Promise<number> {
  const row = await trx.insertInto('price_lists').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updatePriceList(trx: Trx, id: number, values: Partial<ListValues>): Promise<void> {
  await trx
    .updateTable('price_lists')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function copyPrices(
  trx: Trx,
  copy: { readonly from: number; readonly to: number; readonly userId: number },
): Promise<void> {
  await sql`
    insert into prices_and_costs (price_list_id, sale_item_id, type, collection_grade_id, leather_grade_id, init_date,
      value_cents, created_by)
    select ${copy.to}::bigint, sale_item_id, type, collection_grade_id, leather_grade_id, init_date, value_cents,
      ${copy.userId}::bigint
    from prices_and_costs where price_list_id = ${copy.from}`.execute(trx);
}

const CODE_COLUMNS = ['id', 'sq_code', 'prices_and_costs_code', 'row_version'] as const;

export async function listCodeRows(handle: Handle): Promise<CodeRow[]> {
  return handle.selectFrom('price_codes').select(CODE_COLUMNS).orderBy('sq_code').execute();
}

export async function findCodeRow(handle: Handle, id: number): Promise<CodeRow | undefined> {
  return handle.selectFrom('price_codes').select(CODE_COLUMNS).where('id', '=', id).executeTakeFirst();
}

type CodeValues = Pick<CodeRow, 'sq_code' | 'prices_and_costs_code'>;

/** Adds or changes a price code; undefined if someone changed it since it was read. */
export async function putCode(
  trx: Trx,
  { id, rowVersion, values }: { id: number; rowVersion: number; values: CodeValues },
): Promise<CodeRow | undefined> {
  if (id === 0)
    return trx.insertInto('price_codes').values(values).returning(CODE_COLUMNS).executeTakeFirst();
  return trx
    .updateTable('price_codes')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning(CODE_COLUMNS)
    .executeTakeFirst();
}
