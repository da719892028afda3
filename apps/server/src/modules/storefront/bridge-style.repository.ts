import { sql } from 'kysely';
import { elementTypes } from '@cordovan/domain/catalogue';
import type { Handle } from '../../platform/database/transaction.ts';

export interface ShopRow {
  readonly id: number;
  readonly minimum_percentage: number;
}

export async function getShop(handle: Handle, id: number): Promise<ShopRow> {
  return handle
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['id', 'minimum_percentage'])
    .executeTakeFirstOrThrow();
}

/** Finds an active style by its name in any letter case, or by its external id, with its initial piece. */
export async function findStyleRow(handle: Handle, wanted: string) {
  const externalId = /^\d{1,9}$/.test(wanted) ? Number(wanted) : null;
  return handle
    .selectFrom('styles as s')
    .leftJoin('sale_items as i', (join) =>
      join.onRef('i.style_id', '=', 's.id').on('i.is_principal', '=', true).on('i.is_active', '=', true),
    )
    .leftJoin('furniture_types as f', 'f.id', 'i.furniture_type_id')
    .where('s.is_active', '=', true)
    .where((where) =>
      where.or([
        where(where.fn('lower', ['s.name']), '=', wanted.toLowerCase()),
        where('s.external_id', '=', externalId),
      ]),
    )
    .select(['s.id', 's.name', 's.image_name', 'i.id as sale_item_id', 'f.name as furniture_type_name'])
    .orderBy((order) => order(order.fn('lower', ['s.name']), '=', wanted.toLowerCase()), 'desc')
    .orderBy('s.id')
    .executeTakeFirst();
}

function selectLooks(handle: Handle) {
  return handle
    .selectFrom('leather_items as l')
    .where('l.is_active', '=', true)
    .select([
      'l.id',
      'l.name',
      'l.is_fabric',
      'l.image_name',
      'l.hue',
      'l.saturation',
      'l.exposure',
      'l.brightness',
      'l.vibrance',
      'l.sepia',
      'l.contrast',
      'l.colorize',
      'l.grain',
    ]);
}

export type LookRow = Awaited<ReturnType<typeof listShopLooks>>[number];

/** Lists the active leathers of a shop, in its own order. */
export async function listShopLooks(handle: Handle, companyId: number) {
  return selectLooks(handle)
    .innerJoin('shopper_leathers as shown', 'shown.leather_item_id', 'l.id')
    .where('shown.company_id', '=', companyId)
    .orderBy('shown.sort_order')
    .orderBy('l.id')
    .execute();
}

/**
 * Lists the customizer's active leathers that a store sells, as its salespeople see them (LOAD-12 to
 * LOAD-14).
 */
export async function listStoreLooks(handle: Handle, storeId: number): Promise<LookRow[]> {
  return selectLooks(handle)
    .where((where) =>
      where.exists(
        where
          .selectFrom('customizer_elements as e')
          .where('e.type', '=', elementTypes.leather)
          .where(sql<boolean>`lower(e.name) = lower(l.name)`)
          .select('e.name'),
      ),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('leather_item_stores as at')
          .whereRef('at.leather_item_id', '=', 'l.id')
          .where('at.store_id', '=', storeId)
          .select('at.store_id'),
      ),
    )
    .orderBy('l.is_fabric')
    .orderBy('l.name')
    .orderBy('l.id')
    .execute();
}
