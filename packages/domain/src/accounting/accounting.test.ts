import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, NO_MONEY } from '../money/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  accountName,
  type AccountRole,
  accountRoles,
  type BookedStage,
  cancellationLines,
  correctionLines,
  type EntryLine,
  invoiceLines,
  paymentLines,
  salesTaxLines,
} from './index.ts';

/** Debits are positive, credits negative, written as `role amount`. */
const short = (lines: readonly EntryLine[] = []) =>
  lines.map(({ role, debit, credit }) => `${role} ${debit - credit}`);

test(
  'uses four account names from the settings and keeps the others',
  { tags: ['N-22', 'ACCT-08', 'ACCT-09'] },
  () => {
    const settings = readSettings({
      'credit-memo-account-name': 'Anticipos',
      'credit-memo-item-name': 'Restocking',
      'sales-tax-payable-account-name': 'Tax owed',
      'sales-tax-payable-vendor-name': 'Colorado',
    });
    const names = accountRoles.map((role) => {
      const isNamedBySetting = ['deposits', 'cancellation', 'sales tax', 'tax agency'].includes(role);
      return accountName(
        isNamedBySetting ? { name: null, namedBy: role } : { name: `own ${role}`, namedBy: null },
        settings,
      );
    });
    expect(names).toEqual([
      'own funds',
      'own receivables',
      'own inventory',
      'Anticipos',
      'own transfers',
      'Tax owed',
      'Colorado',
      'own opening balances',
      'own sales',
      'own allowances',
      'Restocking',
      'own card fees',
      'own work in process',
      'own finished goods',
      'own goods received',
      'own cost of goods',
      'own inventory adjustment',
      'own applied labor',
    ]);
  },
);

const payments: [string, BookedStage, number, [deposits: number, kept: number, owed: number], string[]][] = [
  ['deposit', 'open', 300_01, [0, 0, 0], ['funds 30001', 'deposits -30001']],
  ['balance', 'invoiced', 300_01, [0, 0, 900_00], ['funds 30001', 'receivables -30001']],
  ['refund', 'open', -100_05, [300_01, 0, 0], ['funds -10005', 'deposits 10005']],
  ['refund', 'invoiced', -100_05, [0, 0, 0], ['funds -10005', 'receivables 10005']],
  ['refund', 'canceled', -100_05, [200_00, 70_00, 0], ['funds -10005', 'deposits 10005']],
  ['refund', 'canceled', -100_05, [40_00, 70_00, 0], ['funds -10005', 'deposits 4000', 'cancellation 6005']],
  ['refund', 'canceled', -100_05, [0, 70_00, 0], ['funds -10005', 'receivables 3005', 'cancellation 7000']],
  ['refund', 'canceled', -100_05, [0, 0, 7], ['funds -10005', 'receivables 10005']],
  ['balance', 'canceled', 300_01, [0, 0, 0], ['funds 30001', 'deposits -23001', 'cancellation -7000']],
  [
    'balance',
    'canceled',
    300_01,
    [0, 0, 100_00],
    ['funds 30001', 'receivables -10000', 'deposits -13001', 'cancellation -7000'],
  ],
  ['transfer', 'open', 300_01, [0, 0, 0], ['transfers 30001', 'deposits -30001']],
  ['transfer', 'open', -300_01, [300_01, 0, 0], ['transfers -30001', 'deposits 30001']],
  ['transfer', 'invoiced', 300_01, [0, 0, 0], ['transfers 30001', 'receivables -30001']],
];
const bookedAs = (deposits: number, kept = 0, owed = 0) => ({
  ...{ deposits: cents(deposits), kept: cents(kept), owed: cents(owed) },
});
test.each(payments)(
  'posts a %s of an order that is %s in the books',
  { tags: ['N-22', 'ACCT-03', 'PAY-37'] },
  (type, stage, amount, booked, lines) => {
    const keeps = cents(70_00);
    const payment = { type, stage, amount: cents(amount), booked: bookedAs(...booked), keeps };
    expect(short(paymentLines(payment)).toSorted()).toEqual(lines.toSorted());
  },
);

