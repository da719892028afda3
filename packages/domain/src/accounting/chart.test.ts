import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, NO_MONEY } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  type AccountRole,
  accountRoles,
  balanceOf,
  checkAccount,
  checkRoleMove,
  type EntryLine,
  type HeldBalance,
  placeLines,
} from './index.ts';

const stored = {
  ...({ code: '6100', name: 'Rent', kind: 'expense', isActive: true } as const),
  ...{ roles: [], isNamedBySetting: false, balance: NO_MONEY, hasEntries: false },
};
type Stored = NonNullable<Parameters<typeof checkAccount>[1]>;
const draft = { code: '6100', name: 'Rent', kind: 'expense', isActive: true } as const;

describe('an account', { tags: ['N-22'] }, () => {
  test.each<[string, Partial<Parameters<typeof checkAccount>[0]>, Partial<Stored> | undefined, string[]]>([
    ['a new one', { code: '61.5-A' }, undefined, []],
    ['a number with a space', { code: '61 00' }, undefined, ['ACCOUNT_NUMBER_INVALID']],
    ['a number of 21 characters', { code: '1'.repeat(21) }, undefined, ['ACCOUNT_NUMBER_INVALID']],
    ['a new name', { name: 'Rent and parking' }, {}, []],
    [
      'a name from a setting',
      { name: 'Rent' },
      { name: 'Fees', isNamedBySetting: true },
      ['ACCOUNT_NAMED_BY_SETTING'],
    ],
    ['another type before use', { kind: 'asset' }, {}, []],
    ['another type with entries', { kind: 'asset' }, { hasEntries: true }, ['ACCOUNT_TYPE_FIXED']],
    ['another type with a role', { kind: 'asset' }, { roles: ['sales'] }, ['ACCOUNT_TYPE_FIXED']],
    ['inactive without a balance', { isActive: false }, { hasEntries: true }, []],
    ['inactive with a balance', { isActive: false }, { balance: cents(-1) }, ['ACCOUNT_HAS_BALANCE']],
    ['inactive with a role', { isActive: false }, { roles: ['sales'] }, ['ACCOUNT_HAS_ROLE']],
    ['inactive before', { isActive: false }, { isActive: false, balance: cents(5) }, []],
  ])('is checked: %s', (_what, change, account, codes) => {
    const refusals = checkAccount({ ...draft, ...change }, account && { ...stored, ...account });
    expect(refusals.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['asset', 250, 250],
    ['liability', -250, 250],
    ['equity', -250, 250],
    ['income', 40, -40],
    ['cost of goods', 40, 40],
    ['expense', -40, -40],
  ] as const)(
    'of kind %s with %i more in debits than in credits has a balance of %i',
    (kind, debits, balance) => {
      expect(balanceOf(kind, debits)).toBe(balance);
    },
  );

  test.each([
    ['sales', 'income', true, []],
    ['sales', 'income', false, ['ACCOUNT_INACTIVE']],
    ['sales', 'liability', true, ['ACCOUNT_WRONG_TYPE']],
    ['deposits', 'liability', true, []],
    ['opening balances', 'equity', true, []],
    ['inventory', 'cost of goods', true, ['ACCOUNT_WRONG_TYPE']],
  ] as const)('is checked for the role %s with kind %s, active %s: %j', (role, kind, isActive, codes) => {
    const refusals = refusalsOf(checkRoleMove({ kind, isActive, roles: [] }, role));
    expect(refusals.map(({ code }) => code)).toEqual(codes);
  });
});

const NEW = new Map(accountRoles.map((role, index): [AccountRole, number] => [role, 100 + index]));
const at = (role: AccountRole) => NEW.get(role)!;
const line = (role: AccountRole, amount: number): EntryLine => ({
  role,
  debit: cents(Math.max(amount, 0)),
  credit: cents(Math.max(-amount, 0)),
  memo: '',
});
const placed = (lines: readonly EntryLine[], held: readonly HeldBalance[]) =>
  placeLines(lines, NEW, held).map(({ accountId, debit, credit }) => [accountId, debit - credit]);

describe('an entry after a role moved to another account', { tags: ['N-22'] }, () => {
  const deposit = { role: 'deposits', accountId: 7, amount: -3000 } as const;

  test.each<[string, EntryLine[], HeldBalance[], number[][]]>([
    ['a first deposit', [line('deposits', -500)], [], [[at('deposits'), -500]]],
    ['a further deposit', [line('deposits', -500)], [deposit], [[at('deposits'), -500]]],
    ['deposits applied', [line('deposits', 3000)], [deposit], [[7, 3000]]],
    [
      'deposits of both accounts applied',
      [line('deposits', 3500)],
      [deposit],
      [
        [7, 3000],
        [at('deposits'), 500],
      ],
    ],
    [
      'two lines',
      [line('deposits', 2000), line('deposits', 2000)],
      [deposit],
      [
        [7, 2000],
        [7, 1000],
        [at('deposits'), 1000],
      ],
    ],
    [
      'money of today',
      [line('funds', -100)],
      [{ role: 'funds', accountId: 7, amount: 400 }],
      [[at('funds'), -100]],
    ],
    ['another role', [line('sales', 3000)], [deposit], [[at('sales'), 3000]]],
  ])('books %s', (_what, lines, held, expected) => {
    expect(placed(lines, held)).toEqual(expected);
  });

  const amount = fc.integer({ min: -90_000, max: 90_000 });
  const role = fc.constantFrom<AccountRole>('deposits', 'receivables', 'sales', 'funds');
  test('keeps the sum of each role and never reverses an earlier balance', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            role,
            amount.filter((value) => value !== 0),
          ),
          { maxLength: 6 },
        ),
        fc.array(fc.tuple(role, fc.integer({ min: 1, max: 3 }), amount), { maxLength: 5 }),
        (booked, before) => {
          const held = before.map(([heldRole, accountId, cent]) => ({
            role: heldRole,
            accountId,
            amount: cent,
          }));
          const lines = booked.map(([bookedRole, cent]) => line(bookedRole, cent));
          const result = placeLines(lines, NEW, held);
          for (const one of accountRoles) {
            const sum = (all: readonly EntryLine[]) =>
              all
                .filter((each) => each.role === one)
                .reduce((total, { debit, credit }) => total + debit - credit, 0);
            expect(sum(result)).toBe(sum(lines));
          }
          expect(result.every(({ debit, credit }) => debit > 0 !== credit > 0)).toBe(true);
          for (const accountId of [1, 2, 3]) {
            const taken = result.filter((each) => each.accountId === accountId);
            for (const one of new Set(taken.map((each) => each.role))) {
              const had = held.filter((each) => each.role === one && each.accountId === accountId);
              const most = had.reduce((total, each) => total + Math.abs(each.amount), 0);
              const moved = taken.filter((each) => each.role === one);
              expect(moved.reduce((total, each) => total + each.debit + each.credit, 0)).toBeLessThanOrEqual(
                most,
              );
            }
          }
        },
      ),
    );
  });
});
