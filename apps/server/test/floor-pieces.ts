import type { Insertable } from 'kysely';
import type { VinItems } from '../src/platform/database/schema.ts';
import { read, save, sofaLine } from './order-requests.ts';
import type { World } from './world.ts';

export interface StoreSofa {
  readonly id: number;
  readonly code: string;
}

/** A finished sofa in platinum leather with oak legs, on sale in the Denver store: 5,495.00 + 10 % + 40.00. */
export async function addStoreSofa(
  world: World,
  change: Partial<Insertable<VinItems>> = {},
): Promise<StoreSofa> {
  const { customizations, leathers, saleItems } = world.catalogue;
  const line = sofaLine(world, {
    LeatherItemId: leathers.platinum,
    Quantity: 2,
    Customizations: [{ CustomizationId: customizations.oak, QuantityRequired: 1 }],
  });
  const source = await save(world, { SendEmail: false, Details: [line] });
  const [detail] = (await read(world, source.Id)).Details;
  return world.db
    .insertInto('vin_items')
    .values({
      company_id: world.companyId,
      code: `${String(source.Id).padStart(6, '0')}-1-2`,
      order_id: source.Id,
      detail_id: detail!.Id,
      unit_number: 2,
      sale_item_id: saleItems.sofa,
      location: 1,
      store_id: world.stores.denver,
      available: true,
      finished_at: world.now(),
      ...change,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}
