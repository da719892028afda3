import { cents } from '@cordovan/domain/money';
import type { Database } from '../src/platform/database/connection.ts';

/** Ids in a small catalog; the comments in `addCatalogue` give prices in dollars. */
export interface WorldCatalogue {
  readonly priceList: number;
  readonly style: number;
  readonly collections: { readonly bronze: number; readonly gold: number; readonly platinum: number };
  readonly leathers: { readonly bronze: number; readonly gold: number; readonly platinum: number };
  readonly saleItems: {
    /** 3 seats, 60 sq ft; bronze 3,150.00, gold 4,299.00, platinum 5,495.00 before the increment. */
    readonly sofa: number;
    /** 1 seat, 25 sq ft; bronze 1,200.00, gold 1,500.00, platinum 1,900.00. */
    readonly chair: number;
    /** Has no price row, so it isn't available. */
    readonly unpriced: number;
    /** Component, 89.00. */
    readonly pillow: number;
    /** Service, 150.00. */
    readonly repair: number;
    /** Thank You, 199.00. */
    readonly thankYou: number;
    /** Pure Balance 5 Yr Thank You, 299.00. */
    readonly pureBalance: number;
    readonly gift: number;
    /** Freight 350.00, Local delivery 150.00, Factory pickup 50.00. */
    readonly freight: number;
    readonly localDelivery: number;
    readonly factoryPickup: number;
  };
  readonly parts: {
    readonly nailhead: number;
    readonly leg: number;
    readonly size: number;
    readonly addOn: number;
  };
  readonly items: {
    readonly brass: number;
    readonly oak: number;
    readonly longer: number;
    readonly usb: number;
  };
  /**
   * The sofa's customizations: brass nails 85.00 (cost 20.00), oak leg 40.00 (cost 25.00), 12.5 % longer, USB 60.00
   * (cost 40.00).
   */
  readonly customizations: {
    readonly brass: number;
    readonly oak: number;
    readonly longer: number;
    readonly usb: number;
    /** Belongs to no sale item. 100.00; its id is always 2186. */
    readonly swivel: number;
  };
  readonly promotion: number;
}

const usd = (dollars: number) => cents(Math.round(dollars * 100));

interface Place {
  readonly priceList: number;
  readonly stores: readonly number[];
}

/** Writes the catalog: one style with a sofa and a chair, three leathers, four customizations of the sofa. */
export async function addCatalogue(db: Database, place: Place): Promise<WorldCatalogue> {
  const collections = await addCollections(db);
  const leathers = await addLeathers(db, collections, place.stores);
  const style = await insert(db, 'styles', { name: 'Alpine', external_id: 501, image_name: 'alpine' });
  for (const store of place.stores)
    await db.insertInto('style_stores').values({ style_id: style, store_id: store }).execute();
  const saleItems = await addSaleItems(db, style);
  await addPrices(db, place.priceList, saleItems.sofa, [
    [1, 3150, 1400],
    [3, 4299, 1900],
    [8, 5495, 2400],
  ]);
  await addPrices(db, place.priceList, saleItems.chair, [
    [1, 1200, 500],
    [3, 1500, 650],
    [8, 1900, 800],
  ]);
  const chosen = await addCustomizations(db, saleItems);
  const promotion = await insert(db, 'leather_promotions', {
    name: 'Spring',
    starts_on: '2026-05-01',
    ends_on: '2026-05-31',
  });
  await db
    .insertInto('leather_promotion_elements')
    .values({ leather_promotion_id: promotion, leather_item_id: leathers.gold, collection_grade_id: 1 })
    .execute();
  return { priceList: place.priceList, style, collections, leathers, saleItems, ...chosen, promotion };
}

type Table =
  | 'styles'
  | 'collections'
  | 'vendors'
  | 'leather_items'
  | 'furniture_types'
  | 'sale_items'
  | 'customization_parts'
  | 'customization_items'
  | 'customizations'
  | 'leather_promotions';

