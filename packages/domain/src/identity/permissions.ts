import { bookkeeperActions, buyerActions } from './permission-sets.ts';
import type { ApplicationRole, Role } from './roles.ts';

/** Rows that a role can access: all, those of the user's own store, or none. */
export type Scope = 'all' | 'own-store' | 'none';

type Row = Record<ApplicationRole, Scope>;

const row = (Administrator: Scope, Salesperson: Scope, Manufacturing: Scope): Row => ({
  Administrator,
  Salesperson,
  Manufacturing,
});

const EVERYBODY = row('all', 'all', 'all');
const ADMINISTRATOR = row('all', 'none', 'none');
const FACTORY = row('all', 'none', 'all');
const SELLERS = row('all', 'all', 'none');
const OWN_SALES = row('all', 'own-store', 'none');
const OWN_SALES_AND_FACTORY = row('all', 'own-store', 'all');

/**
 * Permissions by role (N-01): the single table that routes, menus and tests read. It decides whether a role may
 * attempt an action. Limits inside an action (edit windows, status matrix, picture-only attachments for
 * Manufacturing) are rules of its context.
 */
const table = {
  'home.view': EVERYBODY,
  'account.use': EVERYBODY,

  'orders.view': OWN_SALES_AND_FACTORY,
  'orders.create': OWN_SALES,
  'orders.edit': OWN_SALES,
  'orders.email': OWN_SALES,
  'orders.changeStatus': OWN_SALES_AND_FACTORY,
  'orders.cancel': OWN_SALES,
  'orders.cancelWithRefund': ADMINISTRATOR,
  'orders.remake': ADMINISTRATOR,
  'orders.grantDiscount': ADMINISTRATOR,
  /** The price of a scrapped piece that isn't replaced. */
  'orders.settleLeftOut': ADMINISTRATOR,
  'orders.viewHistory': ADMINISTRATOR,
  'orderCreation.use': SELLERS,
  'customizer.use': SELLERS,
  'details.customize': OWN_SALES,

  /** Sale prices, discounts and totals of orders and of the catalog. */
  'prices.view': SELLERS,
  /** Costs and margins of orders and of the catalog. */
  'costs.view': ADMINISTRATOR,

  'payments.view': OWN_SALES,
  'payments.add': OWN_SALES,
  'attachments.view': OWN_SALES_AND_FACTORY,
  'attachments.add': OWN_SALES_AND_FACTORY,
  'attachments.delete': ADMINISTRATOR,
  'requests.view': OWN_SALES,
  'requests.retry': ADMINISTRATOR,

  'customers.view': SELLERS,
  'customers.edit': SELLERS,
  /** Payment terms and tax exemption of a customer. */
  'customers.setTerms': ADMINISTRATOR,
  'salesReps.view': EVERYBODY,
  'salesReps.viewCommissions': ADMINISTRATOR,
  'salesReps.edit': ADMINISTRATOR,

  'scheduler.view': EVERYBODY,
  'scheduler.place': FACTORY,
  'scheduler.closeDay': FACTORY,
  'productionLines.view': FACTORY,
  'productionLines.edit': ADMINISTRATOR,

  'inventory.view': EVERYBODY,
  'inventory.edit': FACTORY,
  'inventory.viewCosts': FACTORY,
  'inventory.addStock': FACTORY,
  'inventory.viewMovements': ADMINISTRATOR,
  /** Color and surface of a leather in the pictures. */
  'leatherLooks.edit': ADMINISTRATOR,
  'vendors.view': FACTORY,
  'vendors.edit': FACTORY,
  'purchaseOrders.view': FACTORY,
  'purchaseOrders.edit': FACTORY,
  'vinItems.view': EVERYBODY,
  'vinItems.transfer': FACTORY,
  'vinItems.shortage': FACTORY,
  'vinItems.setAvailability': OWN_SALES_AND_FACTORY,
  /** Delivery routes. A delivery's proof belongs to its order: `orders.view`. */
  'deliveries.view': FACTORY,
  'deliveries.edit': FACTORY,

  'stores.view': OWN_SALES_AND_FACTORY,
  'stores.edit': ADMINISTRATOR,
  'users.view': ADMINISTRATOR,
  'users.edit': ADMINISTRATOR,

  /** Single settings that screens need; `settings.view` is the maintenance screen. */
  'settings.read': EVERYBODY,
  'settings.view': ADMINISTRATOR,
  'settings.edit': ADMINISTRATOR,
  'emailTemplates.view': ADMINISTRATOR,
  'emailTemplates.edit': ADMINISTRATOR,
  'emails.view': OWN_SALES,
  'emails.resend': ADMINISTRATOR,

  /** Styles, sale items, leathers, customizations, flavors, collections, channels, terms, statuses. */
  'catalogue.view': EVERYBODY,
  'catalogue.edit': ADMINISTRATOR,
  /** Importing customers, open orders, stock and prices from other programs. */
  'imports.run': ADMINISTRATOR,
  'bundles.view': SELLERS,
  'bundles.edit': ADMINISTRATOR,
  'priceLists.view': SELLERS,
  'priceLists.edit': ADMINISTRATOR,
  'promotions.edit': ADMINISTRATOR,
  'channels.edit': ADMINISTRATOR,

  'employees.view': FACTORY,
  'employees.edit': ADMINISTRATOR,
  'operations.edit': ADMINISTRATOR,
  /** Shop floor terminals. */
  'terminals.view': ADMINISTRATOR,
  'terminals.edit': ADMINISTRATOR,
  'routings.view': FACTORY,
  'routings.edit': ADMINISTRATOR,
  'operationRegister.view': FACTORY,
  'operationRegister.record': FACTORY,
  /** Terminal scans that were refused. Only leads settle them. */
  'operationRegister.settle': FACTORY,
  'operationRegister.correct': ADMINISTRATOR,
  'timeRegister.recordOwn': EVERYBODY,
  'timeRegister.recordOthers': FACTORY,
  'timeRegister.review': FACTORY,
  'timeRegister.correct': ADMINISTRATOR,

  /** Labor rates and the labor costs computed from them. Factory workers can't see wages. */
  'laborCosts.view': ADMINISTRATOR,
  'laborCosts.setRates': ADMINISTRATOR,

  'reports.labor': FACTORY,
  /** Actual hours compared to standard; amounts only for those who see labor costs. */
  'reports.standard': FACTORY,
  'reports.timeRegister': FACTORY,
  'reports.backOrderedLeather': EVERYBODY,
  'reports.ordersInProduction': EVERYBODY,
  /** The user's own commissions; `viewAll` shows those of every sales rep. */
  'commissions.view': SELLERS,
  'commissions.viewAll': ADMINISTRATOR,
  'commissions.edit': ADMINISTRATOR,
  'dashboard.view': EVERYBODY,
  'dashboard.leather': EVERYBODY,
  'dashboard.salesTax': OWN_SALES,

  'company.view': SELLERS,
  'company.edit': ADMINISTRATOR,
  'audit.view': ADMINISTRATOR,
  /** API keys of other programs. */
  'integrations.view': ADMINISTRATOR,
  'integrations.edit': ADMINISTRATOR,
  'accounting.view': ADMINISTRATOR,
  'accounting.sync': ADMINISTRATOR,
  /** Accounts, manual entries and closing months. */
  'accounting.book': ADMINISTRATOR,
};

