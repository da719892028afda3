import { type APIRequestContext, expect, test } from '@playwright/test';
import { isWeekend } from '@cordovan/domain/calendar';
import { boardCalls, cardIn, cellOf, dragOver, drop, type BoardCalls } from './driver/board.ts';
import { newBuyer } from './driver/buyers.ts';
import { openScheduler } from './driver/factory.ts';
import { leave, signIn } from './driver/person.ts';
import { callsAs, seedApproved, seedLeather, seedUnusedLeather } from './driver/seed.ts';
import { filled } from './driver/words.ts';

/** Reduces a line to one seat a day, too few for any sofa. Returns a function that restores its seats. */
async function shrinkLine(calls: BoardCalls): Promise<{ id: number; restore: () => Promise<unknown> }> {
  const line = (await calls.read()).Lines[1]!;
  const save = (seats: number, rowVersion: unknown) =>
    calls.send('/api/production-lines', {
      Id: line.Id,
      Name: line.Name,
      MaxSeatsPerDay: seats,
      IsActive: true,
      // Confirmed, because days with orders use more seats than that.
      Confirm: true,
      RowVersion: rowVersion,
    });
  const { RowVersion } = await save(1, line.RowVersion);
  return { id: line.Id, restore: () => save(line.MaxSeatsPerDay, RowVersion) };
}

/**
 * The order to move, a day to close, and a day with room. Both are near, because the board draws only what is
 * in view.
 */
async function chooseWork(calls: BoardCalls, orderId: number) {
  const board = await calls.read();
  const ahead = board.Days.filter((day) => day.Date > board.Today && !day.IsClosed);
  const isEmpty = (date: string) =>
    board.Cells.every((cell) => cell.Date !== date || cell.Cards.length === 0);
  const open = ahead.find((day) => !isWeekend(day.Date))!.Date;
  const closed = ahead.find((day) => day.Date !== open && isEmpty(day.Date))!.Date;
  const card = board.Tray.find(({ OrderId }) => OrderId === orderId);
  if (!card) throw new Error('The approved order does not wait for a day');
  return { card, closed, open, lineId: board.Lines[0]!.Id };
}

/** Restores the schedule after each test, even after a failure. */
const undo: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

async function prepare(request: APIRequestContext) {
  const factory = await boardCalls(request, 'factory');
  const small = await shrinkLine(await boardCalls(request, 'administrator'));
  undo.push(small.restore);
  const orders = await callsAs(request, 'administrator');
  // Leather that no other order uses, so that it makes no day too early.
  const leather = `Sched ${Date.now() % 100_000}`;
  await seedUnusedLeather(orders, leather);
  await seedLeather(orders, leather);
  const buyer = newBuyer('Sched Uler');
  const orderId = await seedApproved(orders, { buyer, item: 'Belmont Sofa 3-seat', leather });
  const work = await chooseWork(factory, orderId);
  await factory.send('/api/scheduler/close-day', { Date: work.closed, Reason: 'Inventory' });
  undo.push(() => factory.send('/api/scheduler/open-day', { Date: work.closed }));
  return { ...work, small: small.id };
}

test(
  'a dragged card is refused on closed days, asks on full days and moves on other users’ screens',
  { tag: ['@GEN-12', '@SCHED-01', '@SCHED-03', '@SCHED-06', '@SCHED-09'] },
  async ({ browser, request }) => {
    const { card, closed, open, lineId, small } = await prepare(request);

    const planner = await signIn(browser, { as: 'factory', language: 'en' });
    const watcher = await signIn(browser, { as: 'administrator', language: 'es' });
    await openScheduler(planner, card.PONumber);
    await openScheduler(watcher);
    const tray = planner.page.locator('[data-spot="tray"]');

    await test.step('a closed day refuses the order and says why', async () => {
      const cell = cellOf(planner, closed, lineId);
      await dragOver(planner, card.OrderId, cell);
      await expect(cell.locator('[data-kind="refuses"][data-aimed="true"]')).toBeVisible();
      const bar = planner.page.getByRole('region', { name: planner.words.production.carry.label });
      await expect(bar).toContainText(planner.words.message('DATE_CLOSED'));
      await drop(planner);
      await expect(cardIn(tray, card.OrderId)).toBeVisible();
      await expect(cardIn(cell, card.OrderId)).toHaveCount(0);
    });

    await test.step('a day with room takes the order, and the other browser shows it without a reload', async () => {
      const cell = cellOf(planner, open, lineId);
      await dragOver(planner, card.OrderId, cell);
      await drop(planner);
      await expect(cardIn(cell, card.OrderId)).toBeVisible();
      await expect(cardIn(cellOf(watcher, open, lineId), card.OrderId)).toBeVisible();
      await expect(cardIn(watcher.page.locator('[data-spot="tray"]'), card.OrderId)).toHaveCount(0);
    });

    await test.step('an order that exceeds the day’s seats asks first: no leaves it, yes places it', async () => {
      const cell = cellOf(planner, open, small);
      const { no, yes } = planner.words.production.exceeded;
      await dragOver(planner, card.OrderId, cell);
      await expect(cell.locator('[data-kind="asks"][data-aimed="true"]')).toBeVisible();
      await drop(planner);
      const dialog = planner.page.getByRole('dialog');
      await expect(dialog).toContainText('1 seat per day');
      await dialog.getByRole('button', { name: no, exact: true }).click();
      await expect(cardIn(cellOf(planner, open, lineId), card.OrderId)).toBeVisible();
      await dragOver(planner, card.OrderId, cell);
      await drop(planner);
      await dialog.getByRole('button', { name: yes, exact: true }).click();
      await expect(cardIn(cell, card.OrderId)).toBeVisible();
      await expect(cardIn(cellOf(watcher, open, small), card.OrderId)).toBeVisible();
    });

    await test.step('an order dropped on the unscheduled list goes back to approved', async () => {
      await dragOver(planner, card.OrderId, tray);
      await drop(planner);
      await expect(cardIn(tray, card.OrderId)).toBeVisible();
      const text = filled(planner.words.production.last.sentBack, { number: `PO ${card.PONumber}` });
      await expect(planner.page.getByText(text)).toBeVisible();
    });

    expect(planner.faults.filter((fault) => !/409/.test(fault))).toEqual([]);
    await leave(planner);
    await leave(watcher);
  },
);
