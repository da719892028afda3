import { sql } from 'kysely';
import type { ComputedBundle } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Writes the terms of an order's bundles, before the lines that reference them. */
export async function putBundles(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  bundles: readonly ComputedBundle[],
): Promise<void> {
  for (const { number, terms } of bundles) {
    const values = {
      bundle_id: terms.id,
      name: terms.name,
      price_cents: terms.price,
      items: JSON.stringify(terms.items.map(({ saleItemId, quantity }) => ({ saleItemId, quantity }))),
    };
    await trx
      .insertInto('order_bundles')
      .values({ company_id: companyId, order_id: orderId, number, ...values })
      .onConflict((conflict) => conflict.constraint('order_bundles_key').doUpdateSet(values))
      .execute();
  }
}

/** Deletes bundles that no line of the order references anymore. */
export async function deleteUnusedBundles(trx: Trx, { companyId, orderId }: OrderKey): Promise<void> {
  await sql`
    delete from order_bundles b where b.company_id = ${companyId} and b.order_id = ${orderId}
      and not exists (select from order_details d where d.company_id = b.company_id and d.order_id = b.order_id
        and d.bundle_number = b.number)`.execute(trx);
}
