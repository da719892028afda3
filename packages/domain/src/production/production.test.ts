import { expect, test } from 'vitest';
import { allStatusIds, type StatusId } from '../orders/index.ts';
import { refusalsOf, type Result } from '../result/index.ts';
import {
  checkCloseDay,
  checkDeleteLine,
  checkLineChange,
  checkOpenDay,
  checkPlace,
  checkUnschedule,
  maxSeatsOr,
  placementOf,
  reportShortage,
  returnVinItem,
  sellVinItem,
  setVinAvailability,
  shipVinItem,
  transferVinItem,
  vinCode,
  vinCodesOf,
  type VinItemState,
} from './index.ts';

const codes = (result: Result<unknown>) => refusalsOf(result).map(({ code }) => code);

const line = { id: 1, name: 'Line A', maxSeats: 30 };
const place = {
  statusId: 1 as StatusId,
  currentDay: null,
  undoDay: null,
  day: '2026-06-15',
  today: '2026-06-10',
  line,
  usedSeats: 10,
  orderSeats: 5,
  closedDays: new Set(['2026-06-16']),
  leatherDay: null,
  deliveryDate: '2026-07-01',
  isConfirmed: false,
};

test.each([
  ['SCHED-01 an approved order onto an open day', {}, []],
  ['SCHED-01 a scheduled order to another open day', { statusId: 2, currentDay: '2026-06-12' }, []],
  ['SCHED-06 onto a closed day', { day: '2026-06-16' }, ['DATE_CLOSED']],
  [
    'SCHED-07 into a closed day',
    { statusId: 2, currentDay: '2026-06-12', day: '2026-06-16' },
    ['DATE_CLOSED'],
  ],
  ['SCHED-08 out of a closed day', { statusId: 2, currentDay: '2026-06-16' }, ['DATE_CLOSED']],
  [
    'SCHED-06 a closed day is not opened by confirming',
    { day: '2026-06-16', isConfirmed: true },
    ['DATE_CLOSED'],
  ],
  ['SCHED-04 in production', { statusId: 3 }, ['ORDER_CANNOT_BE_MOVED']],
  ['SCHED-05 finished', { statusId: 4 }, ['ORDER_CANNOT_BE_MOVED']],
  ['SCHED-09 exactly full', { usedSeats: 25 }, []],
  ['SCHED-09 one seat too many asks', { usedSeats: 26 }, ['SEATS_EXCEEDED']],
  ['SCHED-09 one seat too many, confirmed', { usedSeats: 26, isConfirmed: true }, []],
  ['SCHED-01 30 days after the delivery date', { day: '2026-07-31' }, []],
  ['SCHED-01 a month after the delivery date asks', { day: '2026-08-03' }, ['DAY_FAR_AFTER_DELIVERY']],
  ['SCHED-01 a late order soon', { deliveryDate: '2026-03-02' }, []],
  [
    'SCHED-01 a late order in the far future',
    { deliveryDate: '2026-03-02', day: '2099-01-01' },
    ['DAY_FAR_AFTER_DELIVERY'],
  ],
  [
    'SCHED-01 a past day before its leather: refused without a question',
    { day: '2026-06-08', leatherDay: '2026-06-14', usedSeats: 30 },
    ['DAY_PAST'],
  ],
  [
    'SCHED-06 a closed day before its leather: refused without a question',
    { day: '2026-06-16', leatherDay: '2026-07-14' },
    ['DATE_CLOSED'],
  ],
  ['SCHED-01 after its leather comes', { leatherDay: '2026-06-14' }, []],
  ['SCHED-01 on the day its leather comes asks', { leatherDay: '2026-06-15' }, ['DAY_BEFORE_LEATHER']],
  ['SCHED-01 before its leather, confirmed', { leatherDay: '2026-07-01', isConfirmed: true }, []],
  [
    'SCHED-01 where it is, before its leather',
    { statusId: 2, currentDay: '2026-06-15', leatherDay: '2026-07-01' },
    [],
  ],
] as const)('%s', (_what, change, expected) => {
  expect(codes(checkPlace({ ...place, ...change }))).toEqual(expected);
});

