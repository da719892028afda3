import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, NO_MONEY } from '../money/index.ts';
import {
  accountRoles,
  booksName,
  cancellationLines,
  causeOfFault,
  causeOfStatus,
  type Counterpart,
  counterpartAmount,
  allowanceLines,
  counterpartsOf,
  rolesInUse,
  documentNumber,
  type EntryLine,
  guessAccount,
  invoiceLines,
  matchCustomer,
  openingReceivableLines,
  paymentLines,
  salesTaxLines,
  uninvoiceLines,
} from './index.ts';

const short = (documents: readonly Counterpart[]) =>
  documents.map(({ kind, postings }) =>
    [kind, ...postings.map(({ role, amount }) => `${role} ${amount}`)].join(', '),
  );
const of = (kind: string, lines: readonly EntryLine[], isCorrection = false) =>
  short(counterpartsOf({ kind, lines, isCorrection }));
const money = (deposits: number, kept: number) => ({
  deposits: cents(deposits),
  kept: cents(kept),
  owed: NO_MONEY,
});
const paid = (
  amount: number,
  stage: 'open' | 'invoiced' | 'canceled',
  type = 'deposit',
  booked = money(0, 0),
) => paymentLines({ type, amount: cents(amount), stage, booked, keeps: booked.kept });

describe('the connection to an accounting package', { tags: ['N-22'] }, () => {
  test('sends a deposit as a sales receipt and a later payment as a payment', () => {
    expect(of('payment', paid(300_00, 'open'))).toEqual(['sales receipt, funds 30000, deposits -30000']);
    expect(of('payment', paid(300_00, 'invoiced'))).toEqual(['payment, funds 30000, receivables -30000']);
  });

  test('sends a refund as a refund receipt before the invoice, otherwise as a journal entry', () => {
    expect(of('credit memo', paid(-100_00, 'canceled', 'refund', money(40_00, 60_00)))).toEqual([
      'refund receipt, funds -10000, deposits 4000, cancellation 6000',
    ]);
    expect(of('credit memo', paid(-100_00, 'invoiced', 'refund'))).toEqual([
      'journal entry, funds -10000, receivables 10000',
    ]);
  });

  test('enters deposits as a line of the invoice and moves the excess with a journal entry', () => {
    const order = { subtotal: cents(400_00), tax: cents(35_00) };
    expect(of('invoice', invoiceLines({ ...order, deposits: cents(300_00) }))).toEqual([
      'invoice, receivables 13500, deposits 30000, sales tax -3500, sales -40000',
    ]);
    expect(of('invoice', invoiceLines({ ...order, deposits: cents(500_00) }))).toEqual([
      'invoice, deposits 43500, sales tax -3500, sales -40000',
      'journal entry, receivables -6500, deposits 6500',
    ]);
  });

  test('credits the open part of an invoice with a credit memo applied to it', () => {
    const lines = invoiceLines({ subtotal: cents(400_00), tax: cents(35_00), deposits: cents(300_00) });
    expect(of('reversal', uninvoiceLines(lines, cents(35_00)))).toEqual([
      'credit memo, receivables -3500, deposits -40000, sales tax 3500, sales 40000',
      'application',
    ]);
    expect(of('reversal', uninvoiceLines(lines, NO_MONEY))).toEqual([
      'credit memo, deposits -43500, sales tax 3500, sales 40000',
    ]);
    expect(of('reversal', uninvoiceLines(lines, cents(-10_00)))).toEqual([
      'credit memo, deposits -43500, sales tax 3500, sales 40000',
      'journal entry, receivables 1000, deposits -1000',
    ]);
  });

  test('sends an allowance as a credit memo applied to the invoice, and one that is taken back as a journal entry', () => {
    const lines = (sign: number) =>
      allowanceLines({
        ...{ amount: cents(sign * 216_50), stage: 'invoiced' as const },
        tax: [
          { agencyId: 1, amount: cents(sign * 12_50) },
          { agencyId: 2, amount: cents(sign * 4_00) },
        ],
      });
    expect(of('credit memo', lines(1))).toEqual([
      'credit memo, receivables -21650, sales tax 1650, allowances 20000',
      'application',
    ]);
    expect(of('credit memo', lines(-1))).toEqual([
      'journal entry, receivables 21650, sales tax -1650, allowances -20000',
    ]);
  });

  test('needs an account for allowances, value and labor only once the company uses them', () => {
    const none = { allowances: false, value: false, labor: false };
    const needs = (change: object) => rolesInUse({ ...none, ...change });
    expect(needs({})).not.toContain('allowances');
    expect(needs({ allowances: true })).toContain('allowances');
    expect(needs({ allowances: true })).not.toContain('inventory');
    expect(needs({ value: true })).toContain('inventory');
    expect(needs({ value: true })).not.toContain('applied labor');
    expect(needs({ labor: true })).toEqual(expect.arrayContaining(['inventory', 'applied labor']));
  });

  test('sends everything else as journal entries, and applies those that credit the customer', () => {
    expect(of('credit memo', cancellationLines(money(200_00, 0), cents(200_00)))).toEqual([
      'journal entry, deposits 20000, cancellation -20000',
    ]);
    expect(of('sales tax', salesTaxLines(cents(386_23)))).toEqual([
      'journal entry, sales tax 38623, tax agency -38623',
    ]);
    expect(of('payment', paid(50_00, 'invoiced', 'transfer'))).toEqual([
      'journal entry, receivables -5000, transfers 5000',
      'application',
    ]);
    expect(of('payment', paid(50_00, 'open'), true)).toEqual(['journal entry, funds 5000, deposits -5000']);
  });

  test("doesn't send what the accounting package already has", () => {
    expect(of('invoice', openingReceivableLines(cents(75_00)))).toEqual([]);
    expect(of('payment', paid(75_00, 'open', 'opening'))).toEqual([]);
    expect(of('payment', [])).toEqual([]);
  });

  const amount = fc.integer({ min: -500_000, max: 500_000 }).map(cents);
  test('posts exactly what the entry posts, in all documents together', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('payment', 'credit memo', 'invoice', 'reversal', 'correction'),
        fc.array(fc.tuple(fc.constantFrom(...accountRoles), amount), { maxLength: 6 }),
        fc.boolean(),
        (kind, drawn, isCorrection) => {
          const rest = drawn.reduce((sum, [, value]) => sum + value, 0);
          const all = [...drawn, ['funds', cents(0 - rest)] as const];
          const lines = all.map(([role, value]) => ({
            role,
            debit: value > 0 ? value : NO_MONEY,
            credit: value < 0 ? cents(0 - value) : NO_MONEY,
            memo: '',
          }));
          const documents = counterpartsOf({ kind, lines, isCorrection });
          const sum = (role: string) =>
            all.filter(([one]) => one === role).reduce((to, [, value]) => to + value, 0);
          const isOld = sum('opening balances') !== 0 || sum('inventory') !== 0;
          for (const role of accountRoles) {
            const sent = documents
              .flatMap(({ postings }) => postings)
              .filter((posting) => posting.role === role)
              .reduce((to, posting) => to + posting.amount, 0);
            expect(sent).toBe(isOld ? 0 : sum(role));
          }
          for (const { postings } of documents)
            expect(
              postings.reduce((to, posting) => to + posting.amount, 0),
              'each balances',
            ).toBe(0);
        },
      ),
    );
  });

  test('shows the larger side of a document as the amount of the document', () => {
    const [invoice] = counterpartsOf({
      kind: 'invoice',
      isCorrection: false,
      lines: invoiceLines({ subtotal: cents(400_00), tax: cents(35_00), deposits: cents(300_00) }),
    });
    expect(counterpartAmount(invoice!.postings)).toBe(43500);
  });
});

