import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOrderDeliveries, type OrderDelivery, settleConflict } from '@cordovan/contracts/deliveries';
import { readOrder } from '@cordovan/contracts/orders';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, done, server } from '../../../test/server.ts';

const delivery = (decision: 'stay' | null): OrderDelivery => ({
  ...{ stopId: 4, routeId: 12, day: '2026-03-20', driver: 'Dee', carrier: '', state: 'done', window: '' },
  pieces: [
    {
      ...{ id: 9, code: '000007-1-2', name: 'Alpine Sofa', leather: 'Chestnut' },
      ...{ isLoaded: true, isDelivered: true, isMissing: false },
    },
  ],
  ...{ outcome: 'delivered', reason: '', signedBy: 'Zoe Bell', signedAt: '2026-03-20T18:00:00.000Z' },
  ...{ settledAt: '2026-03-20T20:00:00.000Z', settledBy: 'Dee', files: [], lateProof: null },
  conflict: {
    ...{ openedAt: '2026-03-20T20:00:00.000Z', statusId: 8, decision, note: decision ? 'Paid cash' : '' },
    ...{ settledAt: decision && '2026-03-21T20:00:00.000Z', settledBy: decision && 'Ruth Harlow' },
  },
});
const canceled = orderOf({ statusId: 8, statusName: 'canceled' });

test(
  'asks what happened to pieces delivered after the order was canceled, and requires a note',
  { tags: ['N-32', 'N-02'] },
  async () => {
    let shown = delivery(null);
    const sent: unknown[] = [];
    server.use(
      ...orderHandlers(),
      answering(readOrder, canceled),
      answering(listOrderDeliveries, () => [shown]),
      answering(settleConflict, ({ body }) => {
        sent.push(JSON.parse(body));
        shown = delivery('stay');
        return done;
      }),
    );
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    const title = await screen.findByText('Delivered after the order was called off');
    const notice = within(title.closest<HTMLElement>('[role="alert"]')!);
    expect(notice.getByText(/not for sale: 000007-1-2\. Received by Zoe Bell/)).toBeVisible();
    const stay = notice.getByRole('button', { name: 'Pieces stay with the customer' });
    await user.click(stay);
    expect(notice.getByText('Enter a note.')).toBeVisible();
    await user.type(notice.getByLabelText(/Note/), 'Paid cash');
    await user.click(stay);
    await waitFor(() => expect(sent).toEqual([{ Decision: 'stay', Note: 'Paid cash' }]));
    await waitFor(() => expect(screen.queryByText('Delivered after the order was called off')).toBeNull());
    expect(
      await screen.findByText('The pieces stay with the customer. Ruth Harlow: Paid cash'),
    ).toBeVisible();
  },
);

test(
  'shows what the driver and the office say of a stop, and lets the office decide who is right',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const sent: unknown[] = [];
    const late: OrderDelivery = {
      ...delivery(null),
      ...{ outcome: 'not delivered', reason: 'No word from the truck', signedBy: '' },
      lateProof: {
        ...{ outcome: 'delivered', reason: '', signedBy: 'Zoe Bell', signedAt: '2026-03-20T18:00:00.000Z' },
        ...{ by: 'Dee', keptAt: '2026-03-20T21:00:00.000Z', pieces: ['000007-1-2'], files: [] },
        office: {
          ...{ outcome: 'not delivered', reason: 'No word from the truck', by: 'Ruth Harlow' },
          at: '2026-03-20T20:00:00.000Z',
        },
      },
    };
    server.use(
      ...orderHandlers(),
      answering(readOrder, orderOf({ statusId: 4, statusName: 'finished' })),
      answering(listOrderDeliveries, () => [late]),
      answering(settleConflict, ({ body }) => {
        sent.push(JSON.parse(body));
        return done;
      }),
    );
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    const title = await screen.findByText('The driver’s proof says otherwise');
    const notice = within(title.closest<HTMLElement>('[role="alert"]')!);
    expect(notice.getByText(/Driver Dee: delivered, received by Zoe Bell/)).toBeVisible();
    expect(notice.getByText(/Office, Ruth Harlow: not delivered, No word from the truck/)).toBeVisible();
    expect(notice.queryByRole('button', { name: 'Pieces came back' })).toBeNull();
    await user.type(notice.getByLabelText(/Note/), 'The customer has it');
    await user.click(notice.getByRole('button', { name: 'As the driver recorded' }));
    await waitFor(() => expect(sent).toEqual([{ Decision: 'driver', Note: 'The customer has it' }]));
  },
);

test(
  'shows the factory that the office decides, without the choices',
  { tags: ['N-32', 'N-01'] },
  async () => {
    server.use(
      ...orderHandlers(),
      answering(readOrder, canceled),
      answering(listOrderDeliveries, [delivery(null)]),
    );
    await openPage({ at: '/Order/Detail/7', as: 'Manufacturing' });
    expect(await screen.findByText('The office decides what happens to the pieces.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pieces came back' })).toBeNull();
  },
);
