import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { bucketOf, bucketSums, dueDayOf, iifJournal } from './index.ts';

test.each([
  ['2026-04-15', '0-30'],
  ['2026-03-01', '0-30'],
  ['2026-02-28', '31-60'],
  ['2026-01-30', '31-60'],
  ['2026-01-29', '61-90'],
  ['2025-12-31', '61-90'],
  ['2025-12-30', '90+'],
])(
  'puts an amount due on %s in the column for %s days past due on March 31',
  { tags: ['N-22'] },
  (dueOn, bucket) => {
    expect(bucketOf(dueOn, '2026-03-31')).toBe(bucket);
  },
);

test('totals what is owed by days past due', { tags: ['N-22'] }, () => {
  expect(dueDayOf('2026-02-15', 15)).toBe('2026-03-02');
  const row = (bucket: '0-30' | '90+', amount: number) => ({ bucket, amount: cents(amount) });
  expect(bucketSums([row('0-30', 120_05), row('90+', 3_00), row('0-30', -20_00)])).toEqual({
    ...{ '0-30': 100_05, '31-60': 0, '61-90': 0, '90+': 3_00 },
  });
});

test('writes the journal as QuickBooks Desktop imports it', { tags: ['N-22', 'N-40'] }, () => {
  const file = iifJournal(
    [{ name: 'Rent', code: '6100', kind: 'expense' }],
    [
      {
        ...{ id: 118, date: '2026-03-05', memo: 'Rent\tof "March"\n' },
        lines: [
          { account: 'Rent', amount: cents(1_200_55), memo: '' },
          { account: 'Checking', amount: cents(-1_200_55), memo: 'check 7' },
        ],
      },
    ],
  );
  expect(file.split('\r\n')).toEqual([
    '!ACCNT\tNAME\tACCNTTYPE\tACCNUM',
    'ACCNT\tRent\tEXP\t6100',
    '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
    '!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
    '!ENDTRNS',
    'TRNS\t118\tGENERAL JOURNAL\t03/05/2026\tRent\t1200.55\t118\tRent of March',
    'SPL\t118\tGENERAL JOURNAL\t03/05/2026\tChecking\t-1200.55\t118\tcheck 7',
    'ENDTRNS',
    '',
  ]);
});