test.each([
  ['today', { day: '2026-06-10' }, []],
  ['yesterday', { day: '2026-06-09' }, ['DAY_PAST']],
  ['yesterday, confirmed', { day: '2026-06-09', isConfirmed: true }, ['DAY_PAST']],
  ['a Saturday', { day: '2026-06-13' }, ['DAY_ON_WEEKEND']],
  ['a Sunday', { day: '2026-06-14' }, ['DAY_ON_WEEKEND']],
  ['a Sunday, confirmed', { day: '2026-06-14', isConfirmed: true }, []],
  ['a Sunday that is full', { day: '2026-06-14', usedSeats: 26 }, ['DAY_ON_WEEKEND', 'SEATS_EXCEEDED']],
] as const)(
  'checks scheduling an order on %s',
  { tags: ['SCHED-01', 'SCHED-09'] },
  (_what, change, expected) => {
    expect(codes(checkPlace({ ...place, ...change }))).toEqual(expected);
  },
);

test('moves an order off a past day, or to another line on it', { tags: ['SCHED-01'] }, () => {
  const late = { ...place, statusId: 2 as const, currentDay: '2026-06-07' };
  expect(codes(checkPlace(late))).toEqual([]);
  expect(codes(checkPlace({ ...late, day: '2026-06-07' }))).toEqual([]);
  expect(codes(checkPlace({ ...late, day: '2026-06-08' }))).toEqual(['DAY_PAST']);
  const moved = { ...late, currentDay: '2026-06-11', undoDay: '2026-06-07' };
  expect(codes(checkPlace({ ...moved, day: '2026-06-08' }))).toEqual(['DAY_PAST']);
});

test.each([
  ['a past day asks', { undoDay: '2026-06-09', day: '2026-06-09' }, ['DAY_PAST_AGAIN']],
  ['a past day, confirmed', { undoDay: '2026-06-09', day: '2026-06-09', isConfirmed: true }, []],
  ['a weekend', { undoDay: '2026-06-14', day: '2026-06-14' }, []],
  ['a day that was closed since', { undoDay: '2026-06-16', day: '2026-06-16' }, ['DATE_CLOSED']],
] as const)(
  'checks undoing a move onto %s',
  { tags: ['SCHED-01', 'SCHED-06'] },
  (_what, change, expected) => {
    expect(codes(checkPlace({ ...place, statusId: 2, currentDay: '2026-06-12', ...change }))).toEqual(
      expected,
    );
  },
);

test('schedules only approved and scheduled orders', { tags: ['SCHED-01'] }, () => {
  expect(allStatusIds.filter((statusId) => checkPlace({ ...place, statusId }).ok)).toEqual([1, 2]);
  expect(codes(checkPlace({ ...place, statusId: 9 }))).toEqual(['ORDER_NOT_SCHEDULABLE']);
});

test(
  'names the line and its maximum seats when it asks whether to exceed them',
  { tags: ['SCHED-09', 'SCHED-18'] },
  () => {
    expect(refusalsOf(checkPlace({ ...place, usedSeats: 26 }))[0]?.data).toEqual({ max: 30, line: 'Line A' });
  },
);

test('returns only scheduled orders to approved, and only from open days', { tags: ['SCHED-03'] }, () => {
  const closedDays = place.closedDays;
  const back = (statusId: StatusId, currentDay: string) =>
    checkUnschedule({ statusId, currentDay, closedDays });
  expect(allStatusIds.filter((statusId) => back(statusId, '2026-06-15').ok)).toEqual([2]);
  expect(codes(back(3, '2026-06-15'))).toEqual(['ONLY_SCHEDULED_GOES_BACK']);
  expect(codes(back(2, '2026-06-16'))).toEqual(['DATE_CLOSED']);
});

test('passes the same facts to the status change', { tags: ['SCHED-06', 'SCHED-09'] }, () => {
  expect(placementOf({ ...place, day: '2026-06-16', usedSeats: 26 })).toEqual({
    day: '2026-06-16',
    lineId: 1,
    isDayClosed: true,
    seatsExceeded: { max: 30, line: 'Line A' },
  });
  expect(placementOf(place)).toMatchObject({ isDayClosed: false, seatsExceeded: null });
});

test('uses the number of seats in the settings as the default for a line', { tags: ['SCHED-17'] }, () => {
  expect([maxSeatsOr(null, 17), maxSeatsOr(12, 17)]).toEqual([17, 12]);
});

