import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isWeekend } from '../../calendar/index.ts';
import {
  dayProgram,
  columnsOf,
  improve,
  leftOutOf,
  movesOf,
  type Plan,
  planFigures,
  planFirstCome,
  planGreedily,
  type PlanOrder,
  type PlanProblem,
  presentFigures,
  searchPlan,
  seatDays,
  tableOf,
} from './index.ts';
import {
  DAYS,
  FIRST,
  held,
  order,
  planOf,
  problemOf,
  SECOND,
  THIRD,
  TODAY,
  reasonOf,
} from './test/problems.ts';

const placeOf = (plan: Plan, id: number) => plan.get(id) ?? null;
/** The board after all of a plan's moves. */
const applied = (problem: PlanProblem, plan: Plan): PlanProblem => ({
  ...problem,
  orders: problem.orders.map((each) => {
    const move = movesOf(problem, plan).find(({ orderId }) => orderId === each.id);
    return move ? { ...each, place: move.to, isPlacedByHand: false } : each;
  }),
});

const anyOrder = (id: number) =>
  fc
    .record({
      seats: fc.integer({ min: 1, max: 44 }).map((quarters) => quarters / 4),
      minutes: fc.record({ 7: fc.integer({ min: 0, max: 500 }), 8: fc.integer({ min: 0, max: 300 }) }),
      due: fc.option(fc.integer({ min: -5, max: 20 })),
      isForStore: fc.boolean(),
      leather: fc.constantFrom('held', 'arrives', 'mixed', 'none'),
      at: fc.option(fc.tuple(fc.integer({ min: -3, max: 14 }), fc.constantFrom(1, 2))),
      isPlacedByHand: fc.boolean(),
      isFixed: fc.boolean(),
    })
    .map(({ due, leather, at, isFixed, ...rest }): PlanOrder => {
      const arrival = {
        from: DAYS[4]!,
        uses: [{ supply: 'a', area: 60 }],
        isSplit: false,
        arrives: DAYS[3]!,
      };
      const options = {
        held: [held],
        arrives: [arrival],
        mixed: [{ ...held, isSplit: true }, arrival],
        none: [],
      }[leather];
      return order(id, {
        ...rest,
        dueDay: due === null ? null : addDays(TODAY, due),
        leather: options,
        obstacle: leather === 'none' ? { code: 'PLAN_NO_LEATHER', data: { leather: 'Tan' } } : null,
        place: at === null ? null : { day: addDays(TODAY, at[0]), lineId: at[1] },
        isFixed: isFixed && at !== null,
      });
    });
const anyProblem = fc
  .integer({ min: 1, max: 25 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyOrder(at + 1))))
  .map((orders) =>
    problemOf(orders, {
      supplies: [{ id: 'a', area: 150 }],
      pools: [
        { operationIds: [7, 8], minutes: DAYS.map(() => 1_200) },
        { operationIds: [8], minutes: DAYS.map((_, at) => (at === 2 ? 0 : 600)) },
      ],
    }),
  );

/** Checks a plan independently of the code that made it: its limits, and which orders may move. */
function expectWithinLimits(problem: PlanProblem, plan: Plan): void {
  const placed = problem.orders.flatMap((each) => {
    const place = plan.has(each.id) ? plan.get(each.id)! : each.place;
    return place ? [{ each, place, isPlanned: plan.has(each.id) }] : [];
  });
  for (const [id, place] of plan) {
    if (!place) continue;
    const { isFixed, leather } = problem.orders.find((each) => each.id === id)!;
    expect(isFixed, `order ${id} is fixed`).toBe(false);
    expect(DAYS).toContain(place.day);
    expect(leather[place.option]!.from <= place.day, `order ${id} has its leather`).toBe(true);
  }
  for (const day of DAYS) {
    for (const { id, maxSeats } of problem.lines) {
      const here = placed.filter(({ place }) => place.day === day && place.lineId === id);
      if (!here.some(({ isPlanned }) => isPlanned)) continue;
      expect(here.reduce((sum, { each }) => sum + each.seats, 0)).toBeLessThanOrEqual(maxSeats + 1e-9);
    }
    for (const { operationIds, minutes } of problem.pools) {
      const need = ({ each }: (typeof placed)[number]) =>
        operationIds.reduce((sum, id) => sum + (each.minutes[id] ?? 0), 0);
      const here = placed.filter(({ place }) => place.day === day);
      if (!here.some((one) => one.isPlanned && need(one) > 0)) continue;
      expect(here.reduce((sum, one) => sum + need(one), 0)).toBeLessThanOrEqual(minutes[DAYS.indexOf(day)]!);
    }
  }
  const used = [...plan].reduce((sum, [id, place]) => {
    const option = place && problem.orders.find((each) => each.id === id)!.leather[place.option]!;
    return sum + (option?.uses.reduce((area, use) => area + use.area, 0) ?? 0);
  }, 0);
  expect(used).toBeLessThanOrEqual(problem.supplies.reduce((sum, { area }) => sum + area, 0));
}

