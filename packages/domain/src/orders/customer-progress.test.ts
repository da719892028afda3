import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/index.ts';
import {
  allStatusIds,
  customerProgress,
  orderTypes,
  type ProgressFacts,
  progressSteps,
  type StatusId,
  statusIds,
} from './index.ts';

type Unit = ProgressFacts['pieces'][number]['units'][number];
const unit = (change: Partial<Unit> = {}): Unit => ({
  isFinished: false,
  isShipped: false,
  doneOperations: [],
  ...change,
});
const CUT = 1;
const SEW = 2;
const operations = [
  { id: CUT, name: 'cutting' },
  { id: SEW, name: 'sewing' },
];
const order = (statusId: StatusId, change: Partial<ProgressFacts> = {}): ProgressFacts => ({
  statusId,
  orderType: orderTypes.customer,
  deliveryMethod: 'Freight',
  scheduledDay: '2026-12-09',
  reachedAt: { [statusIds.approved]: '2026-11-23T18:00:00.000Z' },
  pieces: [{ detailId: 7, quantity: 1, operations, units: [unit()] }],
  ...change,
});
const statesOf = (facts: ProgressFacts) =>
  customerProgress(facts).steps.map(({ step, state }) => `${step} ${state}`);

test.each([
  [statusIds.approved, '2027-01-14', '2027-01-18'],
  [statusIds.scheduled, '2027-01-18', '2027-01-18'],
  [statusIds.inProduction, '2027-01-19', '2027-01-25'],
  [statusIds.finished, '2027-01-14', null],
  [statusIds.onHold, '2027-01-14', null],
  [statusIds.approved, null, null],
])(
  'in status %d, a promise of %s is shown as the week of %s',
  { tags: ['N-37', 'ORD-22'] },
  (status, promisedDay, week) => {
    expect(customerProgress(order(status, { promisedDay })).readyWeek).toBe(week);
  },
);

test.each([
  ['2027-01-17', null],
  ['2027-01-18', '2027-01-18'],
  [null, '2027-01-18'],
])('names no week of readiness after a delivery on %s', { tags: ['N-37', 'ORD-22'] }, (deliveryDay, week) => {
  const facts = order(statusIds.scheduled, { promisedDay: '2027-01-14', deliveryDay });
  expect(customerProgress(facts).readyWeek).toBe(week);
});

