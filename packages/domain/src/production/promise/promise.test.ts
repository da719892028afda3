import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWeekend } from '../../calendar/index.ts';
import {
  afterPromise,
  type Arrival,
  cellKey,
  daysOn,
  type LeatherSupply,
  promiseDate,
  type PromiseNeed,
  type PromiseSupply,
  promiseText,
  shownPromise,
} from './index.ts';

const OXBLOOD = 7;
/** A Tuesday. */
const TODAY = '2027-01-05';

const arrival = (purchaseOrderId: number, day: string, area: number): Arrival => ({
  purchaseOrderId,
  number: `${purchaseOrderId}`,
  day,
  isOverdue: false,
  area,
});
const leather = (more: Partial<LeatherSupply> = {}): LeatherSupply => ({
  leatherItemId: OXBLOOD,
  name: 'Oxblood',
  lots: [],
  keepsLots: false,
  arrivals: [],
  waiting: [],
  leadDays: null,
  ...more,
});
const lines = [
  { id: 1, name: 'Line A', maxSeats: 10 },
  { id: 2, name: 'Line B', maxSeats: 6 },
];
const supply = (of: LeatherSupply, more: Partial<PromiseSupply> = {}): PromiseSupply => ({
  today: TODAY,
  buildDays: 6,
  leathers: [of],
  seats: { lines, used: new Map(), closedDays: new Set() },
  ...more,
});
const need = (areas: readonly number[], more: Partial<PromiseNeed> = {}): PromiseNeed => ({
  seats: 3,
  pieces: areas.map((area) => ({ leatherItemId: OXBLOOD, area, count: 1 })),
  materialDays: 0,
  ...more,
});
const shelf = (id: number, free: number) => ({ id, free });

type Case = [string, PromiseNeed, PromiseSupply, string | null, string];

test.each<Case>([
  [
    'leather on the shelf and seats tomorrow',
    need([100]),
    supply(leather({ lots: [shelf(1, 100)] })),
    '2027-01-14',
    'Ready by Jan 14: leather in stock, Line A has seats on Jan 6.',
  ],
  [
    'the first line with seats, skipping a closed day and the weekend',
    need([100]),
    supply(leather({ lots: [shelf(1, 100)] }), {
      seats: {
        lines,
        used: new Map([
          [cellKey(1, '2027-01-06'), 8],
          [cellKey(2, '2027-01-06'), 4],
          [cellKey(1, '2027-01-08'), 8],
          [cellKey(2, '2027-01-08'), 3],
        ]),
        closedDays: new Set(['2027-01-07', '2027-01-11']),
      },
    }),
    '2027-01-19',
    'Ready by Jan 19: leather in stock, Line B has seats on Jan 8.',
  ],
  [
    'a purchase order, and seats after it has come',
    need([100]),
    supply(leather({ lots: [shelf(1, 40)], arrivals: [arrival(118, '2027-02-09', 60)] })),
    '2027-02-18',
    'Ready by Feb 18: Oxblood arrives Feb 9 (purchase order 118), Line A has seats on Feb 10.',
  ],
  [
    'the purchase order after those that earlier orders take',
    need([50]),
    supply(
      leather({
        arrivals: [arrival(118, '2027-02-09', 60), arrival(119, '2027-03-01', 60)],
        waiting: [{ purchaseOrderId: null, area: 20 }],
      }),
    ),
    '2027-03-10',
    'Ready by Mar 10: Oxblood arrives Mar 1 (purchase order 119), Line A has seats on Mar 2.',
  ],
  [
    'the earlier purchase order when those that wait are promised the later one',
    need([50]),
    supply(
      leather({
        arrivals: [arrival(118, '2027-02-09', 60), arrival(119, '2027-03-01', 60)],
        waiting: [{ purchaseOrderId: 119, area: 60 }],
      }),
    ),
    '2027-02-18',
    'Ready by Feb 18: Oxblood arrives Feb 9 (purchase order 118), Line A has seats on Feb 10.',
  ],
  [
    'an order placed today when nothing on order is enough, or not as soon',
    need([100]),
    supply(leather({ arrivals: [arrival(118, '2027-06-01', 200)], leadDays: 21 })),
    '2027-02-04',
    'Ready by Feb 4: Oxblood has to be ordered, 21 days, Line A has seats on Jan 27.',
  ],
  [
    'no two dye lots for one piece',
    need([60]),
    supply(
      leather({
        keepsLots: true,
        lots: [shelf(1, 50), shelf(2, 50)],
        arrivals: [arrival(118, '2027-02-09', 60)],
      }),
    ),
    '2027-02-18',
    'Ready by Feb 18: Oxblood arrives Feb 9 (purchase order 118), Line A has seats on Feb 10.',
  ],
  [
    'two dye lots for two pieces',
    need([60, 40]),
    supply(leather({ keepsLots: true, lots: [shelf(1, 65), shelf(2, 45)] })),
    '2027-01-14',
    'Ready by Jan 14: leather in stock, Line A has seats on Jan 6.',
  ],
  [
    'materials that are bought for the order',
    need([100], { materialDays: 14 }),
    supply(leather({ lots: [shelf(1, 100)] })),
    '2027-01-28',
    'Ready by Jan 28: leather in stock, bought parts arrive Jan 19, Line A has seats on Jan 20.',
  ],
  [
    'nothing while a leather can be neither taken nor ordered',
    need([100]),
    supply(leather()),
    null,
    'No date yet: Oxblood has to be ordered and its vendor has no lead time.',
  ],
  [
    'nothing without a line',
    need([100]),
    supply(leather({ lots: [shelf(1, 100)] }), {
      seats: { lines: [], used: new Map(), closedDays: new Set() },
    }),
    null,
    'No date yet: leather in stock, no production line has enough seats.',
  ],
])('bases a promise on %s', { tags: ['N-18', 'N-19'] }, (_, wanted, from, day, text) => {
  const promise = promiseDate(wanted, from);
  expect(promise.day).toBe(day);
  expect(promiseText(promise, { today: TODAY, language: 'en' })).toBe(text);
});

