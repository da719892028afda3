import { vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { placeOrder, readScheduler, unplaceOrder, type Board } from '@cordovan/contracts/production';
import { boardWith, card } from './boards.ts';
import { answering, server, type Sent } from './server.ts';

/** A planning table for tests: its address, server, cells and cards. */
export const AT = '/Scheduler/Index?from=2026-06-14';
export const monday = { date: '2026-06-15', lineId: 1 };

/** Gives elements a width, because happy-dom has no layout and the table draws only visible columns. */
export function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(4_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2_000);
}

interface Scene {
  readonly board?: Board;
  /** Refusals of the first moves, in order. Later moves succeed. */
  readonly refusals?: readonly { code: string; text: string }[];
}

/** A mock server that keeps one board and moves its cards. */
export function serve({
  board = boardWith({ tray: [card(1)], placed: [card(2, monday)] }),
  refusals = [],
}: Scene = {}) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  const left = [...refusals];
  const body = ({ body: text }: Sent) => JSON.parse(text) as Record<string, unknown>;
  const moved = (call: string, request: Sent) => {
    const wish = body(request);
    sent.push({ call, body: wish });
    const from = [...board.tray, ...board.cells.flatMap(({ cards }) => cards)].find(
      ({ orderId }) => orderId === wish['OrderId'],
    )!;
    const place = call === 'place' ? { date: wish['Date'] as string, lineId: wish['LineId'] as number } : {};
    const now = card(from.orderId, { ...place, rowVersion: from.rowVersion + sent.length });
    return {
      card: now,
      cells: now.date
        ? [{ date: now.date, lineId: now.lineId!, seatsUsed: 3, seatsMax: 10, hoursUsed: 6.5, cards: [now] }]
        : [],
    };
  };
  server.use(
    http.post('*/api/scheduler/place', async ({ request }) => {
      const refusal = left[0];
      if (!refusal) return undefined;
      left.shift();
      const text = await request.clone().text();
      sent.push({ call: 'place', body: JSON.parse(text) as Record<string, unknown> });
      return HttpResponse.json({ code: refusal.code, message: refusal.text, errors: [] }, { status: 409 });
    }),
    answering(readScheduler, board),
    answering(placeOrder, (request) => moved('place', request)),
    answering(unplaceOrder, (request) => moved('unplace', request)),
  );
  return { sent };
}

export const cell = (day: RegExp, index = 0) =>
  within(screen.getAllByRole('row')[index + 1]!).getAllByRole('cell')[
    screen.getAllByRole('columnheader').findIndex((head) => day.test(head.textContent)) - 1
  ]!;
export const grip = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number}`) });
