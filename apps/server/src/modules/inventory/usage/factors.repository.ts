import { statusIds } from '@cordovan/domain/orders';
import type { DatedFactor } from '@cordovan/domain/inventory';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface FactorRow {
  readonly id: number;
  readonly style_id: number;
  readonly factor: number | null;
  readonly from_day: string;
  readonly begun_at: Date | null;
}

/** All waste factors of styles, including earlier and planned ones, oldest first. */
export async function listFactors(handle: Handle): Promise<FactorRow[]> {
  return handle
    .selectFrom('style_waste_factors')
    .select(['id', 'style_id', 'factor', 'from_day', 'begun_at'])
    .orderBy('from_day')
    .execute();
}

export const datedFactor = (row: FactorRow): DatedFactor => ({ from: row.from_day, factor: row.factor });

/** Each style's most recently begun factor; styles without a factor use the company's. */
export async function listFactorsInForce(handle: Handle): Promise<ReadonlyMap<number | null, number | null>> {
  const begun = (await listFactors(handle)).filter(({ begun_at }) => begun_at !== null);
  return new Map(begun.map(({ style_id, factor }) => [style_id, factor]));
}

/** Locks a style, so that two people can't change its factor at the same time. */
export async function lockStyle(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('styles')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePlannedFactor(
  trx: Trx,
  which: { readonly styleId: number } | { readonly id: number },
): Promise<boolean> {
  const result = await trx
    .deleteFrom('style_waste_factors')
    .where('begun_at', 'is', null)
    .where('styleId' in which ? 'style_id' : 'id', '=', 'styleId' in which ? which.styleId : which.id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Writes a factor; a second one for the same day replaces the first. */
export async function putFactor(
  trx: Trx,
  factor: {
    readonly styleId: number;
    readonly factor: number | null;
    readonly from: string;
    readonly hasBegun: boolean;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  const values = {
    factor: factor.factor,
    begun_at: factor.hasBegun ? factor.now : null,
    adjusted_at: null,
    created_by: factor.userId,
    created_at: factor.now,
  };
  await trx
    .insertInto('style_waste_factors')
    .values({ style_id: factor.styleId, from_day: factor.from, ...values })
    .onConflict((conflict) => conflict.columns(['style_id', 'from_day']).doUpdateSet(values))
    .execute();
}

/** Activates the factors whose start day has come. */
export async function beginFactors(handle: Handle, today: string, now: Date): Promise<void> {
  await handle
    .updateTable('style_waste_factors')
    .set({ begun_at: now })
    .where('begun_at', 'is', null)
    .where('from_day', '<=', today)
    .execute();
}

export interface BegunFactorRow {
  readonly id: number;
  readonly style_id: number;
  readonly style: string;
  readonly factor: number | null;
  readonly begun_at: Date;
  readonly created_by: number;
}

/** Factors that the open orders don't use yet. */
export async function listUnadjusted(handle: Handle): Promise<BegunFactorRow[]> {
  const rows = await handle
    .selectFrom('style_waste_factors as f')
    .innerJoin('styles as s', 's.id', 'f.style_id')
    .where('f.begun_at', 'is not', null)
    .where('f.adjusted_at', 'is', null)
    .select(['f.id', 'f.style_id', 's.name as style', 'f.factor', 'f.begun_at', 'f.created_by'])
    .orderBy('f.id')
    .execute();
  return rows as BegunFactorRow[];
}

/** Marks a factor as applied to the orders, unless it was saved again in the meantime. */
export async function markAdjusted(handle: Handle, factor: BegunFactorRow, now: Date): Promise<void> {
  await handle
    .updateTable('style_waste_factors')
    .set({ adjusted_at: now })
    .where('id', '=', factor.id)
    .where('begun_at', '=', factor.begun_at)
    .execute();
}

const RESERVING = [statusIds.approved, statusIds.scheduled];

/** Orders with the style that reserve leather and haven't started. */
export async function listReservingIds(handle: Handle, styleId: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('orders as o')
    .where('o.status_id', 'in', RESERVING)
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_details as d')
          .whereRef('d.company_id', '=', 'o.company_id')
          .whereRef('d.order_id', '=', 'o.id')
          .where('d.style_id', '=', styleId)
          .where('d.leather_area', '>', 0)
          .select(sql`1`.as('one')),
      ),
    )
    .select('o.id')
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an order that still reserves leather. */
export async function lockReserving(trx: Trx, id: number): Promise<{ company_id: number } | undefined> {
  return trx
    .selectFrom('orders')
    .where('id', '=', id)
    .where('status_id', 'in', RESERVING)
    .select('company_id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}
