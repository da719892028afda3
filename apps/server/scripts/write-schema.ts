import { Cli, type DatabaseMetadata } from 'kysely-codegen';

/** Columns with a type from the domain or the contracts. Cents columns are recognized by the end of their name. */
const types: Readonly<Record<string, string>> = {
  'accounting_connections.status': "'connected' | 'reconnect'",
  'accounting_documents.fault_cause': 'FaultCause',
  'accounting_documents.kind': 'CounterpartKind',
  'accounting_documents.status': "BooksDocument['status']",
  'accounting_documents.there_state': 'ThereState',
  'accounting_checks.problem': 'FaultCause',
  'accounting_mappings.kind': 'MappingKind',
  'accounting_outbox.status': "AccountingRequest['status']",
  'account_roles.role': 'AccountRole',
  'accounts.kind': 'AccountKind',
  'accounts.named_by': 'AccountRole',
  'journal_lines.role': 'AccountRole',
  'stock_value_moves.credit_role': 'AccountRole',
  'stock_value_moves.debit_role': 'AccountRole',
  'commission_months.basis': 'CommissionBasis',
  'api_keys.role': 'ApplicationRole',
  'api_keys.scopes': 'ApiScope[]',
  'backup_runs.kind': "BackupRun['kind']",
  'backup_runs.status': "BackupRun['status']",
  'consent_texts.language': 'Language',
  'customers.language': 'Language',
  'customization_items.customization_type_id': 'CustomizationType',
  'customizer_elements.type': 'ElementType',
  'delivery_areas.method': 'DeliveryAreaMethod',
  'delivery_conflicts.decision': 'ConflictDecision',
  'delivery_files.kind': "'signature' | 'photo'",
  'delivery_routes.state': 'RouteState',
  'delivery_stops.outcome': 'Outcome',
  'email_templates.language': 'Language',
  'desktop_requests.outcome': "'done' | 'refused' | 'unknown'",
  'desktop_requests.status': "'waiting' | 'handed' | 'answered' | 'ended'",
  'emails.status': "Email['status']",
  'leather_items.ordering_type': "'bulk' | 'order'",
  'notifications.kind': 'NotificationKind',
  'operation_events.kind': 'OperationKind',
  'order_counts.status_id': 'StatusId',
  'order_details.detail_type': 'SaleItemType',
  'order_consents.language': 'Language',
  'order_history.kind': 'HistoryKind',
  'order_history.from_status': 'StatusId',
  'order_history.to_status': 'StatusId',
  'orders.order_type': 'OrderType',
  'orders.source': 'OrderSource',
  'orders.status_before_hold': 'StatusId',
  'orders.status_id': 'StatusId',
  'cards_on_file.consent_language': 'Language',
  'cards_on_file.ended_reason': 'CardEnd',
  'payment_intents.card_consent_language': 'Language',
  'payment_intents.state': "PaymentIntent['state']",
  'payment_reversals.dispute_state': 'DisputeState',
  'payment_reversals.kind': "Reversal['kind']",
  'payment_reversals.state': "Reversal['state']",
  'payments.type': 'PaymentType',
  'prices_and_costs.type': 'PriceRowType',
  'purchase_orders.status': 'PurchaseOrderStatus',
  'production_plans.status': "ProductionPlan['status']",
  'production_plans.method': "ProductionPlan['method']",
  'production_plans.solver_problem': "ProductionPlan['solverProblem']",
  'quote_links.language': 'Language',
  'sale_items.type': 'SaleItemType',
  'saved_views.list': "SavedView['list']",
  'settlement_transactions.kind': "'charge' | 'refund'",
  'shopper_items.type_item': "ShopperItem['typeItem']",
  'stock_movements.kind': 'MovementKind',
  'terminal_events.kind': 'TerminalKind',
  'terminal_events.outcome': "'registered' | 'refused'",
  'terminal_events.settlement': "'recorded' | 'dropped'",
  'time_registers.type': 'ClockType',
  'users.language': 'Language',
  'users.permission_set': 'PermissionSet',
  'users.role': 'ApplicationRole',
  'webhook_deliveries.status': "WebhookDelivery['status']",
  'webhooks.events': 'WebhookEvent[]',
  'vendor_statements.kind': 'VendorStatementKind',
  'vendors.language': 'Language',
  'vin_items.location': 'Location',
  'vin_movements.from_location': 'Location',
  'vin_movements.to_location': 'Location',
};

