import { act } from 'react';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { boardWith, card, line } from '../../../../test/boards.ts';
import { AT, layOut, monday, serve } from '../../../../test/planning.ts';
import { openPage } from '../../../../test/render-app.tsx';

beforeEach(layOut);

const printing = (type: 'beforeprint' | 'afterprint') =>
  act(() => {
    window.dispatchEvent(new Event(type));
  });

test(
  'prints a table for each week that has orders, with all of its days, and the unscheduled orders',
  { tags: ['SCHED-01'] },
  async () => {
    const last = { date: '2026-06-26', lineId: 2 };
    const six = [2, 3, 4, 5, 6, 7].map((id) => card(id, monday));
    const late = card(8, { ...last, deliveryDate: '2026-06-24', isLeatherReady: false });
    serve({
      board: boardWith({
        days: 21,
        lines: [line(1, 'Line A'), line(2, 'Line B')],
        placed: [...six, late],
        tray: [card(1)],
        closed: { '2026-06-19': 'Juneteenth' },
      }),
    });
    await openPage({ at: AT, as: 'Manufacturing' });
    expect(await screen.findByRole('button', { name: /^5008/ })).toBeVisible();
    const before = screen.getAllByRole('table').length;
    printing('beforeprint');
    const weeks = screen.getAllByRole('table').slice(0, -before);
    expect(weeks, 'no third week without orders').toHaveLength(2);
    expect(weeks.map((week) => within(week).getAllByRole('columnheader').length)).toEqual([8, 8]);
    const [first, second] = [within(weeks[0]!), within(weeks[1]!)];
    for (const id of [2, 3, 4, 5, 6, 7]) expect(first.getByText(`Customer ${id}`)).toBeVisible();
    expect(first.getByText('18 / 10')).toBeVisible();
    expect(first.getByText(/Juneteenth/)).toBeVisible();
    expect(second.getByText('Customer 8').textContent).toContain('5008 Customer 8');
    expect(second.getByText(/3 seats · Due Jun 24 · 2 days late · Leather short/)).toBeVisible();
    const unscheduled = screen.getAllByRole('heading', { name: 'Unscheduled' })[0]!.parentElement!;
    expect(within(unscheduled).getByText('Customer 1')).toBeVisible();
    printing('afterprint');
    expect(screen.getAllByRole('table')).toHaveLength(before);
  },
);

test(
  'prints no order that the filters hide, and says how many they hide',
  { tags: ['SCHED-01', 'N-18'] },
  async () => {
    const short = card(2, { ...monday, isLeatherReady: false });
    serve({ board: boardWith({ tray: [card(1)], placed: [short, card(3, monday)] }) });
    await openPage({ at: `${AT}&short=1`, as: 'Manufacturing' });
    expect(await screen.findByText('2 of 3 orders hidden')).toBeVisible();
    printing('beforeprint');
    const week = within(screen.getAllByRole('table')[0]!);
    expect(week.getByText('Customer 2')).toBeVisible();
    expect(week.queryByText('Customer 3')).toBeNull();
    expect(week.getByText('1 hidden')).toBeVisible();
    expect(screen.queryByText('Customer 1')).toBeNull();
  },
);
