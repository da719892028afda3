import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PurchaseOrderStatus } from '@cordovan/domain/purchasing';
import { isCanceledAndBilled } from '../../platform/database/purchase-conditions.ts';
import { readBatches } from '../../platform/database/read-batches.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface PurchaseOrderFilter {
  readonly search?: string | undefined;
  readonly status?: PurchaseOrderStatus | undefined;
  readonly vendorId?: number | undefined;
  readonly leatherItemId?: number | undefined;
  readonly open?: boolean | undefined;
  readonly late?: boolean | undefined;
  readonly billed?: boolean | undefined;
}

const sortColumns = {
  number: 'p.id',
  vendor: 'v.name',
  date: 'p.order_date',
  expected: 'p.expected_date',
  status: 'p.status',
} as const;

export interface PurchaseOrderSorting {
  readonly sort: keyof typeof sortColumns;
  readonly direction: 'asc' | 'desc';
}

const OPEN: readonly PurchaseOrderStatus[] = ['sent', 'partially received'];

const fromOrders = (handle: Handle) =>
  handle.selectFrom('purchase_orders as p').innerJoin('vendors as v', 'v.id', 'p.vendor_id');

const selectOrders = (handle: Handle) =>
  fromOrders(handle).select((order) => [
    'p.id',
    'p.number',
    'p.vendor_id',
    'v.name as vendor',
    'v.email as vendor_email',
    'v.minimum_order_cents',
    'p.order_date',
    'p.expected_date',
    'p.status',
    'p.currency',
    'p.exchange_rate',
    'p.notes',
    'p.sent_at',
    'p.row_version',
    jsonArrayFrom(
      order
        .selectFrom('purchase_order_lines as l')
        .innerJoin('leather_items as i', 'i.id', 'l.leather_item_id')
        .leftJoin('orders as o', (join) =>
          join.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
        )
        .whereRef('l.purchase_order_id', '=', 'p.id')
        .select([
          'l.id',
          'l.leather_item_id',
          'i.name as leather',
          'i.area_per_hide',
          'l.quantity',
          'l.received',
          'l.returned',
          'l.replaced',
          'l.closed',
          'l.expected_date',
          'l.unit_cost_cents',
          'l.unit_cost_per_meter_cents',
          'l.order_id',
          'o.so_number',
          'o.po_number',
        ])
        .orderBy('l.line_number'),
    ).as('lines'),
  ]);

export type PurchaseOrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];
export type PurchaseLineRow = PurchaseOrderRow['lines'][number];

/** Orders that pass the filter. `today` decides which are late. */
function matching(handle: Handle, filter: PurchaseOrderFilter, today: string) {
  let query = selectOrders(handle);
  for (const condition of conditionsOf(filter, today)) query = query.where(condition);
  return query;
}

function conditionsOf(
  { search, status, vendorId, leatherItemId, open, late, billed }: PurchaseOrderFilter,
  today: string,
) {
  const pattern = search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  return [
    ...(pattern
      ? [
          sql<boolean>`(p.number ilike ${pattern} or v.name ilike ${pattern} or exists (
            select from purchase_order_lines l join leather_items i on i.id = l.leather_item_id
            where l.purchase_order_id = p.id and i.name ilike ${pattern}))`,
        ]
      : []),
    ...(status ? [sql<boolean>`p.status = ${status}`] : []),
    ...(vendorId === undefined ? [] : [sql<boolean>`p.vendor_id = ${vendorId}`]),
    ...(leatherItemId === undefined
      ? []
      : [
          sql<boolean>`exists (select from purchase_order_lines l
            where l.purchase_order_id = p.id and l.leather_item_id = ${leatherItemId})`,
        ]),
    ...(open ? [sql<boolean>`p.status in (${sql.join(OPEN)})`] : []),
    ...(billed ? [isCanceledAndBilled] : []),
    ...(late
      ? [
          sql<boolean>`p.status in (${sql.join(OPEN)}) and exists (select from purchase_order_lines l
            where l.purchase_order_id = p.id and l.quantity + l.replaced - l.closed > l.received
              and coalesce(l.expected_date, p.expected_date) < ${today})`,
        ]
      : []),
  ];
}

export interface PurchaseOrderList extends PurchaseOrderSorting {
  readonly filter: PurchaseOrderFilter;
  readonly today: string;
}

const sorted = (handle: Handle, { filter, today, sort, direction }: PurchaseOrderList) =>
  matching(handle, filter, today)
    .orderBy(sortColumns[sort], (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('p.id', 'desc');

export async function listPurchaseOrderPage(
  handle: Handle,
  list: PurchaseOrderList,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: PurchaseOrderRow[]; total: number }> {
  const rows = await sorted(handle, list).limit(page.limit).offset(page.offset).execute();
  return { rows, total: await countPurchaseOrders(handle, list) };
}

export async function countPurchaseOrders(
  handle: Handle,
  { filter, today }: Pick<PurchaseOrderList, 'filter' | 'today'>,
): Promise<number> {
  let query = fromOrders(handle).select((order) => order.fn.countAll<number>().as('total'));
  for (const condition of conditionsOf(filter, today)) query = query.where(condition);
  return (await query.executeTakeFirstOrThrow()).total;
}

export const readPurchaseOrderBatches = (handle: Handle, list: PurchaseOrderList) =>
  readBatches(handle, sql<PurchaseOrderRow>`${sorted(handle, list)}`);

export async function findPurchaseOrder(handle: Handle, id: number): Promise<PurchaseOrderRow | undefined> {
  return selectOrders(handle).where('p.id', '=', id).executeTakeFirst();
}

/** Locks an order against every other change; false if it doesn't exist. */
export async function lockPurchaseOrder(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('purchase_orders')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Exchange rate of the newest order in a currency; 1 if there is none. */
export async function findLastRate(handle: Handle, currency: string): Promise<number> {
  const row = await handle
    .selectFrom('purchase_orders')
    .where('currency', '=', currency)
    .select('exchange_rate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.exchange_rate ?? 1;
}
