import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../../platform/database/transaction.ts';

interface PromotionValues {
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly is_active: boolean;
}

interface BundleValues {
  readonly name: string;
  readonly price_cents: Cents | null;
  readonly is_active: boolean;
}

type Table = 'leather_promotions' | 'bundles';

/** Locks a promotion or a bundle until the transaction ends; returns its version. */
export async function lockOffer(trx: Trx, table: Table, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom(table)
    .where('id', '=', id)
    .select('row_version')
    .forUpdate()
    .executeTakeFirst();
  return row?.row_version;
}

/** Adds or changes a promotion; replaces its leathers. */
export async function writePromotion(
  trx: Trx,
  id: number,
  values: PromotionValues,
  elements: readonly { readonly leatherItemId: number; readonly grade: number }[],
): Promise<number> {
  const known = id || (await insertPromotion(trx, values));
  if (id !== 0)
    await trx
      .updateTable('leather_promotions')
      .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await trx.deleteFrom('leather_promotion_elements').where('leather_promotion_id', '=', known).execute();
  const rows = elements.map(({ leatherItemId, grade }) => ({
    leather_promotion_id: known,
    leather_item_id: leatherItemId,
    collection_grade_id: grade,
  }));
  if (rows.length > 0) await trx.insertInto('leather_promotion_elements').values(rows).execute();
  return known;
}

async function insertPromotion(trx: Trx, values: PromotionValues): Promise<number> {
  const row = await trx
    .insertInto('leather_promotions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface BundleParts {
  readonly storesIds: readonly number[];
  readonly items: readonly { readonly saleItemId: number; readonly quantity: number }[];
}

/** Adds or changes a bundle; replaces its stores and items. */
export async function writeBundle(
  trx: Trx,
  id: number,
  values: BundleValues,
  { storesIds, items }: BundleParts,
): Promise<number> {
  const known = id || (await insertBundle(trx, values));
  if (id !== 0)
    await trx
      .updateTable('bundles')
      .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await trx.deleteFrom('bundle_stores').where('bundle_id', '=', known).execute();
  await trx.deleteFrom('bundle_items').where('bundle_id', '=', known).execute();
  const stores = storesIds.map((store_id) => ({ bundle_id: known, store_id }));
  if (stores.length > 0) await trx.insertInto('bundle_stores').values(stores).execute();
  const rows = items.map(({ saleItemId, quantity }) => ({
    bundle_id: known,
    sale_item_id: saleItemId,
    quantity,
  }));
  await trx.insertInto('bundle_items').values(rows).execute();
  return known;
}

async function insertBundle(trx: Trx, values: BundleValues): Promise<number> {
  const row = await trx.insertInto('bundles').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a bundle with its items and stores. */
export async function removeBundle(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('bundles').where('id', '=', id).execute();
}

/** Those of these rows that don't exist or aren't active. */
export async function missingOf(
  trx: Trx,
  table: 'leather_items' | 'sale_items' | 'stores',
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table)
    .where('id', 'in', [...ids])
    .where('is_active', '=', true)
    .select('id')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export async function isBundleSold(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_bundles')
    .where('bundle_id', '=', id)
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes saves of promotions, so that two of them can't take the same leather on the same days. */
export async function lockPromotions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leather promotions'))`.execute(trx);
}
