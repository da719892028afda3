import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  checkListedHides,
  checkListedOnce,
  checkVendorDays,
  expectedDayOf,
  hidesToCome,
  isPurchaseLinkOpen,
} from './index.ts';

const codes = (result: Parameters<typeof refusalsOf>[0]) => refusalsOf(result).map(({ code }) => code);

test('opens a link until it expires or is turned off', { tags: ['N-19'] }, () => {
  const expiresAt = new Date('2027-03-10T12:00:00Z');
  const at = (moment: string, revokedAt: Date | null = null) =>
    isPurchaseLinkOpen({ expiresAt, revokedAt }, new Date(moment));
  expect(at('2027-03-10T11:59:59Z')).toBe(true);
  expect(at('2027-03-10T12:00:00Z')).toBe(false);
  expect(at('2026-03-10T12:00:00Z', new Date('2026-03-09T12:00:00Z'))).toBe(false);
});

test.each([
  ['2026-03-09', ['VENDOR_DAY_PAST']],
  ['2026-03-10', []],
  ['2028-03-09', []],
  ['2028-03-10', ['VENDOR_DAY_FAR']],
])('checks the day %s that a vendor enters on March 10, 2026', { tags: ['N-19'] }, (day, expected) => {
  expect(codes(checkVendorDays([day], { today: '2026-03-10', orderedOn: '2026-03-02' }))).toEqual(expected);
});

test('refuses a date before the date of a postdated order, and names its line', { tags: ['N-19'] }, () => {
  const basis = { today: '2026-03-10', orderedOn: '2026-03-16' };
  expect(refusalsOf(checkVendorDays(['2026-03-16', '2026-03-15'], basis))).toEqual([
    { code: 'EXPECTED_BEFORE_ORDERED', field: 'lines.1.day' },
  ]);
});

test('expects an order on the last day of its remaining lines', { tags: ['N-19'] }, () => {
  const line = (expectedDate: string | null, received: number) => ({
    ...{ quantity: 50, received, returned: 0, replaced: 0, closed: 0, expectedDate },
  });
  expect(expectedDayOf([line('2026-03-20', 10), line('2026-04-02', 0), line(null, 0)])).toBe('2026-04-02');
  expect(expectedDayOf([line('2026-03-20', 10), line('2026-04-02', 50)])).toBe('2026-03-20');
  expect(expectedDayOf([line(null, 0)])).toBeNull();
});

const hide = (code: string, area: number) => ({ code, area });

test.each([
  ['fits', [hide('A', 52.25), hide('B', 47.75)], false, []],
  ['is more than to come', [hide('A', 52.25), hide('B', 47.76)], false, ['VENDOR_HIDES_OVER']],
  ['is more, confirmed', [hide('A', 160)], true, []],
  ['has areas at the limits', [hide('A', 3), hide('B', 97)], false, []],
  ['has a tiny hide', [hide('A', 2.99)], false, ['HIDE_AREA_UNUSUAL']],
  ['has a huge hide', [hide('A', 120.01)], false, ['HIDE_AREA_UNUSUAL', 'VENDOR_HIDES_OVER']],
  ['names a code twice', [hide('A', 20), hide(' a', 20)], false, ['HIDE_CODE_TAKEN']],
  ['has no area', [hide('A', 0)], true, ['STOCK_QUANTITY_NOT_POSITIVE']],
])(
  'checks a list of hides that %s, with 100 square feet to come',
  { tags: ['N-19', 'INV-06'] },
  (_, hides, isConfirmed, expected) => {
    expect(codes(checkListedHides(hides, { left: 100, isConfirmed }))).toEqual(expected);
  },
);

test('lists the hides that have not arrived yet', { tags: ['N-19', 'INV-06'] }, () => {
  const listed = [hide('A-1', 50), hide('A-2', 40), hide('', 30)];
  const left = (...hides: readonly { code: string; area: number; isSince: boolean }[]) =>
    hidesToCome(listed, { hides, areaSince: 40 * hides.filter(({ isSince }) => isSince).length }).map(
      ({ area }) => area,
    );
  expect(left()).toEqual([50, 40, 30]);
  expect(left({ code: 'a-2 ', area: 40, isSince: true })).toEqual([50, 30]);
  expect(left({ code: 'a-2 ', area: 40, isSince: false }), 'before the list').toEqual([50, 30]);
});

test.each([
  ['nothing', [], 0, [52, 21.5, 40, 33.5]],
  ['a hide of another code before the list', [['R', 40, false]], 0, [52, 21.5, 40, 33.5]],
  ['the nearest of a measured hide', [['R', 39.2, true]], 39.2, [52, 21.5, 33.5]],
  [
    'one for each hide',
    [
      ['R', 39.2, true],
      ['S', 39.9, true],
    ],
    79.1,
    [52, 21.5],
  ],
  ['the largest that fit into a total', [], 62, [21.5, 40, 33.5]],
  ['a total next to hides', [['R', 33.5, true]], 55, [52, 40]],
  ['all', [], 147, []],
] as const)(
  'keeps the hides without a code that have not come after %s',
  { tags: ['N-19', 'INV-06'] },
  (_, come, areaSince, expected) => {
    const listed = [52, 21.5, 40, 33.5].map((area) => hide('', area));
    const hides = come.map(([code, area, isSince]) => ({ code, area, isSince }));
    expect(hidesToCome(listed, { hides, areaSince }).map(({ area }) => area)).toEqual(expected);
  },
);

test('names where a hide is already listed, however its code is typed', { tags: ['N-19'] }, () => {
  const others = [{ code: 'A-7', leather: 'Cognac', number: '1004' }];
  const hides = ['B-1', ' a-7', ''].map((code) => ({ code, area: 50 }));
  expect(refusalsOf(checkListedOnce(hides, others))).toEqual([
    {
      code: 'HIDE_LISTED_TWICE',
      data: { code: 'A-7', leather: 'Cognac', number: '1004' },
      field: 'hides.1.code',
    },
  ]);
  expect(codes(checkListedOnce(hides, []))).toEqual([]);
});
