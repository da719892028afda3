import { expect, test } from 'vitest';
import {
  type Action,
  applicationRoles,
  can,
  canAtStore,
  permissions,
  type Role,
  roleAndSetOf,
  roleOf,
  rolesList,
  scopeOf,
} from './index.ts';

const actionsList = Object.keys(permissions) as readonly Action[];

/** Table of N-01, one line per action: Administrator, Salesperson, Manufacturing. */
const F = 'all';
const OWN = 'own-store';
const NO = 'none';
const ledger: [string, Action[], string, string, string][] = [
  ['home', ['home.view', 'account.use'], F, F, F],
  ['order list and form, reading', ['orders.view'], F, OWN, F],
  ['order form, editing', ['orders.edit', 'orders.create', 'orders.email'], F, OWN, NO],
  ['order-creation screen and customizer', ['orderCreation.use', 'customizer.use'], F, F, NO],
  ['one detail in the customizer', ['details.customize'], F, OWN, NO],
  ['prices hidden from Manufacturing', ['prices.view'], F, F, NO],
  ['costs and margins', ['costs.view'], F, NO, NO],
  ['payments', ['payments.view', 'payments.add'], F, OWN, NO],
  [
    'refund, remake, grant, price of a piece left out',
    ['orders.cancelWithRefund', 'orders.remake', 'orders.grantDiscount', 'orders.settleLeftOut'],
    F,
    NO,
    NO,
  ],
  ['history', ['orders.viewHistory', 'inventory.viewMovements'], F, NO, NO],
  ['cancel without payments', ['orders.cancel'], F, OWN, NO],
  ['attachments', ['attachments.view', 'attachments.add'], F, OWN, F],
  ['attachments, deleting', ['attachments.delete'], F, NO, NO],
  ['requests', ['requests.view'], F, OWN, NO],
  ['requests, retry', ['requests.retry'], F, NO, NO],
  ['scheduler, reading', ['scheduler.view'], F, F, F],
  ['scheduler, days', ['scheduler.place', 'scheduler.closeDay'], F, NO, F],
  ['status actions, limited by the matrix', ['orders.changeStatus'], F, OWN, F],
  ['production lines', ['productionLines.view'], F, NO, F],
  ['production lines, editing', ['productionLines.edit'], F, NO, NO],
  ['inventory', ['inventory.view'], F, F, F],
  ['inventory, editing and costs', ['inventory.edit', 'inventory.viewCosts'], F, NO, F],
  [
    'stock and purchase orders',
    ['inventory.addStock', 'purchaseOrders.view', 'purchaseOrders.edit'],
    F,
    NO,
    F,
  ],
  ['vendors', ['vendors.view', 'vendors.edit'], F, NO, F],
  ['employees', ['employees.view'], F, NO, F],
  ['employees and operations, editing', ['employees.edit', 'operations.edit'], F, NO, NO],
  ['routings: review', ['routings.view'], F, NO, F],
  ['routings: editing', ['routings.edit'], F, NO, NO],
  ['terminals of the floor', ['terminals.view', 'terminals.edit'], F, NO, NO],
  ['what a leather looks like', ['leatherLooks.edit'], F, NO, NO],
  ['vin items', ['vinItems.view'], F, F, F],
  ['vin items, moving', ['vinItems.transfer', 'vinItems.shortage'], F, NO, F],
  ['vin items, availability', ['vinItems.setAvailability'], F, OWN, F],
  ['delivery routes', ['deliveries.view', 'deliveries.edit'], F, NO, F],
  ['stores', ['stores.view'], F, OWN, F],
  ['users and roles', ['users.view', 'users.edit', 'stores.edit'], F, NO, NO],
  ['sales reps and their commissions', ['salesReps.viewCommissions', 'salesReps.edit'], F, NO, NO],
  [
    'maintenance',
    [
      'settings.view',
      'settings.edit',
      'customers.setTerms',
      'emailTemplates.view',
      'emailTemplates.edit',
      'bundles.edit',
      'priceLists.edit',
      'promotions.edit',
      'channels.edit',
      'catalogue.edit',
    ],
    F,
    NO,
    NO,
  ],
  [
    'what sellers read to sell',
    ['bundles.view', 'priceLists.view', 'customers.view', 'customers.edit'],
    F,
    F,
    NO,
  ],
  ['what everybody reads', ['settings.read', 'catalogue.view', 'salesReps.view'], F, F, F],
  ['emails', ['emails.view'], F, OWN, NO],
  ['emails, resend', ['emails.resend'], F, NO, NO],
  ['operation register', ['operationRegister.view', 'operationRegister.record'], F, NO, F],
  ['settling refused scans', ['operationRegister.settle'], F, NO, F],
  ['own time', ['timeRegister.recordOwn'], F, F, F],
  ['time register', ['timeRegister.recordOthers', 'timeRegister.review'], F, NO, F],
  ['corrections', ['timeRegister.correct', 'operationRegister.correct'], F, NO, NO],
  ['labor and time reports', ['reports.labor', 'reports.standard', 'reports.timeRegister'], F, NO, F],
  ['labor rates and costs', ['laborCosts.view', 'laborCosts.setRates'], F, NO, NO],
  ['other reports', ['reports.backOrderedLeather', 'reports.ordersInProduction'], F, F, F],
  ['dashboard', ['dashboard.view', 'dashboard.leather'], F, F, F],
  ['dashboard, sales tax', ['dashboard.salesTax'], F, OWN, NO],
  ['company', ['company.view'], F, F, NO],
  ['company and accounting', ['company.edit', 'accounting.view', 'accounting.sync'], F, NO, NO],
  ['keeping the books', ['accounting.book'], F, NO, NO],
  ['the audit', ['audit.view'], F, NO, NO],
  ['imports', ['imports.run'], F, NO, NO],
  ['commissions', ['commissions.view'], F, F, NO],
  ['adjusting and closing commissions', ['commissions.edit', 'commissions.viewAll'], F, NO, NO],
  ['integrations', ['integrations.view', 'integrations.edit'], F, NO, NO],
];

