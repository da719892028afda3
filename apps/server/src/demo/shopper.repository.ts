import { customizationTypes } from '@cordovan/domain/catalogue';
import type { Handle, Trx } from '../platform/database/transaction.ts';
import type { DemoCompanies } from './demo-files.ts';

export type ShopFile = DemoCompanies['shops'][number];

/** Ids by name for the references of a shopper catalog. */
export interface CatalogueNames {
  readonly styles: ReadonlyMap<string, number>;
  readonly flavors: ReadonlyMap<string, number>;
  readonly leathers: ReadonlyMap<string, number>;
  readonly stores: ReadonlyMap<string, number>;
  readonly salesReps: ReadonlyMap<string, number>;
  readonly parts: ReadonlyMap<string, number>;
  readonly items: ReadonlyMap<string, number>;
  /** `style/furniture type`. */
  readonly furniture: ReadonlyMap<string, number>;
}

const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map((row) => [row.name, row.id]));

export async function readCatalogueNames(handle: Handle): Promise<CatalogueNames> {
  const named = (
    table:
      | 'styles'
      | 'flavors'
      | 'leather_items'
      | 'stores'
      | 'sales_reps'
      | 'customization_parts'
      | 'customization_items',
  ) => handle.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
  const furniture = await handle
    .selectFrom('sale_items')
    .innerJoin('styles', 'styles.id', 'sale_items.style_id')
    .innerJoin('furniture_types', 'furniture_types.id', 'sale_items.furniture_type_id')
    .select(['sale_items.id', 'styles.name as style', 'furniture_types.name as type'])
    .execute();
  return {
    styles: byName(await named('styles')),
    flavors: byName(await named('flavors')),
    leathers: byName(await named('leather_items')),
    stores: byName(await named('stores')),
    salesReps: byName(await named('sales_reps')),
    parts: byName(await named('customization_parts')),
    items: byName(await named('customization_items')),
    furniture: new Map(furniture.map((row) => [`${row.style}/${row.type}`, row.id])),
  };
}

export async function nameHouse(trx: Trx, house: DemoCompanies['house']): Promise<void> {
  await trx
    .updateTable('companies')
    .set({
      name: house.name,
      is_demo: true,
      ...house.profile,
      product_label: house.productLabel,
      payments: house.payments,
      minimum_percentage: house.minimumPercentage,
    })
    .where('is_house', '=', true)
    .execute();
}

export async function insertShop(trx: Trx, shop: ShopFile, names: CatalogueNames): Promise<number> {
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
      default_sales_rep_id: names.salesReps.get(shop.salesRep)!,
      default_store_id: names.stores.get(shop.store)!,
      default_leather_item_id: names.leathers.get(shop.leather)!,
      default_sale_item_id: names.furniture.get(`${shop.style}/Sofa 3-seat`)!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOffer(
  trx: Trx,
  companyId: number,
  shop: ShopFile,
  names: CatalogueNames,
): Promise<void> {
  const sorted = <K extends string>(key: K, list: readonly string[], ids: ReadonlyMap<string, number>) =>
    list.map(
      (name, at) =>
        ({ company_id: companyId, sort_order: at + 1, [key]: ids.get(name)! }) as Record<K, number> & {
          company_id: number;
          sort_order: number;
        },
    );
  await trx
    .insertInto('shopper_styles')
    .values(sorted('style_id', shop.styles, names.styles))
    .execute();
  await trx
    .insertInto('shopper_leathers')
    .values(sorted('leather_item_id', shop.leathers, names.leathers))
    .execute();
  if (shop.flavors.length > 0)
    await trx
      .insertInto('shopper_flavors')
      .values(sorted('flavor_id', shop.flavors, names.flavors))
      .execute();
  await trx
    .insertInto('shopper_components')
    .values(
      shop.components.map((name, at) => ({
        company_id: companyId,
        sale_item_id: names.furniture.get(`${shop.style}/${name}`)!,
        name,
        is_default: name === 'Sofa 3-seat',
        swivel: name === 'Chair',
        sort_order: at + 1,
      })),
    )
    .execute();
}

export async function insertPart(
  trx: Trx,
  companyId: number,
  part: ShopFile['parts'][number],
  sortOrder: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('shopper_parts')
    .values({
      company_id: companyId,
      name: part.name,
      visible: part.visible,
      not_show: part.notShow,
      sort_order: sortOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewShopperItem {
  readonly companyId: number;
  readonly partId: number;
  readonly sortOrder: number;
  readonly item: ShopFile['parts'][number]['items'][number];
  /** Ids of the items of which one must be chosen. */
  readonly needs: readonly number[];
  readonly components: readonly number[];
}

export async function insertItem(trx: Trx, wish: NewShopperItem, names: CatalogueNames): Promise<number> {
  const { companyId, item } = wish;
  const { id } = await trx
    .insertInto('shopper_items')
    .values({
      company_id: companyId,
      shopper_part_id: wish.partId,
      item_name: item.name,
      type_item: item.typeItem,
      part_depend: [...item.dependentParts],
      have_part_depend: [...wish.needs],
      order_name: item.orderName,
      is_with_layer: item.layer,
      is_visible_canvas: item.drawn,
      swivel: item.swivel,
      customization_part_id: item.customization ? names.parts.get(item.customization[0])! : null,
      customization_item_id: item.customization ? names.items.get(item.customization[1])! : null,
      sort_order: wish.sortOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = wish.components.map((saleItem) => ({
    company_id: companyId,
    shopper_item_id: id,
    sale_item_id: saleItem,
  }));
  if (links.length > 0) await trx.insertInto('shopper_item_sale_items').values(links).execute();
  return id;
}

const KINDS = { 0: 'insert', 1: 'nailhead', 4: 'leg' } as const;

/** Fills the label lists of the three kinds that have one (IMG-04), from image names of the catalog. */
export async function fillImageLabels(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('customization_items')
    .select(['customization_type_id as type', 'name', 'image_name as image'])
    .where('customization_type_id', 'in', [
      customizationTypes.leather,
      customizationTypes.nailhead,
      customizationTypes.leg,
    ])
    .where('image_name', '<>', '')
    .orderBy('id')
    .execute();
  const values = rows.map(({ type, name, image }) => ({
    kind: KINDS[type as 0 | 1 | 4],
    label: name,
    image_name: image,
  }));
  await trx.insertInto('image_labels').values(values).execute();
}
