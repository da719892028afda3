import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { ListPrice } from '@cordovan/domain/pricing';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface StoredPrice extends ListPrice {
  readonly id: number;
}

const COLUMNS = [
  'id',
  'sale_item_id as saleItemId',
  'type',
  'collection_grade_id as gradeId',
  'leather_grade_id as leatherGradeId',
  'init_date as initDate',
  'value_cents as value',
] as const;

/** Lists the rows of a price list that begin on one of the days. */
export async function listPricesOfDays(
  handle: Handle,
  priceListId: number,
  days: readonly string[],
): Promise<StoredPrice[]> {
  if (days.length === 0) return [];
  return handle
    .selectFrom('prices_and_costs')
    .where('price_list_id', '=', priceListId)
    .where('init_date', 'in', days)
    .select(COLUMNS)
    .execute();
}

export type PricePlace = Pick<ListPrice, 'saleItemId' | 'type' | 'gradeId' | 'leatherGradeId' | 'initDate'>;

export interface PriceInForce {
  /** Price in force; null if there is none. */
  readonly value: Cents | null;
  /** Day on which the next price starts; null if there is none. */
  readonly nextDay: string | null;
}

/** Lists the price in force at each place on its day, in the order of `places`. */
export async function listPricesInForce(
  handle: Handle,
  priceListId: number,
  places: readonly PricePlace[],
): Promise<PriceInForce[]> {
  const ofPlace = sql`p.price_list_id = ${priceListId}::bigint and p.sale_item_id = r."saleItemId" and p.type = r.type
    and p.collection_grade_id = r."gradeId" and p.leather_grade_id is not distinct from r."leatherGradeId"`;
  const query = sql<PriceInForce>`
    select
      (select p.value_cents from prices_and_costs p where ${ofPlace} and p.init_date <= r."initDate"
        order by p.init_date desc limit 1) as value,
      (select min(p.init_date) from prices_and_costs p where ${ofPlace} and p.init_date > r."initDate") as "nextDay"
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as ("saleItemId" bigint, type smallint,
      "gradeId" smallint, "leatherGradeId" smallint, "initDate" date)) with ordinality as r
    order by r.ordinality`;
  return (await query.execute(handle)).rows;
}

export interface SaleItemName {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** Lists sale items by id; without ids, all of them. */
export async function listSaleItemNames(handle: Handle, ids?: readonly number[]): Promise<SaleItemName[]> {
  const query = handle.selectFrom('sale_items').select(['id', 'code', 'name']).orderBy('id');
  if (ids === undefined) return query.execute();
  return query.where(sql<boolean>`id = any(${ids}::bigint[])`).execute();
}

/** Lists which of these rows an order uses. */
export async function listRowsInOrders(handle: Handle, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .selectFrom('order_details')
    .where('default_prices_id', 'in', ids)
    .select('default_prices_id')
    .distinct()
    .execute();
  return rows.map((row) => row.default_prices_id!);
}

/** Adds rows, and replaces the values of those that exist. */
export async function putPrices(
  trx: Trx,
  prices: readonly ListPrice[],
  { priceListId, userId }: { readonly priceListId: number; readonly userId: number },
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    insert into prices_and_costs (price_list_id, sale_item_id, type, collection_grade_id, leather_grade_id, init_date,
      value_cents, created_by)
    select ${priceListId}::bigint, r."saleItemId", r.type, r."gradeId", r."leatherGradeId", r."initDate", r.value,
      ${userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r("saleItemId" bigint, type smallint,
      "gradeId" smallint, "leatherGradeId" smallint, "initDate" date, value bigint)
    on conflict on constraint prices_and_costs_key do update set value_cents = excluded.value_cents,
      created_by = excluded.created_by`.execute(trx);
}

export async function deletePrices(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('prices_and_costs').where('id', 'in', ids).execute();
}
