import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Arrival,
  countedOn,
  type DatePromise,
  expectOrders,
  type LeatherReason,
  type LeatherSupply,
  type OpenOrder,
  promiseDate,
  promisedText,
  type PromiseNeed,
  type PromiseSupply,
  shareByTurn,
  type Slip,
  slipOf,
  slipText,
} from './index.ts';

const ESPRESSO = 7;
/** A Tuesday. */
const TODAY = '2027-01-05';

const arrival = (purchaseOrderId: number, day: string, area: number): Arrival => ({
  purchaseOrderId,
  number: `10${purchaseOrderId}`,
  day,
  isOverdue: false,
  area,
});
const leather = (more: Partial<LeatherSupply> = {}): LeatherSupply => ({
  leatherItemId: ESPRESSO,
  name: 'Espresso',
  lots: [],
  keepsLots: true,
  arrivals: [],
  waiting: [],
  leadDays: null,
  ...more,
});
const supply = (of: LeatherSupply): PromiseSupply => ({
  today: TODAY,
  buildDays: 6,
  leathers: [of],
  seats: {
    lines: [
      { id: 1, name: 'Line A', maxSeats: 10 },
      { id: 2, name: 'Line B', maxSeats: 6 },
    ],
    used: new Map(),
    closedDays: new Set(),
  },
});

interface Approved {
  readonly orderId: number;
  readonly need: PromiseNeed;
  readonly promise: DatePromise;
}

const open = ({ orderId, need, promise }: Approved): OpenOrder => ({
  orderId,
  seats: need.seats,
  pieces: need.pieces,
  materials: promise.materials,
  placement: null,
  isStarted: false,
  startedOn: null,
  promise,
  counted: new Map(
    promise.leathers.map((reason) => [
      reason.leatherItemId,
      countedOn({ isPromised: promise.day !== null, promise: reason, expected: reason, bought: [] }),
    ]),
  ),
  deliveryDate: TODAY,
});

/** Orders with a promised day first, then by that day, then by approval. */
const inTurn = (orders: readonly Approved[]): readonly OpenOrder[] =>
  orders.toSorted((a, b) => (a.promise.day ?? '9').localeCompare(b.promise.day ?? '9')).map(open);

/** Approves orders one after another, each with a promise from what the earlier ones leave. */
const approveAll = (needs: readonly PromiseNeed[], from: PromiseSupply): readonly Approved[] =>
  needs.reduce<readonly Approved[]>((approved, need, orderId) => {
    const { left } = expectOrders(inTurn(approved), from);
    return [...approved, { orderId, need, promise: promiseDate(need, left) }];
  }, []);

const sofa = (area: number, count = 1): PromiseNeed => ({
  seats: 3,
  pieces: [{ leatherItemId: ESPRESSO, area, count }],
  materialDays: 0,
});

test(
  'promises incoming leather to the orders approved first, and tells the last that none is left',
  { tags: ['N-18', 'N-19'] },
  () => {
    const from = supply(leather({ arrivals: [arrival(10, '2027-01-12', 450)] }));
    const approved = approveAll([sofa(197.8), sofa(197.8), sofa(197.8)], from);
    expect(approved.map(({ promise }) => promise.day)).toEqual(['2027-01-21', '2027-01-21', null]);
    const last = approved[2]!.promise;
    expect(promisedText(last, { today: TODAY, language: 'en' })).toBe(
      'No date was promised: more Espresso has to be ordered and its vendor has no lead time (what arrives Jan 12 is promised to other orders).',
    );
    expect(promisedText(last, { today: TODAY, language: 'es' })).toContain(
      'hay que pedir más Espresso y su proveedor no tiene plazo de entrega (la que llega el 12 de enero es para otros pedidos ya prometidos)',
    );
    const { expectations } = expectOrders(inTurn(approved), from);
    expect(expectations.map(({ order, expected }) => [order.orderId, expected.day])).toEqual([
      [0, '2027-01-21'],
      [1, '2027-01-21'],
      [2, null],
    ]);
  },
);

