import type { NewHide } from '@cordovan/contracts/inventory-lots';
import { statusIds } from '@cordovan/domain/orders';
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Hides, LeatherLots } from '../../../platform/database/schema.ts';
import { isKept } from '../../../platform/database/stock-conditions.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** A hide with its lot, leather and order. */
export interface HideRow {
  readonly id: number;
  readonly lot_id: number;
  readonly lot_code: string;
  readonly leather_item_id: number;
  readonly leather: string;
  readonly code: string;
  readonly area: number;
  readonly area_left: number;
  readonly grade: string;
  readonly location: string;
  readonly defects: string;
  readonly picture_file: string;
  readonly company_id: number | null;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly po_number: string | null;
  readonly is_in_production: boolean;
  readonly detail_id: number | null;
  readonly row_version: number;
}

const selectHides = (handle: Handle) =>
  handle
    .selectFrom('hides as h')
    .innerJoin('leather_lots as t', 't.id', 'h.lot_id')
    .innerJoin('leather_items as l', 'l.id', 't.leather_item_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'h.company_id').onRef('o.id', '=', 'h.order_id'),
    )
    .select([
      'h.id',
      'h.lot_id',
      't.code as lot_code',
      't.leather_item_id',
      'l.name as leather',
      'h.code',
      'h.area',
      'h.area_left',
      'h.grade',
      'h.location',
      'h.defects',
      'h.picture_file',
      'h.company_id',
      'h.order_id',
      'o.so_number',
      'o.po_number',
      sql<boolean>`coalesce(o.status_id = ${statusIds.inProduction}, false)`.as('is_in_production'),
      'h.detail_id',
      'h.row_version',
    ])
    .orderBy('h.id');

export async function findHide(handle: Handle, id: number): Promise<HideRow | undefined> {
  return selectHides(handle).where('h.id', '=', id).executeTakeFirst();
}

/** Hides with one of these codes. Codes of hides whose receipt was undone are free again. */
const codeIs = (codes: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(not h.is_taken_back and lower(h.code) = any (${codes.map((code) => code.trim().toLowerCase())}::text[]))`;

export async function listHidesByCodes(handle: Handle, codes: readonly string[]): Promise<HideRow[]> {
  return selectHides(handle).where(codeIs(codes)).execute();
}

/** Hides in stock at a location, and hides with one of the codes wherever they are. */
export async function listCountedHides(
  handle: Handle,
  { location, codes }: { readonly location: string; readonly codes: readonly string[] },
): Promise<HideRow[]> {
  return selectHides(handle)
    .where(
      sql<SqlBool>`(h.area_left > 0 and lower(h.location) = lower(${location.trim()}) or ${codeIs(codes)})`,
    )
    .execute();
}

export async function listHidesOfLots(
  handle: Handle,
  lotIds: readonly number[],
  { withGone }: { readonly withGone: boolean },
): Promise<HideRow[]> {
  if (lotIds.length === 0) return [];
  return selectHides(handle)
    .where('h.lot_id', 'in', [...lotIds])
    .where('h.is_taken_back', '=', false)
    .$if(!withGone, (query) =>
      query.where(
        sql<SqlBool>`(h.area_left > 0 or coalesce(o.status_id = ${statusIds.inProduction}, false))`,
      ),
    )
    .execute();
}

export async function listHidesByIds(handle: Handle, ids: readonly number[]): Promise<HideRow[]> {
  if (ids.length === 0) return [];
  return selectHides(handle)
    .where('h.id', 'in', [...ids])
    .execute();
}

export async function listHidesOfOrder(
  handle: Handle,
  order: { readonly companyId: number; readonly orderId: number },
): Promise<HideRow[]> {
  return selectHides(handle)
    .where('h.company_id', '=', order.companyId)
    .where('h.order_id', '=', order.orderId)
    .execute();
}

/** The next free numbers for hides that came without a code. */
export async function nextHideCodes(trx: Trx, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const { rows } = await sql<{ code: string }>`
      select 'H' || nextval('hide_codes') as code from generate_series(1, ${count - codes.length})`.execute(
      trx,
    );
    const taken = await listHidesByCodes(
      trx,
      rows.map(({ code }) => code),
    );
    const isFree = ({ code }: { code: string }) =>
      !taken.some((hide) => hide.code.toLowerCase() === code.toLowerCase());
    codes.push(...rows.filter(isFree).map(({ code }) => code));
  }
  return codes;
}

/** Adds hides without area; their stock movements add it. */
export async function insertHides(
  trx: Trx,
  hides: readonly (Omit<NewHide, 'lot'> & { readonly lotId: number })[],
  now: Date,
): Promise<number[]> {
  const rows = await trx
    .insertInto('hides')
    .values(
      hides.map(({ lotId, code, area, grade, location, defects }) => ({
        lot_id: lotId,
        code,
        area,
        grade,
        location,
        defects,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes a hide at this version; false if someone else changed it. */
export async function updateHide(
  trx: Trx,
  { id, rowVersion }: { readonly id: number; readonly rowVersion?: number },
  values: Updateable<Hides>,
): Promise<boolean> {
  const result = await trx
    .updateTable('hides')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .$if(rowVersion !== undefined, (query) => query.where('row_version', '=', rowVersion!))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface LotDetailRow {
  readonly id: number;
  readonly leather_item_id: number;
  readonly code: string;
  readonly received_on: string | null;
  readonly note: string;
  readonly at_hand: number;
  readonly held: number;
  readonly in_process: number;
  readonly unlisted: number;
  readonly unit_cost_cents: number | null;
  readonly row_version: number;
}

const selectLots = (handle: Handle) =>
  handle
    .selectFrom('leather_lots as t')
    .select((lot) => [
      't.id',
      't.leather_item_id',
      't.code',
      't.received_on',
      't.note',
      't.at_hand',
      't.held',
      't.in_process',
      't.row_version',
      sql<number>`t.at_hand - coalesce((select sum(h.area_left) from hides h where h.lot_id = t.id), 0)`.as(
        'unlisted',
      ),
      lot
        .selectFrom('stock_movements as m')
        .whereRef('m.leather_item_id', '=', 't.leather_item_id')
        .whereRef('m.lot_id', '=', 't.id')
        .where('m.kind', 'in', ['received', 'opening'])
        .where('m.at_hand_change', '>', 0)
        .where('m.unit_cost_cents', 'is not', null)
        .where(isKept('m'))
        .select(
          sql<
            number | null
          >`round(sum(m.at_hand_change * m.unit_cost_cents) / sum(m.at_hand_change))::bigint`.as('cost'),
        )
        .as('unit_cost_cents'),
    ])
    .orderBy('t.id');

export async function listLotDetails(handle: Handle, leatherId: number): Promise<LotDetailRow[]> {
  return selectLots(handle).where('t.leather_item_id', '=', leatherId).execute();
}

export async function findLotDetail(handle: Handle, id: number): Promise<LotDetailRow | undefined> {
  return selectLots(handle).where('t.id', '=', id).executeTakeFirst();
}

export async function isLotCodeTaken(
  handle: Handle,
  lot: { readonly id: number; readonly leatherId: number; readonly code: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('leather_lots')
    .where('leather_item_id', '=', lot.leatherId)
    .where('id', '!=', lot.id)
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${lot.code})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLot(
  trx: Trx,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
  values: Updateable<LeatherLots>,
): Promise<boolean> {
  const result = await trx
    .updateTable('leather_lots')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
