import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { VendorDates, VendorHides, VendorStatements } from '../../../platform/database/schema.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export async function insertStatement(trx: Trx, values: Insertable<VendorStatements>): Promise<number> {
  const row = await trx
    .insertInto('vendor_statements')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertDates(
  trx: Trx,
  statementId: number,
  dates: readonly Omit<Insertable<VendorDates>, 'vendor_statement_id'>[],
): Promise<void> {
  await trx
    .insertInto('vendor_dates')
    .values(dates.map((each) => ({ ...each, vendor_statement_id: statementId })))
    .execute();
}

export async function insertHideList(
  trx: Trx,
  { statementId, lineId }: { readonly statementId: number; readonly lineId: number },
  hides: readonly Omit<Insertable<VendorHides>, 'vendor_statement_id' | 'position'>[],
): Promise<void> {
  await trx
    .insertInto('vendor_hide_lists')
    .values({ vendor_statement_id: statementId, purchase_order_line_id: lineId })
    .execute();
  if (hides.length === 0) return;
  await trx
    .insertInto('vendor_hides')
    .values(hides.map((hide, at) => ({ ...hide, vendor_statement_id: statementId, position: at + 1 })))
    .execute();
}

/** Lists the vendor's answers, newest first. */
export async function listStatements(handle: Handle, orderId: number) {
  return handle
    .selectFrom('vendor_statements as s')
    .where('s.purchase_order_id', '=', orderId)
    .select((statement) => [
      's.id',
      's.kind',
      's.tracking',
      's.note',
      's.created_at',
      jsonArrayFrom(
        statement
          .selectFrom('vendor_dates as d')
          .innerJoin('purchase_order_lines as l', 'l.id', 'd.purchase_order_line_id')
          .innerJoin('leather_items as i', 'i.id', 'l.leather_item_id')
          .whereRef('d.vendor_statement_id', '=', 's.id')
          .select(['l.id', 'i.name', 'd.promised_on', 'd.expected_before', 'd.note'])
          .orderBy('l.line_number'),
      ).as('dates'),
      jsonArrayFrom(
        statement
          .selectFrom('vendor_hide_lists as h')
          .innerJoin('purchase_order_lines as l', 'l.id', 'h.purchase_order_line_id')
          .innerJoin('leather_items as i', 'i.id', 'l.leather_item_id')
          .leftJoin('vendor_hides as x', 'x.vendor_statement_id', 'h.vendor_statement_id')
          .whereRef('h.vendor_statement_id', '=', 's.id')
          .select(['l.id', 'i.name', sql<number>`count(x.code)`.as('count')])
          .select(sql<number>`coalesce(sum(x.area), 0)`.as('area'))
          .groupBy(['l.id', 'i.name']),
      ).as('lists'),
    ])
    .orderBy('s.id', 'desc')
    .execute();
}
export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

/** SQL condition: no newer hide list for the same line replaces list `l`. */
const isNewestList = sql<boolean>`not exists (select from vendor_hide_lists newer
  where newer.purchase_order_line_id = l.purchase_order_line_id and newer.vendor_statement_id > l.vendor_statement_id)`;

/** Blocks the vendor's other hide lists until the transaction ends. */
export async function lockVendorLists(trx: Trx, vendorId: number): Promise<void> {
  await trx.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
}

/** The hides that a vendor listed for its other lines with leather still to come. */
export async function listOtherHides(
  handle: Handle,
  { vendorId, lineId }: { readonly vendorId: number; readonly lineId: number },
) {
  return handle
    .selectFrom('vendor_hide_lists as l')
    .innerJoin('vendor_hides as h', 'h.vendor_statement_id', 'l.vendor_statement_id')
    .innerJoin('purchase_order_lines as x', 'x.id', 'l.purchase_order_line_id')
    .innerJoin('purchase_orders as p', 'p.id', 'x.purchase_order_id')
    .innerJoin('leather_items as i', 'i.id', 'x.leather_item_id')
    .where('p.vendor_id', '=', vendorId)
    .where('p.status', 'in', ['sent', 'partially received'])
    .where('x.id', '<>', lineId)
    .where(sql<boolean>`x.quantity + x.replaced - x.closed > x.received`)
    .where('h.code', '<>', '')
    .where(isNewestList)
    .select(['h.code', 'i.name as leather', 'p.number'])
    .orderBy('p.id')
    .execute();
}

/** The newest list of hides of each line, with the hides and square feet of the line that have come. */
export async function listHideLists(handle: Handle, orderId: number) {
  return handle
    .selectFrom('vendor_hide_lists as l')
    .innerJoin('vendor_statements as s', 's.id', 'l.vendor_statement_id')
    .where('s.purchase_order_id', '=', orderId)
    .where(isNewestList)
    .select((list) => [
      'l.purchase_order_line_id as line_id',
      jsonArrayFrom(
        list
          .selectFrom('vendor_hides as h')
          .whereRef('h.vendor_statement_id', '=', 'l.vendor_statement_id')
          .select(['h.code', 'h.area', 'h.lot', 'h.grade', 'h.defects'])
          .orderBy('h.position'),
      ).as('hides'),
      jsonArrayFrom(
        list
          .selectFrom('stock_movements as m')
          .innerJoin('hides as h', 'h.id', 'm.hide_id')
          .whereRef('m.purchase_order_line_id', '=', 'l.purchase_order_line_id')
          .where('m.kind', '=', 'received')
          .where('h.is_taken_back', '=', false)
          .select((hide) => [
            'h.code',
            'm.at_hand_change as area',
            hide('m.created_at', '>=', hide.ref('s.created_at')).$castTo<boolean>().as('isSince'),
          ]),
      ).as('come'),
      list
        .selectFrom('purchase_receipt_lines as x')
        .innerJoin('purchase_receipts as r', 'r.id', 'x.purchase_receipt_id')
        .whereRef('x.purchase_order_line_id', '=', 'l.purchase_order_line_id')
        .whereRef('r.created_at', '>=', 's.created_at')
        .where('r.id', 'not in', list.selectFrom('purchase_receipt_reversals').select('purchase_receipt_id'))
        .select(sql<number>`coalesce(sum(x.quantity), 0)`.as('area'))
        .$asScalar()
        .as('area_since'),
    ])
    .orderBy('l.purchase_order_line_id')
    .execute();
}

export async function countAnswers(handle: Handle, orderId: number): Promise<number> {
  const { answers } = await handle
    .selectFrom('vendor_statements')
    .where('purchase_order_id', '=', orderId)
    .select((row) => row.fn.countAll<number>().as('answers'))
    .executeTakeFirstOrThrow();
  return answers;
}

export async function countAnswersSince(handle: Handle, linkId: number, since: Date): Promise<number> {
  const { answers } = await handle
    .selectFrom('vendor_statements')
    .where('purchase_link_id', '=', linkId)
    .where('created_at', '>', since)
    .select((row) => row.fn.countAll<number>().as('answers'))
    .executeTakeFirstOrThrow();
  return answers;
}

/** Before the order's day changes, stores the old day on lines that have no day of their own. */
export async function keepLineDays(trx: Trx, orderId: number, day: string | null): Promise<void> {
  await trx
    .updateTable('purchase_order_lines')
    .set({ expected_date: day })
    .where('purchase_order_id', '=', orderId)
    .where('expected_date', 'is', null)
    .execute();
}