test(
  'an order without a promise takes nothing from one with a promise, even if it comes first in the list',
  { tags: ['N-18'] },
  () => {
    const of = leather({ arrivals: [arrival(10, '2027-01-12', 250)] });
    const promised: LeatherReason = {
      kind: 'arrives',
      leatherItemId: ESPRESSO,
      leather: 'Espresso',
      day: '2027-01-12',
      purchaseOrderId: 10,
      purchaseOrder: '1010',
      isOverdue: false,
      taken: [{ lotId: null, purchaseOrderId: 10, area: 200 }],
    };
    const known = { promise: promised, expected: promised, bought: [] };
    const turn = (orderId: number, isPromised: boolean) => ({
      orderId,
      pieces: [200],
      counted: countedOn({ ...known, isPromised }),
    });
    const { reasons } = shareByTurn([turn(1, false), turn(2, true)], of, TODAY);
    expect([reasons.get(1)?.kind, reasons.get(2)?.kind]).toEqual(['unknown', 'arrives']);
    const bought = [{ lotId: null, purchaseOrderId: 10, area: 200 }];
    const own = {
      orderId: 3,
      pieces: [200],
      counted: countedOn({ isPromised: false, promise: null, expected: null, bought }),
    };
    expect(shareByTurn([turn(4, false), own], of, TODAY).reasons.get(3)?.kind, 'bought for it').toBe(
      'arrives',
    );
  },
);

test(
  'gives an order leather from an earlier delivery only if its own leather is late',
  { tags: ['N-19'] },
  () => {
    const from = (day: string) =>
      leather({ arrivals: [arrival(10, day, 200), arrival(11, '2027-01-14', 200)], keepsLots: false });
    const [approved] = approveAll([sofa(200)], supply(from('2027-01-12')));
    const expectedOf = (day: string) =>
      expectOrders(inTurn([approved!]), supply(from(day))).expectations[0]!.expected.leathers[0];
    expect(expectedOf('2027-01-11')).toMatchObject({ purchaseOrderId: 10, day: '2027-01-11' });
    expect(expectedOf('2027-02-01')).toMatchObject({ purchaseOrderId: 11, day: '2027-01-14' });
  },
);

test(
  'leaves an earlier delivery to other orders while the promise holds, and uses it once the promise is broken',
  { tags: ['N-19'] },
  () => {
    const reason = (purchaseOrderId: number, day: string): LeatherReason => ({
      ...{ kind: 'arrives', leatherItemId: ESPRESSO, leather: 'Espresso', isOverdue: false },
      ...{ day, purchaseOrderId, purchaseOrder: `10${purchaseOrderId}` },
      taken: [{ lotId: null, purchaseOrderId, area: 200 }],
    });
    const of = leather({ arrivals: [arrival(10, '2027-02-10', 200), arrival(11, '2027-01-14', 200)] });
    const reasonOf = (promise: LeatherReason, expected: LeatherReason) =>
      shareByTurn(
        [
          {
            orderId: 1,
            pieces: [200],
            counted: countedOn({ isPromised: true, promise, expected, bought: [] }),
          },
        ],
        of,
        TODAY,
      ).reasons.get(1);
    const onTen = reason(10, '2027-02-10');
    expect(reasonOf(onTen, onTen)).toMatchObject({ purchaseOrderId: 10 });
    expect(reasonOf(reason(9, '2027-01-08'), onTen)).toMatchObject({ purchaseOrderId: 11 });
  },
);

