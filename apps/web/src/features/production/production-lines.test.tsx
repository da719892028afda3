import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listProductionLines, saveProductionLine } from '@cordovan/contracts/production';
import { line } from '../../../test/boards.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const lines = [line(1, 'Line A', 16), { ...line(2, 'Line B', 12), hasOrders: false }];

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
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Name/), 'Line C');
    await user.type(within(dialog).getByLabelText(/Seats per day/), '9');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ Id: 0, Name: 'Line C', MaxSeatsPerDay: 9, IsActive: true, RowVersion: 0 }]),
    );
  });

  test('keeps a line with orders and says why', { tags: ['SCHED-16', 'ERR-04'] }, async () => {
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