describe('steps', () => {
  test('show those before the current one as done and those after it as ahead', { tags: ['N-02'] }, () => {
    expect(statesOf(order(statusIds.inProduction))).toEqual([
      'approved done',
      'scheduled done',
      'inProduction current',
      'finished ahead',
      'onItsWay ahead',
      'delivered ahead',
    ]);
  });

  test('are all done once the order is closed', { tags: ['N-02'] }, () => {
    const progress = customerProgress(order(statusIds.closed));
    expect(progress.kind).toBe('delivered');
    expect(new Set(progress.steps.map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test('have a time only if they were reached', { tags: ['N-02'] }, () => {
    const reachedAt = {
      [statusIds.approved]: 'a',
      [statusIds.scheduled]: 's',
      [statusIds.inProduction]: 'p',
    };
    const { steps } = customerProgress(order(statusIds.scheduled, { reachedAt }));
    expect(steps.map(({ at }) => at)).toEqual(['a', 's', null, null, null, null]);
  });

  test('skip shipping for a pickup: leaving the factory counts as picked up', { tags: ['C-52'] }, () => {
    const pickup = order(statusIds.shipped, {
      deliveryMethod: 'factory pickup',
      reachedAt: { [statusIds.shipped]: 'picked up' },
    });
    expect(customerProgress(pickup)).toMatchObject({ kind: 'delivered', isPickup: true });
    expect(statesOf(pickup)).toEqual([
      'approved done',
      'scheduled done',
      'inProduction done',
      'finished done',
      'delivered done',
    ]);
    expect(customerProgress(pickup).steps.at(-1)?.at).toBe('picked up');
  });

  test('skip building for a piece sold off the floor', { tags: ['ORD-36'] }, () => {
    expect(statesOf(order(statusIds.shipped, { orderType: orderTypes.soldOffTheFloor }))).toEqual([
      'approved done',
      'onItsWay current',
      'delivered ahead',
    ]);
  });
});

test.each([
  [statusIds.quotation, 'quotation'],
  [statusIds.pending, 'review'],
  [statusIds.layaway, 'layaway'],
  [statusIds.onHold, 'onHold'],
  [statusIds.canceled, 'canceled'],
  [statusIds.void, 'void'],
] as const)('has no steps or pieces in status %i, which is %s', { tags: ['N-02'] }, (statusId, kind) => {
  expect(customerProgress(order(statusId))).toEqual({
    kind,
    isPickup: false,
    steps: [],
    week: null,
    readyWeek: null,
    pieces: [],
  });
});

describe('the week', () => {
  test('begins on Monday and hides the day', { tags: ['SCHED-06'] }, () => {
    expect(weekOf('2026-12-07')).toBe('2026-12-07');
    expect(weekOf('2026-12-13')).toBe('2026-12-07');
    expect(weekOf('2026-12-14')).toBe('2026-12-14');
    const progress = customerProgress(order(statusIds.scheduled));
    expect(progress.week).toBe('2026-12-07');
    expect(JSON.stringify(progress)).not.toContain('2026-12-09');
  });

  test('is shown only while the order is scheduled', { tags: ['SCHED-06'] }, () => {
    expect(customerProgress(order(statusIds.approved)).week).toBeNull();
    expect(customerProgress(order(statusIds.finished)).week).toBeNull();
    expect(customerProgress(order(statusIds.scheduled, { scheduledDay: null })).week).toBeNull();
  });
});

describe('pieces', () => {
  test('each have their own operations, counted by unit', { tags: ['N-20'] }, () => {
    const pieces = [
      {
        detailId: 7,
        quantity: 2,
        operations,
        units: [unit({ doneOperations: [CUT, SEW] }), unit({ doneOperations: [CUT] })],
      },
      { detailId: 8, quantity: 1, operations, units: [unit()] },
    ];
    expect(customerProgress(order(statusIds.inProduction, { pieces })).pieces).toEqual([
      {
        detailId: 7,
        step: 'inProduction',
        units: 2,
        finishedUnits: 0,
        operations: [
          { name: 'cutting', doneUnits: 2 },
          { name: 'sewing', doneUnits: 1 },
        ],
      },
      {
        detailId: 8,
        step: 'inProduction',
        units: 1,
        finishedUnits: 0,
        operations: [
          { name: 'cutting', doneUnits: 0 },
          { name: 'sewing', doneUnits: 0 },
        ],
      },
    ]);
  });

  test('may be finished before the order is', { tags: ['N-20'] }, () => {
    const pieces = [
      { detailId: 7, quantity: 1, operations, units: [unit({ isFinished: true })] },
      { detailId: 8, quantity: 2, operations, units: [unit({ isFinished: true }), unit()] },
    ];
    const progress = customerProgress(order(statusIds.inProduction, { pieces }));
    expect(progress.pieces).toMatchObject([
      { step: 'finished', finishedUnits: 1, operations: [] },
      {
        step: 'inProduction',
        finishedUnits: 1,
        operations: [
          { name: 'cutting', doneUnits: 1 },
          { name: 'sewing', doneUnits: 1 },
        ],
      },
    ]);
  });

  test('begin with their first operation, even before the order’s day', { tags: ['N-20'] }, () => {
    const pieces = [{ detailId: 7, quantity: 1, operations, units: [unit({ doneOperations: [CUT] })] }];
    expect(customerProgress(order(statusIds.scheduled, { pieces })).pieces).toMatchObject([
      { step: 'inProduction' },
    ]);
  });

  test('without units yet count as ordered', { tags: ['N-32'] }, () => {
    const pieces = [{ detailId: 7, quantity: 3, operations, units: [] }];
    expect(customerProgress(order(statusIds.approved, { pieces })).pieces).toEqual([
      { detailId: 7, step: 'approved', units: 3, finishedUnits: 0, operations: [] },
    ]);
  });
});

test('progress has at most one current step, and every step before it is done', { tags: ['N-02'] }, () => {
  const facts = fc.record({
    statusId: fc.constantFrom(...allStatusIds),
    orderType: fc.constantFrom(1, 2, 3, 4),
    deliveryMethod: fc.constantFrom(null, 'Freight', 'Factory pickup'),
  });
  fc.assert(
    fc.property(facts, ({ statusId, ...change }) => {
      const { steps } = customerProgress(order(statusId, change));
      const rank = steps.map(({ state }) => ['done', 'current', 'ahead'].indexOf(state));
      expect(rank).toEqual(rank.toSorted((a, b) => a - b));
      expect(rank.filter((one) => one === 1).length).toBeLessThanOrEqual(1);
      const places = steps.map(({ step }) => progressSteps.indexOf(step));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