describe('limits', { tags: ['SCHED-19'] }, () => {
  test('no plan exceeds seats, hours or leather, or uses a day outside its range', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer(), (problem, seed) => {
        const table = tableOf(problem);
        const greedy = planGreedily(table);
        expectWithinLimits(problem, greedy.plan());
        expectWithinLimits(problem, planFirstCome(table).plan());
        let step = 0;
        searchPlan(greedy, { seed, progress: () => (step += 1) / 3 });
        expectWithinLimits(problem, greedy.plan());
      }),
      { numRuns: 150 },
    );
  });

  test('neither the search nor single changes ever increase the cost of a plan', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const seating = planGreedily(tableOf(problem), () => true);
        const before = seating.cost();
        improve(seating, () => false);
        const improved = seating.cost();
        let step = 0;
        searchPlan(seating, { seed: 3, progress: () => (step += 1) / 3 });
        expect(improved).toBeLessThanOrEqual(before + 1e-6);
        expect(seating.cost()).toBeLessThanOrEqual(improved + 1e-6);
      }),
      { numRuns: 100 },
    );
  });

  test('planning again after a plan was accepted proposes nothing', { tags: ['N-30'] }, () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const again = applied(problem, planOf(problem));
        expect(movesOf(again, planOf(again))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the greedy plan', () => {
  test('places the order that is due first on the first day', { tags: ['SCHED-01'] }, () => {
    const problem = problemOf([
      order(1, { seats: 10, dueDay: DAYS[8]! }),
      order(2, { seats: 10, dueDay: FIRST }),
    ]);
    const plan = planOf(problem);
    expect(placeOf(plan, 2)).toMatchObject({ day: FIRST, lineId: 1 });
    expect(placeOf(plan, 1)).toMatchObject({ day: SECOND, lineId: 1 });
    expect(placeOf(planFirstCome(tableOf(problem)).plan(), 1)).toMatchObject({ day: FIRST });
  });

  test("prefers a customer's order to a floor order due on the same day", { tags: ['SCHED-01'] }, () => {
    const due = { seats: 10, dueDay: TODAY };
    const plan = planOf(problemOf([order(1, { ...due, isForStore: true }), order(2, due)]));
    expect(placeOf(plan, 2)?.day).toBe(FIRST);
  });

  test('fills a day exactly but never exceeds it or its hours', { tags: ['SCHED-09'] }, () => {
    const due = { dueDay: TODAY };
    const full = planOf(
      problemOf([
        order(1, { ...due, seats: 6 }),
        order(2, { ...due, seats: 4 }),
        order(3, { ...due, seats: 6 }),
      ]),
    );
    expect([1, 2, 3].map((id) => placeOf(full, id)?.day)).toEqual([FIRST, FIRST, FIRST]);
    const pools = [{ operationIds: [7], minutes: DAYS.map((_, at) => (at === 0 ? 99 : 200)) }];
    const hours = planOf(
      problemOf([order(1, { ...due, minutes: { 7: 100 } }), order(2, { ...due, minutes: { 7: 100 } })], {
        pools,
      }),
    );
    expect([1, 2].map((id) => placeOf(hours, id)?.day)).toEqual([SECOND, SECOND]);
  });

  test(
    'counts the seats and hours of orders that it may not move',
    { tags: ['SCHED-04', 'SCHED-08'] },
    () => {
      const place = { day: FIRST, lineId: 1 };
      const pools = [{ operationIds: [7], minutes: DAYS.map(() => 150) }];
      const orders = [
        order(1, { seats: 8, place, isFixed: true, minutes: { 7: 100 } }),
        order(2, { seats: 7, dueDay: TODAY, minutes: { 7: 50 } }),
        order(3, { seats: 2, dueDay: TODAY, minutes: { 7: 51 } }),
      ];
      const plan = planOf(problemOf(orders, { pools }));
      expect(plan.has(1)).toBe(false);
      expect(placeOf(plan, 2)).toMatchObject({ day: SECOND, lineId: 1 });
      expect(placeOf(plan, 3)?.day).toBe(SECOND);
    },
  );

  test(
    'moves an order that a person placed only if it saves another more than two late days',
    { tags: ['N-30'] },
    () => {
      const lines = [{ id: 1, name: 'Line A', maxSeats: 10 }];
      const patient = order(1, {
        seats: 10,
        dueDay: DAYS[9]!,
        place: { day: FIRST, lineId: 1 },
        isPlacedByHand: true,
      });
      const withUrgent = (dueDay: string) =>
        problemOf([patient, order(2, { seats: 10, dueDay })], {
          lines,
          days: [FIRST, THIRD, ...DAYS.slice(3)],
        });
      // Two days late cost 20 points, compared to 25 for the move.
      expect(placeOf(planOf(withUrgent(FIRST)), 1)?.day).toBe(FIRST);
      const byPlan = problemOf(
        [{ ...patient, isPlacedByHand: false }, order(2, { seats: 10, dueDay: FIRST })],
        { lines },
      );
      expect(placeOf(planOf(byPlan), 2)?.day).toBe(FIRST);
      const later = problemOf([patient, order(2, { seats: 10, dueDay: FIRST })], {
        lines,
        days: [FIRST, DAYS[3]!, ...DAYS.slice(4)],
      });
      expect(placeOf(planOf(later), 2)?.day).toBe(FIRST);
    },
  );
});

