import { type SaleItemType, saleItemTypes } from '@cordovan/domain/catalogue';
import type { Handle } from '../platform/database/transaction.ts';
import type {
  Market,
  MarketItem,
  MarketLeather,
  MarketLine,
  MarketPiece,
  MarketStore,
} from './plan/market.ts';

/** Reads the catalog in a fixed order, so that the same seed finds the same items. */
export async function readMarket(handle: Handle, wasteFactor: number): Promise<Market> {
  return {
    stores: await readStores(handle),
    pieces: await readPieces(handle),
    leathers: await readLeathers(handle),
    components: await readItems(handle, 2),
    services: await readItems(handle, 3),
    warranties: await readItems(handle, 4),
    deliveries: await readItems(handle, 6),
    lines: await readLines(handle),
    terms: await readTerms(handle),
    wasteFactor,
  };
}

async function readStores(handle: Handle): Promise<MarketStore[]> {
  const stores = await handle
    .selectFrom('stores')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const channels = await handle.selectFrom('channels').selectAll().orderBy('id').execute();
  const users = await handle
    .selectFrom('users')
    .select(['id', 'store_id', 'sales_rep_id', 'role', 'email'])
    .orderBy('id')
    .execute();
  return stores.map((store) => ({
    id: store.id,
    name: store.name,
    isFactory: store.is_factory,
    usesSpecial: store.use_special,
    customerId: store.customer_id!,
    channels: channels
      .filter((channel) => channel.store_id === store.id)
      .map(({ id, name, is_wholesale }) => ({ id, name, isWholesale: is_wholesale })),
    // The factory sells through its office.
    sellers: users
      .filter(
        (user) =>
          user.store_id === store.id && user.role === (store.is_factory ? 'Administrator' : 'Salesperson'),
      )
      .filter((user) => user.sales_rep_id !== null && !user.email.startsWith('kiosk@'))
      .map((user) => ({ userId: user.id, salesRepId: user.sales_rep_id! })),
    pickupCost: store.customer_pickup_cost_cents,
    localDeliveryCost: store.local_delivery_cost_cents,
  }));
}

async function readPieces(handle: Handle): Promise<MarketPiece[]> {
  const pieces = await handle
    .selectFrom('sale_items')
    .innerJoin('styles', 'styles.id', 'sale_items.style_id')
    .innerJoin('furniture_types', 'furniture_types.id', 'sale_items.furniture_type_id')
    .select([
      'sale_items.id',
      'styles.id as style_id',
      'styles.name as style',
      'furniture_types.name as type',
    ])
    .select(['seats', 'leather_area'])
    .where('sale_items.type', '=', saleItemTypes.furniture)
    .orderBy('sale_items.id')
    .execute();
  const stores = await handle.selectFrom('style_stores').selectAll().orderBy('store_id').execute();
  const options = await handle
    .selectFrom('customizations as c')
    .innerJoin('customization_parts as part', 'part.id', 'c.customization_part_id')
    .innerJoin('customization_items as item', 'item.id', 'c.customization_item_id')
    .select(['c.id', 'c.sale_item_id', 'part.name as part', 'item.name as item', 'special'])
    .select(['part.id as part_id', 'part.leather_share_percent'])
    .where('c.sale_item_id', 'is not', null)
    .orderBy('c.id')
    .execute();
  const optionsOf = Map.groupBy(options, (option) => option.sale_item_id);
  const storesOf = Map.groupBy(stores, (row) => row.style_id);
  return pieces.map((piece) => ({
    saleItemId: piece.id,
    style: piece.style,
    type: piece.type,
    seats: piece.seats,
    leatherArea: piece.leather_area,
    storeIds: (storesOf.get(piece.style_id) ?? []).map((row) => row.store_id),
    options: (optionsOf.get(piece.id) ?? []).map((option) => ({
      customizationId: option.id,
      partId: option.part_id,
      part: option.part,
      leatherShare: option.leather_share_percent,
      item: option.item,
      isSpecial: option.special,
    })),
  }));
}

async function readLeathers(handle: Handle): Promise<MarketLeather[]> {
  const rows = await handle
    .selectFrom('leather_items')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    vendorId: row.vendor_id,
    collectionGrade: row.collection_grade_id,
    leatherGrade: row.leather_grade_id * 100,
    isFabric: row.is_fabric,
    isBulk: row.ordering_type === 'bulk',
    reorderPoint: row.reorder_point,
    unitCost: row.unit_cost_cents,
  }));
}

async function readItems(handle: Handle, type: SaleItemType): Promise<MarketItem[]> {
  const rows = await handle
    .selectFrom('sale_items')
    .select(['id', 'name', 'base_price_cents'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, price: row.base_price_cents }));
}

async function readLines(handle: Handle): Promise<MarketLine[]> {
  const rows = await handle.selectFrom('production_lines').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, name: row.name, seats: row.max_seats_per_day }));
}

async function readTerms(handle: Handle): Promise<Readonly<Record<string, number>>> {
  const rows = await handle.selectFrom('payment_terms').select(['id', 'name']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.id]));
}
