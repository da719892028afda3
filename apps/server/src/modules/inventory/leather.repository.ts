import type { LeatherLookInput } from '@cordovan/contracts/pictures';
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import type { LeatherItems } from '../../platform/database/schema.ts';
import { readBatches } from '../../platform/database/read-batches.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { LeatherRow } from './leather.rows.ts';

function selectLeathers(handle: Handle) {
  return handle
    .selectFrom('leather_items as l')
    .innerJoin('vendors', 'vendors.id', 'l.vendor_id')
    .innerJoin('collections', 'collections.id', 'l.collection_id')
    .innerJoin('leather_grades', 'leather_grades.id', 'l.leather_grade_id')
    .selectAll('l')
    .select([
      'vendors.name as vendor_name',
      'collections.name as collection_name',
      'leather_grades.value as grade_value',
      sql<
        number[]
      >`array(select store_id::int from leather_item_stores s where s.leather_item_id = l.id order by 1)`.as(
        'stores_ids',
      ),
    ]);
}

export async function findLeatherRow(handle: Handle, id: number): Promise<LeatherRow | undefined> {
  return selectLeathers(handle).where('l.id', '=', id).executeTakeFirst();
}

export async function listLeatherRowsByIds(handle: Handle, ids: readonly number[]): Promise<LeatherRow[]> {
  if (ids.length === 0) return [];
  return selectLeathers(handle)
    .where('l.id', 'in', [...ids])
    .orderBy('l.id')
    .execute();
}

interface LeatherFilter {
  readonly search?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly vendor?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly collectionId?: number | null | undefined;
  readonly gradeId?: number | null | undefined;
  readonly storeId?: number | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly isFabric?: boolean | null | undefined;
  readonly orderingType?: 'bulk' | 'order' | null | undefined;
  readonly belowReorderPoint?: boolean | null | undefined;
}

const sortColumns = {
  name: 'l.name',
  vendor: 'vendors.name',
  color: 'l.color',
  grade: 'l.leather_grade_id',
  available: 'l.available',
  atHand: 'l.at_hand',
  reserved: 'l.reserved',
  ordered: 'l.ordered',
} as const;
type LeatherSort = keyof typeof sortColumns;

export interface LeatherList {
  readonly filter: LeatherFilter;
  readonly sort: LeatherSort;
  readonly direction: 'asc' | 'desc';
}

export interface LeatherPage extends LeatherList {
  readonly page: number;
  readonly pageSize: number;
}

export async function listLeatherPage(
  handle: Handle,
  { page, pageSize, ...list }: LeatherPage,
): Promise<{ rows: LeatherRow[]; total: number }> {
  const rows = await sorted(handle, list)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: await countLeathers(handle, list.filter) };
}

const matching = (handle: Handle, filter: LeatherFilter) =>
  selectLeathers(handle).where((where) => where.and(conditionsOf(filter)));

const sorted = (handle: Handle, { filter, sort, direction }: LeatherList) =>
  matching(handle, filter).orderBy(sortColumns[sort], direction).orderBy('l.id');

export async function countLeathers(handle: Handle, filter: LeatherFilter): Promise<number> {
  const counted = await matching(handle, filter)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Reads all leathers of the filter in one database snapshot. */
export const readLeatherBatches = (handle: Handle, list: LeatherList) =>
  readBatches(handle, sql<LeatherRow>`${sorted(handle, list)}`);

/** Matches a text anywhere in a column; `%` and `_` are literal. */
const contains = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`;

function conditionsOf(filter: LeatherFilter): Expression<SqlBool>[] {
  const { search, name, vendor, color } = filter;
  const equal = (column: string, value: unknown): Expression<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} = ${value}`;
  return [
    search &&
      sql<SqlBool>`(${contains('l.name', search)} or ${contains('l.color', search)}
      or ${contains('vendors.name', search)} or ${contains('l.accounting_name', search)})`,
    name && contains('l.name', name),
    vendor && contains('vendors.name', vendor),
    color && contains('l.color', color),
    filter.collectionId && equal('l.collection_id', filter.collectionId),
    filter.gradeId && equal('l.leather_grade_id', filter.gradeId),
    typeof filter.isActive === 'boolean' && equal('l.is_active', filter.isActive),
    typeof filter.isFabric === 'boolean' && equal('l.is_fabric', filter.isFabric),
    filter.orderingType && equal('l.ordering_type', filter.orderingType),
    filter.belowReorderPoint && sql<SqlBool>`l.available + l.ordered <= l.reorder_point`,
    filter.storeId &&
      sql<SqlBool>`exists (select from leather_item_stores s
        where s.leather_item_id = l.id and s.store_id = ${filter.storeId})`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
}

export type LeatherValues = Insertable<LeatherItems>;

export async function insertLeather(trx: Trx, values: LeatherValues): Promise<number> {
  const row = await trx.insertInto('leather_items').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the leather was saved after `rowVersion` was read. */
export async function updateLeather(
  trx: Trx,
  change: { id: number; rowVersion: number; values: LeatherValues; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('leather_items')
    .set((set) => ({ ...change.values, row_version: set('row_version', '+', 1), updated_at: change.now }))
    .where('id', '=', change.id)
    .where('row_version', '=', change.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function replaceLeatherStores(
  trx: Trx,
  leatherId: number,
  storeIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('leather_item_stores').where('leather_item_id', '=', leatherId).execute();
  if (storeIds.length === 0) return;
  const values = storeIds.map((store_id) => ({ leather_item_id: leatherId, store_id }));
  await trx.insertInto('leather_item_stores').values(values).execute();
}

export async function deleteLeather(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('leather_items').where('id', '=', id).execute();
}

/** Whether orders, movements or the catalog still reference this leather. */
export async function isLeatherInUse(handle: Handle, id: number): Promise<boolean> {
  const result = await sql<{ in_use: boolean }>`select
    exists (select from stock_movements where leather_item_id = ${id})
    or exists (select from order_details where leather_item_id = ${id})
    or exists (select from detail_customizations where leather_item_id = ${id})
    or exists (select from purchase_order_lines where leather_item_id = ${id})
    or exists (select from leather_promotion_elements where leather_item_id = ${id})
    or exists (select from flavors where principal_leather_id = ${id})
    or exists (select from shopper_leathers where leather_item_id = ${id})
    or exists (select from companies where default_leather_item_id = ${id}) as in_use`.execute(handle);
  return result.rows[0]?.in_use ?? false;
}

export async function isLeatherNameTaken(handle: Handle, name: string, exceptId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('leather_items')
    .where((where) => where(where.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCollectionGrade(handle: Handle, id: number): Promise<number | undefined> {
  const row = await handle
    .selectFrom('collections')
    .where('id', '=', id)
    .select('collection_grade_id')
    .executeTakeFirst();
  return row?.collection_grade_id;
}

export async function countStores(handle: Handle, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await handle
    .selectFrom('stores')
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return rows.length;
}

export async function listActiveStoreIds(handle: Handle): Promise<number[]> {
  const rows = await handle.selectFrom('stores').where('is_active', '=', true).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function findSaleItem(
  handle: Handle,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  return handle.selectFrom('sale_items').where('id', '=', id).select(['id', 'name']).executeTakeFirst();
}

interface LookChange {
  readonly id: number;
  readonly look: LeatherLookInput;
  readonly now: Date;
}

/** Returns false if the leather was saved after its row version was read. */
export async function updateLeatherLook(trx: Trx, { id, look, now }: LookChange): Promise<boolean> {
  const { rowVersion, ...values } = look;
  const result = await trx
    .updateTable('leather_items')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
