import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/orders';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import { isFactoryRole, type Role, visibilityOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import { shownNumbers, statusNames } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { exportList, mapBatches } from '../../../platform/tables/export-list.ts';
import { getSettings } from '../../settings/index.ts';
import {
  countOrders,
  type DayRange,
  listOrderRows,
  type OrderFilter,
  type OrderListRow,
  type OrderSums,
  readOrderBatches,
  sumOrderRows,
} from './list.repository.ts';
import { findWords } from './words.repository.ts';

type ListQuery = QueryOf<typeof calls.sumOrders>;

const MAX_WORDS = 6;

/** A page of the orders that the reader may see (N-40); a salesperson sees only their store's. */
export async function listOrders(db: Handle, reader: Reader, query: QueryOf<typeof calls.listOrders>) {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? (await getSettings(db)).elementsPerPage;
  const filter = await findFilter(db, reader, query);
  const role = reader.user?.role ?? null;
  const rows = await listOrderRows(db, filter, { offset: (page - 1) * pageSize, limit: pageSize });
  const total = await countOrders(db, filter);
  return { items: rows.map((row) => orderRowFrom(row, role)), total, page, pageSize };
}

/** Exports the whole filtered list (N-40). */
export async function exportOrders(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportOrders> },
): Promise<FileAnswer> {
  const filter = await findFilter(db, request, request.query);
  const role = request.user?.role ?? null;
  const list = {
    name: { en: 'Orders', es: 'Pedidos' },
    columns: orderColumns,
    batches: mapBatches(readOrderBatches(db, filter), (row) => orderRowFrom(row, role)),
    rowCount: await countOrders(db, filter),
  };
  return exportList(list, request);
}

/** Limits the query to what the reader may see, and looks up typed words. */
async function findFilter(db: Handle, reader: Reader, query: ListQuery): Promise<OrderFilter> {
  const words = (query.search ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const poOnly = isFactoryRole(reader.user?.role ?? null);
  return { ...filterOf(reader, query), words: await findWords(db, { words, poOnly }) };
}

function filterOf({ user, scope }: Reader, query: ListQuery): Omit<OrderFilter, 'words'> {
  const isFactory = isFactoryRole(user?.role ?? null);
  // The factory knows orders only by PO number.
  const numbers = isFactory
    ? { soNumber: undefined, poNumber: query.poNumber ?? query.soNumber ?? query.number, number: undefined }
    : { soNumber: query.soNumber, poNumber: query.poNumber, number: query.number };
  const hasDays = query.from !== undefined || query.to !== undefined;
  return {
    ids: query.ids,
    statusIds: query.statusIds,
    // Id 0 matches nothing: a user without a store sees no store's rows.
    storeId: scope === 'own-store' ? (user?.storeId ?? 0) : (query.storeId ?? null),
    from: query.from,
    to: query.to,
    ...withoutBlanks(numbers),
    customerId: query.customerId,
    ...withoutBlanks({ customer: query.customer }),
    orderTypes: query.orderTypes,
    isAccepted: query.accepted,
    isChangedSinceAccepted: query.changedSinceAccepted,
    // Amounts show whether a deposit was paid, and the factory doesn't see amounts.
    ...(isFactory ? {} : { deposit: query.deposit }),
    ordered: rangeOf(query.orderedFrom, query.orderedTo),
    approved: rangeOf(query.approvedFrom, query.approvedTo),
    shipped: rangeOf(query.shippedFrom, query.shippedTo),
    expires: rangeOf(query.expiresFrom, query.expiresTo),
    delivered: query.delivered,
    sort: query.sort ?? (hasDays ? 'deliveryDate' : 'id'),
    direction: query.direction ?? 'desc',
    ...(scope === 'own-store' && query.storeId !== undefined && query.storeId !== user?.storeId
      ? { storeId: 0 }
      : {}),
  };
}

const rangeOf = (from: string | undefined, to: string | undefined): DayRange | undefined =>
  from === undefined && to === undefined ? undefined : { from, to };

/** Drops the filter dialog's empty fields. */
function withoutBlanks<T extends Record<string, string | undefined>>(values: T): T {
  const entries = Object.entries(values).map(([key, value]) => [key, value?.trim() || undefined]);
  return Object.fromEntries(entries) as T;
}

function orderRowFrom(row: OrderListRow, role: Role | null): OrderRow {
  return {
    id: row.id,
    ...shownNumbers(role, { soNumber: row.so_number, poNumber: row.po_number }),
    customerId: row.customer_id,
    customerName: row.customer_name,
    storeId: row.store_id,
    storeName: row.store_name,
    orderType: row.order_type,
    statusId: row.status_id,
    statusName: statusNames[row.status_id],
    orderDate: row.order_date,
    deliveryDate: row.delivery_date,
    seats: row.seats,
    ...(row.acceptance ? { acceptance: row.acceptance } : {}),
    ...moneyOf(row, role),
    ...(visibilityOf({ role }).prices && row.from_banks_cents > 0 ? { fromBanks: row.from_banks_cents } : {}),
  };
}

/** The amounts in one row, or in all rows, that a role sees. */
function moneyOf(row: OrderSums | OrderListRow, role: Role | null) {
  const sees = visibilityOf({ role });
  return {
    ...(sees.prices
      ? { total: row.total_cents, balance: row.balance_due_cents, subtotal: row.subtotal_cents }
      : {}),
    ...(sees.costs ? { margin: cents(row.subtotal_cents - row.total_cost_cents) } : {}),
  };
}

/** Sums over all filtered orders; money only for roles that see it. */
export async function sumOrders(db: Handle, reader: Reader, query: QueryOf<typeof calls.sumOrders>) {
  const sums = await sumOrderRows(db, await findFilter(db, reader, query));
  return { orders: sums.orders, seats: sums.seats, ...moneyOf(sums, reader.user?.role ?? null) };
}
