import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  approvalMinimum,
  decideStatusChange,
  isChangeOffered,
  type StatusFacts,
  type StatusId,
  type StatusRequest,
} from './index.ts';

const facts = (change: Partial<StatusFacts> = {}): StatusFacts => ({
  orderType: 1,
  total: cents(100_000),
  paid: cents(50_000),
  minPaymentPercentage: 50,
  saveRefusals: [],
  incompleteLines: [],
  acceptanceRefusals: [],
  isExpired: false,
  shopper: null,
  currentDay: null,
  placement: null,
  pieceRefusals: [],
  statusBeforeHold: null,
  route: null,
  deliveredCodes: [],
  cutCodes: [],
  missingCodes: [],
  allowed: cents(0),
  refund: cents(0),
  ...change,
});

type Change = [from: StatusId, to: StatusId];

function decide([from, to]: Change, change: Partial<StatusFacts> = {}, request: Partial<StatusRequest> = {}) {
  return decideStatusChange(
    from,
    { actor: 'Administrator', to, reason: '', isConfirmed: false, ...request },
    facts(change),
  );
}

const codes = (...decision: Parameters<typeof decide>) =>
  refusalsOf(decide(...decision)).map(({ code }) => code);

test.each([
  ['enough paid', {}, []],
  ['a cent short', { paid: cents(49_999) }, ['MINIMUM_PAYMENT_MISSING']],
  ['a floor order', { orderType: 2, paid: cents(0) }, []],
  ['an order of total 0', { total: cents(0), paid: cents(0) }, []],
  ['no minimum', { minPaymentPercentage: 0, paid: cents(0) }, []],
  ['an expired quotation', { isExpired: true }, ['QUOTATION_EXPIRED']],
  [
    'an incomplete order',
    { saveRefusals: [{ code: 'STORE_MISSING' }, { code: 'CHANNEL_MISSING' }] },
    ['STORE_MISSING', 'CHANNEL_MISSING'],
  ],
] as const)('checks approval (a) of %s', { tags: ['ORD-81', 'PAY-04'] }, (_what, change, expected) => {
  expect(codes([9, 1], change)).toEqual(expected);
});

test('refuses to approve a line without a required part', { tags: ['ORD-81', 'N-02'] }, () => {
  const incompleteLines = [
    { index: 0, name: 'Kensington Sofa', parts: ['Nailhead Trim', 'Legs'] },
    { index: 2, name: 'Kensington Chair', parts: ['Legs'] },
  ];
  const shopper = { cardPaid: cents(50_000), minimumPercent: 30 };
  for (const [actor, change] of [
    ['Administrator', {}],
    ['Salesperson', {}],
    ['System', { shopper }],
  ] as const) {
    const decision = decide([9, 1], { ...change, incompleteLines }, { actor });
    expect(refusalsOf(decision), actor).toEqual([
      {
        code: 'REQUIRED_PART_MISSING',
        data: { item: 'Kensington Sofa', parts: 'Nailhead Trim, Legs' },
        field: 'details.0.customizations',
      },
      {
        code: 'REQUIRED_PART_MISSING',
        data: { item: 'Kensington Chair', parts: 'Legs' },
        field: 'details.2.customizations',
      },
    ]);
  }
  expect(codes([9, 7], { incompleteLines }), 'it may wait').not.toContain('REQUIRED_PART_MISSING');
});

test('blocks every way for an expired quotation to be approved', { tags: ['N-14', 'ORD-80'] }, () => {
  const paid = cents(10_000);
  for (const to of [1, 7, 10] as const) {
    expect(codes([9, to], { isExpired: true, paid })).toContain('QUOTATION_EXPIRED');
    expect(codes([9, to], { paid })).not.toContain('QUOTATION_EXPIRED');
  }
  // The quotation can be put on hold or canceled, and it comes back as a quotation.
  expect(codes([9, 11], { isExpired: true })).toEqual([]);
  expect(codes([9, 12], { isExpired: true, paid: cents(0) })).toEqual([]);
});

test('rounds the minimum (a) and names it in the refusal', { tags: ['PAY-04'] }, () => {
  expect(approvalMinimum(facts({ total: cents(1_122_693) }))).toBe(561_347);
  expect(refusalsOf(decide([9, 1], { paid: cents(0) }))).toEqual([
    { code: 'MINIMUM_PAYMENT_MISSING', data: { amount: '$500.00' } },
  ]);
});

test.each([
  ['card payment of the minimum', { cardPaid: cents(30_000), minimumPercent: 30 }, []],
  ['card payment below it', { cardPaid: cents(29_999), minimumPercent: 30 }, ['MINIMUM_PAYMENT_MISSING']],
  ['no card payment, minimum 0', { cardPaid: cents(0), minimumPercent: 0 }, ['MINIMUM_PAYMENT_MISSING']],
  ['not a shopper order', null, ['MINIMUM_PAYMENT_MISSING']],
])('approves a shopper order as the system (a): %s', { tags: ['SHOP-36'] }, (_what, shopper, expected) => {
  expect(codes([9, 1], { shopper, paid: cents(0) }, { actor: 'System' })).toEqual(expected);
});