/** Screen or action of the table. */
export type Action = keyof typeof table;

const setActions: Readonly<Record<'Buyer' | 'Bookkeeper', ReadonlySet<Action>>> = {
  Buyer: new Set<Action>(buyerActions),
  Bookkeeper: new Set<Action>(bookkeeperActions),
};

/** The table with a column for each permission set (ADR 30). */
export const permissions: Readonly<Record<Action, Readonly<Record<Role, Scope>>>> = Object.fromEntries(
  (Object.entries(table) as [Action, Row][]).map(([action, scopes]) => [
    action,
    {
      ...scopes,
      Buyer: setActions.Buyer.has(action) ? 'all' : 'none',
      Bookkeeper: setActions.Bookkeeper.has(action) ? 'all' : 'none',
    },
  ]),
) as Record<Action, Record<Role, Scope>>;

/** Rows on which the role may perform this action. */
export function scopeOf(role: Role, action: Action): Scope {
  return permissions[action][role];
}

/** Whether the role may perform the action on at least some rows. */
export function can(role: Role, action: Action): boolean {
  return scopeOf(role, action) !== 'none';
}

/**
 * Whether the role may perform the action on a row of this store. A row without a store is outside every user's
 * store.
 */
export function canAtStore(
  user: { role: Role; storeId: number | null },
  action: Action,
  rowStoreId: number | null,
): boolean {
  const scope = scopeOf(user.role, action);
  if (scope === 'own-store') return rowStoreId !== null && rowStoreId === user.storeId;
  return scope === 'all';
}
