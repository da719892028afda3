/**
 * Texts of the screens, one namespace per feature, each loaded on demand in the current language. English is
 * the model: Spanish files have its type. Messages of rules and errors are in `@cordovan/domain/messages`.
 */
export const catalogues = {
  ui: { en: () => import('./en/ui.ts'), es: () => import('./es/ui.ts') },
  shell: { en: () => import('./en/shell.ts'), es: () => import('./es/shell.ts') },
  identity: { en: () => import('./en/identity.ts'), es: () => import('./es/identity.ts') },
  home: { en: () => import('./en/home.ts'), es: () => import('./es/home.ts') },
  customers: { en: () => import('./en/customers.ts'), es: () => import('./es/customers.ts') },
  payments: { en: () => import('./en/payments.ts'), es: () => import('./es/payments.ts') },
  paymentLists: { en: () => import('./en/payment-lists.ts'), es: () => import('./es/payment-lists.ts') },
  orders: { en: () => import('./en/orders.ts'), es: () => import('./es/orders.ts') },
  planning: { en: () => import('./en/planning.ts'), es: () => import('./es/planning.ts') },
  production: { en: () => import('./en/production.ts'), es: () => import('./es/production.ts') },
  shifts: { en: () => import('./en/shifts.ts'), es: () => import('./es/shifts.ts') },
  clockOuts: { en: () => import('./en/clock-outs.ts'), es: () => import('./es/clock-outs.ts') },
  slips: { en: () => import('./en/slips.ts'), es: () => import('./es/slips.ts') },
  registers: { en: () => import('./en/registers.ts'), es: () => import('./es/registers.ts') },
  terminalPage: { en: () => import('./en/terminal-page.ts'), es: () => import('./es/terminal-page.ts') },
  terminals: { en: () => import('./en/terminals.ts'), es: () => import('./es/terminals.ts') },
  routings: { en: () => import('./en/routings.ts'), es: () => import('./es/routings.ts') },
  pieces: { en: () => import('./en/pieces.ts'), es: () => import('./es/pieces.ts') },
  reports: { en: () => import('./en/reports.ts'), es: () => import('./es/reports.ts') },
  accounting: { en: () => import('./en/accounting.ts'), es: () => import('./es/accounting.ts') },
  tax: { en: () => import('./en/tax.ts'), es: () => import('./es/tax.ts') },
  deposits: { en: () => import('./en/deposits.ts'), es: () => import('./es/deposits.ts') },
  entries: { en: () => import('./en/entries.ts'), es: () => import('./es/entries.ts') },
  statements: { en: () => import('./en/statements.ts'), es: () => import('./es/statements.ts') },
  chart: { en: () => import('./en/chart.ts'), es: () => import('./es/chart.ts') },
  catalogue: { en: () => import('./en/catalogue.ts'), es: () => import('./es/catalogue.ts') },
  catalogueRecords: {
    en: () => import('./en/catalogue-records.ts'),
    es: () => import('./es/catalogue-records.ts'),
  },
  imports: { en: () => import('./en/imports.ts'), es: () => import('./es/imports.ts') },
  catalogueOptions: {
    en: () => import('./en/catalogue-options.ts'),
    es: () => import('./es/catalogue-options.ts'),
  },
  purchasing: { en: () => import('./en/purchasing.ts'), es: () => import('./es/purchasing.ts') },
  catalogueWords: {
    en: () => import('./en/catalogue-words.ts'),
    es: () => import('./es/catalogue-words.ts'),
  },
  inventory: { en: () => import('./en/inventory.ts'), es: () => import('./es/inventory.ts') },
  leatherTool: { en: () => import('./en/leather-tool.ts'), es: () => import('./es/leather-tool.ts') },
  bridge: { en: () => import('./en/bridge.ts'), es: () => import('./es/bridge.ts') },
  shop: { en: () => import('./en/shop.ts'), es: () => import('./es/shop.ts') },
  shopDelivery: { en: () => import('./en/shop-delivery.ts'), es: () => import('./es/shop-delivery.ts') },
  shopRep: { en: () => import('./en/shop-rep.ts'), es: () => import('./es/shop-rep.ts') },
  shopSamples: { en: () => import('./en/shop-samples.ts'), es: () => import('./es/shop-samples.ts') },
  quote: { en: () => import('./en/quote.ts'), es: () => import('./es/quote.ts') },
  customizer: { en: () => import('./en/customizer.ts'), es: () => import('./es/customizer.ts') },
  documents: { en: () => import('./en/documents.ts'), es: () => import('./es/documents.ts') },
  mail: { en: () => import('./en/mail.ts'), es: () => import('./es/mail.ts') },
  help: { en: () => import('./en/help.ts'), es: () => import('./es/help.ts') },
  notifications: {
    en: () => import('./en/notifications.ts'),
    es: () => import('./es/notifications.ts'),
  },
  audit: { en: () => import('./en/audit.ts'), es: () => import('./es/audit.ts') },
  commissions: { en: () => import('./en/commissions.ts'), es: () => import('./es/commissions.ts') },
  integrations: {
    en: () => import('./en/integrations.ts'),
    es: () => import('./es/integrations.ts'),
  },
  books: { en: () => import('./en/books.ts'), es: () => import('./es/books.ts') },
  backups: { en: () => import('./en/backups.ts'), es: () => import('./es/backups.ts') },
  settings: { en: () => import('./en/settings.ts'), es: () => import('./es/settings.ts') },
  companies: { en: () => import('./en/companies.ts'), es: () => import('./es/companies.ts') },
  employees: { en: () => import('./en/employees.ts'), es: () => import('./es/employees.ts') },
  operations: { en: () => import('./en/operations.ts'), es: () => import('./es/operations.ts') },
  vendors: { en: () => import('./en/vendors.ts'), es: () => import('./es/vendors.ts') },
  salesReps: { en: () => import('./en/sales-reps.ts'), es: () => import('./es/sales-reps.ts') },
  setup: { en: () => import('./en/setup.ts'), es: () => import('./es/setup.ts') },
  pricing: { en: () => import('./en/pricing.ts'), es: () => import('./es/pricing.ts') },
  stores: { en: () => import('./en/stores.ts'), es: () => import('./es/stores.ts') },
} as const;

export type Namespace = keyof typeof catalogues;
export type Catalogues = {
  [N in Namespace]: Awaited<ReturnType<(typeof catalogues)[N]['en']>>['default'];
};