test('never approves an incomplete or expired shopper order (a)', { tags: ['N-02'] }, () => {
  const shopper = { cardPaid: cents(50_000), minimumPercent: 30 };
  const request = { actor: 'System' } as const;
  expect(codes([9, 1], { shopper, isExpired: true }, request)).toEqual(['QUOTATION_EXPIRED']);
  expect(codes([9, 1], { shopper, saveRefusals: [{ code: 'STORE_MISSING' }] }, request)).toEqual([
    'STORE_MISSING',
  ]);
});

test('approves a paid shopper order before its delivery is arranged', { tags: ['SHOP-36', 'C-61'] }, () => {
  const shopper = { cardPaid: cents(30_000), minimumPercent: 30 };
  const request = { actor: 'System', to: 1, reason: '', isConfirmed: false } as const;
  const saveRefusals = [{ code: 'DELIVERY_MISSING' }] as const;
  expect(codes([9, 1], { shopper, total: cents(100_000), saveRefusals }, request)).toEqual([]);
});

const placement = { day: '2026-06-15', lineId: 1, isDayClosed: false, seatsExceeded: null };

test.each([
  ['an open day and a line', placement, false, []],
  ['outside of the scheduler', null, false, ['STATUS_NEEDS_SCHEDULER']],
  ['a closed day', { ...placement, isDayClosed: true }, true, ['DATE_CLOSED']],
  [
    'no line and no day',
    { ...placement, lineId: null, day: null },
    false,
    ['STATUS_NEEDS_DAY', 'STATUS_NEEDS_LINE'],
  ],
  ['a full line', { ...placement, seatsExceeded: { max: 30, line: 'A' } }, false, ['SEATS_EXCEEDED']],
  ['a full line, confirmed', { ...placement, seatsExceeded: { max: 30, line: 'A' } }, true, []],
])(
  'checks scheduling (b) with %s',
  { tags: ['SCHED-06', 'SCHED-09'] },
  (_what, place, isConfirmed, expected) => {
    expect(codes([1, 2], { placement: place }, { isConfirmed, actor: 'Manufacturing' })).toEqual(expected);
  },
);

test.each([
  ['no payment', 0, ['LAYAWAY_NEEDS_PAYMENT']],
  ['a payment', 1, []],
  ['almost the minimum', 49_999, []],
  ['the minimum', 50_000, ['LAYAWAY_PAID_ENOUGH']],
])('checks layaway (c) with %s', { tags: ['ORD-81'] }, (_what, paid, expected) => {
  expect(codes([9, 10], { paid: cents(paid) })).toEqual(expected);
});

test.each([
  ['back to approved from an open day', [2, 1], { currentDay: { isClosed: false } }, []],
  ['back to approved from a closed day', [2, 1], { currentDay: { isClosed: true } }, ['DATE_CLOSED']],
  ['to another open day', [2, 2], { currentDay: { isClosed: false }, placement }, []],
  ['into a closed day', [2, 2], { placement: { ...placement, isDayClosed: true } }, ['DATE_CLOSED']],
  ['out of a closed day', [2, 2], { currentDay: { isClosed: true }, placement }, ['DATE_CLOSED']],
  ['to no day', [2, 2], {}, ['STATUS_NEEDS_SCHEDULER']],
  ['on hold from a closed day', [2, 11], { currentDay: { isClosed: true } }, ['DATE_CLOSED']],
] as [string, Change, Partial<StatusFacts>, string[]][])(
  'checks open days (d): %s',
  { tags: ['SCHED-07', 'SCHED-08'] },
  (_what, change, fact, expected) => {
    expect(codes(change, fact)).toEqual(expected);
  },
);

test.each<[string, Partial<StatusFacts>, string[]]>([
  ['sold off the floor', { orderType: 4 }, []],
  [
    'without a piece',
    { orderType: 4, pieceRefusals: [{ code: 'FLOOR_ITEM_MISSING' }] },
    ['FLOOR_ITEM_MISSING'],
  ],
  ['another type', { orderType: 1 }, ['ONLY_SOLD_OFF_THE_FLOOR_SHIPS']],
])('checks shipping without production (e): %s', { tags: ['ORD-81'] }, (_what, change, expected) => {
  expect(codes([1, 5], change)).toEqual(expected);
});

test.each([
  ['no reason', 0, '', ['REASON_REQUIRED']],
  ['a refund of all payments', 50_000, 'moved away', []],
  ['a refund above them', 50_001, 'moved away', ['REFUND_OVER_PAYMENTS']],
  ['a negative refund', -1, 'moved away', ['REFUND_NEGATIVE']],
])('checks canceling (g) with %s', { tags: ['PAY-27', 'PAY-28'] }, (_what, refund, reason, expected) => {
  expect(codes([1, 8], { refund: cents(refund) }, { reason })).toEqual(expected);
});

test('lets a salesperson cancel (h) only without payments', { tags: ['ORD-81'] }, () => {
  expect(codes([9, 8], {}, { actor: 'Salesperson' })).toEqual(['PAYMENTS_LEFT']);
  expect(codes([9, 8], { paid: cents(0) }, { actor: 'Salesperson' })).toEqual([]);
  expect(codes([9, 12], { paid: cents(-1) })).toEqual(['PAYMENTS_LEFT']);
});

