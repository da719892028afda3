import { describe, expect, test } from 'vitest';
import { boardWith, card, line } from '../../../../test/boards.ts';
import { daysLate, findCard, findCell, judge, shownLines, withAnswer, withMove } from './board-model.ts';
import { rangeOf, shifted } from './board-range.ts';
import { firstAim, stepped } from './carry-steps.ts';

const monday = { date: '2026-06-15', lineId: 1 };
const tuesday = { date: '2026-06-16', lineId: 1 };
const waiting = card(1);
const placed = card(2, { ...monday, seats: 8 });
const board = boardWith({ tray: [waiting], placed: [placed], closed: { '2026-06-16': 'Holiday' } });
const code = (verdict: ReturnType<typeof judge>) => verdict.refusal?.code;

describe('verdict of a cell about a card', () => {
  test('an open day with enough seats accepts it', { tags: ['SCHED-01'] }, () => {
    expect(judge(board, waiting, { date: '2026-06-17', lineId: 1 })).toEqual({
      kind: 'goes',
      used: 3,
      max: 10,
    });
  });
  test('an overfull day asks; an exactly full day does not', { tags: ['SCHED-09', 'SCHED-19'] }, () => {
    expect(judge(board, waiting, monday)).toMatchObject({ kind: 'asks', used: 11, max: 10 });
    expect(judge(board, card(3, { seats: 2 }), monday)).toMatchObject({ kind: 'goes', used: 10 });
  });
  test('a closed day refuses it', { tags: ['SCHED-06', 'SCHED-07'] }, () => {
    expect(code(judge(board, waiting, tuesday))).toBe('DATE_CLOSED');
    expect(code(judge(board, placed, tuesday))).toBe('DATE_CLOSED');
  });
  test("a card on a closed day can't be moved, not even to unscheduled", { tags: ['SCHED-08'] }, () => {
    const stuck = card(4, { ...tuesday });
    expect(code(judge(board, stuck, { date: '2026-06-17', lineId: 1 }))).toBe('DATE_CLOSED');
    expect(code(judge(board, stuck, null))).toBe('DATE_CLOSED');
  });
  test('orders in production and finished ones stay', { tags: ['SCHED-04', 'SCHED-05'] }, () => {
    for (const statusId of [3, 4] as const)
      expect(code(judge(board, card(5, { ...monday, statusId }), { date: '2026-06-17', lineId: 1 }))).toBe(
        'ORDER_CANNOT_BE_MOVED',
      );
  });
  test('a past day refuses it, a weekend asks', { tags: ['SCHED-01', 'N-37'] }, () => {
    const later = { ...board, today: '2026-06-17' };
    expect(judge(later, waiting, monday)).toMatchObject({
      kind: 'refuses',
      refusal: { code: 'DAY_PAST', data: { day: monday.date } },
    });
    expect(judge(later, waiting, { date: '2026-06-20', lineId: 1 })).toMatchObject({
      kind: 'asks',
      refusal: { code: 'DAY_ON_WEEKEND' },
    });
  });
  test('only a scheduled order can be unscheduled', { tags: ['SCHED-03'] }, () => {
    expect(judge(board, placed, null).kind).toBe('goes');
    expect(code(judge(board, card(5, { ...monday, statusId: 3 }), null))).toBe('ONLY_SCHEDULED_GOES_BACK');
  });
  test('an inactive line accepts nothing and is shown only if it has orders', () => {
    const off = boardWith({ lines: [line(1, 'A'), { ...line(2, 'B'), isActive: false }] });
    expect(judge(off, waiting, { date: '2026-06-15', lineId: 2 }).kind).toBe('refuses');
    expect(shownLines(off).map(({ id }) => id)).toEqual([1]);
  });
});

describe('moving a card on the board', () => {
  test('updates the seats of cell and day at once', { tags: ['SCHED-19'] }, () => {
    const moved = withMove(board, placed, { date: '2026-06-18', lineId: 2 });
    expect(findCell(moved, monday)).toMatchObject({ seatsUsed: 0, cards: [] });
    expect(findCell(moved, { date: '2026-06-18', lineId: 2 })?.seatsUsed).toBe(8);
    expect(moved.days.find(({ date }) => date === '2026-06-18')?.seatsUsed).toBe(8);
    expect(moved.days.find(({ date }) => date === '2026-06-15')?.seatsUsed).toBe(0);
  });
  test('sorts unscheduled cards by delivery date', { tags: ['SCHED-03'] }, () => {
    const early = card(9, { ...monday, deliveryDate: '2026-06-20' });
    const moved = withMove(boardWith({ tray: [waiting], placed: [early] }), early, null);
    expect(moved.tray.map(({ orderId }) => orderId)).toEqual([9, 1]);
    expect(findCard(moved, 9)).toMatchObject({ date: null, lineId: null });
  });
  test('replaces the cells in the answer of the server', () => {
    const now = card(1, { ...monday, statusId: 2, rowVersion: 8 });
    const answered = withAnswer(board, {
      card: now,
      cells: [{ ...monday, seatsUsed: 11, seatsMax: 10, cards: [placed, now] }],
    });
    expect(answered.tray).toEqual([]);
    expect(findCard(answered, 1)?.rowVersion).toBe(8);
    expect(answered.days.find(({ date }) => date === monday.date)?.seatsUsed).toBe(11);
  });
});

describe('lateness', () => {
  const due = { deliveryDate: '2026-06-20' };
  test.each([
    ['planned before it is due', { date: '2026-06-18', lineId: 1 }, '2026-06-15', 0],
    ['planned after it is due', { date: '2026-06-23', lineId: 1 }, '2026-06-15', 3],
    ['without a day and past due', {}, '2026-06-22', 2],
    ['planned in time but still not shipped', { date: '2026-06-18', lineId: 1 }, '2026-06-22', 2],
    ['shipped', { date: '2026-06-18', lineId: 1, statusId: 5 as const }, '2026-06-22', 0],
  ])('%s', (_what, change, today, late) => {
    expect(daysLate(card(1, { ...due, ...change }), today)).toBe(late);
  });
});

describe('days in view and keys', () => {
  test('shows whole weeks from Sunday', { tags: ['C-40'] }, () => {
    expect(rangeOf('weeks', '2026-06-17')).toEqual({ from: '2026-06-14', to: '2026-06-27' });
    expect(rangeOf('quarter', '2026-06-14')).toEqual({ from: '2026-06-14', to: '2026-09-05' });
    expect(shifted('month', '2026-06-14', -1)).toBe('2026-05-10');
  });
  test('arrow keys move by day and line and stop at the edge', () => {
    const { lines } = board;
    const step = (from: { date: string; lineId: number }, to: Parameters<typeof stepped>[0]['step']) =>
      stepped({ board, lines, from, step: to });
    expect(step(monday, 'day-after')).toEqual(tuesday);
    expect(step(monday, 'line-below')).toEqual({ ...monday, lineId: 2 });
    expect(step(monday, 'line-above')).toEqual(monday);
    expect(step(monday, 'week-after')).toEqual({ date: '2026-06-22', lineId: 1 });
    expect(step(monday, 'week-before')).toEqual({ date: '2026-06-14', lineId: 1 });
  });
  test('an unscheduled card starts at the first open workday from today', () => {
    const aimOn = (today: string) => firstAim({ ...board, today }, board.lines, null);
    expect(aimOn('2026-06-16')).toEqual({ date: '2026-06-17', lineId: 1 });
    expect(aimOn('2026-06-20')).toEqual({ date: '2026-06-22', lineId: 1 });
  });
});
