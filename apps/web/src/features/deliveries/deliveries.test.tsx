import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type DeliveryRoute,
  listReadyOrders,
  readRoute,
  saveRoute,
  scanPiece,
  settleStop,
} from '@cordovan/contracts/deliveries';
import { listStores } from '@cordovan/contracts/stores';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const stop = (id: number, customer: string): DeliveryRoute['stops'][number] => ({
  ...{ id, orderId: id + 100, orderNumber: `PO ${id}`, statusId: 4, orderType: 1, customer },
  ...{ phone: '(303) 555-0142', address: '12 Elm St, Denver, CO 80206', addressNote: 'Gate 4411' },
  ...{ deliveryMethod: 'Local delivery', window: '9 to 11', note: '', comments: '', toCollect: null },
  pieces: [
    {
      id,
      code: `00000${id}-1-1`,
      name: 'Alpine Sofa',
      leather: 'Chestnut',
      isLoaded: true,
      isDelivered: false,
      isMissing: false,
    },
  ],
  ...{
    outcome: null,
    reason: '',
    signedBy: '',
    settledAt: null,
    signedAt: null,
    conflict: null,
    lateProof: null,
    settledBy: null,
    files: [],
  },
});
const route = (change: Partial<DeliveryRoute> = {}): DeliveryRoute => ({
  ...{ id: 12, day: '2026-03-20', driver: 'Dee', vehicle: '', carrier: '', storeId: null, storeName: null },
  ...{ state: 'planned', stopCount: 2, settledCount: 0, notDeliveredCount: 0, note: '' },
  ...{ loadedAt: null, outAt: null, doneAt: null, rowVersion: 1 },
  stops: [stop(1, 'Ann Amaya'), stop(2, 'Bo Berg')],
  ...change,
});
const { pieces: _pieces, ...third } = stop(3, 'Cy Cole');
const ready = { ...third, pieces: 2, deliveryDate: '2026-04-02', lastReason: 'No one home' };

