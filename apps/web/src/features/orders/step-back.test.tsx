import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeStatus, readOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

let order: Order;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => order),
    answering(changeStatus, ({ body }) => {
      sent.push(JSON.parse(body));
      return {
        id: 7,
        statusId: 4 as const,
        statusName: 'finished',
        soNumber: '1007',
        poNumber: '7',
        rowVersion: 5,
      };
    }),
  );
});

const shipped = (orderType: Order['orderType'] = 1) =>
  orderOf({
    statusId: 5,
    orderType,
    allowedTransitions: [
      { statusId: 4, statusName: 'finished', refusals: [] },
      { statusId: 6, statusName: 'closed', refusals: [] },
    ],
  });

async function openDialog(name: RegExp) {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
  await screen.findByRole('heading', { name: 'Order 1007' });
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
  return { page, dialog: await screen.findByRole('dialog') };
}

test(
  'shows what a step back reverses and requires a reason',
  { tags: ['N-02'], timeout: 40_000 },
  async () => {
    order = shipped();
    const { page, dialog } = await openDialog(/^Move back to finished/i);
    expect(dialog).toHaveTextContent('The invoice is reversed. Payments are kept as deposits.');
    expect(dialog).toHaveTextContent('Its pieces are back where they were before shipping.');
    const action = within(dialog).getByRole('button', { name: /^Move back to finished/i });
    await page.user.click(action);
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toBeInvalid();
    expect(sent).toEqual([]);
    await page.user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong click');
    await page.user.click(action);
    await waitFor(() =>
      expect(sent).toEqual([{ StatusId: 4, Reason: 'Wrong click', Confirm: true, RowVersion: 4 }]),
    );
  },
);

test(
  'returns an order in production to scheduled from its page',
  { tags: ['N-02'], timeout: 40_000 },
  async () => {
    order = orderOf({
      statusId: 3,
      allowedTransitions: [
        { statusId: 2, statusName: 'scheduled', refusals: [] },
        { statusId: 4, statusName: 'finished', refusals: [] },
      ],
    });
    const { dialog } = await openDialog(/^Move back to scheduled/i);
    expect(dialog).toHaveTextContent('Its leather returns to stock');
    expect(dialog).toHaveTextContent('Hours worked are kept.');
  },
);

test(
  'writes off the leather of cut pieces, except those that are declared uncut',
  { tags: ['N-02', 'N-18'], timeout: 40_000 },
  async () => {
    const cutPieces = ['001007-1-1', '001007-1-2'];
    order = orderOf({
      statusId: 3,
      allowedTransitions: [{ statusId: 2, statusName: 'scheduled', refusals: [], cutPieces }],
    });
    const { page, dialog } = await openDialog(/^Move back to scheduled/i);
    expect(dialog).toHaveTextContent('Leather that isn’t cut returns to stock');
    const boxes = within(dialog).getByRole('group', { name: 'Already cut' });
    const [first, second] = within(boxes).getAllByRole('checkbox');
    expect(first).toBeChecked();
    expect(second).toHaveAccessibleName('Write off the leather of 001007-1-2');
    await page.user.click(second!);
    await page.user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong click');
    await page.user.click(within(dialog).getByRole('button', { name: /^Move back to scheduled/i }));
    await waitFor(() =>
      expect(sent).toEqual([
        { StatusId: 2, Reason: 'Wrong click', Confirm: true, UncutPieces: ['001007-1-2'], RowVersion: 4 },
      ]),
    );
  },
);

test(
  "doesn't mention an invoice on a step back of a floor order",
  { tags: ['N-02'], timeout: 40_000 },
  async () => {
    order = shipped(2);
    expect((await openDialog(/^Move back/)).dialog).not.toHaveTextContent('invoice');
  },
);