describe('account matching', { tags: ['N-22'] }, () => {
  const account = (name: string, type: string) => ({ id: name, name, type, subType: '' });
  const accounts = [
    account('Checking', 'Bank'),
    account('Undeposited Funds', 'Other Current Asset'),
    account('A/R', 'Accounts Receivable'),
    account('Sales Tax Agency Payable', 'Other Current Liability'),
    account('Sales Tax Payable', 'Other Current Liability'),
    account('Customer Deposits', 'Other Current Liability'),
    account('Sales Returns', 'Expense'),
    account('Sales of Product Income', 'Income'),
  ];
  test.each([
    ['funds', 'Undeposited Funds'],
    ['receivables', 'A/R'],
    ['deposits', 'Customer Deposits'],
    ['sales tax', 'Sales Tax Payable'],
    ['tax agency', 'Sales Tax Agency Payable'],
    ['sales', 'Sales of Product Income'],
    ['transfers', undefined],
    ['cancellation', undefined],
  ] as const)('finds the account for %s', (role, name) => {
    expect(guessAccount(role, accounts)?.name).toBe(name);
  });
});

describe('customer matching', { tags: ['N-22'] }, () => {
  const ann = { id: '1', name: 'Ann Lee', email: 'ann@oak.test' };
  const other = { id: '2', name: 'Ann Lee', email: 'lee@pine.test' };
  const bare = { id: '3', name: 'Bo Diaz', email: null };
  test.each([
    ['the same email', { name: 'Anne L.', email: 'ANN@oak.test' }, [ann, bare], 'same'],
    ['the same name without an email there', { name: 'bo  díaz', email: 'bo@oak.test' }, [ann, bare], 'same'],
    ['the same name without an email here', { name: 'Ann Lee', email: null }, [ann], 'same'],
    ['the same name with another email', { name: 'Ann Lee', email: 'new@oak.test' }, [ann], 'unsure'],
    ['one by email, another by name', { name: 'Ann Lee', email: 'ann@oak.test' }, [ann, other], 'unsure'],
    ['two of the same name', { name: 'Ann Lee', email: null }, [ann, other], 'unsure'],
    ['nobody alike', { name: 'Cy Fox', email: 'cy@oak.test' }, [ann, other, bare], 'none'],
  ] as const)('recognizes %s', (_, ours, theirs, kind) => {
    expect(matchCustomer(ours, theirs).kind).toBe(kind);
  });

  test('builds a name that the accounting package accepts', () => {
    expect(booksName({ id: 7, name: 'Oak: Pine\tCo\n ' }, { customerName: 100 })).toBe('Oak Pine Co');
  });
});