async function insert(db: Database, table: Table, values: Record<string, unknown>): Promise<number> {
  const row = await db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addCollections(db: Database): Promise<WorldCatalogue['collections']> {
  const collection = (name: string, grade: number) =>
    insert(db, 'collections', { name, collection_grade_id: grade, sort_order: grade });
  return {
    bronze: await collection('Prairie', 1),
    gold: await collection('Mesa', 3),
    platinum: await collection('Summit', 8),
  };
}

async function addLeathers(
  db: Database,
  collections: WorldCatalogue['collections'],
  stores: readonly number[],
): Promise<WorldCatalogue['leathers']> {
  const vendor = await insert(db, 'vendors', { name: 'Tannery', email: 'tannery@vendors.test' });
  const leather = async (name: string, collection: number, grade: number) => {
    const id = await insert(db, 'leather_items', {
      name,
      color: 'brown',
      vendor_id: vendor,
      collection_id: collection,
      collection_grade_id: grade,
      leather_grade_id: grade,
      accounting_name: `Leather ${name}`,
      ordering_type: 'bulk',
      area_per_hide: 50,
    });
    for (const store of stores)
      await db.insertInto('leather_item_stores').values({ leather_item_id: id, store_id: store }).execute();
    return id;
  };
  return {
    bronze: await leather('Sand', collections.bronze, 1),
    gold: await leather('Chestnut', collections.gold, 3),
    platinum: await leather('Onyx', collections.platinum, 8),
  };
}

async function addSaleItems(db: Database, style: number): Promise<WorldCatalogue['saleItems']> {
  const furniture = async (name: string, seats: number, area: number, isPrincipal = false) => {
    const type = await insert(db, 'furniture_types', { name });
    return insert(db, 'sale_items', {
      code: `ALP-${name}`,
      name: `Alpine ${name}`,
      type: 1,
      style_id: style,
      furniture_type_id: type,
      seats,
      leather_area: area,
      is_principal: isPrincipal,
    });
  };
  const extra = (name: string, type: number, price: number, cost = price / 2) =>
    insert(db, 'sale_items', {
      code: name,
      name,
      type,
      base_price_cents: usd(price),
      base_cost_cents: usd(cost),
    });
  return {
    sofa: await furniture('Sofa', 3, 60, true),
    chair: await furniture('Chair', 1, 25),
    unpriced: await furniture('Ottoman', 1, 10),
    pillow: await extra('Pillow', 2, 89),
    repair: await extra('Repair', 3, 150),
    thankYou: await extra('Thank You', 4, 199),
    pureBalance: await extra('Pure Balance 5 Yr Thank You', 4, 299),
    gift: await extra('Gift', 5, 0),
    freight: await extra('Freight', 6, 350),
    localDelivery: await extra('Local delivery', 6, 150),
    factoryPickup: await extra('Factory pickup', 6, 50),
  };
}

async function addPrices(
  db: Database,
  priceList: number,
  saleItem: number,
  grades: readonly (readonly [number, number, number])[],
): Promise<void> {
  const row = (type: 1 | 2, grade: number, dollars: number, initDate = '2025-01-01') => ({
    price_list_id: priceList,
    sale_item_id: saleItem,
    type,
    collection_grade_id: grade,
    init_date: initDate,
    value_cents: usd(dollars),
  });
  const rows = grades.flatMap(([grade, price, cost]) => [
    row(1, grade, price),
    row(2, grade, cost),
    // Older and future rows must not count.
    row(1, grade, price - 500, '2024-01-01'),
    row(1, grade, price + 500, '2027-01-01'),
  ]);
  await db.insertInto('prices_and_costs').values(rows).execute();
}

type Chosen = Pick<WorldCatalogue, 'parts' | 'items' | 'customizations'>;

async function addCustomizations(db: Database, saleItems: WorldCatalogue['saleItems']): Promise<Chosen> {
  const part = (name: string) => insert(db, 'customization_parts', { name });
  const item = (name: string, type: number, price: number, cost: number, percent = 0) =>
    insert(db, 'customization_items', {
      name,
      customization_type_id: type,
      max_retail_price_cents: usd(price),
      factory_price_cents: usd(cost),
      percentage_increase: percent,
    });
  const parts = {
    nailhead: await part('Nailhead'),
    leg: await part('Leg'),
    size: await part('Size'),
    addOn: await part('Add-on'),
  };
  const items = {
    brass: await item('Brass nails', 1, 85, 20),
    oak: await item('Oak leg', 4, 40, 25),
    longer: await item('Longer', 6, 0, 30, 12.5),
    usb: await item('USB port', 8, 60, 40),
  };
  const motion = await part('Motion');
  const swivel = await item('Swivel', 7, 100, 30);
  const allow = (partId: number, itemId: number, saleItem: number | null, id?: number) =>
    insert(db, 'customizations', {
      ...(id ? { id } : {}),
      sale_item_id: saleItem,
      customization_part_id: partId,
      customization_item_id: itemId,
    });
  const customizations = {
    brass: await allow(parts.nailhead, items.brass, saleItems.sofa),
    oak: await allow(parts.leg, items.oak, saleItems.sofa),
    longer: await allow(parts.size, items.longer, saleItems.sofa),
    usb: await allow(parts.addOn, items.usb, saleItems.sofa),
    swivel: await allow(motion, swivel, null, 2186),
  };
  await allow(motion, swivel, saleItems.chair);
  return { parts, items, customizations };
}

/** Sets how many of a choice the catalog puts on a piece. */
export async function setChoiceQuantity(
  db: Database,
  customizationId: number,
  quantity: number,
): Promise<void> {
  await db
    .updateTable('customizations')
    .set({ quantity_required: quantity })
    .where('id', '=', customizationId)
    .execute();
}
