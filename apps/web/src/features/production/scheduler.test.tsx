import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { changeStatus } from '@cordovan/contracts/orders';
import {
  closeDay,
  openDay,
  placeOrder,
  readScheduler,
  unplaceOrder,
  type Board,
} from '@cordovan/contracts/production';
import { boardWith, card } from '../../../test/boards.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server, type Sent } from '../../../test/server.ts';

const AT = '/Scheduler/Index?from=2026-06-14';
const monday = { date: '2026-06-15', lineId: 1 };

/** jsdom lays nothing out; the table draws the columns that are in view. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(4_000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2_000);
});

interface Scene {
  readonly board?: Board;
  /** What the server says to moves, in turn; after that it agrees. */
  readonly refusals?: readonly { code: string; text: string }[];
}

/** A server that keeps one board and moves cards on it. */
function serve({
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
        ? [{ date: now.date, lineId: now.lineId!, seatsUsed: 3, seatsMax: 10, cards: [now] }]
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

const cell = (day: RegExp, index = 0) =>
  within(screen.getAllByRole('row')[index + 1]!).getAllByRole('cell')[
    screen.getAllByRole('columnheader').findIndex((head) => day.test(head.textContent)) - 1
  ]!;
const grip = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number}`) });

describe('looking at the plan', () => {
  test('NAV-05 SCHED-01 SCHED-15 SCHED-19 days stand across and lines down, with the seats used of the seats there and the cards', async () => {
    serve({
      board: boardWith({
        tray: [card(1)],
        placed: [card(2, { ...monday, isLeatherReady: false, deliveryDate: '2026-06-10' }), card(3, monday)],
        closed: { '2026-06-16': 'Stocktaking' },
      }),
    });
    await openPage({ at: AT, as: 'Manufacturing' });
    expect(await screen.findByRole('columnheader', { name: /Monday 06\/15\/2026/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Line A.*10 seats a day/ })).toBeVisible();
    expect(within(cell(/Monday 06\/15/)).getByText('6 of 10 seats')).toBeInTheDocument();
    const face = await grip('5002');
    expect(face).toHaveTextContent('Customer 2');
    expect(face).toHaveTextContent('Leather missing');
    expect(face).toHaveTextContent(/days late/);
    expect(await grip('5003')).toHaveTextContent('Leather ready');
    expect(screen.getByRole('columnheader', { name: /Tuesday.*Closed: Stocktaking/ })).toBeVisible();
    const tray = screen.getByRole('region', { name: 'Waiting for a day' });
    expect(within(tray).getByText(/1 order · 3 seats/)).toBeVisible();
    expect(within(tray).getByText('5001')).toBeVisible();
  });

  test('N-01 a salesperson looks, and nothing can be moved', async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Salesperson' });
    await user.click(await grip('5001'));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Open the order' })).toBeVisible();
    expect(within(menu).queryByRole('menuitem', { name: 'Choose day and line…' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Close Monday/ })).toBeNull();
  });

  test('SCHED-01 the zoom and the days stay in the address, also when chosen while others are read', async () => {
    const asked: string[] = [];
    server.use(
      answering(readScheduler, ({ url }) => {
        asked.push(`${url.searchParams.get('from')} ${url.searchParams.get('to')}`);
        return boardWith({});
      }),
    );
    const { user, address } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('radio', { name: 'Quarter' }));
    await waitFor(() => expect(asked.at(-1)).toBe('2026-06-14 2026-09-05'));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(address()).toContain('from=2026-09-06'));
  });
});

describe('placing an order', () => {
  test('SCHED-01 by keyboard: Enter picks it up, arrows choose, Enter puts it down', async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}');
    const bar = await screen.findByRole('region', { name: 'Carrying an order' });
    expect(within(bar).getByText(/It lies here already/)).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(within(bar).getByText(/to Line B, Tuesday 06\/16\/2026. 3 of 10 seats/)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'place',
      body: { OrderId: 2, Date: '2026-06-16', LineId: 2, Position: null, Confirm: false, RowVersion: 7 },
    });
    expect(await screen.findByText('You put order 5002 on Line B, Tuesday 06/16/2026.')).toBeVisible();
  });

  test('Escape leaves a carried order where it was', async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard(' {ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Carrying an order' })).toBeNull());
    expect(sent).toEqual([]);
  });

  test('SCHED-01 by the menu and a click on a cell', async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions of order 5001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pick up and place' }));
    await user.click(
      screen.getByRole('button', { name: /Put order 5001 on Line B, Wednesday 06\/17\/2026/ }),
    );
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ OrderId: 1, Date: '2026-06-17', LineId: 2 }));
  });

  test('SCHED-01 by the dialog of the menu', async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions of order 5001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose day and line…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Place order 5001' });
    const day = within(dialog).getByLabelText(/Day/, { selector: 'input' });
    await user.clear(day);
    await user.type(day, '06/18/2026{Tab}');
    await user.click(within(dialog).getByRole('button', { name: 'Place' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ OrderId: 1, Date: '2026-06-18', LineId: 1 }));
  });

  test('SCHED-09 a full day asks, and only a yes places it', async () => {
    const text = 'The maximum of 10 seats per day for Line A is exceeded. Do you want to continue?';
    const { sent } = serve({ refusals: [{ code: 'SEATS_EXCEEDED', text }] });
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place it anyway' }));
    await waitFor(() => expect(sent.map(({ body }) => body['Confirm'])).toEqual([false, true]));
  });

  test('SCHED-09 a no leaves it where it was', async () => {
    const { sent } = serve({ refusals: [{ code: 'SEATS_EXCEEDED', text: 'Full. Continue?' }] });
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    await screen.findByText('Full. Continue?');
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(within(cell(/Monday 06\/15/)).getByText('5002')).toBeVisible());
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('SCHED-06 SCHED-18 a closed day says why while the order hangs over it, and is not asked for', async () => {
    const { sent } = serve({
      board: boardWith({ tray: [card(1)], placed: [card(2, monday)], closed: { '2026-06-16': '' } }),
    });
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}{ArrowRight}');
    const bar = screen.getByRole('region', { name: 'Carrying an order' });
    expect(bar).toHaveTextContent("The date is closed: orders can't be scheduled on it");
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    expect(bar).toBeVisible();
  });

  test('SCHED-04 SCHED-05 SCHED-08 an order that cannot be moved says so when it is picked up', async () => {
    serve({
      board: boardWith({
        placed: [card(2, { ...monday, statusId: 3 }), card(4, { date: '2026-06-16', lineId: 1 })],
        closed: { '2026-06-16': '' },
      }),
    });
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('In production5002')).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText("Orders in production or finished can't be moved")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    (await grip('5004')).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/The date is closed/)).toBeVisible();
  });

  test('SCHED-03 back to approved, and every move undone in turn', async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions of order 5002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Back to approved' }));
    expect(await screen.findByText('You sent order 5002 back to approved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['unplace', 'place']));
    expect(sent[1]!.body).toMatchObject({ OrderId: 2, Date: '2026-06-15', LineId: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('N-39 a card tells who placed it, and each of the latest moves leads to its cell', async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await grip('5002'));
    expect(await screen.findByText(/Placed by Fay Whitaker/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Latest moves' }));
    const move = await screen.findByRole('button', { name: 'Order 5002: show Line A, Monday 06/15/2026' });
    expect(move).toHaveTextContent(/5002.*Line A, Monday 06\/15\/2026.*Fay Whitaker/);
    await user.click(move);
    const drawer = await screen.findByRole('dialog', { name: 'Line A, Monday 06/15/2026' });
    expect(within(drawer).getByText('5002')).toBeVisible();
  });
});

describe('days and statuses', () => {
  test('SCHED-02 a day is closed with its reason, after a question when orders lie on it', async () => {
    serve();
    const asked: unknown[] = [];
    const question = 'Orders on this day: 1. They stay there. Do you want to close it?';
    server.use(
      http.post('*/api/scheduler/close-day', async ({ request }) => {
        const body = (await request.json()) as { Confirm: boolean };
        asked.push(body);
        return body.Confirm
          ? HttpResponse.json({ ok: true })
          : HttpResponse.json(
              { code: 'CLOSE_DAY_WITH_ORDERS', message: question, errors: [] },
              { status: 409 },
            );
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Close Monday 06/15/2026' }));
    await user.type(await screen.findByLabelText('Why it is closed'), 'Stocktaking');
    await user.click(screen.getByRole('button', { name: 'Close the day' }));
    expect(await screen.findByText(question)).toBeVisible();
    const confirm = screen.getByRole('dialog', { name: 'Please confirm' });
    await user.click(within(confirm).getByRole('button', { name: 'Close the day' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ Date: '2026-06-15', Reason: 'Stocktaking', Confirm: true });
    expect(await screen.findByText('You closed Monday 06/15/2026.')).toBeVisible();
  });

  test('SCHED-02 a closed day is opened again', async () => {
    serve({ board: boardWith({ closed: { '2026-06-16': 'Holiday' } }) });
    const opened: string[] = [];
    server.use(
      answering(openDay, ({ body }) => {
        opened.push(body);
        return { ok: true as const };
      }),
      answering(closeDay, { ok: true }),
    );
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Open Tuesday 06/16/2026 again' }));
    await user.click(await screen.findByRole('button', { name: 'Open the day' }));
    await waitFor(() => expect(opened).toEqual(['{"Date":"2026-06-16"}']));
  });

  test.each([
    ['SCHED-10', 2, 'Start production', 3, undefined],
    ['SCHED-11', 3, 'Finish', 4, undefined],
    ['SCHED-12', 4, 'Ship', 5, 'Ship'],
    ['SCHED-13', 5, 'Close', 6, 'Close order'],
  ] as const)('%s a card in status %i offers: %s', async (_id, statusId, action, to, yes) => {
    serve({ board: boardWith({ placed: [card(2, { ...monday, statusId })] }) });
    const sent: unknown[] = [];
    server.use(
      answering(changeStatus, ({ body }) => {
        sent.push(JSON.parse(body));
        return { id: 2, statusId: to, statusName: 'next', soNumber: '5002', poNumber: null, rowVersion: 8 };
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions of order 5002' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    if (yes) await user.click(await screen.findByRole('button', { name: yes }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ StatusId: to, RowVersion: 7 })]));
  });

  test('SCHED-13 N-02 an administrator closes an order with a balance by giving a reason', async () => {
    serve({ board: boardWith({ placed: [card(2, { ...monday, statusId: 5 })] }) });
    const sent: { Reason: string }[] = [];
    server.use(
      http.post('*/api/orders/:id/status', async ({ request }) => {
        const body = (await request.json()) as { Reason: string };
        sent.push(body);
        return body.Reason
          ? HttpResponse.json({
              Id: 2,
              StatusId: 6,
              StatusName: 'closed',
              SONumber: null,
              PONumber: null,
              RowVersion: 8,
            })
          : HttpResponse.json(
              { code: 'BALANCE_LEFT', message: 'The order has a balance of $120.00', errors: [] },
              { status: 409 },
            );
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Actions of order 5002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Close order' }));
    expect(await screen.findByText('The order has a balance of $120.00')).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'Written off');
    await user.click(screen.getByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(sent.map(({ Reason }) => Reason)).toEqual(['', 'Written off']));
  });
});

test('SCHED-01 12 weeks, 6 lines and 2,000 orders draw only what is in view', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  const lines = Array.from({ length: 6 }, (_, index) => ({
    ...boardWith().lines[0]!,
    id: index + 1,
    name: `Line ${index + 1}`,
  }));
  const days = boardWith({ days: 84 }).days;
  const placed = Array.from({ length: 2_000 }, (_, index) =>
    card(index + 1, { date: days[index % 84]!.date, lineId: 1 + (Math.floor(index / 84) % 6) }),
  );
  serve({ board: boardWith({ days: 84, lines, placed }) });
  await openPage({ at: `${AT}&zoom=month`, as: 'Manufacturing' });
  await screen.findByRole('rowheader', { name: /Line 6/ });
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-colcount', '85');
  expect(within(table).getAllByRole('columnheader').length).toBeLessThan(24);
  expect(table.querySelectorAll('[data-card]').length).toBeLessThan(600);
});

test('I18N-02 the table speaks Spanish', async () => {
  serve();
  await openPage({ at: AT, as: 'Manufacturing', language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Programación' })).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: /lunes 15\/06\/2026/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Esperan un día' })).toBeVisible();
});

test('N-37 in Spanish a card keeps the month of its delivery first; one seat is one seat', async () => {
  serve({ board: boardWith({ tray: [card(1, { seats: 1, deliveryDate: '2099-07-30' })] }) });
  await openPage({ at: AT, as: 'Manufacturing', language: 'es' });
  const tray = await screen.findByRole('region', { name: 'Esperan un día' });
  expect(within(tray).getByText('1 pedido · 1 asiento')).toBeVisible();
  expect(within(tray).getByText('07/30')).toBeVisible();
});