type Words = [string, Partial<LeatherSupply>, string, string];
test.each<Words>([
  [
    'comes but is promised to others',
    { arrivals: [arrival(10, '2027-01-12', 450)], waiting: [{ purchaseOrderId: 10, area: 400 }] },
    'No date instead of Jan 15: 450 ft² of Espresso arrive Jan 12, but they’re promised to other orders.',
    'Sin fecha en vez del 15 de enero: llegan 450 ft² de Espresso el 12 de enero, pero son para otros pedidos ya prometidos.',
  ],
  [
    'comes on two days and is not enough',
    { arrivals: [arrival(10, '2027-01-12', 100), arrival(11, '2027-02-20', 99.5)] },
    'No date instead of Jan 15: 199.5 ft² of Espresso arrive Jan 12 to Feb 20, which isn’t enough.',
    'Sin fecha en vez del 15 de enero: llegan 199.5 ft² de Espresso entre el 12 de enero y el 20 de febrero y no alcanzan.',
  ],
  [
    'is on order without a day',
    { undated: 450 },
    'No date instead of Jan 15: 450 ft² of Espresso are on order without a delivery date.',
    'Sin fecha en vez del 15 de enero: hay 450 ft² de Espresso pedidos sin fecha de entrega.',
  ],
  [
    'is promised to others, and would come late',
    {
      arrivals: [arrival(10, '2027-01-12', 450)],
      waiting: [{ purchaseOrderId: 10, area: 400 }],
      leadDays: 20,
    },
    'Expected Feb 3 instead of Jan 15: 450 ft² of Espresso arrive Jan 12, but they’re promised to other orders; ordered today, more comes Jan 25.',
    'Se espera el 3 de febrero en vez del 15 de enero: llegan 450 ft² de Espresso el 12 de enero, pero son para otros pedidos ya prometidos; si se pide más hoy, llega el 25 de enero.',
  ],
])('explains a slip caused by leather that %s', { tags: ['N-18', 'I18N-01'] }, (_, more, en, es) => {
  const promise: DatePromise = {
    day: '2027-01-15',
    leathers: [
      { kind: 'to order', leatherItemId: ESPRESSO, leather: 'Espresso', day: '2027-01-06', days: 1 },
    ],
    materials: null,
    seats: { day: '2027-01-07', lineId: 1, line: 'Line A', days: 1 },
  };
  const { expectations, left } = expectOrders(
    [open({ orderId: 1, need: sofa(200), promise })],
    supply(leather(more)),
  );
  const slip = slipOf(expectations[0]!, left, [])!;
  expect(slip.key).toBe('too little on order 7');
  const textOf = (language: 'en' | 'es', { promised, expected, cause }: Slip) =>
    slipText({ promised, expected, cause }, { today: TODAY, language }, { area: (area) => `${area} ft²` });
  expect([textOf('en', slip), textOf('es', slip)]).toEqual([en, es]);
});

const anyArea = fc.integer({ min: 20, max: 250 });
const anyNeed = fc
  .record({
    area: anyArea,
    count: fc.integer({ min: 1, max: 3 }),
    seats: fc.integer({ min: 1, max: 14 }),
    materialDays: fc.constantFrom(0, 0, 9, 30),
  })
  .map(({ area, count, seats, materialDays }): PromiseNeed => ({
    ...sofa(area, count),
    seats,
    materialDays,
  }));
const anyLeather = fc
  .record({
    keepsLots: fc.boolean(),
    free: fc.array(anyArea, { maxLength: 3 }),
    arrivals: fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 50, max: 600 })), {
      maxLength: 4,
    }),
    leadDays: fc.option(fc.integer({ min: 5, max: 60 })),
  })
  .map(({ keepsLots, free, arrivals, leadDays }) =>
    leather({
      keepsLots,
      leadDays,
      lots: free.map((area, at) => ({ id: at + 1, free: area })),
      arrivals: arrivals.map(([day, area], at) =>
        arrival(at + 10, `2027-02-${String(day).padStart(2, '0')}`, area),
      ),
    }),
  );

test(
  'approving an order never breaks the promise of an order approved earlier',
  { tags: ['N-18', 'N-19'] },
  () => {
    fc.assert(
      fc.property(anyLeather, fc.array(anyNeed, { minLength: 2, maxLength: 7 }), (of, needs) => {
        const from = supply(of);
        const approved = approveAll(needs, from);
        for (let count = 1; count <= approved.length; count += 1)
          for (const { order, expected } of expectOrders(inTurn(approved.slice(0, count)), from).expectations)
            if (order.promise.day !== null)
              expect((expected.day ?? '9') <= order.promise.day, `order ${order.orderId} of ${count}`).toBe(
                true,
              );
      }),
      { numRuns: 500 },
    );
  },
);
