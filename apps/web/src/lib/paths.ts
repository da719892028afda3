/**
 * All addresses of the product (N-07, NAV-13, NAV-16, NAV-19 to NAV-23). `patterns` are matched by the router in any
 * letter case. `paths` builds addresses.
 */
export const patterns = {
  home: '/',
  setup: '/Setup',
  login: '/Account/Login',
  resetPassword: '/Account/ResetPassword',
  notFound: '/Account/NotFound',
  unauthorized: '/Account/Unauthorized',
  orders: '/Order/Index',
  orderCreate: '/Order/Create',
  orderDetail: '/Order/Detail/:id',
  customers: '/Customers/Index',
  customer: '/Customers/Detail/:id',
  duplicates: '/Customers/Duplicates',
  exemptions: '/Customers/Exemptions',
  customizer: '/Customizer/Index',
  detailCustomizer: '/Orders/Customizer',
  scheduler: '/Scheduler/Index',
  slips: '/Promises/Index',
  inventory: '/Inventory/Index',
  leather: '/Inventory/Leather/:id',
  stockCount: '/Inventory/Count',
  leatherUsage: '/Inventory/Usage',
  leatherTool: '/Inventory/LeatherColors',
  purchaseOrders: '/PurchaseOrders/Index',
  purchaseOrder: '/PurchaseOrders/Detail/:id',
  purchaseSuggestions: '/PurchaseOrders/Suggestions',
  stores: '/Stores/Index',
  store: '/Stores/Detail/:id',
  movePieces: '/Stores/MovePieces',
  deliveries: '/Deliveries/Index',
  delivery: '/Deliveries/Detail/:id',
  drive: '/Deliveries/Drive/:id',
  companies: '/Companies/Index',
  company: '/Companies/Detail/:id',
  users: '/Users/Index',
  user: '/Users/Detail/:id',
  account: '/Profile/Index',
  employees: '/Employees/Index',
  laborRates: '/LaborRates/Index',
  operations: '/Operations/Index',
  routings: '/Routings/Index',
  terminals: '/FloorTerminals/Index',
  floorConflicts: '/FloorConflicts/Index',
  clockOuts: '/ClockOuts/Index',
  vendors: '/Vendors/Index',
  vendor: '/Vendors/Detail/:id',
  salesReps: '/SalesReps/Index',
  salesRep: '/SalesReps/Detail/:id',
  settings: '/Settings/Index',
  companyProfile: '/Company/Index',
  paymentLists: '/Settings/Payments',
  productionLines: '/ProductionLines/Index',
  emailTemplates: '/EmailTemplates/Index',
  emails: '/Emails/Index',
  audit: '/Audit/Index',
  commissions: '/Commissions/Index',
  backups: '/Backups/Index',
  integrations: '/Integrations/Index',
  bundles: '/Bundles/Index',
  bundle: '/Bundles/Detail/:id',
  promotions: '/Promotions/Index',
  promotion: '/Promotions/Detail/:id',
  priceCodes: '/PriceLists/Codes',
  priceLists: '/PriceLists/Index',
  priceList: '/PriceLists/Detail/:id',
  catalogueImport: '/Catalogue/Index',
  catalogueFlavors: '/Catalogue/Flavors',
  catalogueFlavor: '/Catalogue/Flavors/:id',
  catalogueStyles: '/Catalogue/Styles',
  catalogueStyle: '/Catalogue/Styles/:id',
  imports: '/Imports/Index',
  catalogueSaleItems: '/Catalogue/SaleItems',
  catalogueSaleItem: '/Catalogue/SaleItems/:id',
  catalogueFurnitureTypes: '/Catalogue/FurnitureTypes',
  catalogueFurnitureType: '/Catalogue/FurnitureTypes/:id',
  catalogueCollections: '/Catalogue/Collections',
  catalogueCollection: '/Catalogue/Collections/:id',
  catalogueGrades: '/Catalogue/Grades',
  catalogueGrade: '/Catalogue/Grades/:id',
  catalogueParts: '/Catalogue/Parts',
  cataloguePart: '/Catalogue/Parts/:id',
  catalogueOptions: '/Catalogue/Options',
  catalogueOption: '/Catalogue/Options/:id',
  catalogueOffered: '/Catalogue/Offered',
  cataloguePositions: '/Catalogue/Positions',
  catalogueLeathers: '/Catalogue/Leathers',
  catalogueImageNames: '/Catalogue/ImageNames',
  catalogueTranslations: '/Catalogue/Translations',
  operationRegister: '/OperationRegister/Index',
  timeRegister: '/TimeRegister/Index',
  piece: '/Pieces/:id',
  reports: '/Reports/Index',
  report: '/Reports/:id',
  dashboard: '/Dashboard/Index',
  requests: '/Requests/Index',
  accounting: '/Accounting/TieOut',
  statements: '/Accounting/Statements',
  entries: '/Accounting/Entries',
  deposits: '/Accounting/Deposits',
  salesTax: '/Accounting/SalesTax',
  aging: '/Accounting/Aging',
  stockValue: '/Accounting/StockValue',
  accounts: '/Accounting/Accounts',
  accountLedger: '/Accounting/Accounts/:id',
  accountingConnection: '/Accounting/Connection',
  shop: '/Shop',
  payBalance: '/Shop/PayBalance',
  quote: '/Shop/Quote',
  vendorOrder: '/Vendor/Order',
  bridge: '/Bridge/:id',
} as const;
export type Pattern = (typeof patterns)[keyof typeof patterns];

