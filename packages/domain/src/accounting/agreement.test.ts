import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { changesThere, compareThere, totalAsSent, verdictOf } from './agreement.ts';
import type { Counterpart, RolePosting } from './counterparts.ts';

const document = (kind: Counterpart['kind'], ...postings: [RolePosting['role'], number][]): Counterpart => ({
  kind,
  postings: postings.map(([role, amount]) => ({ role, amount: cents(amount) })),
});

test.each([
  [
    'a deposit by what was received',
    document('sales receipt', ['funds', 3000_00], ['deposits', -3000_00]),
    3000_00,
  ],
  [
    'a payment by what was received',
    document('payment', ['funds', 170_23], ['receivables', -170_23]),
    170_23,
  ],
  [
    'a refund by what was paid back',
    document('refund receipt', ['funds', -1000_00], ['deposits', 600_00], ['cancellation', 400_00]),
    1000_00,
  ],
  [
    'an invoice by what is still owed after deposits',
    document(
      'invoice',
      ['receivables', 1770_23],
      ['deposits', 3000_00],
      ['sales', -4384_00],
      ['sales tax', -386_23],
    ),
    1770_23,
  ],
  ['a fully paid invoice by nothing', document('invoice', ['deposits', 500_00], ['sales', -500_00]), 0],
  [
    'a credit memo by what is credited',
    document('credit memo', ['receivables', -1770_23], ['deposits', -3000_00], ['sales', 4770_23]),
    1770_23,
  ],
  [
    'a journal entry by its debits',
    document('journal entry', ['sales tax', 386_23], ['sales', 13_77], ['tax agency', -400_00]),
    400_00,
  ],
  ['an application by nothing', document('application'), 0],
] as const)('recognizes %s', { tags: ['N-22'] }, (_name, sent, total) => {
  expect(totalAsSent(sent)).toBe(total);
  const document = { ...sent, facts: {} };
  expect(compareThere(document, { total: cents(total) })).toBe('same');
  expect(compareThere(document, { total: cents(total + 1) })).toBe('changed');
  expect(compareThere(document, { total: undefined })).toBe('gone');
});

test.each([
  [{}, []],
  [{ day: '2026-01-05' }, ['day']],
  [{ customer: '9' }, ['customer']],
  [{ account: null }, ['account']],
  [{ lines: ['12::438400', '13::38623'] }, ['lines']],
  [{ day: '2025-02-03', customer: null, lines: [] }, ['day', 'customer', 'lines']],
] as const)(
  'finds what was changed in the accounting package without changing the total: %j',
  { tags: ['N-22'] },
  (change, changes) => {
    const facts = { day: '2026-03-10', customer: '7', account: '3', lines: ['11:2:438400', '13::38623'] };
    const total = cents(177_023);
    const sent = { ...document('invoice', ['receivables', 177_023]), facts };
    expect(changesThere(sent, { total, facts: { ...facts, ...change } })).toEqual(changes);
    expect(compareThere(sent, { total, facts: { ...facts, ...change } })).toBe(
      changes.length === 0 ? 'same' : 'changed',
    );
    // A document sent before we stored the package's response is compared by what we know.
    expect(
      changesThere({ ...sent, facts: { day: facts.day } }, { total, facts: { ...facts, ...change } }),
    ).toEqual(changes.filter((name) => name === 'day'));
  },
);

test.each([
  [{}, true, 0],
  [{ failed: 3 }, true, 3],
  [{ ledgerDifferences: 2 }, false, 2],
  [{ differences: 4, failed: 1 }, false, 5],
  [{ batchDifferences: 2, failed: 1 }, false, 3],
  [{ isUnread: true }, false, 1],
] as const)('decides whether the books agree, given %j', { tags: ['N-22'] }, (found, isAgreed, needYou) => {
  const nothing = {
    ...{ ledgerDifferences: 0, batchDifferences: 0, differences: 0, failed: 0, isUnread: false },
  };
  expect(verdictOf({ ...nothing, ...found })).toEqual({ isAgreed, needYou });
});
