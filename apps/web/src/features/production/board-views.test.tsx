import { beforeEach, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { readScheduler } from '@cordovan/contracts/production';
import { boardWith, card, line } from '../../../test/boards.ts';
import { AT, layOut, monday, serve } from '../../../test/planning.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

beforeEach(layOut);

const tuesday = { date: '2026-06-16', lineId: 2 };

test(
  'filters the cards by the address, and counts the cards that are hidden',
  { tags: ['SCHED-01', 'N-18'] },
  async () => {
    const short = card(2, {
      ...monday,
      isLeatherReady: false,
      leatherIds: [22],
      storeId: 3,
      storeName: 'Austin',
    });
    serve({ board: boardWith({ tray: [card(1)], placed: [short, card(3, monday), card(4, tuesday)] }) });
    const { user, address } = await openPage({ at: `${AT}&short=1`, as: 'Manufacturing' });
    expect(await screen.findByText('3 of 4 orders hidden')).toBeVisible();
    expect(screen.getByRole('button', { name: /^5002/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^5003/ })).toBeNull();
    // Seats still cover all orders.
    expect(screen.getByText('6 of 10 seats')).toBeInTheDocument();
    expect(screen.getAllByText('1 hidden')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Leather short' }));
    await waitFor(() => expect(address()).not.toContain('short'));
    await user.click(screen.getByRole('combobox', { name: 'Leather' }));
    await user.click(await screen.findByRole('option', { name: 'Plum' }));
    await waitFor(() => expect(address()).toContain('leather=22'));
    expect(await screen.findByText('3 of 4 orders hidden')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).not.toContain('leather'));
    expect(await screen.findByRole('button', { name: /^5003/ })).toBeVisible();
    expect(address()).toContain('from=2026-06-14');
  },
);

test(
  'shows a month as a heat map of seats and hours, and opens a day from it',
  { tags: ['SCHED-01', 'SCHED-19', 'N-20'] },
  async () => {
    const board = boardWith({
      from: '2026-05-31',
      today: '2026-06-14',
      days: 35,
      lines: [line(1, 'Line A'), line(2, 'Line B', 4)],
      placed: [card(2, monday), card(3, { ...tuesday, seats: 5 })],
      closed: { '2026-06-19': 'Juneteenth' },
    });
    const days = board.days.map((day) =>
      day.date === monday.date ? { ...day, lineHours: [{ lineId: 1, hoursMax: 8 }] } : day,
    );
    serve({ board: { ...board, days } });
    const { user, address } = await openPage({
      at: '/Scheduler/Index?zoom=month&from=2026-06-20',
      as: 'Salesperson',
    });
    expect(await screen.findByText('Over capacity')).toBeVisible();
    expect(screen.getByText('June 2026')).toBeVisible();
    const cell = (name: RegExp) => screen.getByRole('button', { name });
    const half = cell(/Line A, Monday 06\/15\/2026: 3 of 10 seats, 6.5 of 8 hours, 1 order$/);
    expect(half).toHaveTextContent('3 / 106.5 / 8 h');
    expect(
      cell(/Line B, Tuesday 06\/16\/2026: 5 of 4 seats, 6.5 hours, 1 order, Over capacity$/),
    ).toBeVisible();
    expect(
      screen.getByRole('columnheader', { name: /Friday 06\/19\/2026, Closed: Juneteenth/ }),
    ).toBeVisible();
    await user.click(half);
    const drawer = await screen.findByRole('dialog', { name: 'Line A, Monday 06/15/2026' });
    expect(within(drawer).getByText('6.5 of 8 hours')).toBeVisible();
    expect(within(drawer).getByText('5002')).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Show these two weeks' }));
    await waitFor(() => expect(address()).toContain('from=2026-06-15'));
    expect(address()).not.toContain('zoom');
  },
);

test(
  'checks seats and closed days of a day that isn’t shown before it schedules an order there',
  { tags: ['SCHED-06', 'SCHED-09'] },
  async () => {
    const { sent } = serve({ board: boardWith({ tray: [card(1)] }) });
    const later = boardWith({
      from: '2026-07-07',
      days: 2,
      placed: [card(8, { date: '2026-07-07', lineId: 1, seats: 9 })],
      closed: { '2026-07-08': 'Inventory' },
    });
    server.use(
      answering(readScheduler, ({ url }) =>
        url.searchParams.get('from')! < '2026-07-01' ? boardWith({ tray: [card(1)] }) : later,
      ),
    );
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 5001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Schedule order 5001' });
    const day = within(dialog).getByLabelText(/Day/, { selector: 'input' });
    const put = within(dialog).getByRole('button', { name: 'Schedule' });
    await user.clear(day);
    await user.type(day, '07/08/2026{Tab}');
    expect(await within(dialog).findByText(/The date is closed/)).toBeVisible();
    expect(put).toBeDisabled();
    await user.clear(day);
    await user.type(day, '07/07/2026{Tab}');
    expect(await within(dialog).findByText(/^12 of 10 seats with this order/)).toBeVisible();
    await user.click(put);
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ OrderId: 1, Date: '2026-07-07', Confirm: false }),
    );
  },
);
