import type { SearchAnswer } from '@cordovan/contracts/search';
import { can, scopeOf, isFactoryRole } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import { searching } from '../../platform/database/search.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { listCompaniesSeen } from '../customers/index.ts';
import {
  findCustomers,
  findLeathers,
  findOrders,
  findStyles,
  type OrderHit,
  type SearchScope,
} from './search.repository.ts';

/** Minimum letters; a single digit can be a whole order number. */
const SHORTEST = 2;
const LONGEST = 80;
/** Similarity threshold that forgives one wrong letter in a short word. */
const SIMILARITY = 0.4;
/** Number of best customers whose orders are also shown. */
const CUSTOMERS_WITH_ORDERS = 3;

const NOTHING: SearchAnswer = { orders: [], customers: [], styles: [], leathers: [] };

/** Searches everything that the role may see (N-01). */
export async function searchAll(db: Handle, user: SignedInUser, typed: string): Promise<SearchAnswer> {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  const { role } = user;
  if (role === null || (text.length < SHORTEST && !/^\d$/.test(text))) return NOTHING;
  return searching(db, SIMILARITY, async (trx) => {
    const companyIds = await listCompaniesSeen(trx, user.companyId);
    const customers = can(role, 'customers.view') ? await findCustomers(trx, companyIds, text) : [];
    const customerIds = customers.slice(0, CUSTOMERS_WITH_ORDERS).map(({ id }) => id);
    const scope = orderScope(user, companyIds);
    const orders = scope ? await findOrders(trx, scope, { text, customerIds }) : [];
    return {
      customers,
      orders: orders.map((row) => orderFrom(row, isFactoryRole(role))),
      styles: can(role, 'customizer.use') ? await findStyles(trx, text) : [],
      leathers: can(role, 'inventory.view') ? await findLeathers(trx, text) : [],
    };
  });
}

function orderScope({ role, storeId }: SignedInUser, companyIds: readonly number[]): SearchScope | undefined {
  const scope = role ? scopeOf(role, 'orders.view') : 'none';
  if (scope === 'none') return undefined;
  return { companyIds, storeId: scope === 'all' ? null : (storeId ?? 0), poOnly: isFactoryRole(role) };
}

const orderFrom = (row: OrderHit, poOnly: boolean): SearchAnswer['orders'][number] => ({
  id: row.id,
  soNumber: poOnly ? null : row.so_number,
  poNumber: row.po_number,
  customerName: row.customer_name,
  storeName: row.store_name,
  statusId: row.status_id,
  deliveryDate: row.delivery_date,
});
