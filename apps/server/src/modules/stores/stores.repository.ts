import type { Cents } from '@cordovan/domain/money';
import type { DeliveryArea, OpeningHours } from '@cordovan/domain/stores';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { StoreRow } from './stores.rows.ts';

const AREA_COLUMNS = [
  'zip_from as zipFrom',
  'zip_to as zipTo',
  'method',
  'price_cents as price',
  'extra_days as extraDays',
] as const;

function selectStores(handle: Handle) {
  return handle
    .selectFrom('stores')
    .leftJoin('parameter_collections as groups', 'groups.id', 'stores.parameter_collection_id')
    .select([
      'stores.id',
      'stores.company_id',
      'stores.name',
      'stores.state',
      'stores.tax_rate',
      'stores.is_factory',
      'stores.is_active',
      'stores.customer_id',
      'stores.phone',
      'stores.mobile',
      'stores.email',
      'stores.address',
      'stores.city',
      'stores.zip_code',
      'stores.time_zone',
      'stores.detail_price_list_id',
      'stores.use_special',
      'stores.uses_collection',
      'stores.emails_new_orders',
      'stores.customer_pickup_cost_cents',
      'stores.local_delivery_cost_cents',
      'stores.row_version',
      'groups.name as group_name',
      'groups.collection_principal_id',
      'groups.min_collection_id',
      'groups.max_collection_id',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('store_price_lists')
          .innerJoin('price_lists', 'price_lists.id', 'store_price_lists.price_list_id')
          .whereRef('store_price_lists.store_id', '=', 'stores.id')
          .select(['price_lists.id', 'price_lists.name'])
          .orderBy('price_lists.id'),
      ).as('price_lists'),
    )
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('delivery_areas')
          .whereRef('delivery_areas.store_id', '=', 'stores.id')
          .select(AREA_COLUMNS)
          .orderBy('zip_from'),
      ).as('delivery_areas'),
    )
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('store_hours')
          .whereRef('store_hours.store_id', '=', 'stores.id')
          .select(['weekday', 'opens_at as opens', 'closes_at as closes'])
          .orderBy('weekday'),
      ).as('opening_hours'),
    );
}

/** Lists all stores, or only the one that the user may see. */
export async function listStoreRows(handle: Handle, onlyId: number | undefined): Promise<StoreRow[]> {
  let query = selectStores(handle).orderBy('stores.name');
  if (onlyId !== undefined) query = query.where('stores.id', '=', onlyId);
  return query.execute();
}

export async function findStoreRow(handle: Handle, id: number): Promise<StoreRow | undefined> {
  return selectStores(handle).where('stores.id', '=', id).executeTakeFirst();
}

export interface StoreValues {
  readonly name: string;
  readonly state: string;
  readonly tax_rate: number;
  readonly is_factory: boolean;
  readonly is_active: boolean;
  readonly customer_id: number;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly address: string;
  readonly city: string;
  readonly zip_code: string;
  readonly time_zone: string;
  readonly detail_price_list_id: number | null;
  readonly use_special: boolean;
  readonly uses_collection: boolean;
  readonly emails_new_orders: boolean;
  readonly customer_pickup_cost_cents: Cents;
  readonly local_delivery_cost_cents: Cents;
  readonly parameter_collection_id: number | null;
}

