import { expect, test } from 'vitest';
import {
  allStatusIds,
  areDetailsEditable,
  checkHeaderEdit,
  checkOrderEdit,
  checkTypeEdit,
  type HeaderField,
  isDiscountEditable,
  isInCommissionWindow,
  isQuotationExpired,
  quotationValidUntil,
  type StatusId,
} from './index.ts';

const statusesWhere = (isAllowed: (statusId: StatusId) => boolean) => allStatusIds.filter(isAllowed);

test.each(['customer', 'salesRep', 'deliveryDate'] as HeaderField[])(
  'allows editing %s only in approved, scheduled, quotation and layaway',
  { tags: ['ORD-19', 'ORD-20', 'ORD-21', 'ORD-22'] },
  (field) => {
    for (const role of ['Administrator', 'Salesperson'] as const) {
      expect(statusesWhere((statusId) => checkHeaderEdit(field, { statusId, role }).ok)).toEqual([
        1, 2, 9, 10,
      ]);
    }
  },
);

test(
  'doesn’t let Manufacturing edit the customer, sales rep or delivery date',
  { tags: ['ORD-23', 'AUTH-29'] },
  () => {
    const allowed = statusesWhere(
      (statusId) => checkHeaderEdit('customer', { statusId, role: 'Manufacturing' }).ok,
    );
    expect(allowed).toEqual([]);
    expect(checkHeaderEdit('deliveryDate', { statusId: 9, role: 'Manufacturing' })).toMatchObject({
      refusals: [{ code: 'DELIVERY_DATE_NOT_EDITABLE' }],
    });
  },
);

test('allows editing the type before approval if there are no payments', { tags: ['ORD-24'] }, () => {
  expect(statusesWhere((statusId) => checkTypeEdit({ statusId, hasPayments: false }).ok)).toEqual([7, 9, 10]);
  expect(statusesWhere((statusId) => checkTypeEdit({ statusId, hasPayments: true }).ok)).toEqual([]);
});

test(
  'allows editing the discount in four statuses, but never on floor orders',
  { tags: ['PRICE-27', 'N-13'] },
  () => {
    expect(statusesWhere((statusId) => isDiscountEditable({ statusId, orderType: 1 }))).toEqual([
      1, 7, 9, 10,
    ]);
    expect(statusesWhere((statusId) => isDiscountEditable({ statusId, orderType: 2 }))).toEqual([]);
  },
);

test('allows editing furniture until production begins', { tags: ['ORD-08'] }, () => {
  expect(statusesWhere(areDetailsEditable)).toEqual([1, 2, 7, 9, 10, 11]);
});

test.each([
  ['2026-05-31', false],
  ['2026-06-01', true],
  ['2026-06-30', true],
  ['2026-07-05', true],
  ['2026-07-06', false],
  ['2026-08-01', false],
  ['2027-06-15', false],
])(
  'allows editing an order of June 15, with cut-off day 5, on %s: %s',
  { tags: ['ORD-27'] },
  (today, expected) => {
    expect(isInCommissionWindow({ orderDate: '2026-06-15', today, cutOffDay: 5 })).toBe(expected);
  },
);

test('keeps the edit window open across the turn of the year', { tags: ['ORD-27'] }, () => {
  expect(isInCommissionWindow({ orderDate: '2026-12-31', today: '2027-01-05', cutOffDay: 5 })).toBe(true);
  expect(isInCommissionWindow({ orderDate: '2026-01-31', today: '2027-02-01', cutOffDay: 5 })).toBe(false);
});

const edit = { orderDate: '2026-06-15', cutOffDay: 5 };

test.each([
  ['a salesperson inside the window', 'Salesperson', '2026-07-05', [1, 2, 7, 9, 10, 11]],
  ['a salesperson after the window', 'Salesperson', '2026-07-06', [7, 9, 10, 11]],
  ['an administrator after the window', 'Administrator', '2026-07-06', [1, 2, 3, 4, 5, 7, 9, 10, 11]],
  ['Manufacturing', 'Manufacturing', '2026-06-15', []],
] as const)(
  'lists the statuses that %s may edit',
  { tags: ['AUTH-27', 'ORD-27', 'ORD-98'] },
  (_what, role, today, expected) => {
    expect(statusesWhere((statusId) => checkOrderEdit({ ...edit, role, today, statusId }).ok)).toEqual(
      expected,
    );
  },
);

test('names the edit window when it refuses an edit outside it', { tags: ['ORD-98'] }, () => {
  expect(checkOrderEdit({ ...edit, role: 'Salesperson', today: '2026-08-01', statusId: 1 })).toMatchObject({
    refusals: [{ code: 'COMMISSION_WINDOW_CLOSED' }],
  });
});

test.each([
  [9, '2026-07-15', false],
  [9, '2026-07-16', true],
  [7, '2026-07-16', false],
  [1, '2027-07-16', false],
] as const)(
  'expires an order of June 15 in status %s after 30 days, on %s: %s',
  { tags: ['ORD-80'] },
  (statusId, today, expected) => {
    expect(quotationValidUntil('2026-06-15', 30)).toBe('2026-07-15');
    expect(isQuotationExpired({ statusId, orderDate: '2026-06-15', today, maxDays: 30 })).toBe(expected);
  },
);