test('posts the sale and its tax, and applies the deposits', { tags: ['N-22', 'ACCT-04'] }, () => {
  const order = { subtotal: cents(438_400), tax: cents(38_623), deposits: cents(300_000) };
  expect(short(invoiceLines(order))).toEqual([
    'receivables 477023',
    'sales -438400',
    'sales tax -38623',
    'deposits 300000',
    'receivables -300000',
  ]);
  const untaxed = { subtotal: cents(438_400), tax: NO_MONEY, deposits: NO_MONEY };
  expect(short(invoiceLines(untaxed))).toEqual(['receivables 438400', 'sales -438400']);
  expect(short(invoiceLines({ ...untaxed, subtotal: NO_MONEY }))).toEqual([]);
});

test('posts the amount retained from a canceled order as income', { tags: ['N-22', 'PAY-37'] }, () => {
  const lines = (deposits: number, keeps: number) =>
    short(cancellationLines(bookedAs(deposits), cents(keeps)));
  expect(lines(300_01, 200_01)).toEqual(['deposits 20001', 'cancellation -20001']);
  expect(lines(100_00, 200_01)).toEqual(['deposits 10000', 'cancellation -10000']);
  expect(lines(-100_00, 0), 'refunded and taken back').toEqual(['receivables 10000', 'deposits -10000']);
  expect(lines(100_00, 0)).toEqual([]);
});

test('posts a month’s sales tax as owed to the agency', { tags: ['ACCT-02', 'ACCT-09'] }, () => {
  expect(short(salesTaxLines(cents(386_23)))).toEqual(['sales tax 38623', 'tax agency -38623']);
});

test('corrects only the accounts that differ, by the difference', { tags: ['N-22'] }, () => {
  const must = { funds: 500, deposits: -500 };
  expect(short(correctionLines(must, { funds: 500, sales: -500 }))).toEqual(['deposits -500', 'sales 500']);
  expect(correctionLines(must, must)).toEqual([]);
  expect(correctionLines(must, { funds: 400, deposits: -500 }), 'no entry balances that').toBeUndefined();
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const balanced = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom(...accountRoles), amount), { maxLength: 12 }))
  .map(([postings]) => {
    const balances: Partial<Record<AccountRole, number>> = {};
    for (const [role, cents] of postings) {
      balances[role] = (balances[role] ?? 0) + cents;
      balances.funds = (balances.funds ?? 0) - cents;
    }
    return balances;
  });

test('leaves every balance right after any correction', { tags: ['N-22'] }, () => {
  fc.assert(
    fc.property(balanced, balanced, (must, show) => {
      const lines = correctionLines(must, show)!;
      for (const role of accountRoles) {
        const change = lines
          .filter((line) => line.role === role)
          .reduce((sum, line) => sum + line.debit - line.credit, 0);
        expect((show[role] ?? 0) + change).toBe(must[role] ?? 0);
      }
    }),
  );
});

test('balances every entry and posts one side per line', { tags: ['N-22'] }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom<BookedStage>('open', 'invoiced', 'canceled'),
      fc.constantFrom('deposit', 'refund', 'transfer'),
      amount,
      amount,
      (stage, type, paid, deposits) => {
        const booked = bookedAs(deposits, 0, 5);
        const payment = { type, stage, amount: cents(paid), booked, keeps: cents(7_00) };
        const entries = [
          paymentLines(payment),
          invoiceLines({ subtotal: cents(paid), tax: cents(7), deposits: cents(deposits) }),
        ];
        for (const lines of entries) {
          expect(lines.reduce((sum, line) => sum + line.debit - line.credit, 0)).toBe(0);
          for (const line of lines) expect(line.debit > 0).not.toBe(line.credit > 0);
        }
      },
    ),
  );
});
