import { expect, test } from 'vitest';
import { openHours, type PlanOrder } from './index.ts';
import { FIRST, order, problemOf, SECOND, THIRD, TODAY } from './test/problems.ts';

/** Two people can do operations 7 and 8, one of them only 7; 600 minutes a day, 240 of them for 8. */
const pools = [
  { operationIds: [7, 8], minutes: [600, 600, 90] },
  { operationIds: [8], minutes: [240, 240, 90] },
];
const onFirst = { day: FIRST, lineId: 1 };
const work = (seven: number, eight: number) => ({ 7: seven, 8: eight });
const hoursOf = (orders: readonly PlanOrder[], moves: readonly { orderId: number; to: string | null }[]) => {
  const hoursFor = openHours(problemOf(orders, { days: [FIRST, SECOND, THIRD], pools }), moves);
  return moves.map(hoursFor);
};

test.each<[string, readonly PlanOrder[], readonly (readonly [number, string | null])[], readonly unknown[]]>([
  ['takes a day that is exactly full', [order(1, { minutes: work(360, 240) })], [[1, FIRST]], [null]],
  [
    'is short in one operation, though the day has hours for others',
    [order(1, { minutes: work(10, 241) })],
    [[1, FIRST]],
    [{ need: 241, left: 240 }],
  ],
  [
    'counts the moves before it',
    [order(1, { minutes: work(350, 0) }), order(2, { minutes: work(251, 0) })],
    [
      [1, FIRST],
      [2, FIRST],
    ],
    [null, { need: 251, left: 250 }],
  ],
  [
    'counts orders that stay on the other line',
    [order(1, { minutes: work(350, 0), place: onFirst, isFixed: true }), order(2, { minutes: work(251, 0) })],
    [[2, FIRST]],
    [{ need: 251, left: 250 }],
  ],
  [
    'counts no finished work',
    [
      order(1, { minutes: work(350, 0), place: onFirst, takesHours: false }),
      order(2, { minutes: work(600, 0) }),
    ],
    [[2, FIRST]],
    [null],
  ],
  [
    'gives away the hours of orders that leave, even later in the plan',
    [order(1, { minutes: work(600, 0) }), order(2, { minutes: work(600, 0), place: onFirst })],
    [
      [1, FIRST],
      [2, null],
    ],
    [null, null],
  ],
  [
    'lets an order change its line on an overloaded day',
    [order(1, { minutes: work(0, 500), place: onFirst })],
    [[1, FIRST]],
    [null],
  ],
  [
    'says that nothing is left of an overloaded day',
    [order(1, { minutes: work(700, 0), place: onFirst }), order(2, { minutes: work(30, 0) })],
    [[2, FIRST]],
    [{ need: 30, left: 0 }],
  ],
  ['takes each day for itself', [order(1, { minutes: work(91, 0) })], [[1, THIRD]], [{ need: 91, left: 90 }]],
  [
    'leaves days outside of the plan to other rules',
    [order(1, { minutes: work(900, 0) })],
    [[1, TODAY]],
    [null],
  ],
])('%s', { tags: ['N-20', 'N-30'] }, (_, orders, moves, answers) => {
  expect(
    hoursOf(
      orders,
      moves.map(([orderId, to]) => ({ orderId, to })),
    ),
  ).toEqual(answers);
});

test("hours don't limit a day when none are planned", { tags: ['N-20'] }, () => {
  const problem = problemOf([order(1, { minutes: work(9_000, 9_000) })]);
  expect(openHours(problem, [{ orderId: 1, to: FIRST }])({ orderId: 1, to: FIRST })).toBeNull();
});