/** Modules that the types come from. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '@cordovan/contracts/accounting': ['AccountingRequest'],
  '@cordovan/contracts/books': ['BooksDocument'],
  '@cordovan/contracts/backups': ['BackupRun'],
  '@cordovan/contracts/companies': ['ShopperItem'],
  '@cordovan/contracts/mail': ['Email'],
  '@cordovan/contracts/production-planning': ['ProductionPlan'],
  '@cordovan/contracts/payments-schemas': ['DisputeState', 'PaymentIntent', 'Reversal'],
  '@cordovan/contracts/search': ['SavedView'],
  '@cordovan/contracts/webhooks': ['WebhookDelivery'],
  '@cordovan/domain/accounting': [
    'AccountKind',
    'AccountRole',
    'CounterpartKind',
    'FaultCause',
    'MappingKind',
    'ThereState',
  ],
  '@cordovan/domain/catalogue': ['CustomizationType', 'ElementType', 'SaleItemType'],
  '@cordovan/domain/commissions': ['CommissionBasis'],
  '@cordovan/domain/deliveries': ['ConflictDecision', 'Outcome', 'RouteState'],
  '@cordovan/domain/identity': ['ApplicationRole', 'PermissionSet'],
  '@cordovan/domain/integrations': ['ApiScope', 'WebhookEvent'],
  '@cordovan/domain/inventory': ['MovementKind'],
  '@cordovan/domain/messages': ['Language'],
  '@cordovan/domain/money': ['Cents'],
  '@cordovan/domain/notifications': ['NotificationKind'],
  '@cordovan/domain/orders': ['HistoryKind', 'OrderSource', 'OrderType', 'StatusId'],
  '@cordovan/domain/payments': ['CardEnd', 'PaymentType'],
  '@cordovan/domain/pricing': ['PriceRowType'],
  '@cordovan/domain/production': ['Location'],
  '@cordovan/domain/purchasing': ['PurchaseOrderStatus', 'VendorStatementKind'],
  '@cordovan/domain/registers': ['ClockType', 'OperationKind', 'TerminalKind'],
  '@cordovan/domain/stores': ['DeliveryAreaMethod'],
};

/** An override replaces a column's whole type, so it repeats the database's nullability and defaults. */
function overridesOf({ tables }: DatabaseMetadata) {
  const left = new Set(Object.keys(types));
  const columns: Record<string, string> = {};
  for (const table of tables)
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`;
      left.delete(name);
      const type = types[name] ?? (column.name.endsWith('_cents') ? 'Cents' : undefined);
      if (type === undefined) continue;
      const nullable = column.isNullable ? `${type} | null` : type;
      columns[name] = column.hasDefaultValue ? `Generated<${nullable}>` : nullable;
    }
  if (left.size > 0) throw new Error(`There is no such column: ${[...left].join(', ')}`);
  return columns;
}

const columns: Record<string, string> = {};

await new Cli().generate({
  url: 'env(DATABASE_URL)',
  dialect: 'postgres',
  dateParser: 'string',
  numericParser: 'number',
  typeMapping: { int8: 'number', timestamptz: 'Date' },
  excludePattern: '{schema_migrations,pgboss.*}',
  outFile: 'src/platform/database/schema.ts',
  customImports: Object.fromEntries(
    Object.entries(sources).flatMap(([module, names]) => names.map((name) => [name, module])),
  ),
  typeOnlyImports: true,
  overrides: { columns },
  postprocess: ({ metadata }) => {
    Object.assign(columns, overridesOf(metadata));
    return Promise.resolve(metadata);
  },
});
