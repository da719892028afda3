import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OperationEvent, type OperationKind, runsOf, workedTime } from './index.ts';

const MINUTE = 60_000;
let ids = 0;
const event = (
  kind: OperationKind,
  minute: number,
  change: Partial<OperationEvent> = {},
): OperationEvent => ({
  id: (ids += 1),
  kind,
  employeeId: 1,
  operationId: kind === 'scrap' ? null : 2,
  run: 1,
  batch: null,
  at: minute * MINUTE,
  isReversed: false,
  ...change,
});
/** Minutes of each run, with the events of one piece after another. */
const minutes = (...pieces: readonly (readonly OperationEvent[])[]) => {
  const runs = pieces.flatMap((events, vinItemId) => runsOf(events).map((run) => ({ vinItemId, run })));
  return runs.map((one) => workedTime(one, runs) / MINUTE);
};

test('excludes pauses from the minutes of a run', { tags: ['N-20', 'N-21'] }, () => {
  const events = [event('start', 0), event('pause', 30), event('resume', 75), event('pause', 80)];
  expect(minutes(events)).toEqual([35]);
  expect(runsOf(events)[0]).toMatchObject({ pausedAt: 80 * MINUTE, endedAt: null });
  expect(minutes([...events, event('resume', 90), event('end', 100)])).toEqual([45]);
  expect(minutes([...events, event('end', 100)]), 'an end while it is paused').toEqual([35]);
});

test('keeps the runs of different people and of a rework separate', { tags: ['N-20', 'REG-01'] }, () => {
  const [ours, theirs] = [event('start', 0), event('start', 5, { employeeId: 7 })];
  const ends = [event('end', 20), event('end', 50, { employeeId: 7 })];
  const again = [event('rework', 60), event('start', 70, { run: 2 }), event('end', 85, { run: 2 })];
  expect(runsOf([ours, theirs, ...ends]).map(({ isCurrent }) => isCurrent)).toEqual([true, true]);
  expect(minutes([ours, theirs, ...ends, ...again])).toEqual([20, 45, 15]);
  expect(
    runsOf([ours, theirs, ...ends, ...again]).map(({ isRework, isCurrent }) => [isRework, isCurrent]),
  ).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
});

test('keeps the hours of undone work but not its progress', { tags: ['N-02', 'N-20'] }, () => {
  const undone = { isReversed: true };
  const events = [event('start', 0, undone), event('end', 30, undone), event('start', 90, { run: 2 })];
  expect(runsOf(events).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(minutes(events)).toEqual([30, 0]);
});

test('ends open work on a piece that is scrapped', { tags: ['N-20'] }, () => {
  const events = [event('start', 0), event('scrap', 25, { employeeId: 9 })];
  expect(runsOf(events)).toMatchObject([{ endedAt: 25 * MINUTE }]);
  expect(minutes(events)).toEqual([25]);
});

test('splits the time of pieces that were started together', { tags: ['N-20', 'N-21'] }, () => {
  const batch = { batch: 'b' };
  const first = [event('start', 0, batch), event('end', 20)];
  const second = [event('start', 0, batch), event('end', 40)];
  const third = [event('start', 0, batch), event('pause', 10), event('resume', 40), event('end', 60)];
  expect(minutes(first, second, third).map((each) => Math.round(each * 100) / 100)).toEqual([
    8.33, 28.33, 23.33,
  ]);
});

test(
  "splits the time of one person's two simultaneous operations on a piece",
  { tags: ['N-20', 'N-21'] },
  () => {
    const frame = { operationId: 5 };
    const works = [event('start', 0), event('start', 20, frame), event('end', 60), event('end', 90, frame)];
    expect(minutes(works)).toEqual([40, 50]);
    const helper = { operationId: 5, employeeId: 7 };
    expect(
      minutes([event('start', 0), event('start', 20, helper), event('end', 60), event('end', 90, helper)]),
    ).toEqual([60, 70]);
  },
);

test('counts every minute of a batch once', { tags: ['N-21'] }, () => {
  const ends = fc.array(fc.integer({ min: 1, max: 480 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(ends, (times) => {
      const pieces = times.map((end) => [event('start', 0, { batch: 'b' }), event('end', end)]);
      const sum = minutes(...pieces).reduce((total, each) => total + each, 0);
      expect(sum).toBeCloseTo(Math.max(...times), 6);
    }),
  );
});

test('counts corrected times in chronological order', { tags: ['N-20'] }, () => {
  const corrected = [event('resume', 35), event('pause', 30), event('start', 10)];
  expect(minutes([...corrected, event('end', 60)])).toEqual([45]);
});