export async function insertStore(trx: Trx, companyId: number, values: StoreValues): Promise<number> {
  const row = await trx
    .insertInto('stores')
    .values({ ...values, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the store was saved since `rowVersion` was read. */
export async function updateStore(
  trx: Trx,
  { id, rowVersion, values, now }: { id: number; rowVersion: number; values: StoreValues; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('stores')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether the store's rate is the sum of several rates, of agencies or days (ADR 49). */
export async function hasSeveralTaxRates(handle: Handle, storeId: number): Promise<boolean> {
  const rows = await handle
    .selectFrom('tax_rates')
    .where('store_id', '=', storeId)
    .select('id')
    .limit(2)
    .execute();
  return rows.length > 1;
}

/** Gives the store the sum of its agencies' rates. */
export async function setTaxRate(trx: Trx, storeId: number, rate: number): Promise<void> {
  await trx
    .updateTable('stores')
    .set((set) => ({ tax_rate: rate, row_version: set('row_version', '+', 1) }))
    .where('id', '=', storeId)
    .where('tax_rate', '<>', rate)
    .execute();
}

export async function replacePriceLists(trx: Trx, storeId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('store_price_lists').where('store_id', '=', storeId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('store_price_lists')
    .values(ids.map((price_list_id) => ({ store_id: storeId, price_list_id })))
    .execute();
}

/** Replaces a store's opening hours. The transaction must already have changed the store's row. */
export async function replaceOpeningHours(
  trx: Trx,
  storeId: number,
  hours: readonly OpeningHours[],
): Promise<void> {
  await trx.deleteFrom('store_hours').where('store_id', '=', storeId).execute();
  if (hours.length === 0) return;
  await trx
    .insertInto('store_hours')
    .values(
      hours.map(({ weekday, opens, closes }) => ({
        store_id: storeId,
        weekday,
        opens_at: opens,
        closes_at: closes,
      })),
    )
    .execute();
}

/**
 * Replaces a store's areas. The transaction must already have changed the store's row, so that two saves never mix.
 */
export async function replaceDeliveryAreas(
  trx: Trx,
  storeId: number,
  areas: readonly DeliveryArea[],
): Promise<void> {
  await trx.deleteFrom('delivery_areas').where('store_id', '=', storeId).execute();
  if (areas.length === 0) return;
  const rows = areas.map(({ zipFrom, zipTo, method, price, extraDays }) => ({
    store_id: storeId,
    zip_from: zipFrom,
    zip_to: zipTo,
    method,
    price_cents: price,
    extra_days: extraDays,
  }));
  await trx.insertInto('delivery_areas').values(rows).execute();
}

/** A store's delivery areas that contain a ZIP code: at most one. */
export async function listAreasOf(handle: Handle, storeId: number, zip: string): Promise<DeliveryArea[]> {
  return handle
    .selectFrom('delivery_areas')
    .where('store_id', '=', storeId)
    .where('zip_from', '<=', zip)
    .where('zip_to', '>=', zip)
    .select(AREA_COLUMNS)
    .execute();
}

/** Finds conflicts of a draft with other stores, and checks that its customer exists. */
export async function findStoreConflicts(
  handle: Handle,
  draft: { id: number; companyId: number; name: string; isFactory: boolean; customerId: number },
): Promise<{ nameTaken: boolean; otherFactory: boolean; hasCustomer: boolean }> {
  const others = await handle
    .selectFrom('stores')
    .where('id', '<>', draft.id)
    .where((where) =>
      where.or([
        where(where.fn('lower', ['name']), '=', draft.name.toLowerCase()),
        where.and([
          where('is_factory', '=', true),
          where('is_active', '=', true),
          where('company_id', '=', draft.companyId),
        ]),
      ]),
    )
    .select(['name', 'is_factory', 'is_active', 'company_id'])
    .execute();
  const customer = await handle
    .selectFrom('customers')
    .where('company_id', '=', draft.companyId)
    .where('id', '=', draft.customerId)
    .where('is_live', '=', true)
    .select('id')
    .executeTakeFirst();
  return {
    nameTaken: others.some((other) => other.name.toLowerCase() === draft.name.toLowerCase()),
    otherFactory:
      draft.isFactory &&
      others.some((other) => other.is_factory && other.is_active && other.company_id === draft.companyId),
    hasCustomer: customer !== undefined,
  };
}

export async function countKnownPriceLists(handle: Handle, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await handle.selectFrom('price_lists').where('id', 'in', ids).select('id').execute();
  return rows.length;
}

export async function countKnownCollections(handle: Handle, ids: readonly number[]): Promise<number> {
  const rows = await handle.selectFrom('collections').where('id', 'in', ids).select('id').execute();
  return rows.length;
}

export interface GroupValues {
  readonly collection_principal_id: number;
  readonly min_collection_id: number;
  readonly max_collection_id: number;
}

export async function findGroupId(handle: Handle, name: string): Promise<number | undefined> {
  const row = await handle
    .selectFrom('parameter_collections')
    .where((where) => where(where.fn('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Updates a collection group; this affects every store that uses it. */
export async function updateGroup(trx: Trx, id: number, values: GroupValues): Promise<void> {
  await trx
    .updateTable('parameter_collections')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertGroup(trx: Trx, name: string, values: GroupValues): Promise<number> {
  const row = await trx
    .insertInto('parameter_collections')
    .values({ ...values, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
