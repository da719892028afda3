import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusIds, statusTargets, type StatusId } from '../orders/index.ts';
import {
  chooseDonors,
  freeQuantity,
  givenBack,
  leatherSteps,
  type LeatherQuantities,
  type LeatherStep,
  type LineLeather,
  NO_CHANGE,
  placeLeather,
  type QuantityDelta,
  reserveLines,
  roundedArea,
  splitByHides,
  wantedOf,
} from './index.ts';

/** Applies a stock movement as the database does. */
function applyDelta(quantities: LeatherQuantities, delta: QuantityDelta): LeatherQuantities {
  return {
    atHand: roundedArea(quantities.atHand + delta.atHand),
    reserved: roundedArea(quantities.reserved + delta.reserved),
    short: roundedArea(quantities.short + delta.short),
    inProcess: roundedArea(quantities.inProcess + delta.inProcess),
    ordered: roundedArea(quantities.ordered + delta.ordered),
  };
}

interface Only {
  readonly need: number;
  readonly reserved: number;
  readonly short: number;
  readonly inProcess: number;
  readonly free: number;
}

const LOT = 5;
const nothing: Only = { need: 69, reserved: 0, short: 0, inProcess: 0, free: 0 };

/** The only line of an order whose leather has one lot without a code. */
const lineOf = ({ need, reserved, short, inProcess }: Only): LineLeather => ({
  detailId: 1,
  need,
  reserved,
  held: reserved > short ? [{ lotId: LOT, quantity: roundedArea(reserved - short) }] : [],
  inProcess: inProcess > 0 ? [{ lotId: LOT, hideId: null, quantity: inProcess }] : [],
});

const placed = (only: Only, takeable = 0) => {
  const { held, ...line } = lineOf(only);
  return placeLeather(
    [{ detailId: 1, wanted: wantedOf(line), units: 1, held, hidesLot: null }],
    [{ id: LOT, isKept: false, free: only.free, takeable }],
  );
};
const partsOf = (only: Only) =>
  new Map([[1, splitByHides(placed(only).shares.get(1) ?? [], [])]]) as ReadonlyMap<
    number,
    ReturnType<typeof splitByHides>
  >;
const deltasOf = (steps: readonly LeatherStep[]) => steps.map(({ kind, delta }) => ({ kind, delta }));

test.each<[string, Partial<Only>, string, Partial<QuantityDelta>]>([
  ['all of it is free', { free: 100 }, 'reserved', { reserved: 69 }],
  ['a part of it is free', { free: 31 }, 'reserved', { reserved: 69, short: 38 }],
  ['nothing is free', {}, 'reserved', { reserved: 69, short: 69 }],
  ['the order grew', { need: 80, reserved: 69, free: 4 }, 'reserved', { reserved: 11, short: 7 }],
  ['the order shrank', { need: 50, reserved: 69 }, 'released', { reserved: -19 }],
  ['a short order shrank', { need: 50, reserved: 69, short: 38 }, 'released', { reserved: -19, short: -19 }],
  ['leather arrived for it', { reserved: 69, short: 38, free: 20 }, 'covered', { short: -20 }],
  ['it needs no more of it', { need: 0, reserved: 69, short: 38 }, 'released', { reserved: -69, short: -38 }],
])('reserves what is on hand when %s', { tags: ['N-18', 'INV-06'] }, (_case, change, kind, delta) => {
  const only = { ...nothing, ...change };
  const steps = reserveLines([lineOf(only)], placed(only).shares);
  expect(deltasOf(steps)).toEqual([{ kind, delta: { ...NO_CHANGE, ...delta } }]);
});

test("doesn't reserve more when an order has what it needs", { tags: ['N-18'] }, () => {
  for (const change of [{ reserved: 69 }, { inProcess: 69 }]) {
    const only = { ...nothing, ...change, free: 500 };
    expect(reserveLines([lineOf(only)], placed(only).shares)).toEqual([]);
  }
});

