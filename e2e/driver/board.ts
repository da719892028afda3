import { expect, type APIRequestContext, type Locator } from '@playwright/test';
import type { Person, Who } from './person.ts';
import { tokenOf } from './seed.ts';

interface Card {
  readonly OrderId: number;
  readonly PONumber: string;
  readonly Seats: number;
}
interface Board {
  readonly Today: string;
  readonly Days: readonly { readonly Date: string; readonly IsClosed: boolean; readonly SeatsUsed: number }[];
  readonly Lines: readonly {
    readonly Id: number;
    readonly Name: string;
    readonly MaxSeatsPerDay: number;
    readonly RowVersion: number;
  }[];
  readonly Cells: readonly { readonly Date: string; readonly Cards: readonly Card[] }[];
  readonly Tray: readonly Card[];
}

export interface BoardCalls {
  readonly read: () => Promise<Board>;
  readonly send: (path: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

const DAY_MS = 86_400_000;
const SETTLE_MS = 100;
const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Reads and changes the schedule through the API, to choose orders and to prepare a day for a test. */
export async function boardCalls(request: APIRequestContext, who: Who): Promise<BoardCalls> {
  const headers = { authorization: `Bearer ${await tokenOf(request, who)}` };
  const sunday = Date.now() - new Date().getUTCDay() * DAY_MS;
  const days = `from=${isoDay(sunday)}&to=${isoDay(sunday + 13 * DAY_MS)}`;
  return {
    read: async () => (await request.get(`/api/scheduler?${days}`, { headers })).json() as Promise<Board>,
    send: async (path, data) => {
      const answer = await request.post(path, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as Record<string, unknown>;
    },
  };
}

export const cellOf = ({ page }: Person, date: string, lineId: number): Locator =>
  page.locator(`[data-spot="${date}/${lineId}"]`);

export const cardIn = (cell: Locator, orderId: number): Locator =>
  cell.locator(`button[data-card="${orderId}"]`);

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

const bringToMiddle = (spot: Locator): Promise<void> =>
  spot.evaluate((cell) => cell.scrollIntoView({ block: 'nearest', inline: 'center' }));

/** Whether a drop there would reach the spot, that is, nothing covers the spot except the dragged card. */
const isOpenAt = (spot: Locator, at: { x: number; y: number }): Promise<boolean> =>
  spot.evaluate((cell, { x, y }) => {
    const isInHand = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).position === 'fixed' || isInHand(part.parentElement));
    const met = document.elementsFromPoint(x, y).find((part) => !isInHand(part));
    return met !== undefined && cell.contains(met);
  }, at);

/**
 * Drags an order's card over the spot and keeps the button down. The table scrolls when a card is near its
 * edges, so the mouse follows the spot until it stays still.
 */
export async function dragOver({ page }: Person, orderId: number, spot: Locator): Promise<void> {
  const card = page.locator(`button[data-card="${orderId}"]`).first();
  await bringToMiddle(spot);
  const from = await middleOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  let at = { x: 0, y: 0 };
  for (let tries = 0; tries < 20; tries += 1) {
    const to = await middleOf(spot);
    const isStill = to.x === at.x && to.y === at.y;
    if (isStill && (await isOpenAt(spot, to))) return;
    // The table may have scrolled the spot behind the column of line names.
    if (isStill) await bringToMiddle(spot);
    await page.mouse.move(to.x, to.y, { steps: 6 });
    at = to;
    await page.waitForTimeout(SETTLE_MS);
  }
}

export const drop = ({ page }: Person): Promise<void> => page.mouse.up();
