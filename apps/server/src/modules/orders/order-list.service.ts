import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/orders';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import type { Role } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import { type OrderType, padId, type StatusId, statusNames } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { numbersFor, type Reader, sightOf } from './order-form.service.ts';
import {
  countOrders,
  listAllOrderRows,
  listOrderRows,
  type OrderFilter,
  type OrderListRow,
} from './order-list.repository.ts';
import { getOrderSettings } from './order-settings.ts';

type ListQuery = QueryOf<typeof calls.exportOrders>;

/** A page of the orders that the reader may see (N-40); of a salesperson those of the own store. */
export async function listOrders(db: Handle, reader: Reader, query: QueryOf<typeof calls.listOrders>) {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? (await getOrderSettings(db)).pageSize;
  const filter = filterOf(reader, query);
  const rows = await listOrderRows(db, filter, { offset: (page - 1) * pageSize, limit: pageSize });
  const total = await countOrders(db, filter);
  const role = reader.user?.role ?? null;
  return { items: rows.map((row) => orderRowFrom(row, role)), total, page, pageSize };
}

function filterOf({ user, scope }: Reader, query: ListQuery): OrderFilter {
  const isFactory = user?.role === 'Manufacturing';
  // The one number that the factory knows is the PO number.
  const numbers = isFactory
    ? { soNumber: undefined, poNumber: query.poNumber ?? query.soNumber ?? query.number, number: undefined }
    : { soNumber: query.soNumber, poNumber: query.poNumber, number: query.number };
  const hasDays = query.from !== undefined || query.to !== undefined;
  return {
    statusIds: query.statusIds,
    // A user of no store has no rows of the own store.
    storeId: scope === 'own-store' ? (user?.storeId ?? 0) : (query.storeId ?? null),
    from: query.from,
    to: query.to,
    ...blankless(numbers),
    customerId: query.customerId,
    ...blankless({ customer: query.customer }),
    orderTypes: query.orderTypes,
    sort: query.sort ?? (hasDays ? 'deliveryDate' : 'id'),
    direction: query.direction ?? 'desc',
    ...(scope === 'own-store' && query.storeId !== undefined && query.storeId !== user?.storeId
      ? { storeId: 0 }
      : {}),
  };
}

/** An empty field of the filter dialog asks for nothing. */
function blankless<T extends Record<string, string | undefined>>(values: T): T {
  const entries = Object.entries(values).map(([key, value]) => [key, value?.trim() || undefined]);
  return Object.fromEntries(entries) as T;
}

function orderRowFrom(row: OrderListRow, role: Role | null): OrderRow {
  return {
    id: row.id,
    ...numbersFor(role, row),
    customerId: row.customer_id,
    customerName: row.customer_name,
    storeId: row.store_id,
    storeName: row.store_name,
    orderType: row.order_type as OrderType,
    statusId: row.status_id as StatusId,
    statusName: statusNames[row.status_id as StatusId],
    orderDate: row.order_date,
    deliveryDate: row.delivery_date,
    seats: row.seats,
    ...(sightOf(role).prices ? { total: cents(row.total_cents), balance: cents(row.balance_cents) } : {}),
  };
}

const HEADINGS = [
  'Id',
  'SO',
  'PO',
  'Customer',
  'Store',
  'Type',
  'Status',
  'Order date',
  'Delivery date',
  'Seats',
];

/** The whole filtered list as CSV. */
export async function exportOrders(db: Handle, reader: Reader, query: ListQuery) {
  const role = reader.user?.role ?? null;
  const rows = await listAllOrderRows(db, filterOf(reader, query));
  const hasPrices = sightOf(role).prices;
  const lines = rows.map((row) => {
    const { soNumber, poNumber } = numbersFor(role, row);
    const type = ['', 'customer', 'floor', 'service', 'sold off the floor'][row.order_type] ?? '';
    const status = statusNames[row.status_id as StatusId];
    const money = hasPrices
      ? [row.total_cents / 100, row.balance_cents / 100].map((value) => value.toFixed(2))
      : [];
    return [
      padId(row.id),
      soNumber,
      poNumber,
      row.customer_name,
      row.store_name,
      type,
      status,
      row.order_date,
      row.delivery_date,
      row.seats,
      ...money,
    ];
  });
  const headings = hasPrices ? [...HEADINGS, 'Total', 'Balance'] : HEADINGS;
  const text = [headings, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n');
  return { bytes: Buffer.from(`\ufeff${text}\r\n`), type: 'text/csv; charset=utf-8', fileName: 'orders.csv' };
}

/** Quoted where needed; a leading sign that a spreadsheet would take for a formula is made harmless. */
function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
