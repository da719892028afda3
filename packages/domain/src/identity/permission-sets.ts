/*
 * Permissions of each permission set, in all stores (ADR 30). A set grants only what is listed, and `permissions.ts`
 * checks the names.
 */

/** Permissions that every user has: home, account, time, and what all screens read. */
const COMMON = [
  'home.view',
  'account.use',
  'settings.read',
  'catalogue.view',
  'salesReps.view',
  'timeRegister.recordOwn',
  'orders.view',
  'attachments.view',
  'stores.view',
  'inventory.view',
  'inventory.viewCosts',
  'vendors.view',
  'purchaseOrders.view',
  'reports.ordersInProduction',
  'dashboard.view',
  'dashboard.leather',
] as const;

/** Stock, purchasing and vendors; orders without prices, to see which ones wait for leather. No settings. */
export const buyerActions = [
  ...COMMON,
  'inventory.edit',
  'inventory.addStock',
  'purchaseOrders.edit',
  'vendors.edit',
  'vinItems.view',
  'reports.backOrderedLeather',
] as const;

/** Money, books and payments of all stores, and their reports; can view orders but never change them. No settings. */
export const bookkeeperActions = [
  ...COMMON,
  'prices.view',
  'costs.view',
  'orders.email',
  'orders.viewHistory',
  'payments.view',
  'payments.add',
  'requests.view',
  'requests.retry',
  'customers.view',
  'salesReps.viewCommissions',
  'commissions.view',
  'commissions.viewAll',
  'emails.view',
  'company.view',
  'accounting.view',
  'accounting.sync',
  'accounting.book',
  'dashboard.salesTax',
  'reports.standard',
  'laborCosts.view',
  'laborCosts.setRates',
] as const;