test.each(ledger)(
  'grants each role its rights: %s',
  { tags: ['AUTH-40', 'AUTH-41'] },
  (_what, actions, administrator, salesperson, manufacturing) => {
    for (const action of actions) {
      expect(permissions[action], action).toMatchObject({
        Administrator: administrator,
        Salesperson: salesperson,
        Manufacturing: manufacturing,
      });
    }
  },
);

test('covers every action in this test’s table', { tags: ['AUTH-40'] }, () => {
  expect(ledger.flatMap(([, actions]) => actions).toSorted()).toEqual(actionsList.toSorted());
});

test('allows an administrator everything', { tags: ['AUTH-40'] }, () => {
  expect(actionsList.every((action) => scopeOf('Administrator', action) === 'all')).toBe(true);
});

test('allows Manufacturing neither customizer nor order creation', { tags: ['AUTH-28'] }, () => {
  expect(rolesList.filter((role) => can(role, 'customizer.use'))).toEqual(['Administrator', 'Salesperson']);
  expect(can('Manufacturing', 'orderCreation.use')).toBe(false);
});

test.each([
  ['own store', 'Salesperson', 3, 3, true],
  ['other store', 'Salesperson', 3, 4, false],
  ['row without store', 'Salesperson', 3, null, false],
  ['user and row without store', 'Salesperson', null, null, false],
  ['administrator anywhere', 'Administrator', 3, 4, true],
  ['no permission', 'Manufacturing', 3, 3, false],
] as const)('orders.edit, %s', { tags: ['AUTH-40'] }, (_what, role, storeId, rowStoreId, expected) => {
  expect(canAtStore({ role, storeId }, 'orders.edit', rowStoreId)).toBe(expected);
});

const permitted = (role: Role) => actionsList.filter((action) => can(role, action));

/** Everything that a set must never do, whatever is added to it. */
const OFF_LIMITS =
  /^(settings\.(view|edit)|users|audit|emailTemplates|priceLists|promotions|channels|bundles|leatherLooks|orders\.(edit|create|cancel|remake|grantDiscount|changeStatus)|.*\.(correct|delete|grant\w*)$)/;

test(
  'allows a buyer stock, purchasing and vendors, but no sale prices or settings',
  { tags: ['N-01'] },
  () => {
    const may = permitted('Buyer');
    expect(may).toEqual(
      expect.arrayContaining([
        'inventory.edit',
        'inventory.addStock',
        'purchaseOrders.edit',
        'vendors.edit',
        'reports.backOrderedLeather',
      ]),
    );
    expect(
      may.filter((action) => /^(prices|costs|payments|accounting|customers|requests)\./.test(action)),
    ).toEqual([]);
    expect(may.filter((action) => OFF_LIMITS.test(action))).toEqual([]);
  },
);

test('allows a bookkeeper money and books of all stores, but no settings', { tags: ['N-01'] }, () => {
  const may = permitted('Bookkeeper');
  expect(may).toEqual(
    expect.arrayContaining([
      'payments.add',
      'accounting.sync',
      'accounting.book',
      'requests.retry',
      'dashboard.salesTax',
      'costs.view',
      'commissions.view',
      'commissions.viewAll',
      'laborCosts.view',
      'laborCosts.setRates',
    ]),
  );
  expect(may).not.toContain('employees.view');
  expect(may.filter((action) => scopeOf('Bookkeeper', action) !== 'all')).toEqual([]);
  expect(may.filter((action) => /\.edit$/.test(action))).toEqual([]);
  expect(may.filter((action) => OFF_LIMITS.test(action))).toEqual([]);
});

test('sends and stores every role as one of three, with its permission set', { tags: ['AUTH-13'] }, () => {
  for (const role of rolesList) {
    const { role: sent, permissionSet } = roleAndSetOf(role);
    expect(applicationRoles).toContain(sent);
    expect(roleOf(sent, permissionSet)).toBe(role);
  }
  expect(roleOf('Administrator', 'buyer')).toBeNull();
  expect(roleOf('Buyer', null)).toBeNull();
  expect(roleOf(null, null)).toBeNull();
});