test.each<[string, readonly [StatusId, StatusId], Partial<Only>, Partial<QuantityDelta>]>([
  ['starts', [2, 3], { reserved: 69 }, { atHand: -69, reserved: -69, inProcess: 69 }],
  [
    'starts with free stock',
    [2, 3],
    { reserved: 69, short: 38, free: 38 },
    { atHand: -69, reserved: -69, short: -38, inProcess: 69 },
  ],
  ['is finished', [3, 4], { inProcess: 69 }, { inProcess: -69 }],
  ['is canceled', [1, 8], { reserved: 69, short: 38 }, { reserved: -69, short: -38 }],
  ['is put on hold', [2, 11], { reserved: 69 }, { reserved: -69 }],
  ['is a quotation again', [1, 9], { reserved: 69 }, { reserved: -69 }],
  ['is canceled in production, uncut', [3, 8], { inProcess: 69 }, { atHand: 69, inProcess: -69 }],
  ['goes back to scheduled', [3, 2], { inProcess: 69 }, { atHand: 69, inProcess: -69, reserved: 69 }],
])(
  'moves the leather of an order that %s',
  { tags: ['N-18', 'N-02', 'INV-06'] },
  (_case, [from, to], change, delta) => {
    const only = { ...nothing, ...change };
    const steps = leatherSteps({ from, to }, [lineOf(only)], { parts: partsOf(only) });
    expect(steps.map((step) => step.delta)).toEqual([{ ...NO_CHANGE, ...delta }]);
  },
);

test('uses up the cut leather of a canceled order, and its named hides', { tags: ['N-18', 'N-02'] }, () => {
  const part = (quantity: number, hideId: number | null) => ({ lotId: LOT, quantity, hideId });
  const line = { ...lineOf(nothing), inProcess: [part(40, 7), part(98, null)] };
  const stepsWith = (cut: number) =>
    leatherSteps({ from: 3, to: 8 }, [line], { cut: new Map([[1, cut]]) }).map(({ hideId, delta }) => [
      hideId,
      delta.atHand,
      delta.inProcess,
    ]);
  expect(stepsWith(69)).toEqual([
    [null, 69, -69],
    [null, 0, -69],
  ]);
  expect(stepsWith(0)).toEqual([
    [7, 40, -40],
    [null, 98, -98],
  ]);
});

test(
  'writes off cut leather of an order that goes back to scheduled, and its named hides',
  { tags: ['N-18', 'N-02'] },
  () => {
    const part = (quantity: number, hideId: number | null) => ({ lotId: LOT, quantity, hideId });
    const line = { ...lineOf(nothing), inProcess: [part(40, 7), part(98, null)] };
    const takenFromOthers = [{ lotId: LOT, quantity: 100 }];
    const steps = leatherSteps({ from: 3, to: 2 }, [line], { cut: new Map([[1, 69]]), takenFromOthers });
    expect(steps.map(({ kind, hideId, delta }) => [kind, hideId, delta])).toEqual([
      ['returned', null, { ...NO_CHANGE, atHand: 69, inProcess: -69, reserved: 69, short: 69 }],
      ['written off', 7, { ...NO_CHANGE, inProcess: -40 }],
      ['written off', null, { ...NO_CHANGE, inProcess: -29 }],
    ]);
    const owed = [40, 60].map((quantity) => ({ lotId: LOT, quantity }));
    expect(givenBack(owed, steps), 'cut leather of others stays lost').toEqual([
      { lotId: LOT, quantity: 40 },
      { lotId: LOT, quantity: 29 },
    ]);
  },
);

test(
  'leaves an order short again of what it took from other orders when it goes back a step',
  { tags: ['N-18', 'N-02'] },
  () => {
    const lines = [1, 2].map((detailId) => ({ ...lineOf({ ...nothing, inProcess: 69 }), detailId }));
    const takenFromOthers = [{ lotId: LOT, quantity: 80 }];
    const steps = leatherSteps({ from: 3, to: 2 }, lines, { takenFromOthers });
    expect(steps.map(({ detailId, delta }) => [detailId, delta.reserved, delta.short])).toEqual([
      [1, 69, 69],
      [2, 69, 11],
    ]);
  },
);

test(
  "returns used leather to production when an order isn't finished after all",
  { tags: ['N-18', 'N-02'] },
  () => {
    const usedUp = [{ detailId: 1, lotId: LOT, quantity: 70.5 }];
    const [step] = leatherSteps({ from: 4, to: 3 }, [], { usedUp });
    expect(step).toMatchObject({ kind: 'reopened', lotId: LOT, delta: { ...NO_CHANGE, inProcess: 70.5 } });
  },
);

