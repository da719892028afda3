import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { readScheduler } from '@cordovan/contracts/production';
import { boardWith, card } from '../../../test/boards.ts';
import { AT, cell, grip, layOut, monday, serve } from '../../../test/planning.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

beforeEach(layOut);

describe('reading the schedule', () => {
  test(
    'shows days, lines, used seats and cards',
    { tags: ['NAV-05', 'SCHED-01', 'SCHED-15', 'SCHED-19'] },
    async () => {
      serve({
        board: boardWith({
          tray: [card(1)],
          placed: [
            card(2, { ...monday, isLeatherReady: false, deliveryDate: '2026-06-10' }),
            card(3, monday),
          ],
          closed: { '2026-06-16': 'Stocktaking' },
        }),
      });
      await openPage({ at: AT, as: 'Manufacturing' });
      expect(await screen.findByRole('columnheader', { name: /Monday 06\/15\/2026/ })).toBeVisible();
      expect(screen.getByRole('rowheader', { name: /Line A.*10 seats per day/ })).toBeVisible();
      expect(within(cell(/Monday 06\/15/)).getByText('6 of 10 seats')).toBeInTheDocument();
      const face = await grip('5002');
      expect(face).toHaveTextContent('Customer 2');
      expect(face).toHaveTextContent('Leather short');
      expect(face).toHaveTextContent('due Jun 10');
      expect(face).toHaveTextContent(/days late/);
      expect(await grip('5003')).toHaveTextContent('Leather ready');
      expect(screen.getByRole('columnheader', { name: /Tuesday.*Closed: Stocktaking/ })).toBeVisible();
      const tray = screen.getByRole('region', { name: 'Unscheduled' });
      expect(within(tray).getByText(/1 order · 3 seats/)).toBeVisible();
      expect(within(tray).getByText('5001')).toBeVisible();
    },
  );

  test('lets salespeople look but not move anything', { tags: ['N-01'] }, async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Salesperson' });
    await user.click(await grip('5001'));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Open order' })).toBeVisible();
    expect(within(menu).queryByRole('menuitem', { name: 'Schedule…' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Close Monday/ })).toBeNull();
  });

  test('keeps zoom and days in the address, even while others load', { tags: ['SCHED-01'] }, async () => {
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
  test('moves it with the keyboard: Enter, arrow keys, Enter', { tags: ['SCHED-01'] }, async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}');
    const bar = await screen.findByRole('region', { name: 'Moving an order' });
    expect(within(bar).getByText(/Already scheduled here/)).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(within(bar).getByText(/to Line B, Tuesday 06\/16\/2026. 3 of 10 seats/)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'place',
      body: { OrderId: 2, Date: '2026-06-16', LineId: 2, Position: null, Confirm: false, RowVersion: 7 },
    });
    expect(await screen.findByText('You scheduled order 5002 on Line B, Tuesday 06/16/2026.')).toBeVisible();
  });

  test('leaves a picked-up order where it was on Escape', async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard(' {ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Moving an order' })).toBeNull());
    expect(sent).toEqual([]);
  });

  test('moves it with the menu and a click on a cell', { tags: ['SCHED-01'] }, async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 5001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move on the board' }));
    await user.click(
      screen.getByRole('button', { name: /Schedule order 5001 on Line B, Wednesday 06\/17\/2026/ }),
    );
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ OrderId: 1, Date: '2026-06-17', LineId: 2 }));
  });

  test(
    "moves it with the menu's dialog, but not to a closed day",
    { tags: ['SCHED-01', 'SCHED-06'] },
    async () => {
      const { sent } = serve({ board: boardWith({ tray: [card(1)], closed: { '2026-06-16': '' } }) });
      const { user } = await openPage({ at: AT, as: 'Manufacturing' });
      await user.click(await screen.findByRole('button', { name: 'Actions for order 5001' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Schedule order 5001' });
      const day = within(dialog).getByLabelText(/Day/, { selector: 'input' });
      const put = within(dialog).getByRole('button', { name: 'Schedule' });
      await user.clear(day);
      await user.type(day, '06/16/2026{Tab}');
      expect(within(dialog).getByRole('status')).toHaveTextContent('The date is closed');
      expect(put).toBeDisabled();
      await user.clear(day);
      await user.type(day, 'when it suits{Tab}');
      expect(day, 'no day, no words: the last good day comes back').toHaveValue('06/16/2026');
      await user.clear(day);
      await user.type(day, '06/18/2026{Tab}');
      await user.click(put);
      await waitFor(() => expect(sent[0]?.body).toMatchObject({ OrderId: 1, Date: '2026-06-18', LineId: 1 }));
    },
  );

  test('asks about a full day and places it only once confirmed', { tags: ['SCHED-09'] }, async () => {
    const text = 'The maximum of 10 seats per day for Line A is exceeded. Do you want to continue?';
    const { sent } = serve({ refusals: [{ code: 'SEATS_EXCEEDED', text }] });
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(sent.map(({ body }) => body['Confirm'])).toEqual([false, true]));
  });

  test(
    'asks about a weekend and places it only once confirmed',
    { tags: ['SCHED-01', 'SCHED-09'] },
    async () => {
      const text = '06/20/2026 is on a weekend. Schedule production on this day?';
      const { sent } = serve({ refusals: [{ code: 'DAY_ON_WEEKEND', text }] });
      const { user } = await openPage({ at: AT, as: 'Manufacturing' });
      (await grip('5002')).focus();
      await user.keyboard('{Enter}{ArrowRight}{Enter}');
      expect(await screen.findByText(text)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Schedule anyway' }));
      await waitFor(() => expect(sent.map(({ body }) => body['Confirm'])).toEqual([false, true]));
    },
  );

  test("doesn't move it if the user answers no", { tags: ['SCHED-09'] }, async () => {
    const { sent } = serve({ refusals: [{ code: 'SEATS_EXCEEDED', text: 'Full. Continue?' }] });
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    (await grip('5002')).focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    await screen.findByText('Full. Continue?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(cell(/Monday 06\/15/)).getByText('5002')).toBeVisible());
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test(
    'explains why a closed day refuses it and sends nothing',
    { tags: ['SCHED-06', 'SCHED-18'] },
    async () => {
      const { sent } = serve({
        board: boardWith({ tray: [card(1)], placed: [card(2, monday)], closed: { '2026-06-16': '' } }),
      });
      const { user } = await openPage({ at: AT, as: 'Manufacturing' });
      (await grip('5002')).focus();
      await user.keyboard('{Enter}{ArrowRight}');
      const bar = screen.getByRole('region', { name: 'Moving an order' });
      expect(bar).toHaveTextContent("The date is closed: orders can't be scheduled on it");
      await user.keyboard('{Enter}');
      expect(sent).toEqual([]);
      expect(bar).toBeVisible();
    },
  );

  test(
    "explains why an order can't be moved when the user picks it up",
    { tags: ['SCHED-04', 'SCHED-05', 'SCHED-08'] },
    async () => {
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
    },
  );

  test('returns it to approved, and undoes every move in turn', { tags: ['SCHED-03'] }, async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 5002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unschedule' }));
    expect(await screen.findByText('You unscheduled order 5002.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['unplace', 'place']));
    expect(sent[1]!.body).toMatchObject({ OrderId: 2, Date: '2026-06-15', LineId: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('shows who placed a card and links the latest moves to their cells', { tags: ['N-39'] }, async () => {
    serve();
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await grip('5002'));
    expect(await screen.findByText(/Scheduled by Fay Whitaker/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Recent moves' }));
    const move = await screen.findByRole('button', { name: 'Order 5002: show Line A, Monday 06/15/2026' });
    expect(move).toHaveTextContent(/5002.*Line A, Monday 06\/15\/2026.*Fay Whitaker/);
    await user.click(move);
    const drawer = await screen.findByRole('dialog', { name: 'Line A, Monday 06/15/2026' });
    expect(within(drawer).getByText('5002')).toBeVisible();
  });
});

test(
  'draws only the visible part of 12 weeks, 6 lines and 2,000 orders',
  { tags: ['SCHED-01'] },
  async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
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
    await openPage({ at: `${AT}&zoom=quarter`, as: 'Manufacturing' });
    await screen.findByRole('rowheader', { name: /Line 6/ });
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-colcount', '85');
    expect(within(table).getAllByRole('columnheader').length).toBeLessThan(40);
  },
);

test('shows the table in Spanish', { tags: ['I18N-02'] }, async () => {
  serve();
  await openPage({ at: AT, as: 'Manufacturing', language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Programación' })).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: /lunes 15\/06\/2026/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Sin programar' })).toBeVisible();
});

test(
  'writes a delivery date in Spanish with its month as a word, and "1 lugar"',
  { tags: ['N-37'] },
  async () => {
    serve({ board: boardWith({ tray: [card(1, { seats: 1, deliveryDate: '2099-07-30' })] }) });
    await openPage({ at: AT, as: 'Manufacturing', language: 'es' });
    const tray = await screen.findByRole('region', { name: 'Sin programar' });
    expect(within(tray).getByText('1 pedido · 1 lugar')).toBeVisible();
    expect(within(tray).getByText('para 30 jul')).toBeVisible();
  },
);
