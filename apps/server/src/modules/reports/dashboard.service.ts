import type { Dashboard } from '@cordovan/contracts/reports';
import { can, type Role, scopeOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import {
  getLeatherTotals,
  type InvoicedMonthRow,
  type LeatherLevelRow,
  listInvoicedMonths,
  listLeathersToReorder,
} from './dashboard.repository.ts';

export interface DashboardQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly storeId?: number | undefined;
}

/** Reads leather levels and sales tax by store (N-21), each part only for users who may see it. */
export async function readDashboard(
  db: Handle,
  user: SignedInUser,
  query: DashboardQuery,
  today: string,
): Promise<Dashboard> {
  const role = user.role ?? refuse({ code: 'ROLE_NOT_VALID' });
  const to = query.to ?? today;
  const from = query.from ?? firstOfYearBefore(to);
  if (from > to) refuse({ code: 'FIELD_INVALID', field: 'from', data: { field: 'from' } });
  const seesCosts = can(role, 'inventory.viewCosts');
  const levels = await listLeathersToReorder(db);
  const totals = await getLeatherTotals(db);
  const value = (amount: number) => (seesCosts ? { stockValue: cents(amount) } : {});
  return {
    from,
    to,
    belowReorderPoint: levels.map((row) => ({ ...levelFrom(row), ...value(row.stock_value_cents) })),
    leatherTotals: {
      items: totals.items,
      atHand: totals.at_hand,
      reserved: totals.reserved,
      ordered: totals.ordered,
      available: totals.available,
      ...value(totals.stock_value_cents),
    },
    ...(await salesPart(db, { role, user, storeId: query.storeId, from, to })),
  };
}

/** First day of the month eleven months ago; with the current month, this makes a year. */
function firstOfYearBefore(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

function levelFrom(row: LeatherLevelRow) {
  return {
    leatherItemId: row.id,
    name: row.name,
    available: row.available,
    atHand: row.at_hand,
    reserved: row.reserved,
    ordered: row.ordered,
    reorderPoint: row.reorder_point,
  };
}

interface SalesRequest {
  readonly role: Role;
  readonly user: SignedInUser;
  readonly storeId: number | undefined;
  readonly from: string;
  readonly to: string;
}

async function salesPart(db: Handle, request: SalesRequest): Promise<Pick<Dashboard, 'salesTax' | 'sales'>> {
  const scope = scopeOf(request.role, 'dashboard.salesTax');
  if (scope === 'none') return {};
  const { user, storeId, from, to } = request;
  const ownStore = user.storeId ?? 0;
  if (scope === 'own-store' && storeId !== undefined && storeId !== ownStore) refuse({ code: 'OTHER_STORE' });
  const wanted = scope === 'own-store' ? ownStore : storeId;
  const months = await listInvoicedMonths(db, { from, to, storeId: wanted });
  return { salesTax: months.map(taxFrom), sales: months.map(salesFrom) };
}

const taxFrom = (row: InvoicedMonthRow) => ({
  storeId: row.store_id,
  storeName: row.store_name,
  month: row.month,
  taxableSales: row.taxable_cents,
  exemptSales: row.exempt_cents,
  taxCollected: row.tax_cents,
  taxSynced: row.synced_cents,
});

const salesFrom = (row: InvoicedMonthRow) => ({
  month: row.month,
  storeId: row.store_id,
  storeName: row.store_name,
  orders: row.orders,
  total: row.total_cents,
});