test(
  'writes the reasons in Spanish, with a purchase order that is overdue',
  { tags: ['I18N-01', 'N-37'] },
  () => {
    const late = { ...arrival(118, '2027-01-12', 100), isOverdue: true };
    const promise = promiseDate(need([100]), supply(leather({ arrivals: [late] })));
    expect(promiseText(promise, { today: TODAY, language: 'es' })).toBe(
      'Listo el 21 de enero: Oxblood está atrasada (orden de compra 118), se espera el 12 de enero como mínimo, Line A tiene lugares libres el 13 de enero.',
    );
  },
);

test("doesn't name purchase orders to a reader who can't see them", { tags: ['N-19'] }, () => {
  const promise = promiseDate(need([100]), supply(leather({ arrivals: [arrival(118, '2027-02-09', 100)] })));
  const shown = shownPromise(promise, { seesPurchases: false });
  expect(JSON.stringify(shown)).not.toContain('118');
  expect(promiseText(shown, { today: TODAY, language: 'en' })).toContain('Oxblood arrives Feb 9,');
});

test.each([
  [6, 4, 1],
  [6.01, 4, 0],
  [0, 10, 1],
  [0, 25, 3],
  [1, 25, 0],
])('with %d of 10 seats used, an order of %d takes %d days', { tags: ['SCHED-09'] }, (used, seats, days) => {
  expect(daysOn(lines[0]!, used, seats)).toBe(days);
});

/** A leather with dye lots or without, open purchase orders and orders that wait. */
const anyLeather = fc
  .record({
    keepsLots: fc.boolean(),
    free: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 3, maxLength: 3 }),
    arrivals: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 150 })), {
      maxLength: 4,
    }),
    waiting: fc.array(fc.tuple(fc.constantFrom(null, 0, 1, 2), fc.integer({ min: 1, max: 60 })), {
      maxLength: 3,
    }),
    leadDays: fc.option(fc.integer({ min: 0, max: 90 })),
  })
  .map(({ keepsLots, free, arrivals, waiting, leadDays }) =>
    leather({
      keepsLots,
      lots: free.map((area, at) => shelf(at + 1, area)),
      arrivals: arrivals.map(([days, area], at) =>
        arrival(at, new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10), area),
      ),
      waiting: waiting.map(([purchaseOrderId, area]) => ({ purchaseOrderId, area })),
      leadDays,
    }),
  );