test('asks before closing a day with orders', { tags: ['SCHED-02'] }, () => {
  expect(codes(checkCloseDay({ isClosed: false, orderCount: 0, isConfirmed: false }))).toEqual([]);
  expect(codes(checkCloseDay({ isClosed: false, orderCount: 1, isConfirmed: false }))).toEqual([
    'CLOSE_DAY_WITH_ORDERS',
  ]);
  expect(codes(checkCloseDay({ isClosed: false, orderCount: 2, isConfirmed: true }))).toEqual([]);
  expect(codes(checkCloseDay({ isClosed: true, orderCount: 0, isConfirmed: false }))).toEqual([
    'DAY_ALREADY_CLOSED',
  ]);
  expect(codes(checkOpenDay({ isClosed: false }))).toEqual(['DAY_NOT_CLOSED']);
  expect(codes(checkOpenDay({ isClosed: true }))).toEqual([]);
});

test('refuses to delete a line with orders', { tags: ['SCHED-16', 'ERR-04'] }, () => {
  expect(codes(checkDeleteLine({ hasOrders: true }))).toEqual(['PRODUCTION_LINE_HAS_ORDERS']);
  expect(codes(checkDeleteLine({ hasOrders: false }))).toEqual([]);
});

test('numbers each unit by order, line and unit', { tags: ['N-32', 'ENT-28'] }, () => {
  expect(vinCode({ orderId: 123, line: 2, unit: 1 })).toBe('000123-2-1');
  const [sofas, service, chair] = [
    { number: 1, saleItemType: 1, quantity: 2, pieces: 0, units: [] },
    { number: 2, saleItemType: 3, quantity: 4, pieces: 0, units: [] },
    { number: 4, saleItemType: 1, quantity: 1, pieces: 0, units: [] },
  ];
  expect(vinCodesOf(1_234_567, [sofas, service, chair])).toEqual([
    { code: '1234567-1-1', unit: 1, line: sofas },
    { code: '1234567-1-2', unit: 2, line: sofas },
    { code: '1234567-4-1', unit: 1, line: chair },
  ]);
});

test.each<[string, { quantity: number; pieces: number; units: number[] }, number[]]>([
  ['a line that has all its pieces', { quantity: 2, pieces: 2, units: [1, 2] }, []],
  ['one of two that was scrapped and left out', { quantity: 1, pieces: 0, units: [1] }, [2]],
  ['a piece whose replacement is there', { quantity: 2, pieces: 1, units: [1, 3] }, [2]],
  ['a line without a piece to build', { quantity: 0, pieces: 0, units: [1] }, []],
])('numbers the missing pieces of %s', { tags: ['N-32', 'N-20'] }, (_name, line, units) => {
  const made = vinCodesOf(7, [{ number: 1, saleItemType: 1, ...line }]);
  expect(made.map(({ unit }) => unit)).toEqual(units);
});

const built = (isSold: boolean): VinItemState => ({
  location: 0,
  storeId: null,
  isSold,
  isMissing: false,
  isAvailable: false,
});
const inStore = shipVinItem(built(false), { orderType: 2, storeId: 5 });
const atClient = shipVinItem(built(true), { orderType: 1, storeId: 5 });

test(
  'shipping moves a piece to the customer, or into the store for sale',
  { tags: ['INV-16', 'INV-17'] },
  () => {
    expect(atClient).toMatchObject({ location: 2, isSold: true, isAvailable: false });
    expect(inStore).toMatchObject({ location: 1, storeId: 5, isSold: false, isAvailable: true });
  },
);

test('a finished piece of a canceled order becomes factory stock', { tags: ['SCHED-14'] }, () => {
  expect(returnVinItem(built(true))).toMatchObject({ location: 0, isSold: false, isAvailable: true });
});

test(
  'a piece is sold off the floor of its own store only while it is available',
  { tags: ['ORD-02'] },
  () => {
    const [denver, austin, factory] = [
      { id: 5, isFactory: false },
      { id: 6, isFactory: false },
      { id: 7, isFactory: true },
    ] as const;
    expect(sellVinItem(inStore, denver)).toMatchObject({
      value: { location: 2, isSold: true, isAvailable: false },
    });
    expect(codes(sellVinItem(inStore, austin))).toEqual(['VIN_ITEM_NOT_AVAILABLE']);
    expect(codes(sellVinItem({ ...inStore, isAvailable: false }, denver))).toEqual([
      'VIN_ITEM_NOT_AVAILABLE',
    ]);
    expect(codes(sellVinItem(returnVinItem(built(true)), denver))).toEqual(['VIN_ITEM_NOT_AVAILABLE']);
    expect(sellVinItem(returnVinItem(built(true)), factory)).toMatchObject({ ok: true });
  },
);

