import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface ShopLeathersRow {
  readonly id: number;
  readonly name: string;
  readonly leatherItemsIds: number[];
}

/** Lists the shops with the leathers that each one offers. */
export async function listShopLeathers(handle: Handle): Promise<ShopLeathersRow[]> {
  const query = sql<ShopLeathersRow>`
    select c.id, c.name, array(select s.leather_item_id::int from shopper_leathers s
      where s.company_id = c.id order by s.sort_order, s.leather_item_id) as "leatherItemsIds"
    from companies c order by c.id`;
  return (await query.execute(handle)).rows;
}

/** Offers a leather in exactly these shops; appends it to shops where it is new. */
export async function replaceShopsOfLeather(
  trx: Trx,
  leatherId: number,
  companyIds: readonly number[],
): Promise<void> {
  await sql`delete from shopper_leathers
    where leather_item_id = ${leatherId} and company_id <> all (${companyIds}::bigint[])`.execute(trx);
  await sql`
    insert into shopper_leathers (company_id, leather_item_id, sort_order)
    select c.id, ${leatherId}, coalesce((select max(s.sort_order) from shopper_leathers s
      where s.company_id = c.id), 0) + 1
    from companies c where c.id = any (${companyIds}::bigint[])
    on conflict (company_id, leather_item_id) do nothing`.execute(trx);
}

export async function countCompanies(handle: Handle, ids: readonly number[]): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from companies
    where id = any (${ids}::bigint[])`;
  return (await query.execute(handle)).rows[0]!.count;
}
