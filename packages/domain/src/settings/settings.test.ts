import { expect, test } from 'vitest';
import {
  isPublicSetting,
  isSettingId,
  parseSetting,
  readSettings,
  settingDefinition,
  settingIds,
  type SettingId,
} from './index.ts';

/** Settings of N-23, in the order of the requirement. */
const ledger = [
  ['SET-01', 'session-time-logout', '60', 60],
  ['SET-02', 'min-customer-pickup-price', '50.00', 5_000],
  ['SET-03', 'min-local-delivery-price', '150.00', 15_000],
  ['SET-04', 'delivery-date-days', '45', 45],
  ['SET-05 ORD-85', 'min-payment-percentage-approved-order', '50', 50],
  ['SET-06 PRICE-06', 'sales-taxes', 'true', true],
  ['SET-07', 'commission-changes', '5', 5],
  ['SET-08 PRICE-11', 'increment-platinum-percentage', '10', 10],
  ['SET-09', 'min-pureBalance-warranty-price', '199.00', 19_900],
  ['SET-10', 'min-thankYou-warranty-price', '99.00', 9_900],
  ['SET-11 SCHED-17', 'seats-per-day', '30', 30],
  ['SET-12 INV-25', 'unit-system', '0', '0'],
  ['SET-13 I18N-05', 'language', 'en', 'en'],
  ['SET-14 INV-24', 'waste-factor', '0.15', 0.15],
  ['SET-15 INV-02', 'elements-per-page', '20', 20],
  ['SET-16 PRICE-32', 'max-discount-percentage', '', null],
  ['SET-17 ORD-80', 'max-days-quotation-valid', '30', 30],
  ['SET-18 ACCT-05', 'accounting-transactions', 'on', true],
  ['SET-19 ACCT-06', 'failed-transaction-retry-interval', '300', 300],
  ['SET-20 ACCT-07', 'max-attempts-before-notification', '5', 5],
  ['SET-21 ACCT-08', 'credit-memo-account-name', 'Customer Deposits', 'Customer Deposits'],
  ['SET-22 ACCT-08', 'credit-memo-item-name', 'Order Cancellation', 'Order Cancellation'],
  ['SET-23 ACCT-09', 'sales-tax-payable-vendor-name', 'Sales Tax Agency', 'Sales Tax Agency'],
  ['SET-24 ACCT-09', 'sales-tax-payable-account-name', 'Sales Tax Payable', 'Sales Tax Payable'],
  ['N-22', 'card-fee-percentage', '0', 0],
  ['N-22', 'card-fee-per-charge', '0.00', 0],
  ['N-28', 'bank-payments', 'off', false],
  ['ORD-97', 'charged-delivery-methods', 'Freight', ['Freight']],
] as const;

test.each(ledger)('%s defaults %s to %j', (_id, id, text, value) => {
  expect(settingDefinition(id).default).toBe(text);
  expect(parseSetting(id, text)).toEqual({ ok: true, value });
});

test('has no settings besides those in the requirements', { tags: ['SET-27', 'SET-28'] }, () => {
  // Settings beyond those in the requirements ledger (ADR 31, ADR 40, ADR 41).
  const added = ['second-factor-roles', 'production-days', 'terminal-offline-hours'];
  expect(settingIds.filter((id) => !added.includes(id))).toEqual(ledger.map(([, id]) => id));
  expect(isSettingId('toString')).toBe(false);
});

test('publishes exactly the ten customizer settings', { tags: ['LOAD-20'] }, () => {
  expect(settingIds.filter(isPublicSetting)).toEqual(settingIds.slice(0, 10));
});

test.each([
  ['session-time-logout', ['0', '1441', '1.5', '-1', '', 'sixty']],
  ['commission-changes', ['32']],
  ['min-local-delivery-price', ['-1', '1.234', 'free', '']],
  ['min-payment-percentage-approved-order', ['100.1', '-5', '']],
  ['max-discount-percentage', ['101', 'none']],
  ['waste-factor', ['1.01', '15%', '']],
  ['sales-taxes', ['maybe', '']],
  ['language', ['fr', '']],
  ['unit-system', ['2']],
  ['credit-memo-item-name', ['', ' '.repeat(3), 'x'.repeat(201)]],
] as [SettingId, string[]][])('%s refuses %j', { tags: ['SET-26'] }, (id, texts) => {
  for (const text of texts)
    expect(parseSetting(id, text), text).toMatchObject({ ok: false, refusals: [{ field: id }] });
});

test('accepts blanks, on/off words, decimals and lists of names', { tags: ['SET-26'] }, () => {
  expect(parseSetting('session-time-logout', ' 30 ')).toEqual({ ok: true, value: 30 });
  expect(parseSetting('accounting-transactions', 'ON')).toEqual({ ok: true, value: true });
  expect(parseSetting('max-discount-percentage', '12.5')).toEqual({ ok: true, value: 12.5 });
  expect(parseSetting('charged-delivery-methods', 'Freight, Local delivery,')).toEqual({
    ok: true,
    value: ['Freight', 'Local delivery'],
  });
  expect(parseSetting('charged-delivery-methods', '')).toEqual({ ok: true, value: [] });
});

test('uses defaults for missing or unusable settings', { tags: ['SET-28'] }, () => {
  const values = readSettings({
    'seats-per-day': '44',
    'delivery-date-days': 'soon',
    'max-discount-percentage': '15',
  });
  expect(values).toMatchObject({
    seatsPerDay: 44,
    deliveryDateDays: 45,
    maxDiscountPercent: 15,
    language: 'en',
  });
  expect(readSettings({})).toMatchObject({
    minCustomerPickupPrice: 5_000,
    maxDiscountPercent: null,
    accountingTransactions: true,
    salesTaxByDefault: true,
    unitSystem: 0,
    chargedDeliveryMethods: ['Freight'],
  });
  expect(readSettings({ language: 'es', 'unit-system': '1' })).toMatchObject({
    language: 'es',
    unitSystem: 1,
  });
});
