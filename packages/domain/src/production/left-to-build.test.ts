import { expect, test } from 'vitest';
import { type StatusId, statusIds } from '../orders/index.ts';
import { leftToBuild, lineDays } from './index.ts';

const TODAY = '2026-12-07';
const { approved, scheduled, inProduction, finished, shipped, closed } = statusIds;

test.each<[string, StatusId, string | null, number, number]>([
  ['all while nothing is finished', scheduled, '2026-12-10', 0, 16],
  ['the rest in production', inProduction, '2026-12-10', 12, 4],
  ['nothing of a finished order', finished, '2026-12-10', 16, 0],
  ['nothing of a shipped order', shipped, '2026-12-10', 12, 0],
  ['nothing of a closed order', closed, '2026-12-10', 0, 0],
  ['never less than nothing', inProduction, '2026-12-10', 20, 0],
  ['the rest of an unscheduled order', approved, null, 6, 10],
  ['all today', shipped, TODAY, 16, 16],
  ['all on a day that is over', inProduction, '2026-12-04', 12, 16],
])('counts as left to build %s', { tags: ['SCHED-19'] }, (_case, statusId, day, built, left) => {
  expect(leftToBuild({ statusId, day, whole: 16, finished: built }, TODAY)).toBe(left);
});

test(
  'lists the days of a line that still have orders to move, with what is left to build',
  { tags: ['SCHED-15'] },
  () => {
    const order = (statusId: StatusId, day: string, built = 0) => ({
      statusId,
      day,
      whole: 6,
      finished: built,
    });
    const days = lineDays(
      [
        order(scheduled, '2026-12-10'),
        order(inProduction, '2026-12-10', 2),
        order(shipped, '2026-12-10', 6),
        order(finished, '2026-12-11', 6),
      ],
      TODAY,
    );
    expect(days).toEqual([{ day: '2026-12-10', orders: 1, seats: 10 }]);
  },
);
