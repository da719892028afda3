import { describe, expect, test } from 'vitest';
import { messageText } from '../../messages/index.ts';
import { leftOutOf, movesOf } from './index.ts';
import {
  DAYS,
  FIRST,
  held,
  order,
  planOf,
  problemOf,
  reasonOf,
  SECOND,
  THIRD,
  TODAY,
} from './test/problems.ts';

describe('a plan', { tags: ['N-30'] }, () => {
  const full = { seats: 10, place: { day: FIRST, lineId: 1 }, isFixed: true };
  test.each([
    ['on time', [order(1)], 'It is on time: 7 days before Mar 9, 2026.'],
    [
      'without a due day',
      [order(1, { dueDay: null })],
      'It has no due date, so it takes a day that others leave free.',
    ],
    ['late', [order(1, { dueDay: TODAY })], 'Earlier days are full: it is 1 day late for Mar 1, 2026.'],
    [
      'a day that has passed',
      [order(1, { place: { day: '2026-02-26', lineId: 1 } })],
      'The scheduled day, Feb 26, 2026, has passed.',
    ],
    [
      'sooner',
      [order(1, { dueDay: FIRST, place: { day: DAYS[4]!, lineId: 1 } })],
      'It is ready 4 days sooner; it was late for Mar 2, 2026.',
    ],
    [
      'another line',
      [order(1, { seats: 3, dueDay: FIRST, place: { day: FIRST, lineId: 1 } }), order(2, full)],
      'It moves to Line B on the same day, because its line is full.',
    ],
    [
      'makes room',
      [order(1, { seats: 8, place: { day: FIRST, lineId: 1 } }), order(2, full)],
      'It makes room for other orders and is still on time.',
    ],
    [
      'makes room, late',
      [order(1, { seats: 8, dueDay: FIRST, place: { day: FIRST, lineId: 1 } }), order(2, full)],
      'It makes room for orders that matter more, and is 1 day late for Mar 2, 2026.',
    ],
    [
      'after its leather',
      [order(1, { leather: [{ ...held, from: THIRD, arrives: SECOND }] })],
      'The leather arrives Mar 3, 2026, so production starts after that.',
    ],
  ])('explains why an order moves: %s', (_case, orders, words) => {
    expect(reasonOf(problemOf(orders), 1)).toBe(words);
  });

  test('explains why an order is left out', () => {
    const pools = [{ operationIds: [7], minutes: DAYS.map(() => 480) }];
    const problem = problemOf(
      [
        order(1, { seats: 10.5 }),
        order(2, { minutes: { 7: 500 } }),
        order(3, { leather: [], obstacle: { code: 'PLAN_NO_LEATHER', data: { leather: 'Tan' } } }),
        order(4, { seats: 12, place: { day: FIRST, lineId: 1 }, isPlacedByHand: true }),
      ],
      { pools },
    );
    const left = leftOutOf(problem, planOf(problem));
    expect(left.map(({ orderId, reason }) => [orderId, messageText('en', reason.code, reason.data)])).toEqual(
      [
        [1, 'It needs 10.5 seats, and no line has that many a day. Schedule it by hand.'],
        [2, 'It needs 8.3 hours of work, more than a day has. Schedule it by hand.'],
        [3, "Tan is short and isn't on order. Order it first."],
      ],
    );
  });

  test('unschedules an order whose leather comes too late for any day of the plan', () => {
    const problem = problemOf([
      order(1, {
        place: { day: FIRST, lineId: 1 },
        leather: [{ ...held, from: '2026-05-01', arrives: '2026-04-30' }],
      }),
    ]);
    expect(movesOf(problem, planOf(problem))).toMatchObject([
      {
        orderId: 1,
        to: null,
        reason: { code: 'PLAN_LEATHER_LATE', data: { arrives: '2026-04-30', end: DAYS.at(-1) } },
      },
    ]);
  });
});
