import { describe, expect, test } from 'vitest';
import { boardWith, card, line } from '../../../../test/boards.ts';
import { daysLate, findCard, findCell, judge, shownLines, withAnswer, withMove } from './board-model.ts';
import type { BoardCard } from '@cordovan/contracts/production';
import { type BoardFilterText, passes, storesOf } from './board-filter.ts';
import { monthOf, rangeOf, shifted } from './board-range.ts';
import { columnWidths } from './board-sizes.ts';
import { shareOfAll } from '../month/load.ts';
import { firstAim, stepped } from './carry-steps.ts';

const monday = { date: '2026-06-15', lineId: 1 };
const tuesday = { date: '2026-06-16', lineId: 1 };
const waiting = card(1);
const placed = card(2, { ...monday, seats: 8 });
const board = boardWith({ tray: [waiting], placed: [placed], closed: { '2026-06-16': 'Holiday' } });
const code = (verdict: ReturnType<typeof judge>) => verdict.refusal?.code;

describe('dropping a card', () => {
  test('is allowed on an open day with enough seats', { tags: ['SCHED-01'] }, () => {
    expect(judge(board, waiting, { date: '2026-06-17', lineId: 1 })).toEqual({
      kind: 'goes',
      used: 3,
      max: 10,
    });
  });
  test('asks on an overfull day, but not on an exactly full one', { tags: ['SCHED-09', 'SCHED-19'] }, () => {
    expect(judge(board, waiting, monday)).toMatchObject({ kind: 'asks', used: 11, max: 10 });
    expect(judge(board, card(3, { seats: 2 }), monday)).toMatchObject({ kind: 'goes', used: 10 });
  });
  test('is refused on a closed day', { tags: ['SCHED-06', 'SCHED-07'] }, () => {
    expect(code(judge(board, waiting, tuesday))).toBe('DATE_CLOSED');
    expect(code(judge(board, placed, tuesday))).toBe('DATE_CLOSED');
  });
  test('is refused from a closed day, even back to unscheduled', { tags: ['SCHED-08'] }, () => {
    const stuck = card(4, { ...tuesday });
    expect(code(judge(board, stuck, { date: '2026-06-17', lineId: 1 }))).toBe('DATE_CLOSED');
    expect(code(judge(board, stuck, null))).toBe('DATE_CLOSED');
  });
  test('is refused for orders in production and finished orders', { tags: ['SCHED-04', 'SCHED-05'] }, () => {
    for (const statusId of [3, 4] as const)
      expect(code(judge(board, card(5, { ...monday, statusId }), { date: '2026-06-17', lineId: 1 }))).toBe(
        'ORDER_CANNOT_BE_MOVED',
      );
  });
  test('is refused on a past day, and asks on a weekend', { tags: ['SCHED-01', 'N-37'] }, () => {
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
  test('back to unscheduled is allowed only for a scheduled order', { tags: ['SCHED-03'] }, () => {
    expect(judge(board, placed, null).kind).toBe('goes');
    expect(code(judge(board, card(5, { ...monday, statusId: 3 }), null))).toBe('ONLY_SCHEDULED_GOES_BACK');
  });
  test('is refused on an inactive line, which is shown only if it has orders', () => {
    const off = boardWith({ lines: [line(1, 'A'), { ...line(2, 'B'), isActive: false }] });
    expect(judge(off, waiting, { date: '2026-06-15', lineId: 2 }).kind).toBe('refuses');
    expect(shownLines(off).map(({ id }) => id)).toEqual([1]);
  });
});

describe('a card moved on the board', () => {
  test('updates the seats of its cells and days at once', { tags: ['SCHED-19'] }, () => {
    const moved = withMove(board, placed, { date: '2026-06-18', lineId: 2 });
    expect(findCell(moved, monday)).toMatchObject({ seatsUsed: 0, cards: [] });
    expect(findCell(moved, { date: '2026-06-18', lineId: 2 })?.seatsUsed).toBe(8);
    expect(moved.days.find(({ date }) => date === '2026-06-18')?.seatsUsed).toBe(8);
    expect(moved.days.find(({ date }) => date === '2026-06-15')?.seatsUsed).toBe(0);
  });
  test('is sorted by delivery date when unscheduled', { tags: ['SCHED-03'] }, () => {
    const early = card(9, { ...monday, deliveryDate: '2026-06-20' });
    const moved = withMove(boardWith({ tray: [waiting], placed: [early] }), early, null);
    expect(moved.tray.map(({ orderId }) => orderId)).toEqual([9, 1]);
    expect(findCard(moved, 9)).toMatchObject({ date: null, lineId: null });
  });
  test('takes its cells from the server’s answer', () => {
    const now = card(1, { ...monday, statusId: 2, rowVersion: 8 });
    const answered = withAnswer(board, {
      card: now,
      cells: [{ ...monday, seatsUsed: 11, seatsMax: 10, hoursUsed: 13, cards: [placed, now] }],
    });
    expect(answered.tray).toEqual([]);
    expect(findCard(answered, 1)?.rowVersion).toBe(8);
    expect(answered.days.find(({ date }) => date === monday.date)).toMatchObject({
      seatsUsed: 11,
      hoursUsed: 13,
    });
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

describe('filters', () => {
  const late = { deliveryDate: '2026-06-10' };
  const shown = card(1, { ...monday, styleIds: [11, 12], leatherIds: [21, 22], storeId: 3 });
  test.each<[string, BoardCard, BoardFilterText, boolean]>([
    ['none', shown, {}, true],
    ['its line', shown, { line: '1' }, true],
    ['another line', shown, { line: '2' }, false],
    ['a line, for an order without a day', card(1), { line: '2' }, true],
    ['its second style', shown, { style: '12' }, true],
    ['another style', shown, { style: '13' }, false],
    ['its second leather', shown, { leather: '22' }, true],
    ['another leather', shown, { leather: '23' }, false],
    ['its store', shown, { store: '3' }, true],
    ['another store', shown, { store: '2' }, false],
    ['late, for one in time', shown, { late: '1' }, false],
    ['late, for a late one', card(1, { ...monday, ...late }), { late: '1' }, true],
    ['leather short, with leather', shown, { short: '1' }, false],
    ['leather short, without', card(1, { isLeatherReady: false }), { short: '1' }, true],
    ['two, of which one fails', shown, { style: '11', store: '2' }, false],
  ])('%s', { tags: ['SCHED-01'] }, (_what, one, filter, isShown) => {
    expect(passes(one, filter, '2026-06-14')).toBe(isShown);
  });
  test('list each store of the cards once', () => {
    const two = boardWith({
      placed: [shown],
      tray: [card(2, { storeName: 'Austin' }), card(3, { storeName: 'Austin' })],
    });
    expect(storesOf(two)).toEqual([
      { id: 2, name: 'Austin' },
      { id: 3, name: 'Cherry Creek' },
    ]);
  });
});

describe('the widths of days', () => {
  const weeks = boardWith({ today: '2026-06-17', placed: [card(1, { ...monday, date: '2026-06-20' })] });
  test('fit 14 days on one screen, with narrow columns for days that take no orders', () => {
    const widths = columnWidths(weeks, 'weeks', 1_046);
    expect(widths.slice(0, 7)).toEqual([44, 44, 44, 91, 91, 91, 91]);
    expect(widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(1_046);
  });
  test('scroll where 14 days don’t fit', () => {
    expect(columnWidths(weeks, 'weeks', 700).slice(2, 5)).toEqual([44, 116, 116]);
  });
});

test.each([
  ['seats only', { used: 6, max: 12 }, { used: 40, max: null }, 0.5],
  ['the fuller one of both', { used: 6, max: 12 }, { used: 36, max: 40 }, 0.9],
  ['over capacity', { used: 13, max: 10 }, { used: 1, max: 40 }, 1.3],
  ['work without anyone there', { used: 0, max: 10 }, { used: 1, max: 0 }, Infinity],
  ['nothing at all', { used: 0, max: 0 }, { used: 0, max: 0 }, 0],
])('computes the load of a line on a day for %s', { tags: ['SCHED-19'] }, (_what, seats, hours, share) => {
  expect(shareOfAll(seats, hours)).toBe(share);
});

describe('the view of days', () => {
  test('shows whole weeks from Sunday', { tags: ['C-40'] }, () => {
    expect(rangeOf('weeks', '2026-06-17')).toEqual({ from: '2026-06-14', to: '2026-06-27' });
    expect(rangeOf('quarter', '2026-06-14')).toEqual({ from: '2026-06-14', to: '2026-09-05' });
    expect(shifted('weeks', rangeOf('weeks', '2026-06-17'), 1)).toBe('2026-06-28');
    expect(shifted('quarter', rangeOf('quarter', '2026-06-17'), -1)).toBe('2026-03-22');
  });
  test.each([
    ['2026-06-17', '2026-05-31', '2026-07-04', '2026-05-01', '2026-07-01'],
    ['2026-11-01', '2026-11-01', '2026-12-05', '2026-10-01', '2026-12-01'],
    ['2027-01-31', '2026-12-27', '2027-02-06', '2026-12-01', '2027-02-01'],
    ['2026-02-28', '2026-02-01', '2026-02-28', '2026-01-01', '2026-03-01'],
  ])('shows all weeks of the month for %s', (anchor, from, to, before, after) => {
    const range = rangeOf('month', anchor);
    expect(range).toEqual({ from, to });
    expect(monthOf(range)).toBe(`${anchor.slice(0, 7)}-01`);
    expect([shifted('month', range, -1), shifted('month', range, 1)]).toEqual([before, after]);
  });
  test('moves by day and line with the arrow keys, and stops at the edge', () => {
    const { lines } = board;
    const step = (from: { date: string; lineId: number }, to: Parameters<typeof stepped>[0]['step']) =>
      stepped({ board, lines, from, step: to });
    expect(step(monday, 'day-after')).toEqual(tuesday);
    expect(step(monday, 'line-below')).toEqual({ ...monday, lineId: 2 });
    expect(step(monday, 'line-above')).toEqual(monday);
    expect(step(monday, 'week-after')).toEqual({ date: '2026-06-22', lineId: 1 });
    expect(step(monday, 'week-before')).toEqual({ date: '2026-06-14', lineId: 1 });
  });
  test('starts an unscheduled card at the first open workday from today', () => {
    const aimOn = (today: string) => firstAim({ ...board, today }, board.lines, null);
    expect(aimOn('2026-06-16')).toEqual({ date: '2026-06-17', lineId: 1 });
    expect(aimOn('2026-06-20')).toEqual({ date: '2026-06-22', lineId: 1 });
  });
});
