import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import { customerColumns } from '@cordovan/contracts/customers-columns';
import type { CustomerRow } from '@cordovan/contracts/customers-list';
import { scopeOf } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { exportList, mapBatches } from '../../platform/tables/export-list.ts';
import { getSettings } from '../settings/index.ts';
import { listCompaniesSeen } from './companies-seen.repository.ts';
import {
  countCustomers,
  type CustomerFilter,
  type CustomerListRow,
  listCustomerRowsPage,
  readCustomerBatches,
} from './customer-list.repository.ts';

const MOST_WORDS = 6;
/** Minimum word length for fuzzy matching: shorter words are similar by chance. */
const SHORTEST_FORGIVEN = 4;

/**
 * Store whose orders the reader may see; null for every store. Readers without a store get 0, which no order has
 * (N-01).
 */
export function storeSeenBy(user: SignedInUser): number | null {
  const scope = user.role ? scopeOf(user.role, 'orders.view') : 'none';
  if (scope === 'all') return null;
  return scope === 'own-store' ? (user.storeId ?? 0) : 0;
}

/** Reads a page of the customers. */
export async function listCustomerPage(
  db: Handle,
  user: SignedInUser,
  query: QueryOf<typeof calls.listCustomerPage>,
) {
  const { page = 1, pageSize = (await getSettings(db)).elementsPerPage } = query;
  const { filter, total } = await findCustomers(db, user, query);
  const rows = await listCustomerRowsPage(db, filter, { offset: (page - 1) * pageSize, limit: pageSize });
  return { page, pageSize, total, items: rows.map(customerRowFrom) };
}

/** Exports the whole filtered list. */
export async function exportCustomers(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportCustomers> },
): Promise<FileAnswer> {
  const { filter, total } = await findCustomers(db, request.user!, request.query);
  const list = {
    name: { en: 'Customers', es: 'Clientes' },
    columns: customerColumns,
    batches: mapBatches(readCustomerBatches(db, filter), customerRowFrom),
    rowCount: total,
  };
  return exportList(list, request);
}

type Asked = Pick<QueryOf<typeof calls.exportCustomers>, 'search' | 'withBalance' | 'sort' | 'direction'>;

/**
 * Applies the search within the reader's visibility and counts the matches. If nothing matches, repeats the search
 * tolerating typos.
 */
async function findCustomers(
  db: Handle,
  user: SignedInUser,
  query: Asked,
): Promise<{ readonly filter: CustomerFilter; readonly total: number }> {
  const sort = query.sort ?? 'name';
  const filter: CustomerFilter = {
    companyIds: await listCompaniesSeen(db, user.companyId),
    storeId: storeSeenBy(user),
    words: (query.search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    allowsTypos: false,
    withBalance: query.withBalance ?? false,
    sort,
    direction: query.direction ?? (sort === 'name' || sort === 'email' ? 'asc' : 'desc'),
  };
  const total = await countCustomers(db, filter);
  const isMistyped = total === 0 && filter.words.join('').length >= SHORTEST_FORGIVEN;
  if (!isMistyped) return { filter, total };
  const withTypos = { ...filter, allowsTypos: true };
  return { filter: withTypos, total: await countCustomers(db, withTypos) };
}

function customerRowFrom(row: CustomerListRow): CustomerRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    place: row.place,
    shopName: row.shop_name,
    storeId: row.store_id,
    orders: row.orders,
    lastOrderDate: row.last_order_date,
    balance: row.balance_due_cents,
  };
}