test(
  'asks for confirmation before canceling an order with work already done (i)',
  { tags: ['SCHED-14'] },
  () => {
    expect(codes([3, 8], {}, { reason: 'x' })).toEqual(['WORK_WILL_BE_LOST']);
    expect(codes([3, 8]), 'a refusal comes without the question').toEqual(['REASON_REQUIRED']);
    expect(codes([4, 8], {}, { reason: 'x', isConfirmed: true })).toEqual([]);
    expect(codes([2, 8], {}, { reason: 'x' })).toEqual([]);
  },
);

test.each([
  ['a balance', 'Manufacturing', '', {}, ['BALANCE_LEFT']],
  ['a balance and a reason, not by an administrator', 'Manufacturing', 'paid in cash', {}, ['BALANCE_LEFT']],
  ['a balance, overridden with a reason', 'Administrator', 'written off', {}, []],
  ['a balance without a reason', 'Administrator', ' ', {}, ['BALANCE_LEFT']],
  ['nothing left', 'Manufacturing', '', { paid: cents(100_000) }, []],
  ['more paid than it costs', 'Manufacturing', '', { paid: cents(100_001) }, ['BALANCE_LEFT']],
  ['a floor order', 'Manufacturing', '', { orderType: 2, paid: cents(0) }, []],
] as const)(
  'checks closing (j) with %s',
  { tags: ['SCHED-13'] },
  (_what, actor, reason, change, expected) => {
    expect(codes([5, 6], change, { actor, reason })).toEqual(expected);
  },
);

test.each([
  ['to where it was', [11, 7], 7, []],
  ['to elsewhere', [11, 9], 7, ['HOLD_RETURNS_TO']],
  ['scheduled comes back as approved', [11, 1], 2, []],
  ['scheduled does not come back as pending', [11, 7], 2, ['HOLD_RETURNS_TO']],
] as [string, Change, StatusId, string[]][])(
  'returns from hold (k) %s',
  { tags: ['ORD-81'] },
  (_what, change, statusBeforeHold, expected) => {
    expect(codes(change, { statusBeforeHold })).toEqual(expected);
  },
);

test('explains why a change outside the matrix is refused', { tags: ['ORD-81'] }, () => {
  expect(codes([6, 1])).toEqual(['STATUS_FINAL']);
  expect(codes([9, 3])).toEqual(['STATUS_CHANGE_NOT_POSSIBLE']);
  expect(codes([9, 9])).toEqual(['STATUS_CHANGE_NOT_POSSIBLE']);
  expect(refusalsOf(decide([7, 1], {}, { actor: 'Salesperson' }))).toEqual([
    { code: 'STATUS_CHANGE_NOT_ALLOWED', data: { from: 'pending', to: 'approved' } },
  ]);
});

const effects = (...decision: Parameters<typeof decide>) => {
  const result = decide(...decision);
  return result.ok ? result.value.effects : result.refusals;
};

test.each([
  ['approval', [9, 1], {}, ['assign-po-number']],
  ['first scheduling', [1, 2], { placement }, ['create-vin-items']],
  ['another day', [2, 2], { placement }, []],
  ['back to approved', [2, 1], {}, ['assign-po-number', 'free-day']],
  ['on hold', [2, 11], {}, ['remember-status', 'free-day']],
  ['shipping', [4, 5], {}, ['queue-invoice', 'ship-vin-items']],
  ['shipping from stock', [1, 5], { orderType: 4 }, ['queue-invoice', 'sell-vin-item']],
  ['canceling with a refund', [2, 8], { refund: cents(1) }, ['free-day', 'refund']],
  ['canceling without', [9, 8], {}, []],
  ['canceling work', [4, 8], {}, ['free-day', 'return-vin-items']],
  ['closing', [5, 6], { paid: cents(100_000) }, []],
] as [string, Change, Partial<StatusFacts>, string[]][])(
  'returns the effects of %s',
  { tags: ['SCHED-12', 'ACCT-04'] },
  (_what, change, fact, expected) => {
    expect(effects(change, fact, { reason: 'x', isConfirmed: true })).toEqual(expected);
  },
);

test.each([
  ['Salesperson', 'PAYMENTS_LEFT', false],
  ['Administrator', 'PAYMENTS_LEFT', true],
  ['Salesperson', 'MINIMUM_PAYMENT_MISSING', true],
  ['Salesperson', 'QUOTATION_EXPIRED', true],
  ['Salesperson', 'LAYAWAY_PAID_ENOUGH', false],
  ['Administrator', 'HOLD_RETURNS_TO', false],
  ['Manufacturing', 'ONLY_SOLD_OFF_THE_FLOOR_SHIPS', false],
] as const)(
  'still offers a change that is refused to a %s with %s: %s',
  { tags: ['N-02', 'ORD-81'] },
  (role, code, isOffered) => {
    expect(isChangeOffered(role, [{ code }])).toBe(isOffered);
    expect(isChangeOffered(role, [])).toBe(true);
  },
);
