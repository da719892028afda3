import { expect, test } from 'vitest';
import {
  cellKey,
  type DatePromise,
  expectOrders,
  type OpenOrder,
  type PromiseSupply,
  remedyText,
  shownSlip,
  type Slip,
  slipOf,
  slipText,
} from './index.ts';

const OXBLOOD = 7;
/** A Tuesday. */
const TODAY = '2027-01-05';
const reader = { today: TODAY, language: 'en' } as const;
const words = { area: (area: number) => `${area} ft²`, orderNumber: (id: number) => `10${id}` };

const supply = (more: Partial<PromiseSupply> = {}): PromiseSupply => ({
  today: TODAY,
  buildDays: 6,
  leathers: [
    {
      leatherItemId: OXBLOOD,
      name: 'Oxblood',
      lots: [],
      keepsLots: false,
      arrivals: [{ purchaseOrderId: 118, number: '118', day: '2027-01-12', isOverdue: false, area: 100 }],
      waiting: [],
      leadDays: null,
    },
  ],
  seats: { lines: [{ id: 1, name: 'Line A', maxSeats: 10 }], used: new Map(), closedDays: new Set() },
  ...more,
});
const inStock: DatePromise = {
  day: '2027-01-15',
  leathers: [{ kind: 'in stock', leatherItemId: OXBLOOD, leather: 'Oxblood', taken: [] }],
  materials: null,
  seats: { day: '2027-01-07', lineId: 1, line: 'Line A', days: 1 },
};
const order = (more: Partial<OpenOrder> = {}): OpenOrder => ({
  orderId: 1,
  seats: 4,
  pieces: [{ leatherItemId: OXBLOOD, area: 0, count: 0 }],
  materials: null,
  placement: null,
  isStarted: false,
  startedOn: null,
  promise: inStock,
  deliveryDate: '2027-01-04',
  ...more,
});
const short = [{ leatherItemId: OXBLOOD, area: 60, count: 1 }];
const slipsOf = (
  orders: readonly OpenOrder[],
  from = supply(),
  holders: Parameters<typeof slipOf>[2] = [],
) => {
  const { expectations, left } = expectOrders(orders, from);
  return expectations.map((expectation) => slipOf(expectation, left, holders));
};
const said = (slip: Slip | undefined) =>
  slip && [
    slipText(slip, reader, words),
    ...slip.remedies.map((remedy) => remedyText(remedy, reader, words)),
  ];

const unordered = (leadDays: number | null) =>
  supply({ leathers: [{ ...supply().leathers[0]!, arrivals: [], leadDays }] });

test('reports that leather isn’t on order, and offers to order it', { tags: ['N-18', 'N-19'] }, () => {
  const arriving: DatePromise = {
    ...inStock,
    leathers: [{ kind: 'to order', leatherItemId: OXBLOOD, leather: 'Oxblood', day: '2027-01-06', days: 1 }],
  };
  const waits = order({ pieces: short, promise: arriving });
  const slip = slipsOf([waits], unordered(20))[0]!;
  expect(slip.key).toBe('leather to order 7');
  expect(said(slip)).toEqual([
    'Expected Feb 3 instead of Jan 15: Oxblood isn’t on order; ordered today, it comes Jan 25.',
    'Order Oxblood now.',
  ]);
  expect(said(slipsOf([waits], unordered(null))[0])).toEqual([
    'No date instead of Jan 15: Oxblood is neither in stock nor on order.',
    'Order Oxblood now.',
  ]);
  expect(said(slipsOf([order({ pieces: short })], unordered(20))[0])).toEqual([
    'Expected Feb 3 instead of Jan 15: Oxblood is 60 ft² short.',
    'Order Oxblood now.',
  ]);
});

test(
  'reports no slip for an order that keeps its promised seats, or those on the board',
  { tags: ['N-18', 'N-30'] },
  () => {
    expect(slipsOf([order(), order({ orderId: 2, placement: { day: '2027-01-06', lineId: 1 } })])).toEqual([
      undefined,
      undefined,
    ]);
  },
);

type Case = [string, readonly OpenOrder[], PromiseSupply, readonly string[]];
test.each<Case>([
  [
    'leather that went missing',
    [order({ pieces: short })],
    supply(),
    [
      'Expected Jan 21 instead of Jan 15: Oxblood is 60 ft² short.',
      'Ask the vendor to deliver purchase order 118 by Jan 6.',
    ],
  ],
  [
    'a later day on the board, with a day that would do',
    [order({ placement: { day: '2027-01-11', lineId: 1 } })],
    supply(),
    [
      'Expected Jan 19 instead of Jan 15: scheduled for Jan 11 instead of Jan 7.',
      'Schedule it for Jan 6 on Line A.',
    ],
  ],
  [
    'a closed day',
    [order({ placement: { day: '2027-01-07', lineId: 1 } })],
    supply({
      seats: {
        lines: [{ id: 1, name: 'Line A', maxSeats: 10 }],
        used: new Map([[cellKey(1, '2027-01-06'), 8]]),
        closedDays: new Set(['2027-01-07']),
      },
    }),
    ['Expected Jan 18 instead of Jan 15: Jan 7 is closed.'],
  ],
  [
    'seats that a hurried order took',
    [order()],
    supply({
      seats: {
        lines: [{ id: 1, name: 'Line A', maxSeats: 10 }],
        used: new Map([
          [cellKey(1, '2027-01-06'), 8],
          [cellKey(1, '2027-01-07'), 8],
        ]),
        closedDays: new Set(),
      },
    }),
    ['Expected Jan 18 instead of Jan 15: the seats of Line A on Jan 7 are taken.'],
  ],
  [
    'production that did not start',
    [order({ placement: { day: '2027-01-04', lineId: 1 }, promise: { ...inStock, day: '2027-01-12' } })],
    supply(),
    ['Expected Jan 14 instead of Jan 12: production didn’t start on Jan 4.'],
  ],
])('explains that a promise slips because of %s', { tags: ['N-18', 'N-30'] }, (_, orders, from, texts) => {
  expect(said(slipsOf(orders, from)[0])).toEqual(texts);
});

