import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { getSettings, saveSettings } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Listed {
  readonly Name: string;
  readonly Value: string;
  readonly Type: string;
  readonly Minimum: number | null;
  readonly Maximum: number | null;
  readonly RowVersion: number;
}

const asAdmin = () => world.as(world.users.admin);
const list = async () => (await asAdmin().get('/api/settings')).json<Listed[]>();
const valueOf = async (name: string) => (await list()).find((setting) => setting.Name === name)?.Value;
const save = (...settings: readonly { Name: string; Value: unknown; RowVersion?: number }[]) =>
  asAdmin().post('/api/settings', [...settings]);

test(
  'lists all settings with defaults, types and ranges',
  {
    tags: [
      'SET-27',
      'SET-28',
      'SET-11',
      'SET-12',
      'SET-13',
      'SET-14',
      'SET-15',
      'SET-16',
      'SET-17',
      'SET-18',
      'SET-19',
      'SET-20',
      'SET-21',
      'SET-22',
      'SET-23',
      'SET-24',
      'INV-24',
      'I18N-05',
    ],
  },
  async () => {
    const settings = await list();
    const byName = new Map(settings.map((setting) => [setting.Name, setting]));
    const defaults = {
      'session-time-logout': '60',
      'min-customer-pickup-price': '50.00',
      'min-local-delivery-price': '150.00',
      'delivery-date-days': '45',
      'min-payment-percentage-approved-order': '50',
      'sales-taxes': 'true',
      'commission-changes': '5',
      'increment-platinum-percentage': '10',
      'min-pureBalance-warranty-price': '199.00',
      'min-thankYou-warranty-price': '99.00',
      'seats-per-day': '30',
      'unit-system': '0',
      language: 'en',
      'waste-factor': '0.15',
      'elements-per-page': '20',
      'max-discount-percentage': '',
      'max-days-quotation-valid': '30',
      'accounting-transactions': 'on',
      'failed-transaction-retry-interval': '300',
      'max-attempts-before-notification': '5',
      'credit-memo-account-name': 'Customer Deposits',
      'credit-memo-item-name': 'Order Cancellation',
      'sales-tax-payable-vendor-name': 'Sales Tax Agency',
      'sales-tax-payable-account-name': 'Sales Tax Payable',
      'card-fee-percentage': '0',
      'card-fee-per-charge': '0.00',
      'bank-payments': 'off',
      'charged-delivery-methods': 'Freight',
      'production-days': '5',
      'terminal-offline-hours': '72',
      'second-factor-roles': '',
    };
    expect(Object.fromEntries(settings.map((setting) => [setting.Name, setting.Value]))).toEqual(defaults);
    expect(byName.get('session-time-logout')).toMatchObject({ Type: 'integer', Minimum: 1, Maximum: 1440 });
    expect(byName.get('waste-factor')).toMatchObject({ Type: 'decimal', Minimum: 0, Maximum: 1 });
  },
);

test('reads every setting with its name and current value', { tags: ['API-47', 'ENT-37'] }, async () => {
  const before = (await list()).find(({ Name }) => Name === 'commission-changes')!;
  await save({ Name: 'commission-changes', Value: '7' });
  const settings = await list();
  expect(settings.every((setting) => setting.Name !== '' && typeof setting.Value === 'string')).toBe(true);
  const { Value, RowVersion, ...rest } = before;
  expect(Value).toBe('5');
  expect(settings.find(({ Name }) => Name === 'commission-changes')).toEqual({
    ...rest,
    Value: '7',
    RowVersion: RowVersion + 1,
  });
  expect((await world.as('nobody').get('/api/settings')).statusCode).toBe(401);
  await save({ Name: 'commission-changes', Value: '5' });
});

const PUBLIC = [
  ['session-time-logout', '60'],
  ['min-customer-pickup-price', '50.00'],
  ['min-local-delivery-price', '150.00'],
  ['delivery-date-days', '45'],
  ['min-payment-percentage-approved-order', '50'],
  ['sales-taxes', 'true'],
  ['commission-changes', '5'],
  ['increment-platinum-percentage', '10'],
  ['min-pureBalance-warranty-price', '199.00'],
  ['min-thankYou-warranty-price', '99.00'],
] as const;

