import { bookOrderStatus, registerAccounting } from './modules/accounting/index.ts';
import { registerAudit } from './modules/audit/index.ts';
import { registerBackups } from './modules/backups/index.ts';
import { registerCatalogue } from './modules/catalogue/index.ts';
import { registerCommissions } from './modules/commissions/index.ts';
import { registerCompanies } from './modules/companies/index.ts';
import { registerConfigurator } from './modules/configurator/index.ts';
import { registerCustomers } from './modules/customers/index.ts';
import { leaveRoutes, registerDeliveries } from './modules/deliveries/index.ts';
import { registerDocuments } from './modules/documents/index.ts';
import { registerIdentity } from './modules/identity/index.ts';
import { registerImports } from './modules/imports/index.ts';
import { registerIntegrations } from './modules/integrations/index.ts';
import { moveOrderLeather, registerInventory } from './modules/inventory/index.ts';
import { registerMail } from './modules/mail/index.ts';
import { registerNotifications } from './modules/notifications/index.ts';
import { registerPayments, stopOrderDebits } from './modules/payments/index.ts';
import { registerPictures } from './modules/pictures/index.ts';
import { registerPricing } from './modules/pricing/index.ts';
import {
  findCustomerDate,
  findPromiseDay,
  freezePromise,
  moveOrderPieces,
  PIECE_EFFECTS,
  registerProduction,
} from './modules/production/index.ts';
import { registerPurchasing } from './modules/purchasing/index.ts';
import { registerRegisters, stopWork, terminalPage, undoOperations } from './modules/registers/index.ts';
import { registerReports } from './modules/reports/index.ts';
import { registerSearch } from './modules/search/index.ts';
import { registerSettings } from './modules/settings/index.ts';
import { registerSetup } from './modules/setup/index.ts';
import { bridgePage, registerStorefront, shopPage } from './modules/storefront/index.ts';
import { registerStores } from './modules/stores/index.ts';
import { registerOrders } from './modules/orders/index.ts';
import type { Deps, OrderStatusEffect } from './platform/deps.ts';
import type { PageWriter } from './platform/http/pages.ts';
import type { Routes } from './platform/http/serve.ts';

/** Modules of all business contexts; each connects its calls to its services. */
export const MODULES: readonly ((routes: Routes, deps: Deps) => void)[] = [
  registerIdentity,
  registerCustomers,
  registerOrders,
  registerMail,
  registerNotifications,
  registerDocuments,
  registerPayments,
  registerAccounting,
  registerSettings,
  registerAudit,
  registerBackups,
  registerIntegrations,
  registerStores,
  registerCatalogue,
  registerConfigurator,
  registerPricing,
  registerImports,
  registerProduction,
  registerInventory,
  registerPurchasing,
  registerDeliveries,
  registerRegisters,
  registerCompanies,
  registerReports,
  registerCommissions,
  registerSearch,
  registerStorefront,
  registerPictures,
  registerSetup,
];

/** Effects of other contexts on a status change, in this order. */
export const ORDER_STATUS_EFFECTS: readonly OrderStatusEffect[] = [
  moveOrderLeather,
  freezePromise,
  moveOrderPieces,
  undoOperations,
  stopWork,
  leaveRoutes,
  stopOrderDebits,
  bookOrderStatus,
];

export { findCustomerDate, findPromiseDay, PIECE_EFFECTS };

/** Pages whose first HTML a context renders. */
export const PAGES: readonly ((deps: Deps) => PageWriter)[] = [shopPage, bridgePage, terminalPage];