const january = Array.from({ length: 26 }, (_, at) => `2027-01-${String(at + 6).padStart(2, '0')}`);
const anySeats = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(...january), fc.integer({ min: 1, max: 10 }))),
    fc.subarray(january, { maxLength: 8 }),
  )
  .map(([used, closed]) => ({
    lines,
    used: new Map(used.map(([line, day, seats]) => [cellKey(line, day), seats])),
    closedDays: new Set(closed),
  }));
const anySupply = fc
  .tuple(anyLeather, anySeats, fc.integer({ min: 0, max: 9 }))
  .map(([of, seats, buildDays]) => supply(of, { seats, buildDays }));
const anyNeed = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1, max: 22 }),
    fc.integer({ min: 0, max: 20 }),
  )
  .map(([areas, seats, materialDays]) => need(areas, { seats, materialDays }));
const never = '9999-12-31';

test(
  'never schedules building before leather, materials and seats are there',
  { tags: ['N-18', 'SCHED-09'] },
  () => {
    fc.assert(
      fc.property(anyNeed, anySupply, (wanted, from) => {
        const { day, leathers, materials, seats } = promiseDate(wanted, from);
        if (day === null || seats === null) return;
        expect(seats.day > TODAY && day >= seats.day && seats.day > (materials ?? '')).toBe(true);
        expect(leathers.every((reason) => !('day' in reason) || reason.day < seats.day)).toBe(true);
        expect(isWeekend(seats.day) || from.seats.closedDays.has(seats.day)).toBe(false);
        const line = lines.find(({ id }) => id === seats.lineId)!;
        const used = from.seats.used.get(cellKey(line.id, seats.day)) ?? 0;
        expect(used + wanted.seats <= line.maxSeats || used === 0).toBe(true);
      }),
    );
  },
);

test('more leather or seats never postpone a date', { tags: ['N-18', 'SCHED-09'] }, () => {
  const more = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(anyNeed, anySupply, more, more, (wanted, from, stock, seats) => {
      const [of] = from.leathers;
      const richer = supply(
        {
          ...of!,
          lots: of!.lots.map((lot, at) => ({ ...lot, free: lot.free + stock[at]! })),
          arrivals: of!.arrivals.map((each, at) => ({ ...each, area: each.area + stock[3 - at]! })),
        },
        {
          buildDays: from.buildDays,
          seats: {
            ...from.seats,
            lines: lines.map((line, at) => ({ ...line, maxSeats: line.maxSeats + (seats[at]! % 8) })),
            used: new Map(
              [...from.seats.used].map(([key, used], at) => [
                key,
                Math.max(used - (seats[2 + (at % 2)]! % 8), 0),
              ]),
            ),
          },
        },
      );
      const before = promiseDate(wanted, from).day ?? never;
      expect((promiseDate(wanted, richer).day ?? never) <= before).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('two orders never count on the same leather or seats', { tags: ['N-18', 'SCHED-09'] }, () => {
  fc.assert(
    fc.property(anySupply, fc.array(anyNeed, { minLength: 2, maxLength: 5 }), (from, needs) => {
      let left = from;
      const taken = new Map<string, number>();
      for (const wanted of needs) {
        const promise = promiseDate(wanted, left);
        for (const reason of promise.leathers)
          if ('taken' in reason)
            for (const part of reason.taken) {
              const key = part.lotId === null ? `order ${part.purchaseOrderId}` : `lot ${part.lotId}`;
              taken.set(key, (taken.get(key) ?? 0) + part.area);
            }
        left = afterPromise(wanted, promise, left);
      }
      const [of] = from.leathers;
      for (const { id, free } of of!.lots)
        expect(taken.get(`lot ${id}`) ?? 0).toBeLessThanOrEqual(free + 0.01);
      for (const { purchaseOrderId, area } of of!.arrivals)
        expect(taken.get(`order ${purchaseOrderId}`) ?? 0).toBeLessThanOrEqual(area + 0.01);
      for (const [key, used] of left.seats.used) {
        const max = lines.find((line) => key.startsWith(`${line.id}/`))!.maxSeats;
        const isLarger = needs.some(({ seats }) => seats > max);
        const before = from.seats.used.get(key) ?? 0;
        expect(used <= Math.max(max, before) || isLarger).toBe(true);
      }
    }),
  );
});
