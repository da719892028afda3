import { expect, test } from 'vitest';
import { momentAt } from '../calendar/index.ts';
import {
  isForgotten,
  overlappingShift,
  type OpenTurn,
  proposeClockOut,
  type Shift,
  shiftMinutes,
  shiftRefusals,
  typesAfter,
  withdrawsProposal,
} from './index.ts';

const h = (hours: number, minutes = 0) => hours * 60 + minutes;
const shift = (startsAt: number, endsAt: number, more: Partial<Shift> = {}): Shift => ({
  ...{ weekdays: [1, 2, 3, 4, 5], startsAt, endsAt, breakMinutes: 30 },
  ...more,
});
const EARLY = shift(h(6), h(14));
const LATE = shift(h(14), h(22));
const NIGHT = shift(h(22), h(6));
/** Clocked in on a Tuesday. */
const turn = (minute: number, more: Partial<OpenTurn> = {}): OpenTurn => ({
  ...{ day: '2027-01-05', minute, lastMinute: minute, breakMinutes: 0, isOnBreak: false },
  ...{ ownShifts: [], lineShifts: [EARLY, LATE, NIGHT], plannedMinutes: null },
  ...more,
});

type Case = readonly [string, OpenTurn, ReturnType<typeof proposeClockOut>];
test.each<Case>([
  ['late for a shift', turn(h(6, 20)), { rule: 'shift', minute: h(14), breakMinutes: 30 }],
  ['early for the next shift', turn(h(13, 40)), { rule: 'shift', minute: h(22), breakMinutes: 30 }],
  ['for the night', turn(h(21, 50)), { rule: 'shift', minute: h(30), breakMinutes: 30 }],
  ['for the night, after midnight', turn(h(0, 10)), { rule: 'shift', minute: h(6), breakMinutes: 30 }],
  [
    'with the break clocked in part',
    turn(h(6), { breakMinutes: 20, lastMinute: h(10) }),
    { rule: 'shift', minute: h(14), breakMinutes: 10 },
  ],
  [
    'with a longer break than the shift has',
    turn(h(6), { breakMinutes: 45, lastMinute: h(10) }),
    { rule: 'shift', minute: h(14), breakMinutes: 0 },
  ],
  [
    'for as long as the break',
    turn(h(13, 30), { lineShifts: [EARLY] }),
    { rule: 'shift', minute: h(14), breakMinutes: 0 },
  ],
  [
    'for a minute longer',
    turn(h(13, 29), { lineShifts: [EARLY] }),
    { rule: 'shift', minute: h(14), breakMinutes: 30 },
  ],
  [
    'and left in the first break',
    turn(h(6), { lastMinute: h(6, 20), isOnBreak: true, lineShifts: [EARLY] }),
    { rule: 'shift', minute: h(14), breakMinutes: 0 },
  ],
  [
    'with own shifts, which the line’s don’t add to',
    turn(h(6), { ownShifts: [shift(h(7), h(12), { breakMinutes: 0 })] }),
    { rule: 'shift', minute: h(12), breakMinutes: 0 },
  ],
  [
    'on a day without a shift',
    turn(h(8), { day: '2027-01-09', plannedMinutes: 450 }),
    { rule: 'planned hours', minute: h(15, 30), breakMinutes: 0 },
  ],
  [
    'long before any shift',
    turn(h(6), { lineShifts: [LATE] }),
    { rule: 'usual hours', minute: h(14), breakMinutes: 0 },
  ],
  [
    'and was still there after the shift',
    turn(h(6), { lastMinute: h(15), lineShifts: [EARLY] }),
    { rule: 'usual hours', minute: h(15, 1), breakMinutes: 0 },
  ],
])('proposes when a person who came %s went home', { tags: ['N-20', 'REG-11'] }, (_what, open, proposed) => {
  expect(proposeClockOut(open)).toEqual(proposed);
});

