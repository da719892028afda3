import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusIds, statusTargets, type StatusId } from '../orders/index.ts';
import {
  chooseDonorOrders,
  coverShortages,
  freeQuantity,
  leatherSteps,
  missingToStart,
  NO_CHANGE,
  type OrderLeather,
  type QuantityDelta,
  reserveLeather,
  roundedArea,
  type LeatherQuantities,
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

const nothing: OrderLeather = { need: 69, reserved: 0, short: 0, inProcess: 0, free: 0 };

test.each<[string, Partial<OrderLeather>, string, Partial<QuantityDelta>]>([
  ['all of it is free', { free: 100 }, 'reserved', { reserved: 69 }],
  ['a part of it is free', { free: 31 }, 'reserved', { reserved: 69, short: 38 }],
  ['nothing is free', {}, 'reserved', { reserved: 69, short: 69 }],
  ['the order grew', { need: 80, reserved: 69, free: 4 }, 'reserved', { reserved: 11, short: 7 }],
  ['the order shrank', { need: 50, reserved: 69 }, 'released', { reserved: -19 }],
  ['a short order shrank', { need: 50, reserved: 69, short: 38 }, 'released', { reserved: -19, short: -19 }],
  ['leather arrived for it', { reserved: 69, short: 38, free: 20 }, 'covered', { short: -20 }],
  ['it needs no more of it', { need: 0, reserved: 69, short: 38 }, 'released', { reserved: -69, short: -38 }],
])('reserves what is on hand when %s', { tags: ['N-18', 'INV-06'] }, (_case, change, kind, delta) => {
  const steps = reserveLeather({ ...nothing, ...change });
  expect(steps).toEqual([{ kind, delta: { ...NO_CHANGE, ...delta } }]);
});

test('reserves nothing more when an order holds what it needs', { tags: ['N-18'] }, () => {
  expect(reserveLeather({ ...nothing, reserved: 69, free: 500 })).toEqual([]);
  expect(reserveLeather({ ...nothing, inProcess: 69, free: 500 })).toEqual([]);
});

test.each<[string, readonly [StatusId, StatusId], Partial<OrderLeather>, Partial<QuantityDelta>]>([
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
  ['is canceled in production', [3, 8], { inProcess: 69 }, { inProcess: -69 }],
  ['goes back to scheduled', [3, 2], { inProcess: 69 }, { atHand: 69, inProcess: -69, reserved: 69 }],
  [
    'goes back to scheduled with leather of others',
    [3, 2],
    { inProcess: 69, takenFromOthers: 38 },
    { atHand: 69, inProcess: -69, reserved: 69, short: 38 },
  ],
  ['is not finished after all', [4, 3], { usedUp: 70.5 }, { inProcess: 70.5 }],
])(
  'moves the leather of an order that %s',
  { tags: ['N-18', 'N-02', 'INV-06'] },
  (_case, [from, to], change, delta) => {
    const steps = leatherSteps({ from, to }, { ...nothing, ...change });
    expect(steps.map((step) => step.delta)).toEqual([{ ...NO_CHANGE, ...delta }]);
  },
);

test.each([
  [4, 5],
  [5, 6],
  [5, 4],
] as const)('moves no leather on a change from status %i to %i', { tags: ['N-18'] }, (from, to) => {
  expect(leatherSteps({ from, to }, nothing)).toEqual([]);
});

test('starts with only its own reservation and the free stock', { tags: ['N-18', 'SCHED-10'] }, () => {
  expect(missingToStart({ ...nothing, reserved: 69, short: 38, free: 40 })).toBe(0);
  expect(missingToStart({ ...nothing, reserved: 69, short: 38, free: 20 })).toBe(18);
  expect(missingToStart({ ...nothing, inProcess: 69 })).toBe(0);
  expect(missingToStart({ ...nothing, reserved: 69 })).toBe(0);
});

const orders = [
  { orderId: 1, quantity: 30 },
  { orderId: 2, quantity: 20 },
  { orderId: 3, quantity: 40 },
];

test('takes leather first from the orders that are built last', { tags: ['N-18'] }, () => {
  expect(chooseDonorOrders(50, orders)).toEqual([
    { orderId: 3, quantity: 40 },
    { orderId: 2, quantity: 10 },
  ]);
  expect(chooseDonorOrders(200, orders)).toHaveLength(3);
  expect(chooseDonorOrders(0, orders)).toEqual([]);
});

test('gives released leather first to the orders that are built first', { tags: ['N-18'] }, () => {
  expect(coverShortages(45.5, orders)).toEqual([
    { orderId: 1, quantity: 30 },
    { orderId: 2, quantity: 15.5 },
  ]);
  expect(coverShortages(0, orders)).toEqual([]);
});

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
          const leather = { need, reserved, short, inProcess, free: freeQuantity(shelf) };
          if (to === statusIds.inProduction && missingToStart(leather) > 0) continue;
          const usedUp = status === statusIds.finished ? need : 0;
          for (const { delta } of leatherSteps({ from: status, to }, { ...leather, usedUp }))
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
