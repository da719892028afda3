import { beforeEach, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { boardWith, card, line } from '../../../test/boards.ts';
import { AT, layOut, monday, serve } from '../../../test/planning.ts';
import { openPage } from '../../../test/render-app.tsx';

beforeEach(layOut);

const tuesday = { date: '2026-06-16', lineId: 2 };

test(
  'narrows the cards by filters in the address, and counts what they hide',
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
    // Seats stay those of all orders.
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
