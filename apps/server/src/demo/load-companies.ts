import type { Trx } from '../platform/database/transaction.ts';
import type { DemoCompanies } from './demo-files.ts';
import {
  type CatalogueNames,
  fillImageLabels,
  insertItem,
  insertOffer,
  insertPart,
  insertShop,
  nameHouse,
  readCatalogueNames,
  type ShopFile,
} from './shopper.repository.ts';

/** Loads the two public shops with their offers (N-16), and the image name lists (IMG-04). */
export async function loadCompanies(trx: Trx, companies: DemoCompanies): Promise<void> {
  await nameHouse(trx, companies.house);
  const names = await readCatalogueNames(trx);
  for (const shop of companies.shops) await loadShop(trx, shop, names);
  await fillImageLabels(trx);
}

async function loadShop(trx: Trx, shop: ShopFile, names: CatalogueNames): Promise<void> {
  checkNames(shop, names);
  const companyId = await insertShop(trx, shop, names);
  await insertOffer(trx, companyId, shop, names);
  // `part/item`: parts come before those that depend on them.
  const known = new Map<string, number>();
  for (const [at, part] of shop.parts.entries()) {
    const partId = await insertPart(trx, companyId, part, at + 1);
    for (const [sortOrder, item] of part.items.entries()) {
      const needs = item.needs.map((need) => known.get(need) ?? missing(shop, need));
      const components = item.components.map((name) => names.furniture.get(`${shop.style}/${name}`)!);
      const id = await insertItem(trx, { companyId, partId, sortOrder, item, needs, components }, names);
      known.set(`${part.name}/${item.name}`, id);
    }
  }
}

function checkNames(shop: ShopFile, names: CatalogueNames): void {
  const check = (list: readonly string[], ids: ReadonlyMap<string, number>) =>
    list.forEach((name) => ids.has(name) || missing(shop, name));
  const items = shop.parts.flatMap((part) => part.items);
  check(shop.styles, names.styles);
  check(shop.flavors, names.flavors);
  check([...shop.leathers, shop.leather], names.leathers);
  check([shop.store], names.stores);
  check([shop.salesRep], names.salesReps);
  check(
    [...shop.components, ...items.flatMap((item) => item.components)].map((name) => `${shop.style}/${name}`),
    names.furniture,
  );
  check(
    items.flatMap((item) => item.customization?.slice(0, 1) ?? []),
    names.parts,
  );
  check(
    items.flatMap((item) => item.customization?.slice(1) ?? []),
    names.items,
  );
}

function missing(shop: ShopFile, name: string): never {
  throw new Error(`demo/companies.json: ${shop.label} refers to ${name}, which does not exist`);
}
