import { addDays, isWeekend } from '../../../calendar/index.ts';
import { messageText } from '../../../messages/index.ts';
import { movesOf, type Plan, planGreedily, type PlanOrder, type PlanProblem, tableOf } from '../index.ts';

/** Orders and problems for the tests of the planner: two weeks from a Sunday, two lines. */
export const TODAY = '2026-03-01';
export const DAYS = Array.from({ length: 14 }, (_, at) => addDays(TODAY, at + 1)).filter(
  (day) => !isWeekend(day),
);
export const [FIRST, SECOND, THIRD] = DAYS as [string, string, string];
export const held = { from: TODAY, uses: [], isSplit: false, arrives: null };

export const order = (id: number, change: Partial<PlanOrder> = {}): PlanOrder => ({
  id,
  seats: 4,
  minutes: {},
  dueDay: DAYS[5]!,
  isForStore: false,
  leather: [held],
  obstacle: null,
  place: null,
  isPlacedByHand: false,
  isFixed: false,
  takesHours: true,
  ...change,
});
export const problemOf = (orders: readonly PlanOrder[], change: Partial<PlanProblem> = {}): PlanProblem => ({
  days: DAYS,
  lines: [
    { id: 1, name: 'Line A', maxSeats: 10 },
    { id: 2, name: 'Line B', maxSeats: 6 },
  ],
  orders,
  supplies: [],
  pools: [],
  ...change,
});
export const planOf = (problem: PlanProblem): Plan => planGreedily(tableOf(problem)).plan();

/** The sentence that explains why an order moves; undefined when it stays. */
export const reasonOf = (problem: PlanProblem, id: number) => {
  const move = movesOf(problem, planOf(problem)).find(({ orderId }) => orderId === id);
  return move && messageText('en', move.reason.code, move.reason.data);
};