test.each([
  [null, '', '', 'transient'],
  [429, '3001', 'ThrottleExceeded', 'transient'],
  [503, '', '', 'transient'],
  [400, '5010', 'Stale', 'transient'],
  [401, '3200', '', 'reconnect'],
  [403, '3100', '', 'permission'],
  [403, '', '', 'permission'],
  [400, '6240', 'Duplicate', 'name'],
  [400, '6140', 'Duplicate', 'number'],
  [400, '6210', 'Closed', 'closed period'],
  [400, '2500', 'Invalid Reference', 'missing there'],
  [400, '6000', 'You can only use one foreign currency per transaction', 'currency'],
  [400, '6000', 'Something else', 'refused'],
] as const)(
  'classifies a response with status %s and code %s %s as %s',
  { tags: ['N-22'] },
  (status, code, detail, cause) => {
    expect(causeOfFault({ status, code, detail })).toBe(cause);
  },
);

test.each([
  ['500', 'Not found', 'missing there'],
  ['3100', 'Name in use', 'name'],
  ['3140', 'Invalid reference', 'missing there'],
  ['3171', 'Before the closing date', 'closed period'],
  ['3175', 'In use', 'transient'],
  ['3180', 'The date is on or before the closing date', 'closed period'],
  ['3200', 'Out of date', 'transient'],
  ['3210', 'The currency differs', 'currency'],
  ['3260', 'No permission', 'permission'],
  ['3210', 'Invalid value', 'refused'],
] as const)(
  'classifies status %s “%s” from QuickBooks Desktop as %s',
  { tags: ['N-22'] },
  (code, detail, cause) => {
    expect(causeOfStatus({ code, detail })).toBe(cause);
  },
);

const LONG = 'Alexandra Montgomery-Featherstonehaugh-Smythe';
test.each([
  ['Ann Lee', 12, 'Ann Lee'],
  [LONG.slice(0, 41), 12, 'Alexandra Montgomery-Featherstonehaugh-Sm'],
  [LONG, 12, 'Alexandra Montgomery-Featherstonehau (12)'],
  [LONG, 4711, 'Alexandra Montgomery-Featherstoneh (4711)'],
] as const)(
  'shortens the name “%s” no. %i to “%s” if 41 characters are allowed',
  { tags: ['N-22'] },
  (name, id, named) => {
    expect(booksName({ id, name }, { customerName: 41 })).toBe(named);
  },
);

test.each([
  ['10023', '', '10023'],
  ['10023', 'C-2', '10023C-2'],
  ['DENVER-0010023', '', 'VER-0010023'],
  ['DENVER-0010023', 'C', 'ER-0010023C'],
] as const)(
  'shortens the number %s with the suffix “%s” to %s, at most eleven characters',
  { tags: ['N-22'] },
  (number, suffix, numbered) => {
    expect(documentNumber(number, suffix, { documentNumber: 11 })).toBe(numbered);
  },
);
