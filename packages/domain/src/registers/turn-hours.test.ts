import { expect, test } from 'vitest';
import {
  isClockedIn,
  momentRefusal,
  timeAtWork,
  type TurnEntry,
  turnRefusals,
  workRefusal,
} from './index.ts';

const HOUR = 3_600_000;
const entry = (id: number, type: TurnEntry['type'], hours: number, breakMinutes = 0): TurnEntry => ({
  ...{ id, type, at: hours * HOUR, breakMinutes },
});
/** A session from six, this many hours long. */
const turn = (hours: number, breakMinutes = 0) => [
  entry(1, 'in', 6),
  entry(2, 'out', 6 + hours, breakMinutes),
];
const WITH_BREAK = [
  entry(1, 'in', 6),
  entry(2, 'break start', 10),
  entry(3, 'break end', 11),
  entry(4, 'out', 15, 30),
];

const hour = 1 / 3_600_000;
test.each([
  ['of a usual day', turn(8, 30), 0, []],
  ['of 12 hours', turn(12), 0, []],
  ['of more than 12 hours', turn(12 + hour), 0, ['TURN_LONG']],
  ['as long as a long shift', turn(14), 14, []],
  ['longer than a long shift', turn(14 + hour), 14, ['TURN_LONG']],
  ['of 18 hours', turn(18), 18, []],
  ['of more than 18 hours', turn(18 + hour), 24, ['TURN_TOO_LONG']],
  ['with a break as long as the work', turn(8, 480), 0, ['CLOCK_OUT_BREAK_TOO_LONG']],
  ['with a break a minute shorter', turn(8, 479), 0, []],
  [
    'with a clocked break and another as long as the rest',
    [entry(1, 'in', 6), entry(2, 'break start', 6.5), entry(3, 'break end', 14), entry(4, 'out', 14.5, 60)],
    0,
    ['CLOCK_OUT_BREAK_TOO_LONG'],
  ],
  ['that isn’t over', [entry(1, 'in', 6)], 0, []],
] as const)(
  'checks the hours of a clock session %s',
  { tags: ['N-20', 'REP-02'] },
  (_what, entries, expected, refused) => {
    const checked = { turn: entries, expected: expected * HOUR };
    expect(turnRefusals({ ...checked, isConfirmed: false }).map(({ code }) => code)).toEqual(refused);
  },
);

test(
  'accepts a long clock session after confirmation, but never one over the limit',
  { tags: ['N-20'] },
  () => {
    const codes = (hours: number) =>
      turnRefusals({ turn: turn(hours), expected: 0, isConfirmed: true }).map(({ code }) => code);
    expect(codes(18)).toEqual([]);
    expect(codes(19)).toEqual(['TURN_TOO_LONG']);
    expect(turnRefusals({ turn: turn(71.016), expected: 0, isConfirmed: true })).toMatchObject([
      { data: { hours: 71.02, most: 18 } },
    ]);
  },
);

test('excludes clocked breaks from the time at work', { tags: ['REP-02'] }, () => {
  expect(timeAtWork(WITH_BREAK)).toBe(8 * HOUR);
  expect(timeAtWork([entry(1, 'in', 6), entry(2, 'break start', 10), entry(3, 'out', 15)])).toBe(4 * HOUR);
});

test.each([
  { at: 5, after: 8, code: undefined },
  { at: 4, after: 8, code: 'TIME_BEFORE_LAST' },
  { at: 8, after: 8, code: 'TIME_AFTER_NEXT' },
  { at: 10, after: undefined, code: undefined },
  { at: 11, after: undefined, code: 'TIME_IN_FUTURE' },
])('explains why an entry can’t have a time: $code', { tags: ['N-20'] }, ({ at, after, code }) => {
  expect(momentRefusal(at, { before: 4, after, now: 10 }, 'date')?.code).toBe(code);
});

const work = (start: number, end: number | null) => [
  { kind: 'start', at: start * HOUR },
  ...(end === null ? [] : [{ kind: 'end', at: end * HOUR }]),
];
test.each([
  ['of a few hours', work(10, 12), work(8, 12), undefined],
  ['of 18 hours', work(10, 30), work(12, 30), undefined],
  ['of more than 18 hours', work(10, 28), work(9, 28), 'WORK_TOO_LONG'],
  ['that shortens what was too long', work(10, 60), work(20, 60), undefined],
  ['that lengthens what was too long', work(10, 60), work(9, 60), 'WORK_TOO_LONG'],
  ['of work that lasts', work(90, null), work(81, null), 'WORK_TOO_LONG'],
] as const)('limits a correction %s', { tags: ['N-20', 'REP-01'] }, (_what, before, after, code) => {
  expect(workRefusal(before, after, 100 * HOUR)?.code).toBe(code);
});

test('doesn’t count pauses toward the limit on working time', { tags: ['N-20'] }, () => {
  const events = [
    { kind: 'start', at: 0 },
    { kind: 'pause', at: 2 * HOUR },
    { kind: 'resume', at: 40 * HOUR },
    { kind: 'end', at: 42 * HOUR },
  ];
  expect(workRefusal(events.slice(0, 1), events, 50 * HOUR)).toBeUndefined();
});

test('determines when a person was clocked in', { tags: ['N-20'] }, () => {
  const at = [5, 6, 10.5, 15, 15.1].map((hours) => isClockedIn(WITH_BREAK, hours * HOUR));
  expect(at).toEqual([false, true, true, true, false]);
  expect(isClockedIn([], HOUR)).toBe(false);
  expect(isClockedIn([entry(1, 'in', 6)], 24 * HOUR)).toBe(true);
  expect(isClockedIn([entry(1, 'in', 6)], 24 * HOUR + 1)).toBe(false);
});
