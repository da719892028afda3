import { beforeEach, describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listProductionLines, saveProductionLine } from '@cordovan/contracts/production';
import { readPlannedHours } from '@cordovan/contracts/production-planning';
import { line } from '../../../test/boards.ts';
import { openPage } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, server } from '../../../test/server.ts';

const lines = [line(1, 'Line A', 16), { ...line(2, 'Line B', 12), hasOrders: false }];

beforeEach(() => server.use(answering(readPlannedHours, { people: [], operations: [], absences: [] })));

describe('production lines', () => {
  test('adds a line with its name and its seats per day', { tags: ['SCHED-15', 'NAV-51'] }, async () => {
    const sent: unknown[] = [];
    server.use(
      answering(listProductionLines, lines),
      answering(saveProductionLine, ({ body }) => {
        sent.push(JSON.parse(body));
        return line(3, 'Line C');
      }),
    );
    const { user } = await openPage({ at: '/ProductionLines/Index', as: 'Administrator' });
    expect(await screen.findByRole('row', { name: /Line A 16/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    const dialog = await screen.findByRole('dialog', { name: 'New production line' });
    const name = within(dialog).getByLabelText(/Name/);
    const seats = within(dialog).getByLabelText(/Seats per day/);
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await user.type(seats, '-9x');
    await user.click(save);
    await refusedAt(seats, 'Enter a number like 12', '-9x');
    await user.clear(seats);
    await user.type(seats, '9');
    await user.click(save);
    await refusedAt(name, 'Name is required', '');
    expect(seats).toHaveValue('9');
    await user.click(name);
    await user.paste('n'.repeat(300));
    await user.click(save);
    await refusedAt(name, 'Name is not valid', 'n'.repeat(300));
    expect(sent).toEqual([]);
    await user.clear(name);
    await user.type(name, 'Line C');
    await user.click(save);
    await waitFor(() =>
      expect(sent).toEqual([
        { Id: 0, Name: 'Line C', MaxSeatsPerDay: 9, IsActive: true, Confirm: false, RowVersion: 0 },
      ]),
    );
  });

  test(
    'asks before it turns off a line with orders, and resends once confirmed',
    { tags: ['SCHED-15'] },
    async () => {
      const sent: { Confirm: boolean }[] = [];
      const message = 'Orders scheduled on this line: 3, the first on Mar 9. Turn the line off anyway?';
      server.use(
        answering(listProductionLines, lines),
        http.post('*/api/production-lines', async ({ request }) => {
          const body = (await request.json()) as { Confirm: boolean };
          sent.push(body);
          if (body.Confirm) return HttpResponse.json(saveProductionLine.answer!.encode(line(1, 'Line A')));
          const code = 'LINE_OFF_WITH_ORDERS';
          return HttpResponse.json(
            { code, message, errors: [] },
            { status: 409, headers: { 'x-error-code': code } },
          );
        }),
      );
      const { user } = await openPage({ at: '/ProductionLines/Index', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Edit Line A' }));
      const dialog = await screen.findByRole('dialog', { name: /Line A/ });
      await user.click(within(dialog).getByRole('switch', { name: /Active/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent.map(({ Confirm }) => Confirm)).toEqual([false, true]);
    },
  );

  test('keeps a line with orders and explains why', { tags: ['SCHED-16', 'ERR-04'] }, async () => {
    server.use(
      answering(listProductionLines, lines),
      http.delete('*/api/production-lines/:id', () => HttpResponse.text('', { status: 406 })),
    );
    const { user } = await openPage({ at: '/ProductionLines/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Delete Line A' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText("The production line can't be deleted because it has assigned orders"),
    ).toBeVisible();
  });

  test('shows the lines to the factory read-only', { tags: ['N-01'] }, async () => {
    server.use(answering(listProductionLines, lines));
    await openPage({ at: '/ProductionLines/Index', as: 'Manufacturing' });
    expect(await screen.findByText('Line B')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Line A' })).toBeNull();
  });
});