test(
  'measures an order that the customer wants later by the day the customer wants it',
  { tags: ['N-18', 'ORD-22'] },
  () => {
    const placement = { day: '2027-01-11', lineId: 1 };
    const wanted = (deliveryDate: string) => slipsOf([order({ placement, deliveryDate })])[0];
    expect(wanted('2027-01-19'), 'ready on January 19').toBeUndefined();
    expect(wanted('2027-01-18')).toMatchObject({ promised: '2027-01-18', expected: '2027-01-19' });
    expect(slipsOf([order({ deliveryDate: '2027-01-04' })]), 'the promise is later').toEqual([undefined]);
  },
);

test('suggests taking a lot from an order that is built later', { tags: ['N-18'] }, () => {
  const holders = [
    { orderId: 5, leatherItemId: OXBLOOD, lot: 'A', area: 50 },
    { orderId: 6, leatherItemId: OXBLOOD, lot: 'B', area: 60 },
  ];
  expect(said(slipsOf([order({ pieces: short })], supply(), holders)[0])).toContain(
    'Take Oxblood, lot B, from order 106, which is built later.',
  );
});

test('hides purchase orders from readers who may not see them', { tags: ['N-19'] }, () => {
  const arriving: DatePromise = {
    ...inStock,
    leathers: [
      {
        kind: 'arrives',
        leatherItemId: OXBLOOD,
        leather: 'Oxblood',
        day: '2027-01-06',
        purchaseOrderId: 118,
        purchaseOrder: '118',
        isOverdue: false,
        taken: [],
      },
    ],
  };
  const slip = slipsOf([order({ pieces: short, promise: arriving })])[0]!;
  expect(slip.key).toBe('purchase late 118');
  expect(said(slip)![0]).toBe(
    'Expected Jan 21 instead of Jan 15: Oxblood comes Jan 12 instead of Jan 6 (purchase order 118).',
  );
  const shown = shownSlip(slip, { seesPurchases: false });
  expect(said(shown)).toEqual(['Expected Jan 21 instead of Jan 15: Oxblood comes Jan 12.']);
  expect(slipText(shown, { today: TODAY, language: 'es' }, words)).toBe(
    'Se espera el 21 de enero en vez del 15 de enero: Oxblood llega el 12 de enero.',
  );
});

test(
  'hides vendors and orders of other stores from a reader who may not see purchases',
  { tags: ['N-19', 'AUTH-40'] },
  () => {
    const place = { kind: 'place', line: 'Line A', lineId: 1, day: '2027-01-08' } as const;
    const remedies: Slip['remedies'] = [
      place,
      { kind: 'take lot', leatherItemId: OXBLOOD, leather: 'Oxblood', lot: 'L-7', orderId: 44 },
      { kind: 'ask vendor', purchaseOrder: '118', purchaseOrderId: 118, by: '2027-01-06' },
    ];
    const cause: Slip['cause'] = {
      kind: 'leather short',
      leatherItemId: OXBLOOD,
      leather: 'Oxblood',
      area: 20,
    };
    expect(shownSlip({ cause, remedies }, { seesPurchases: false })).toEqual({ cause, remedies: [place] });
    expect(shownSlip({ cause, remedies }, { seesPurchases: true }).remedies).toEqual(remedies);
  },
);

test('gives incoming leather to the orders built first', { tags: ['N-18'] }, () => {
  const slips = slipsOf([order({ pieces: short }), order({ orderId: 2, pieces: short })]);
  expect(slips.map((slip) => slip?.expected)).toEqual(['2027-01-21', null]);
});

test('reports the day an order went into production, not its planned day', { tags: ['N-18'] }, () => {
  const started = order({
    isStarted: true,
    startedOn: '2027-01-05',
    placement: { day: '2027-01-07', lineId: 1 },
  });
  const expected = { ...started.promise, day: '2028-01-01' };
  const slip = slipOf({ order: started, expected }, supply(), []);
  expect(slip?.cause).toEqual({ kind: 'in work', day: '2027-01-05' });
});

test(
  'expects an order in production that waits for leather when that leather arrives',
  { tags: ['N-18', 'N-20'] },
  () => {
    const started = order({
      isStarted: true,
      startedOn: '2027-01-05',
      placement: { day: '2027-01-05', lineId: 1 },
      pieces: short,
    });
    const [slip] = slipsOf([started]);
    expect(slip?.cause).toMatchObject({ kind: 'leather short', leather: 'Oxblood', area: 60 });
    expect(slip?.expected).toBe('2027-01-21');
    expect(slipsOf([started], unordered(null))[0]).toMatchObject({ expected: null });
  },
);

test('names the delivery date if it is later than the promise', { tags: ['N-18'] }, () => {
  const slip = {
    promised: '2027-01-15',
    expected: '2027-01-20',
    cause: { kind: 'in work', day: TODAY },
  } as const;
  const textOf = (more: object, language: 'en' | 'es') =>
    slipText({ ...slip, ...more, isDue: true }, { ...reader, language }, words).split(':')[0];
  expect(textOf({}, 'en')).toBe('Expected Jan 20, after the delivery date, Jan 15');
  expect(textOf({ expected: null }, 'en')).toBe('No date; the delivery date is Jan 15');
  expect(textOf({}, 'es')).toContain('después de la fecha de entrega');
});
