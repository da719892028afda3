import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import type { CustomerRow } from '@cordovan/contracts/customers-list';
import { scopeOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { getSettings } from '../settings/index.ts';
import { listCompaniesSeen } from './companies-seen.repository.ts';
import {
  countCustomers,
  type CustomerFilter,
  type CustomerListRow,
  listCustomerRowsPage,
} from './customer-list.repository.ts';

const MOST_WORDS = 6;
/** Shorter words are alike by chance. */
const SHORTEST_FORGIVEN = 4;

/** The store whose orders the reader may see; null: every store. Whoever has no store sees none of his own (N-01). */
export function storeSeenBy(user: SignedInUser): number | null {
  const scope = user.role ? scopeOf(user.role, 'orders.view') : 'none';
  if (scope === 'all') return null;
  return scope === 'own-store' ? (user.storeId ?? 0) : 0;
}

/** A page of the customers. */
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

type Asked = Pick<QueryOf<typeof calls.exportCustomers>, 'search' | 'withBalance' | 'sort' | 'direction'>;

/**
 * What is asked for, within what the reader may see, and how many it finds. A search that finds nothing is tried again
 * with typing errors forgiven.
 */
export async function findCustomers(
  db: Handle,
  user: SignedInUser,
  query: Asked,
): Promise<{ readonly filter: CustomerFilter; readonly total: number }> {
  const sort = query.sort ?? 'name';
  const filter: CustomerFilter = {
    companyIds: await listCompaniesSeen(db, user.companyId),
    storeId: storeSeenBy(user),
    words: (query.search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    isForgiving: false,
    withBalance: query.withBalance ?? false,
    sort,
    direction: query.direction ?? (sort === 'name' || sort === 'email' ? 'asc' : 'desc'),
  };
  const total = await countCustomers(db, filter);
  const isMistyped = total === 0 && filter.words.join('').length >= SHORTEST_FORGIVEN;
  if (!isMistyped) return { filter, total };
  const forgiving = { ...filter, isForgiving: true };
  return { filter: forgiving, total: await countCustomers(db, forgiving) };
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
    balance: cents(row.balance_due_cents),
  };
}