type Id = number | string;
const withId =
  (pattern: Pattern) =>
  (id: Id): string =>
    pattern.replace(':id', encodeURIComponent(String(id)));

/** The order list with these filters. */
export const ordersWhere = (filters: Readonly<Record<string, string>>): string =>
  `${patterns.orders}?${new URLSearchParams(filters).toString().replaceAll('%2C', ',')}`;

export const paths = {
  ...patterns,
  /** A terminal's page, which isn't an office screen. */
  terminal: '/Terminal',
  orderDetail: withId(patterns.orderDetail),
  /** An order with one of its sections open. */
  orderSection: (id: Id, section: string): string =>
    `${withId(patterns.orderDetail)(id)}?${new URLSearchParams({ section })}`,
  /** Quotations accepted by their customers that need approval. */
  acceptedOrders: `${patterns.orders}?accepted=1`,
  /** All orders of one status. */
  ordersOf: (statusId: number): string => `${patterns.orders}?status=${statusId}`,
  /** Leathers below their reorder point. */
  leathersToReorder: `${patterns.inventory}?level=low`,
  /** A new order copied from the order. */
  copyOrder: (id: Id): string => `${patterns.orderCreate}?${new URLSearchParams({ copy: String(id) })}`,
  /** A new service order for pieces of the order. */
  serviceOrder: (id: Id): string => `${patterns.orderCreate}?${new URLSearchParams({ service: String(id) })}`,
  customer: withId(patterns.customer),
  leather: withId(patterns.leather),
  piece: withId(patterns.piece),
  purchaseOrder: withId(patterns.purchaseOrder),
  /** Purchase orders of one leather. */
  purchasesOf: (leather: Id): string =>
    `${patterns.purchaseOrders}?${new URLSearchParams({ leather: String(leather) })}`,
  /** Purchase suggestions for one leather. */
  suggestionsOf: (leather: Id): string =>
    `${patterns.purchaseSuggestions}?${new URLSearchParams({ leather: String(leather) })}`,
  /** A new purchase order to the leather's vendor. */
  purchaseOf: ({ leather, vendor }: { readonly leather: Id; readonly vendor: Id }): string =>
    `${withId(patterns.purchaseOrder)(0)}?${new URLSearchParams({ leather: String(leather), vendor: String(vendor) })}`,
  /** An account's entries in a period. */
  accountLedger: (id: Id, period: { readonly from: string; readonly to: string }): string =>
    `${withId(patterns.accountLedger)(id)}?${new URLSearchParams({ from: period.from, to: period.to })}`,
  /** A financial statement of a period. */
  statementOf: (statement: string, period: { readonly from: string; readonly to: string }): string =>
    `${patterns.statements}?${new URLSearchParams({ statement, from: period.from, to: period.to })}`,
  store: withId(patterns.store),
  delivery: withId(patterns.delivery),
  drive: withId(patterns.drive),
  priceList: withId(patterns.priceList),
  bundle: withId(patterns.bundle),
  promotion: withId(patterns.promotion),
  company: withId(patterns.company),
  user: withId(patterns.user),
  vendor: withId(patterns.vendor),
  salesRep: withId(patterns.salesRep),
  report: withId(patterns.report),
  /** Labor report of one employee on one day. */
  laborOf: (employee: Id, day: string): string =>
    `${withId(patterns.report)('labor')}?${new URLSearchParams({ employee: String(employee), from: day, to: day })}`,
  catalogueStyle: withId(patterns.catalogueStyle),
  catalogueFlavor: withId(patterns.catalogueFlavor),
  catalogueSaleItem: withId(patterns.catalogueSaleItem),
  catalogueFurnitureType: withId(patterns.catalogueFurnitureType),
  catalogueCollection: withId(patterns.catalogueCollection),
  catalogueGrade: withId(patterns.catalogueGrade),
  cataloguePart: withId(patterns.cataloguePart),
  catalogueOption: withId(patterns.catalogueOption),
  /** The grid of one part. */
  catalogueOfferedOf: (part: Id): string =>
    `${patterns.catalogueOffered}?${new URLSearchParams({ part: String(part) })}`,
  bridge: withId(patterns.bridge),
  leatherToolWith: (id: Id): string =>
    `${patterns.leatherTool}?${new URLSearchParams({ leather: String(id) })}`,
  customizerWith: (style: string): string =>
    `${patterns.customizer}?${new URLSearchParams({ select: style })}`,
  /** Reopens exactly one design (`writeDesignLink`). */
  customizerDesign: (style: string, design: string): string =>
    `${patterns.customizer}?${new URLSearchParams({ select: style, design })}`,
  /** One order line in the customizer, as a page (NAV-23). */
  detailCustomizerOf: (detailId: number): string => `${patterns.detailCustomizer}?detail=${detailId}`,
} as const;