test.each([
  [4, 5],
  [5, 6],
  [5, 4],
] as const)('moves no leather on a change from status %i to %i', { tags: ['N-18'] }, (from, to) => {
  expect(leatherSteps({ from, to }, [lineOf({ ...nothing, need: 69 })], {})).toEqual([]);
});

test(
  'starts an order with only its own reservation and the free stock',
  { tags: ['N-18', 'SCHED-10'] },
  () => {
    expect(placed({ ...nothing, reserved: 69, short: 38, free: 40 }).missing).toBe(0);
    expect(placed({ ...nothing, reserved: 69, short: 38, free: 20 }).missing).toBe(18);
    expect(placed({ ...nothing, inProcess: 69 }).missing).toBe(0);
    expect(placed({ ...nothing, reserved: 69 }).missing).toBe(0);
  },
);

const held = [
  { orderId: 1, quantity: 30 },
  { orderId: 2, quantity: 20 },
  { orderId: 3, quantity: 40 },
];

test('takes leather first from the orders that are built last', { tags: ['N-18'] }, () => {
  expect(chooseDonors(50, held)).toEqual([
    { orderId: 3, quantity: 40 },
    { orderId: 2, quantity: 10 },
  ]);
  expect(chooseDonors(200, held)).toHaveLength(3);
  expect(chooseDonors(0, held)).toEqual([]);
});

test('releases a lot before it reserves another', { tags: ['N-18', 'INV-06'] }, () => {
  const line = { ...lineOf({ ...nothing, reserved: 69, short: 38 }), need: 69 };
  const steps = reserveLines([line], new Map([[1, [{ lotId: 8, quantity: 69 }]]]));
  expect(steps.map(({ kind, lotId, delta }) => [kind, lotId, delta.reserved, delta.short])).toEqual([
    ['moved', LOT, 0, 31],
    ['covered', 8, 0, -69],
  ]);
});

test(
  'issues the named hides of a line, and the rest of its lot without hides',
  { tags: ['N-18', 'INV-06'] },
  () => {
    const line = { ...lineOf({ ...nothing, reserved: 69, short: 9 }), need: 69 };
    const hides = [
      { lotId: LOT, hideId: 31, quantity: 40 },
      { lotId: LOT, hideId: 32, quantity: 20 },
    ];
    const parts = new Map([[1, splitByHides([{ lotId: LOT, quantity: 69 }], hides)]]);
    const steps = leatherSteps({ from: 2, to: 3 }, [line], { parts });
    expect(steps.map(({ hideId, delta }) => [hideId, delta.atHand, delta.reserved, delta.short])).toEqual([
      [31, -40, -69, -9],
      [32, -20, 0, 0],
      [null, -9, 0, 0],
    ]);
  },
);

test(
  'never reserves more than the stock on hand, nor for finished orders',
  { tags: ['N-18', 'INV-06'] },
  () => {
    const walk = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 60_000 })), { maxLength: 30 });
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 99_999 }), (choices, hundredths) => {
        const need = hundredths / 100;
        let status: StatusId = 9;
        let shelf = { atHand: 400, reserved: 0, short: 0, inProcess: 0, ordered: 0 };
        for (const [choice, received] of choices) {
          shelf = applyDelta(shelf, { ...NO_CHANGE, atHand: received / 100 });
          const targets = statusTargets('Administrator', status);
          const to = targets[choice % Math.max(targets.length, 1)];
          if (to === undefined) break;
          const { reserved, short, inProcess } = shelf;
          const only = { need, reserved, short, inProcess, free: freeQuantity(shelf) };
          if (to === statusIds.inProduction && placed(only).missing > 0) continue;
          const usedUp = status === statusIds.finished ? [{ detailId: 1, lotId: LOT, quantity: need }] : [];
          const plan = { parts: partsOf(only), usedUp };
          for (const { delta } of leatherSteps({ from: status, to }, [lineOf(only)], plan))
            shelf = applyDelta(shelf, delta);
          status = to;
          const isWaiting = status === statusIds.approved || status === statusIds.scheduled;
          expect(roundedArea(shelf.reserved - shelf.short)).toBeLessThanOrEqual(shelf.atHand);
          expect(shelf.reserved).toBe(isWaiting ? need : 0);
          expect(shelf.inProcess).toBe(status === statusIds.inProduction ? need : 0);
        }
      }),
    );
  },
);