test(
  'moves a stop with its arrow button, adds a ready order and saves them in that order',
  { tags: ['N-32'] },
  async () => {
    let sent: unknown;
    server.use(
      answering(listReadyOrders, [ready]),
      answering(readRoute, route()),
      answering(listStores, []),
      answering(saveRoute, ({ body }) => {
        sent = JSON.parse(body);
        return route({ rowVersion: 2 });
      }),
    );
    const { user } = await openPage({ at: '/Deliveries/Detail/12', as: 'Manufacturing' });
    expect(await screen.findByText('Last try: No one home')).toBeVisible();
    expect(screen.getByText('2 of 2 loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move PO 2 Bo Berg up' }));
    await user.click(screen.getByRole('button', { name: 'Add PO 3 Cy Cole' }));
    expect(screen.getByRole('button', { name: 'Truck is loaded' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save route' }));
    expect(await screen.findByText('Route saved')).toBeVisible();
    expect(sent).toMatchObject({
      ...{ Id: 12, RowVersion: 1, Driver: 'Dee' },
      Stops: [{ OrderId: 102, Window: '9 to 11' }, { OrderId: 101 }, { OrderId: 103, Window: '' }],
    });
  },
);

test(
  'delivers a stop only with a name and proof, and records why a delivery failed',
  { tags: ['N-32'] },
  async () => {
    const sent: unknown[] = [];
    const out = route({ state: 'out' });
    server.use(
      answering(readRoute, out),
      answering(scanPiece, out),
      answering(settleStop, ({ body }) => {
        sent.push(JSON.parse(body));
        return out;
      }),
    );
    const { user } = await openPage({ at: '/Deliveries/Drive/12', as: 'Manufacturing' });
    const first = within(await screen.findByRole('region', { name: '1. Ann Amaya' }));
    expect(first.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:3035550142');
    expect(first.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      expect.stringContaining('12%20Elm'),
    );
    await user.click(first.getByRole('button', { name: 'Mark 000001-1-1 as delivered' }));
    await user.click(first.getByRole('button', { name: 'Deliver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver to Ann Amaya' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm delivery' }));
    expect(dialog.getByText('Enter the name of the person who received it.')).toBeVisible();
    expect(dialog.getByText('Get a signature or take a photo.')).toBeVisible();
    await user.type(dialog.getByLabelText(/Received by/), 'Ann');
    await user.click(dialog.getByRole('button', { name: 'Confirm delivery' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const second = within(screen.getByRole('region', { name: '2. Bo Berg' }));
    await user.click(second.getByRole('button', { name: 'Not delivered' }));
    const reasons = within(await screen.findByRole('dialog', { name: 'Not delivered to Bo Berg' }));
    await user.click(reasons.getByRole('button', { name: 'No one home' }));
    fireEvent.submit(reasons.getByLabelText(/Reason/));
    expect(await screen.findByText('Saved. The order is ready for another route.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ Outcome: 'not delivered', Reason: 'No one home' })]);
  },
);

test(
  'keeps an offline delivery on the phone, and sends it once the phone is online',
  { tags: ['N-32'] },
  async () => {
    const keys: (string | null)[] = [];
    let isReachable = false;
    const out = route({ state: 'out' });
    server.use(
      answering(readRoute, out),
      http.post('*/api/delivery-stops/2/outcome', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return isReachable ? HttpResponse.json(z.encode(settleStop.answer!, out)) : HttpResponse.error();
      }),
    );
    const { user } = await openPage({ at: '/Deliveries/Drive/12', as: 'Manufacturing' });
    const second = within(await screen.findByRole('region', { name: '2. Bo Berg' }));
    await user.click(second.getByRole('button', { name: 'Not delivered' }));
    const reasons = within(await screen.findByRole('dialog', { name: 'Not delivered to Bo Berg' }));
    await user.click(reasons.getByRole('button', { name: 'Refused' }));
    fireEvent.submit(reasons.getByLabelText(/Reason/));
    expect(await screen.findByText(/^1 entry is kept on this phone/)).toBeVisible();
    expect(screen.queryByRole('region', { name: '2. Bo Berg' })).toBeNull();
    isReachable = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/kept on this phone/)).toBeNull(), { timeout: 10_000 });
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each([
  { network: 'without a network', isReachable: false, expected: [false, true] },
  { network: 'with a network', isReachable: true, expected: [false] },
])(
  'flags a canceled order’s delivery as kept on the phone only if it was recorded offline: $network',
  { tags: ['N-32'] },
  async ({ isReachable, expected }) => {
    const sent: boolean[] = [];
    const net = { isReachable };
    const out = route({ state: 'out' });
    server.use(
      answering(readRoute, out),
      http.post('*/api/delivery-stops/2/outcome', async ({ request }) => {
        if (!net.isReachable) return HttpResponse.error();
        const { IsKept, At } = (await request.json()) as { IsKept: boolean; At: string };
        expect(Date.parse(At)).not.toBeNaN();
        sent.push(IsKept);
        if (IsKept) return HttpResponse.json(z.encode(settleStop.answer!, out));
        const body = { code: 'ROUTE_STOP_NOT_READY', message: 'No longer: PO 2.', errors: [] };
        return HttpResponse.json(body, { status: 409, headers: { 'X-Error-Code': 'ROUTE_STOP_NOT_READY' } });
      }),
    );
    const { user } = await openPage({ at: '/Deliveries/Drive/12', as: 'Manufacturing' });
    const second = within(await screen.findByRole('region', { name: '2. Bo Berg' }));
    await user.click(second.getByRole('button', { name: 'Not delivered' }));
    const reasons = within(await screen.findByRole('dialog', { name: 'Not delivered to Bo Berg' }));
    await user.click(reasons.getByRole('button', { name: 'Refused' }));
    fireEvent.submit(reasons.getByLabelText(/Reason/));
    if (isReachable) expect(await reasons.findByText('No longer: PO 2.')).toBeVisible();
    else {
      // The driver continues.
      expect(await screen.findByText(/^Saved/, {}, { timeout: 10_000 })).toBeVisible();
      net.isReachable = true;
      fireEvent(window, new Event('online'));
      await waitFor(() => expect(screen.queryByText(/kept on this phone/)).toBeNull(), { timeout: 10_000 });
    }
    expect(sent).toEqual(expected);
  },
);

test(
  'delivers the scanned pieces and returns a canceled order with one tap',
  { tags: ['N-32'] },
  async () => {
    const sent: unknown[] = [];
    const [both, canceled] = [stop(1, 'Ann Amaya'), { ...stop(2, 'Bo Berg'), statusId: 8 as const }];
    const [one] = both.pieces;
    const pieces = [
      { ...one!, isDelivered: true },
      { ...one!, id: 9, code: '000001-1-2' },
    ];
    const out = route({
      state: 'out',
      stops: [{ ...both, pieces, files: [{ id: 4, kind: 'photo' }] }, canceled],
    });
    server.use(
      answering(readRoute, out),
      answering(settleStop, ({ body }) => {
        sent.push(JSON.parse(body));
        return out;
      }),
    );
    const { user } = await openPage({ at: '/Deliveries/Drive/12', as: 'Manufacturing' });
    const second = within(await screen.findByRole('region', { name: '2. Bo Berg' }));
    expect(second.getByText('Canceled: return it')).toBeVisible();
    expect(second.queryByRole('button', { name: 'Deliver' })).toBeNull();
    await user.click(second.getByRole('button', { name: 'Return it' }));
    const back = { Outcome: 'not delivered', Reason: 'Order canceled' };
    await waitFor(() => expect(sent).toEqual([expect.objectContaining(back)]));

    const first = within(screen.getByRole('region', { name: '1. Ann Amaya' }));
    await user.click(first.getByRole('button', { name: 'Deliver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver to Ann Amaya' }));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Confirm delivery' }));
    await user.type(dialog.getByLabelText(/Received by/), 'Ann');
    await submit();
    expect(dialog.getByText('Choose one')).toBeVisible();
    expect(dialog.getByText(/^000001-1-2 hasn’t been scanned/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^On the truck/ }));
    await user.type(dialog.getByLabelText(/Why it comes back/), 'Left at the factory');
    await submit();
    const part = { Outcome: 'part delivered', Reason: 'Left at the factory', SignedBy: 'Ann' };
    await waitFor(() => expect(sent).toEqual([expect.objectContaining(back), expect.objectContaining(part)]));
  },
);

test(
  'marks a piece that is reported missing on the truck, and asks about it by name before it is delivered',
  { tags: ['N-32', 'INV-22'] },
  async () => {
    const sent: unknown[] = [];
    const at = stop(1, 'Ann Amaya');
    const pieces = [{ ...at.pieces[0]!, isMissing: true }];
    const out = route({
      state: 'out',
      stops: [{ ...at, pieces, files: [{ id: 4, kind: 'photo' }] }, stop(2, 'Bo Berg')],
    });
    server.use(
      answering(readRoute, out),
      answering(settleStop, ({ body }) => {
        sent.push(JSON.parse(body));
        return out;
      }),
    );
    const { user } = await openPage({ at: '/Deliveries/Drive/12', as: 'Manufacturing' });
    const first = within(await screen.findByRole('region', { name: '1. Ann Amaya' }));
    expect(first.getByText('Reported missing')).toBeVisible();
    expect(screen.getAllByText('Reported missing'), 'only that piece').toHaveLength(1);
    await user.click(first.getByRole('button', { name: 'Deliver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver to Ann Amaya' }));
    await user.type(dialog.getByLabelText(/Received by/), 'Ann');
    await user.click(dialog.getByRole('button', { name: 'Confirm delivery' }));
    const question = await screen.findByText(/^Reported missing: 000001-1-1\./);
    expect(sent, 'not before the answer').toEqual([]);
    const asked = within(question.closest<HTMLElement>('[role=dialog], [role=alertdialog]')!);
    await user.click(asked.getByRole('button', { name: 'Confirm delivery' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ IsConfirmed: true })]));
  },
);

test.each(['loaded', 'out'] as const)(
  'marks a piece that is reported missing on a route of the office that is %s',
  { tags: ['N-32', 'INV-22'] },
  async (state) => {
    const at = stop(1, 'Ann Amaya');
    const pieces = [{ ...at.pieces[0]!, isMissing: true }];
    server.use(
      answering(listReadyOrders, []),
      answering(listStores, []),
      answering(readRoute, route({ state, stops: [{ ...at, pieces }] })),
    );
    await openPage({ at: '/Deliveries/Detail/12', as: 'Manufacturing' });
    expect((await screen.findAllByText('Reported missing'))[0]).toBeVisible();
  },
);
