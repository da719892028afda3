import { cents } from '@cordovan/domain/money';
import { settingDefinition, type SettingId } from '@cordovan/domain/settings';
import type { Database } from '../src/platform/database/connection.ts';

/** Late on February 28 in all time zones of the awkward world, but March 1 in UTC. */
export const AWKWARD_NOW = new Date('2026-03-01T05:30:00Z');
export const AWKWARD_TIME_ZONE = 'America/Denver';

/** A value other than the default for every setting, so that code that ignores a setting gives a different result. */
export const AWKWARD_SETTINGS: Readonly<Record<SettingId, string>> = {
  'session-time-logout': '25',
  'min-customer-pickup-price': '61.00',
  'min-local-delivery-price': '171.00',
  'delivery-date-days': '33',
  'min-payment-percentage-approved-order': '40',
  'sales-taxes': 'false',
  'commission-changes': '12',
  'increment-platinum-percentage': '15',
  'min-pureBalance-warranty-price': '249.00',
  'min-thankYou-warranty-price': '129.00',
  'seats-per-day': '17',
  'production-days': '8',
  'unit-system': '1',
  'terminal-offline-hours': '48',
  'second-factor-roles': 'Bookkeeper',
  language: 'es',
  'waste-factor': '0.25',
  'elements-per-page': '7',
  'max-discount-percentage': '6',
  'max-days-quotation-valid': '11',
  'accounting-transactions': settingDefinition('accounting-transactions').default === 'on' ? 'off' : 'on',
  'failed-transaction-retry-interval': '120',
  'max-attempts-before-notification': '2',
  'credit-memo-account-name': 'Deposits Held',
  'credit-memo-item-name': 'Cancellation Income',
  'sales-tax-payable-vendor-name': 'Colorado Revenue',
  'sales-tax-payable-account-name': 'Sales Tax Owed',
  'card-fee-percentage': '2.9',
  'card-fee-per-charge': '0.30',
  'bank-payments': 'on',
  'charged-delivery-methods': 'Freight, Local delivery',
};

const STORE_ZONES = { denver: 'America/Chicago', austin: 'America/Los_Angeles', factory: 'America/Phoenix' };

interface Ordinary {
  readonly db: Database;
  readonly stores: Readonly<Record<keyof typeof STORE_ZONES, number>>;
  readonly saveSettings: (settings: object) => Promise<{ statusCode: number; body: string }>;
}

/** Changes every setting from its default and gives the stores other time zones and delivery costs. */
export async function makeAwkward({ db, stores, saveSettings }: Ordinary): Promise<void> {
  const settings = Object.entries(AWKWARD_SETTINGS).map(([Name, Value]) => ({ Name, Value }));
  const answer = await saveSettings(settings);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  for (const [name, time_zone] of Object.entries(STORE_ZONES)) {
    const id = stores[name as keyof typeof STORE_ZONES];
    const costs = { customer_pickup_cost_cents: cents(6_600), local_delivery_cost_cents: cents(18_800) };
    await db
      .updateTable('stores')
      .set({ time_zone, ...costs })
      .where('id', '=', id)
      .execute();
  }
}