const readsWithStaticToken = async (name: string, value: string) => {
  const answer = await world.as('static').get(`/api/settings/get-setting-name/${name}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ Name: name, Value: value });
};

test.each(PUBLIC.slice(0, 5))(
  'reads %s with the static token',
  { tags: ['SET-01', 'SET-02', 'SET-03', 'SET-04', 'SET-05'] },
  readsWithStaticToken,
);

test.each(PUBLIC.slice(5))(
  'reads %s with the static token',
  { tags: ['SET-06', 'SET-07', 'SET-08', 'SET-09', 'SET-10'] },
  readsWithStaticToken,
);

test(
  'returns ten settings at once, and delivery fees only to staff',
  { tags: ['LOAD-20', 'SET-25', 'N-23', 'C-52'] },
  async () => {
    await save({ Name: 'commission-changes', Value: '7' });
    const ten = PUBLIC.map(([Name, value]) => ({
      Name,
      Value: Name === 'commission-changes' ? '7' : value,
    }));
    const path = '/api/settings/public';
    expect((await world.as('static').get(path)).json()).toEqual(ten);
    expect((await world.as('nobody').get(path)).statusCode).toBe(401);
    for (const user of [world.users.sales, world.users.factory])
      expect((await world.as(user).get(path)).json()).toEqual([
        ...ten,
        { Name: 'charged-delivery-methods', Value: 'Freight' },
      ]);
    await save({ Name: 'commission-changes', Value: '5' });
  },
);

test('limits the static token to public settings', { tags: ['SET-25', 'API-48', 'API-93'] }, async () => {
  const path = '/api/settings/get-setting-name/elements-per-page';
  expect((await world.as('static').get(path)).statusCode).toBe(401);
  expect((await world.as('nobody').get(path)).statusCode).toBe(401);
  expect((await world.as(world.users.factory).get(path)).json()).toEqual({
    Name: 'elements-per-page',
    Value: '20',
  });
});

test('answers 404 for an unknown name', { tags: ['SET-25'] }, async () => {
  const answer = await asAdmin().get('/api/settings/get-setting-name/no-such-setting');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe("The element wasn't found");
});

test('saves an array in one call and normalizes its values', { tags: ['SET-26', 'API-49'] }, async () => {
  const answer = await save(
    { Name: 'seats-per-day', Value: 42 },
    { Name: 'min-customer-pickup-price', Value: '75.5' },
    { Name: 'accounting-transactions', Value: false },
  );
  expect(answer.json()).toEqual({ ok: true });
  expect(await valueOf('seats-per-day')).toBe('42');
  expect(await valueOf('min-customer-pickup-price')).toBe('75.50');
  expect(await valueOf('accounting-transactions')).toBe('off');
});

test(
  'saves none of the settings if one is invalid, and reports every invalid one',
  { tags: ['SET-26'] },
  async () => {
    const answer = await asAdmin().post(
      '/api/settings',
      [
        { Name: 'delivery-date-days', Value: '30' },
        { Name: 'waste-factor', Value: '1.5' },
        { Name: 'no-such-setting', Value: 'x' },
        { Name: 'language', Value: 'fr' },
      ],
      { accept: 'application/problem+json' },
    );
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { field: string }[] }>();
    expect(errors.map((error) => error.field)).toEqual(['waste-factor', 'no-such-setting', 'language']);
    expect(await valueOf('delivery-date-days')).toBe('45');
  },
);

test(
  'refuses a stale version and increments the version of a saved setting',
  { tags: ['SET-26'] },
  async () => {
    await save({ Name: 'credit-memo-item-name', Value: 'Memo' });
    const version = (await list()).find((setting) => setting.Name === 'credit-memo-item-name')!.RowVersion;
    const mine = await save({ Name: 'credit-memo-item-name', Value: 'Mine', RowVersion: version });
    const late = await save({ Name: 'credit-memo-item-name', Value: 'Late', RowVersion: version });
    expect(mine.statusCode).toBe(200);
    expect(late.statusCode).toBe(409);
    expect(await valueOf('credit-memo-item-name')).toBe('Mine');
  },
);

test('keeps the first of two simultaneous first changes to a setting', { tags: ['SET-26'] }, async () => {
  const versionOf = async () =>
    (await list()).find((setting) => setting.Name === 'production-days')!.RowVersion;
  expect(await versionOf()).toBe(0);
  const both = await Promise.all(
    ['31', '32'].map((Value) => save({ Name: 'production-days', Value, RowVersion: 0 })),
  );
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(await versionOf()).toBe(1);
});

test('lets only administrators list and save settings', { tags: ['SET-26'] }, async () => {
  for (const user of [world.users.sales, world.users.factory]) {
    expect((await world.as(user).get('/api/settings')).statusCode).toBe(403);
    const answer = await world.as(user).post('/api/settings', [{ Name: 'language', Value: 'es' }]);
    expect(answer.statusCode).toBe(403);
  }
  expect(await valueOf('language')).toBe('en');
});

test('applies a saved setting at once, even if it was cached', { tags: ['SET-14'] }, async () => {
  const { db } = world.app.deps;
  expect((await getSettings(db)).wasteFactor).toBe(0.15);
  await save({ Name: 'waste-factor', Value: '0.2' });
  expect((await getSettings(db)).wasteFactor).toBe(0.2);
});

test(
  'applies a saved setting at once, even if a request read it during the save',
  { tags: ['SET-14'] },
  async () => {
    const { db } = world.app.deps;
    await inTransaction(db, async (trx) => {
      const sent = [{ name: 'waste-factor', value: '0.3', rowVersion: null }];
      await saveSettings(trx, world.users.admin as never, sent, world.now());
      expect((await getSettings(db)).wasteFactor).toBe(0.2);
    });
    expect((await getSettings(db)).wasteFactor).toBe(0.3);
  },
);

test('audits each change with the previous value', { tags: ['SET-26'] }, async () => {
  await save({ Name: 'max-days-quotation-valid', Value: '60' });
  const rows = await world.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'setting')
    .where('subject_id', '=', 'max-days-quotation-valid')
    .select(['before', 'after', 'user_id'])
    .execute();
  expect(rows).toEqual([{ before: '30', after: '60', user_id: world.users.admin.id }]);
});
