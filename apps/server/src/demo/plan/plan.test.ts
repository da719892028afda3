import { describe, expect, test } from 'vitest';
import { addDays } from '@cordovan/domain/calendar';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { chance, createRandom, pickWeighted } from '../random.ts';
import { createDeck, oldOutcomes, recentOutcomes } from './outcomes.ts';
import { createSeatBook } from './seat-book.ts';
import type { PlannedOrder } from './steps.ts';
import { planStory } from './stories.ts';
import { workDays } from './work-days.ts';

describe('random numbers', () => {
  test('repeat for the same seed and differ for another', { tags: ['N-34'] }, () => {
    const deal = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 50 }, () => random());
    };
    expect(deal(7)).toEqual(deal(7));
    expect(deal(7)).not.toEqual(deal(8));
    expect(deal(7).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  test('pick by weight', { tags: ['N-34'] }, () => {
    const random = createRandom(1);
    const picks = Array.from({ length: 2000 }, () =>
      pickWeighted(random, [
        ['often', 3],
        ['seldom', 1],
      ]),
    );
    const share = picks.filter((each) => each === 'often').length / picks.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
    expect(chance(random, 0)).toBe(false);
    expect(chance(random, 1)).toBe(true);
  });

  test('deal every card of a deck before it is shuffled again', { tags: ['N-34'] }, () => {
    const next = createDeck(createRandom(3), recentOutcomes);
    const size = recentOutcomes.reduce((sum, [, count]) => sum + count, 0);
    for (let round = 0; round < 3; round += 1) {
      const dealt = Array.from({ length: size }, next);
      for (const [outcome, count] of recentOutcomes)
        expect(dealt.filter((each) => each === outcome)).toHaveLength(count);
    }
  });
});

describe('work days', () => {
  const days = workDays(['07-04', '12-25']);

  test.each([
    ['2026-07-03', true],
    ['2026-07-04', false], // a Saturday and a holiday
    ['2026-07-05', false], // a Sunday
    ['2026-05-25', false], // Memorial Day
    ['2026-09-07', false], // Labor Day
    ['2026-11-26', false], // Thanksgiving
    ['2026-11-27', false], // the day after it
    ['2026-11-30', true],
  ])('include %s: %s', { tags: ['N-34'] }, (day, works) => {
    expect(days.isWorkDay(day)).toBe(works);
  });

  test('are counted over a long weekend', { tags: ['N-34'] }, () => {
    expect(days.after('2026-11-25', 1)).toBe('2026-11-30');
    expect(days.after('2026-11-26', 0)).toBe('2026-11-30');
    expect(days.after('2026-11-30', 5)).toBe('2026-12-07');
    expect(days.closedBetween('2026-11-01', '2026-12-31')).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ]);
  });
});

test('never fills a day beyond the seats of its line', { tags: ['SCHED-09'] }, () => {
  const line = { id: 1, name: 'A', seats: 6 };
  const book = createSeatBook(workDays([]));
  expect(book.take('2026-11-02', line, 4)).toBe('2026-11-02');
  expect(book.take('2026-11-02', line, 3)).toBe('2026-11-03');
  expect(book.take('2026-11-02', line, 2)).toBe('2026-11-02');
  expect(book.take('2026-11-06', line, 6)).toBe('2026-11-06');
  expect(book.take('2026-11-06', line, 1)).toBe('2026-11-09');
  expect(book.take('2026-11-02', line, 7)).toBeUndefined();
});

test.each(oldOutcomes.map(([outcome]) => outcome))(
  'never approves an order after its delivery day, even for a customer who is in a hurry: %s',
  { tags: ['N-34', 'N-37'] },
  (outcome) => {
    const lines = [{ id: 1, name: 'A', seats: 16 }];
    const days = workDays([]);
    const hurried = {
      number: 1,
      orderType: orderTypes.customer,
      deliveryDate: addDays('2026-03-02', 16),
      lines: [{ seats: 3, quantity: 1 }],
    } as unknown as PlannedOrder;
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = createRandom(seed);
      const context = { random, today: '2026-11-27', days, seats: createSeatBook(days), lines };
      const { order, steps } = planStory(context, {
        order: hurried,
        day: '2026-03-02',
        outcome,
        isRecent: false,
      });
      for (const { at, action } of steps)
        if (action.kind === 'status' && action.to === statusIds.approved)
          expect(at.toISOString().slice(0, 10) <= order.deliveryDate).toBe(true);
    }
  },
);
