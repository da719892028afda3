import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Handle } from '../../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

export interface OrderLineRow {
  readonly id: number;
  readonly lineNumber: number;
  readonly name: string;
  readonly quantity: number;
}

export async function listOrderLines(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<OrderLineRow[]> {
  return handle
    .selectFrom('order_details as d')
    .innerJoin('sale_items as s', 's.id', 'd.sale_item_id')
    .where('d.company_id', '=', companyId)
    .where('d.order_id', '=', orderId)
    .select(['d.id', 'd.line_number as lineNumber', 's.name', 'd.quantity'])
    .orderBy('d.line_number')
    .execute();
}

/** Names of leathers with the codes of all their lots. */
export async function listLotCodes(handle: Handle, leatherIds: readonly number[]) {
  if (leatherIds.length === 0) return [];
  return handle
    .selectFrom('leather_items as l')
    .where('l.id', 'in', [...leatherIds])
    .select((leather) => [
      'l.id',
      'l.name',
      jsonArrayFrom(
        leather
          .selectFrom('leather_lots as t')
          .whereRef('t.leather_item_id', '=', 'l.id')
          .select(['t.id', 't.code'])
          .orderBy('t.id'),
      ).as('lots'),
    ])
    .orderBy('l.id')
    .execute();
}

/** A line's leather from a lot, reserved or cut, with its hides, for the work order. */
export interface LinePart {
  readonly detail_id: number;
  readonly leather: string;
  readonly lot: string;
  readonly area: number;
  readonly hides: readonly string[];
}

/** Lots and hides of an order's lines; leaves out leather without lots and hides. */
export async function listLineParts(handle: Handle, { companyId, orderId }: OrderKey): Promise<LinePart[]> {
  const { rows } = await sql<LinePart>`
    select s.detail_id, l.name as leather, t.code as lot, s.held + s.in_process as area,
      array(select h.code from hides h where h.company_id = s.company_id and h.order_id = s.order_id
        and h.detail_id = s.detail_id and h.lot_id = s.lot_id order by h.id) as hides
    from line_lots s
    join leather_lots t on t.id = s.lot_id
    join leather_items l on l.id = s.leather_item_id
    where s.company_id = ${companyId} and s.order_id = ${orderId}
      and (t.code <> '' or exists (select from hides h where h.company_id = s.company_id and h.order_id = s.order_id
        and h.detail_id = s.detail_id and h.lot_id = s.lot_id))
    order by s.detail_id, s.leather_item_id, s.lot_id`.execute(handle);
  return rows;
}

/** An order's company and status. */
export async function findOrderState(handle: Handle, orderId: number) {
  return handle
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['company_id', 'id', 'status_id', 'store_id'])
    .executeTakeFirst();
}
