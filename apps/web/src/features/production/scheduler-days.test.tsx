import { beforeEach, describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { changeStatus } from '@cordovan/contracts/orders';
import { closeDay, openDay } from '@cordovan/contracts/production';
import { boardWith, card } from '../../../test/boards.ts';
import { AT, layOut, monday, serve } from '../../../test/planning.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

beforeEach(layOut);

describe('days and statuses', () => {
  test('closes a day with a reason, after asking about its orders', { tags: ['SCHED-02'] }, async () => {
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
    await user.type(await screen.findByLabelText('Reason'), 'Stocktaking');
    await user.click(screen.getByRole('button', { name: 'Close day' }));
    expect(await screen.findByText(question)).toBeVisible();
    const confirm = screen.getByRole('dialog', { name: 'Please confirm' });
    await user.click(within(confirm).getByRole('button', { name: 'Close day' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ Date: '2026-06-15', Reason: 'Stocktaking', Confirm: true });
    expect(await screen.findByText('You closed Monday 06/15/2026.')).toBeVisible();
  });

  test('reopens a closed day', { tags: ['SCHED-02'] }, async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Reopen Tuesday 06/16/2026' }));
    await user.click(await screen.findByRole('button', { name: 'Reopen day' }));
    await waitFor(() => expect(opened).toEqual(['{"Date":"2026-06-16"}']));
  });

  test.each([
    ['SCHED-10', 2, 'Start production', 3, undefined],
    ['SCHED-11', 3, 'Finish', 4, undefined],
    ['SCHED-12', 4, 'Ship', 5, 'Ship'],
    ['SCHED-13', 5, 'Close', 6, 'Close order'],
  ] as const)('%s: a card in status %i offers %s', async (_id, statusId, action, to, yes) => {
    serve({ board: boardWith({ placed: [card(2, { ...monday, statusId })] }) });
    const sent: unknown[] = [];
    server.use(
      answering(changeStatus, ({ body }) => {
        sent.push(JSON.parse(body));
        return { id: 2, statusId: to, statusName: 'next', soNumber: '5002', poNumber: null, rowVersion: 8 };
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 5002' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    if (yes) await user.click(await screen.findByRole('button', { name: yes }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ StatusId: to, RowVersion: 7 })]));
  });

  test(
    'lets an administrator close an order with a balance if a reason is given',
    { tags: ['SCHED-13', 'N-02'] },
    async () => {
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
      await user.click(await screen.findByRole('button', { name: 'Actions for order 5002' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Close' }));
      await user.click(await screen.findByRole('button', { name: 'Close order' }));
      expect(await screen.findByText('The order has a balance of $120.00')).toBeVisible();
      await user.type(screen.getByLabelText(/Reason/), 'Written off');
      await user.click(screen.getByRole('button', { name: 'Close anyway' }));
      await waitFor(() => expect(sent.map(({ Reason }) => Reason)).toEqual(['', 'Written off']));
    },
  );

  test(
    'names leather reserved for other orders before production uses it',
    { tags: ['N-18', 'SCHED-10'] },
    async () => {
      serve({ board: boardWith({ placed: [card(2, monday)] }) });
      const sent: boolean[] = [];
      const leathers = ['38 ft² of Oxblood is reserved for 5007.', '12 ft² of Onyx is reserved for 5009.'];
      const errors = leathers.map((message) => ({ code: 'LEATHER_RESERVED_FOR_OTHERS', message }));
      const question = { code: 'LEATHER_RESERVED_FOR_OTHERS', message: leathers[0], errors };
      const done = {
        Id: 2,
        StatusId: 3,
        StatusName: 'in production',
        SONumber: null,
        PONumber: null,
        RowVersion: 8,
      };
      server.use(
        http.post('*/api/orders/:id/status', async ({ request }) => {
          const { Confirm } = (await request.json()) as { Confirm: boolean };
          sent.push(Confirm);
          return Confirm ? HttpResponse.json(done) : HttpResponse.json(question, { status: 409 });
        }),
      );
      const { user } = await openPage({ at: AT, as: 'Manufacturing' });
      await user.click(await screen.findByRole('button', { name: 'Actions for order 5002' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Start production' }));
      const dialog = await screen.findByRole('dialog');
      for (const text of leathers) expect(dialog).toHaveTextContent(text);
      await user.click(within(dialog).getByRole('button', { name: 'Take the leather' }));
      await waitFor(() => expect(sent).toEqual([false, true]));
    },
  );

  test('asks why an order finishes with open operations', { tags: ['N-20', 'SCHED-11'] }, async () => {
    serve({ board: boardWith({ placed: [card(2, { ...monday, statusId: 3 })] }) });
    const sent: { Confirm: boolean; Reason: string }[] = [];
    const message = 'Operations still open: 000002-1-1 (packing). Finish the order anyway?';
    const done = {
      Id: 2,
      StatusId: 4,
      StatusName: 'finished',
      SONumber: null,
      PONumber: null,
      RowVersion: 8,
    };
    server.use(
      http.post('*/api/orders/:id/status', async ({ request }) => {
        const body = (await request.json()) as { Confirm: boolean; Reason: string };
        sent.push(body);
        return body.Confirm
          ? HttpResponse.json(done)
          : HttpResponse.json({ code: 'OPERATIONS_OPEN', message, errors: [] }, { status: 409 });
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 5002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Finish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Operations still open' });
    expect(within(dialog).getByText(message)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Packed at the store');
    await user.click(within(dialog).getByRole('button', { name: 'Finish anyway' }));
    await waitFor(() =>
      expect(sent.map(({ Confirm, Reason }) => [Confirm, Reason])).toEqual([
        [false, ''],
        [true, 'Packed at the store'],
      ]),
    );
  });
});
