import type { World } from './world.ts';

interface NewShop {
  readonly label: string;
  readonly name: string;
  readonly multiplier: number;
  /** Default leather: chestnut, a gold leather, when omitted. */
  readonly leather?: 'bronze' | 'gold';
  /** Name of a second style with its own sofa. */
  readonly secondStyle?: string;
}

/** Adds a public shop of the Denver store that offers a sofa and a chair in two leathers. Returns its id. */
export async function addShop(
  world: World,
  { label, name, multiplier, leather = 'gold', secondStyle }: NewShop,
): Promise<number> {
  const { db, catalogue, stores } = world;
  const { id } = await db
    .insertInto('companies')
    .values({
      label,
      name,
      multiplier,
      payments: true,
      default_sales_rep_id: world.reps.linked,
      default_store_id: stores.denver,
      default_leather_item_id: catalogue.leathers[leather],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { company_id: id };
  const styles = [catalogue.style, ...(secondStyle ? [await addStyle(world, secondStyle)] : [])];
  await db
    .insertInto('shopper_styles')
    .values(styles.map((style, at) => ({ ...own, style_id: style, sort_order: at })))
    .execute();
  const { bronze, gold } = catalogue.leathers;
  await db
    .insertInto('shopper_leathers')
    .values([gold, bronze].map((each, at) => ({ ...own, leather_item_id: each, sort_order: at })))
    .execute();
  await db
    .insertInto('shopper_components')
    .values({ ...own, sale_item_id: catalogue.saleItems.sofa, name: 'Sofa 3-seat', is_default: true })
    .execute();
  return id;
}

/** A style whose sofa costs as much as Alpine's. */
export async function addStyle({ db, catalogue }: World, name: string): Promise<number> {
  const { id } = await db.insertInto('styles').values({ name }).returning('id').executeTakeFirstOrThrow();
  const sofa = await db
    .selectFrom('sale_items')
    .where('id', '=', catalogue.saleItems.sofa)
    .select('furniture_type_id')
    .executeTakeFirstOrThrow();
  const item = await db
    .insertInto('sale_items')
    .values({
      code: name.slice(0, 20),
      name,
      type: 1,
      style_id: id,
      furniture_type_id: sofa.furniture_type_id,
      seats: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('prices_and_costs')
    .where('sale_item_id', '=', catalogue.saleItems.sofa)
    .select(['price_list_id', 'type', 'collection_grade_id', 'init_date', 'value_cents'])
    .execute();
  await db
    .insertInto('prices_and_costs')
    .values(prices.map((price) => ({ ...price, sale_item_id: item.id })))
    .execute();
  return id;
}

/** Runs `work` while the main company's bridge page shows the Alpine sofa in Sand, with brass nails. */
export async function onBridge<T>({ db, catalogue }: World, work: () => Promise<T>): Promise<T> {
  const { style, parts, items } = catalogue;
  const row = { style_id: style, customization_part_id: parts.nailhead, customization_item_id: items.brass };
  await db
    .insertInto('customizer_elements')
    .values({ name: 'SAND', type: 0, external_id: 9_000 })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await db.insertInto('style_defaults').values(row).execute();
  try {
    return await work();
  } finally {
    await db.deleteFrom('style_defaults').where('style_id', '=', style).execute();
  }
}