test.each([
  ['neither piece nor store', null, null, ['VIN_ITEM_REQUIRED', 'TRANSFER_STORE_REQUIRED']],
  ['no piece', null, 5, ['VIN_ITEM_REQUIRED']],
  ['no store', inStore, null, ['TRANSFER_STORE_REQUIRED']],
  ['the same store', inStore, 5, ['VIN_ITEM_SAME_STORE']],
  ['a piece at the client', atClient, 6, ['VIN_ITEM_NOT_MOVABLE']],
  ['a missing piece', { ...inStore, isMissing: true }, 6, ['VIN_ITEM_NOT_MOVABLE']],
  ['another store', inStore, 6, []],
])('checks a transfer with %s', { tags: ['INV-21'] }, (_what, item, storeId, expected) => {
  const result = transferVinItem(item, storeId);
  expect(codes(result)).toEqual(expected);
  if (result.ok) expect(result.value).toEqual({ ...inStore, storeId: 6 });
});

test('requires a piece and a reason to report a piece missing', { tags: ['INV-22'] }, () => {
  expect(codes(reportShortage(null, 'lost'))).toEqual(['VIN_ITEM_REQUIRED']);
  expect(codes(reportShortage(inStore, ' '))).toEqual(['REASON_REQUIRED']);
  expect(codes(reportShortage(atClient, 'lost'))).toEqual(['VIN_ITEM_NOT_MOVABLE']);
  expect(reportShortage(inStore, 'lost')).toMatchObject({ value: { isMissing: true, isAvailable: false } });
});

test('offers only unsold stock that is not missing', { tags: ['INV-20'] }, () => {
  expect(setVinAvailability({ ...inStore, isAvailable: false }, true)).toMatchObject({
    value: { isAvailable: true },
  });
  expect(codes(setVinAvailability(atClient, true))).toEqual(['VIN_ITEM_NOT_AVAILABLE']);
  expect(codes(setVinAvailability({ ...inStore, isMissing: true }, true))).toEqual([
    'VIN_ITEM_NOT_AVAILABLE',
  ]);
  expect(codes(setVinAvailability({ ...inStore, isSold: true }, true))).toEqual(['VIN_ITEM_NOT_AVAILABLE']);
  expect(setVinAvailability(inStore, false)).toMatchObject({ value: { isAvailable: false } });
});

test.each([
  ['off with orders', { isActive: false }, ['LINE_OFF_WITH_ORDERS']],
  ['off and smaller', { isActive: false, maxSeats: 3 }, ['LINE_OFF_WITH_ORDERS', 'LINE_SEATS_TAKEN']],
  ['smaller than a day', { maxSeats: 7.5 }, ['LINE_SEATS_TAKEN']],
  ['smaller, with room for each day', { maxSeats: 8 }, []],
  ['larger, which a day exceeds already', { maxSeats: 7, isActive: true }, [], 5],
  ['smaller, confirmed', { maxSeats: 3, isConfirmed: true }, []],
] as const)(
  'checks a production line that becomes %s',
  { tags: ['SCHED-15'] },
  (_what, change, expected, had: number = 12) => {
    const days = [
      { day: '2026-06-15', orders: 2, seats: 6 },
      { day: '2026-06-17', orders: 3, seats: 8 },
    ];
    const kept = { isActive: true, maxSeats: 12, isConfirmed: false };
    const check = (placed: typeof days) =>
      codes(checkLineChange({ ...kept, ...change }, { isActive: true, maxSeats: had }, placed));
    expect(check(days)).toEqual(expected);
    expect(check([])).toEqual([]);
  },
);

test('names how many orders a line has, and the first day affected', { tags: ['SCHED-15'] }, () => {
  const days = [
    { day: '2026-06-15', orders: 2, seats: 6 },
    { day: '2026-06-17', orders: 3, seats: 8 },
  ];
  const smaller = { isActive: false, maxSeats: 7, isConfirmed: false };
  const refusals = refusalsOf(checkLineChange(smaller, { isActive: true, maxSeats: 12 }, days));
  expect(refusals.map(({ data }) => data)).toEqual([
    { count: 5, day: '2026-06-15' },
    { count: 1, day: '2026-06-17' },
  ]);
});
