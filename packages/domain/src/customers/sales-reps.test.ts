import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  checkCommissions,
  checkSalesRep,
  type CommissionRate,
  commissionOn,
  firstOpenCommissionDay,
  ledgerRepId,
} from './index.ts';

const four: CommissionRate = { from: '2026-01-01', percent: 4 };
const five: CommissionRate = { from: '2026-03-01', percent: 5 };

test.each([
  ['2025-12-31', null],
  ['2026-01-01', 4],
  ['2026-02-28', 4],
  ['2026-03-01', 5],
])('the commission on %s is %s percent', { tags: ['SET-07'] }, (day, percent) => {
  expect(commissionOn([five, four], day)).toBe(percent);
});

test.each([
  ['2026-03-05', 5, '2026-02-01'],
  ['2026-03-06', 5, '2026-03-01'],
  ['2026-01-05', 5, '2025-12-01'],
  ['2026-01-01', 0, '2026-01-01'],
  ['2026-03-31', 31, '2026-02-01'],
])(
  'on %s, with cut-off day %i, commissions are open from %s',
  { tags: ['SET-07'] },
  (today, cutOff, first) => {
    expect(firstOpenCommissionDay(today, cutOff)).toBe(first);
  },
);

const changed = (before: CommissionRate[], after: CommissionRate[]) =>
  refusalsOf(checkCommissions({ before, after, firstOpenDay: '2026-03-01' })).map(
    ({ code, field }) => `${code} ${field}`,
  );

test.each<[string, CommissionRate[], CommissionRate[], string[]]>([
  ['adds a rate to the open month', [four], [four, five], []],
  ['changes a rate of the open month', [four, five], [four, { ...five, percent: 6 }], []],
  ['removes a rate of the open month', [four, five], [four], []],
  ['starts the first rate on any day', [], [four], []],
  [
    'changes a closed month',
    [four],
    [{ ...four, percent: 6 }],
    ['COMMISSION_MONTH_CLOSED commissions.0.from'],
  ],
  ['removes a closed month', [four, five], [five], ['COMMISSION_MONTH_CLOSED commissions']],
  [
    'adds a rate to a closed month',
    [four],
    [four, { from: '2026-02-28', percent: 6 }],
    ['COMMISSION_MONTH_CLOSED commissions.1.from'],
  ],
  ['has two rates of a day', [four], [four, five, five], ['COMMISSION_DAY_TWICE commissions.2.from']],
  [
    'has more than 100 percent',
    [four],
    [four, { ...five, percent: 100.5 }],
    ['FIELD_INVALID commissions.1.percent'],
  ],
])('checks a save that %s', { tags: ['SET-07'] }, (_case, before, after, refusals) => {
  expect(changed(before, after)).toEqual(refusals);
});

const stored = { id: 7, name: 'Rita Rep', quickBooksId: 'QB-1', isNameSynced: true };
const draft = { name: 'Rita Rep', email: 'rita@reps.test', quickBooksId: 'QB-1' };

test.each<[string, Partial<typeof draft>, Partial<typeof stored>, string[]]>([
  ['keeps everything', {}, {}, []],
  ['has no email', { email: '' }, {}, []],
  ['has no name', { name: ' ' }, { isNameSynced: false }, ['FIELD_REQUIRED']],
  ['has a bad email', { email: 'rita@nowhere' }, {}, ['EMAIL_INVALID']],
  ['renames what the accounting package names', { name: 'Rita R.' }, {}, ['SALES_REP_NAME_SYNCED']],
  ['renames and unlinks', { name: 'Rita R.', quickBooksId: '' }, {}, []],
  ['renames a rep of the office', { name: 'Rita R.' }, { isNameSynced: false }, []],
  ['keeps its id of the built-in ledger', { quickBooksId: ledgerRepId(7) }, {}, []],
  ['takes the id of another rep of the ledger', { quickBooksId: ledgerRepId(8) }, {}, ['FIELD_TAKEN']],
])('checks a sales rep who %s', { tags: ['ACCT-01'] }, (_case, change, before, codes) => {
  const refusals = refusalsOf(checkSalesRep({ ...draft, ...change }, { ...stored, ...before }));
  expect(refusals.map(({ code }) => code)).toEqual(codes);
});