test('considers a clock-out forgotten two hours after its proposed time', { tags: ['N-20'] }, () => {
  const at = Date.parse('2027-01-05T14:00:00Z');
  expect(isForgotten(at, at + 7_199_999)).toBe(false);
  expect(isForgotten(at, at + 7_200_000)).toBe(true);
});

test('refuses a shift without days, without length or with too long a break', { tags: ['N-20'] }, () => {
  const codes = (each: Shift) => shiftRefusals(each).map(({ code }) => code);
  expect(codes(EARLY)).toEqual([]);
  expect(codes(shift(h(6), h(14), { weekdays: [] }))).toEqual(['SHIFT_WITHOUT_DAYS']);
  expect(codes(shift(h(6), h(6)))).toEqual(['SHIFT_WITHOUT_LENGTH']);
  expect(codes(shift(h(6), h(7), { breakMinutes: 60 }))).toEqual(['SHIFT_BREAK_TOO_LONG']);
  expect(codes(shift(h(6), h(7), { breakMinutes: 59 }))).toEqual([]);
  expect(shiftMinutes(NIGHT)).toBe(h(8));
});

test(
  'lets a person whose clock-out is only proposed clock in again or enter the real time',
  { tags: ['REG-11', 'REG-13'] },
  () => {
    expect(typesAfter(null)).toEqual(['in']);
    expect(typesAfter({ type: 'out', before: null })).toEqual(['in']);
    expect(typesAfter({ type: 'out', before: 'in' })).toEqual(['in', 'out', 'break start']);
    expect(typesAfter({ type: 'out', before: 'break start' })).toEqual(['in', 'break end', 'out']);
  },
);

test('withdraws a proposal that a later entry disproves', { tags: ['N-20'] }, () => {
  const last = { type: 'out', at: 1_000, before: 'in', startedAt: 0 } as const;
  expect(withdrawsProposal(last, { type: 'out', at: 2_000 })).toBe(true);
  expect(withdrawsProposal(last, { type: 'out', at: 500 })).toBe(true);
  expect(withdrawsProposal(last, { type: 'in', at: 2_000 })).toBe(false);
  expect(withdrawsProposal(last, { type: 'in', at: 500 })).toBe(true);
  expect(withdrawsProposal({ ...last, before: null }, { type: 'out', at: 2_000 })).toBe(false);
  const hours = 18 * 3_600_000;
  expect(withdrawsProposal(last, { type: 'out', at: hours })).toBe(true);
  expect(withdrawsProposal(last, { type: 'break start', at: hours + 1 })).toBe(false);
});

test('finds the moment of a minute of the day, even on days when clocks change', { tags: ['N-37'] }, () => {
  const at = (day: string, minute: number) => momentAt(day, minute, 'America/Denver').toISOString();
  expect(at('2026-03-07', h(14))).toBe('2026-03-07T21:00:00.000Z');
  expect(at('2026-03-08', h(14))).toBe('2026-03-08T20:00:00.000Z');
  expect(at('2026-03-07', h(30))).toBe('2026-03-08T12:00:00.000Z');
  expect(at('2026-11-01', h(14))).toBe('2026-11-01T21:00:00.000Z');
  expect(at('2026-10-31', h(30))).toBe('2026-11-01T13:00:00.000Z');
});

test.each([
  ['the same', EARLY, true],
  ['on other days', { ...EARLY, weekdays: [6, 7] }, false],
  ['that starts when it ends', LATE, false],
  ['that ends after it starts', { ...NIGHT, endsAt: h(6, 1) }, true],
  ['of Sunday night into Monday', shift(h(23), h(7), { weekdays: [7] }), true],
  ['of Sunday night that ends before', shift(h(22), h(6), { weekdays: [7] }), false],
])('detects shifts that overlap: %s', { tags: ['N-20'] }, (_name, other, overlaps) => {
  expect(overlappingShift(EARLY, [other]) === other).toBe(overlaps);
  expect(overlappingShift(other, [EARLY]) === EARLY).toBe(overlaps);
});