describe('leather', { tags: ['N-18'] }, () => {
  const arrival = { from: THIRD, uses: [{ supply: 'a', area: 60 }], isSplit: false, arrives: SECOND };
  const supplies = [{ id: 'a', area: 100 }];

  test('an order waits for a leather delivery, which serves only as many orders as it covers', () => {
    const late = { leather: [arrival], dueDay: TODAY };
    const problem = problemOf([order(1, late), order(2, late)], { supplies });
    const plan = planOf(problem);
    expect([placeOf(plan, 1)?.day ?? null, placeOf(plan, 2)?.day ?? null].toSorted()).toEqual([THIRD, null]);
    expect(leftOutOf(problem, plan)).toMatchObject([
      { reason: { code: 'PLAN_LEATHER_TAKEN', data: { arrives: SECOND } } },
    ]);
  });

  test('an order waits for one dye lot if that costs less than five late days', () => {
    const mixed = { ...held, isSplit: true };
    const waits = problemOf([order(1, { leather: [mixed, arrival], dueDay: FIRST })], { supplies });
    expect(placeOf(planOf(waits), 1)).toMatchObject({ day: THIRD, option: 1 });
    expect(reasonOf(waits, 1)).toBe(
      'It waits for the delivery on Mar 3, 2026, so that all its leather comes from one lot.',
    );
    const later = { ...arrival, from: DAYS[6]! };
    const hurries = problemOf([order(1, { leather: [mixed, later], dueDay: FIRST })], { supplies });
    expect(placeOf(planOf(hurries), 1)).toMatchObject({ day: FIRST, option: 0 });
    expect(planFigures(hurries, planOf(hurries)).splitLots).toBe(1);
    expect(planFigures(waits, planOf(waits)).splitLots).toBe(0);
  });
});

test('counts what the plan changes compared to the current board', { tags: ['N-30'] }, () => {
  const byHand = order(1, { dueDay: FIRST, place: { day: DAYS[7]!, lineId: 1 }, isPlacedByHand: true });
  const problem = problemOf([
    byHand,
    order(2, { seats: 3, dueDay: FIRST }),
    order(3, { isFixed: true, place: { day: SECOND, lineId: 2 } }),
  ]);
  expect(presentFigures(problem)).toMatchObject({
    lateOrders: 1,
    lateDays: 9,
    unscheduled: 1,
    movedByHand: 0,
    seatsUsed: 8,
  });
  expect(planFigures(problem, planOf(problem))).toEqual({
    ...{ lateOrders: 0, lateDays: 0, unscheduled: 0, splitLots: 0, movedByHand: 1 },
    ...{ seatsUsed: 11, seatsMax: 160 },
  });
});

test('describes the board the same however long the plan is', { tags: ['N-30'] }, () => {
  const longer = Array.from({ length: 60 }, (_, at) => addDays(TODAY, at + 1)).filter(
    (day) => !isWeekend(day),
  );
  const after = '2026-04-06';
  const orders = (isFixed: boolean) => [
    order(1, { dueDay: FIRST, place: { day: SECOND, lineId: 1 } }),
    order(2, { dueDay: FIRST, place: { day: after, lineId: 1 }, isFixed }),
    order(3, { dueDay: FIRST }),
    order(4, { dueDay: FIRST, place: { day: SECOND, lineId: 2 }, isFixed: true, takesHours: false }),
  ];
  const expected = { lateOrders: 2, lateDays: 1 + 35, unscheduled: 1 };
  expect(presentFigures(problemOf(orders(true)))).toMatchObject(expected);
  expect(presentFigures(problemOf(orders(false), { days: longer }))).toMatchObject(expected);
});

describe('the solver’s program', { tags: ['SCHED-19'] }, () => {
  test('gives a plan the same cost as the plan itself, and translates it back unchanged', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const table = tableOf(problem);
        const seating = planGreedily(table);
        const program = dayProgram(table);
        const values = columnsOf(program, seating);
        const cost = values.reduce((sum, value, column) => sum + value * program.costs[column]!, 0);
        expect(cost).toBeCloseTo(seating.cost(), 4);
        expect(seatDays(table, program, values).cost()).toBeCloseTo(seating.cost(), 4);
        const rows = new Float64Array(program.rowCount);
        for (let column = 0; column < program.columnCount; column += 1)
          for (let at = program.starts[column]!; at < program.starts[column + 1]!; at += 1)
            rows[program.rows[at]!]! += program.values[at]! * values[column]!;
        for (const [row, sum] of rows.entries()) {
          expect(sum).toBeGreaterThanOrEqual(program.rowLower[row]! - 1e-6);
          expect(sum).toBeLessThanOrEqual(program.rowUpper[row]! + 1e-6);
        }
      }),
      { numRuns: 100 },
    );
  });
});
