import type { Handle, Trx } from '../platform/database/transaction.ts';
import type { DemoCompanies } from './demo-files.ts';

export type ShopFile = DemoCompanies['shops'][number];

/** Ids, by name, of everything a shop refers to. */
interface ShopNames {
  readonly leathers: ReadonlyMap<string, number>;
  readonly stores: ReadonlyMap<string, number>;
  readonly salesReps: ReadonlyMap<string, number>;
  /** `style/furniture type`. */
  readonly furniture: ReadonlyMap<string, number>;
}

const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map((row) => [row.name, row.id]));

export async function readShopNames(handle: Handle): Promise<ShopNames> {
  const named = (table: 'leather_items' | 'stores' | 'sales_reps') =>
    handle.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
  const furniture = await handle
    .selectFrom('sale_items')
    .innerJoin('styles', 'styles.id', 'sale_items.style_id')
    .innerJoin('furniture_types', 'furniture_types.id', 'sale_items.furniture_type_id')
    .select(['sale_items.id', 'styles.name as style', 'furniture_types.name as type'])
    .execute();
  return {
    leathers: byName(await named('leather_items')),
    stores: byName(await named('stores')),
    salesReps: byName(await named('sales_reps')),
    furniture: new Map(furniture.map((row) => [`${row.style}/${row.type}`, row.id])),
  };
}

export async function nameHouse(
  trx: Trx,
  house: DemoCompanies['house'],
  names: Pick<ShopNames, 'salesReps'>,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({
      name: house.name,
      is_demo: true,
      ...house.profile,
      product_label: house.productLabel,
      payments: house.payments,
      minimum_percentage: house.minimumPercentage,
      default_sales_rep_id: idOf(names.salesReps, house.salesRep),
    })
    .where('is_house', '=', true)
    .execute();
}

export async function insertShop(trx: Trx, shop: ShopFile, names: ShopNames): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values({
      label: shop.label,
      name: shop.name,
      product_label: shop.productLabel,
      multiplier: shop.multiplier,
      sales_tax: shop.salesTax,
      payments: shop.payments,
      minimum_percentage: shop.minimumPercentage,
      offers_samples: true,
      sample_price_cents: shop.samples.price,
      samples_per_order: shop.samples.most,
      flavor_mode: shop.flavorMode,
      adiis_class_id: shop.adiisClassId,
      template_order: shop.templateOrder,
      template_email: shop.templateEmail,
      redirect_url: shop.redirectUrl,
      default_sales_rep_id: idOf(names.salesReps, shop.salesRep),
      default_store_id: idOf(names.stores, shop.store),
      default_leather_item_id: idOf(names.leathers, shop.leather),
      default_sale_item_id: idOf(names.furniture, `${shop.style}/Sofa 3-seat`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a name that the demo's file mentions. */
function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`demo/companies.json refers to ${name}, which does not exist`);
  return id;
}
