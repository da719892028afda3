import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordShortage, transferVinItem, updateAvailability } from '@cordovan/contracts/inventory';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { listPriceLists } from '@cordovan/contracts/pricing';
import { listPublicSettings } from '@cordovan/contracts/settings';
import { listChannels, listStores, readStore, readStoreInventory } from '@cordovan/contracts/stores';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { openPage } from '../../../test/render-app.tsx';
import { refusalOf } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';

/** The first test of the file also loads the screen. */
const LOADING = { timeout: 30_000 };
const LONG = { timeout: 60_000 };

const store = (id: number, name: string, more: Partial<Store> = {}): Store => ({
  ...{ id, name, state: 'CO', taxRate: 8.15, isFactory: false, customerId: null, phone: '', mobile: '' },
  ...{ email: '', address: '', city: '', zipCode: '', timeZone: 'America/Denver', priceLists: [] },
  ...{ detailPriceListId: 1, useSpecial: false, usesCollection: true, emailsNewOrders: true },
  ...{ customerPickupCost: null, localDeliveryCost: null, deliveryAreas: [], openingHours: [] },
  ...{ parameterCollectionName: null, parameterCollection: null, isActive: true, rowVersion: 4 },
  ...more,
});
const piece: VinItem = {
  ...{ id: 1, code: '001012-1-1', available: true, isMissing: false, missingReason: null, location: 1 },
  ...{ storeId: 6, storeName: 'Cherry Creek', orderId: 12, orderNumber: '1012', detailId: 3, seats: 3 },
  ...{ description: 'Aspen Sofa, Walnut', operationsDone: 7, operationsTotal: 7, isFinished: true },
  rowVersion: 2,
};

function serve(shown: VinItem = piece) {
  const sent: Record<string, unknown>[] = [];
  const answer = ({ body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return { ...piece, storeName: 'South Congress' };
  };
  server.use(
    answering(listStores, [
      store(6, 'Cherry Creek'),
      store(7, 'South Congress'),
      store(5, 'Hickory Factory', { isFactory: true }),
      store(8, 'Closed store', { isActive: false }),
    ]),
    answering(readStore, store(6, 'Cherry Creek')),
    answering(readStoreInventory, [shown]),
    answering(listPriceLists, []),
    answering(listChannels, []),
    answering(listPublicSettings, []),
    answering(transferVinItem, answer),
    answering(recordShortage, answer),
    answering(updateAvailability, answer),
  );
  return sent;
}

const openActions = async (user: Awaited<ReturnType<typeof openPage>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for piece 001012-1-1' }, LOADING));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test(
  'transfers a piece to another store, but never to the one it is already in',
  { ...LONG, tags: ['INV-21'] },
  async () => {
    const sent = serve();
    const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
    await openActions(user, 'Transfer…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await dialog.findByText('Transfer to is required')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: /Transfer to/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'South Congress',
      'Hickory Factory',
    ]);
    await user.click(screen.getByRole('option', { name: 'South Congress' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'For the show');
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await waitFor(() =>
      expect(sent).toEqual([{ code: '001012-1-1', storeId: 7, Reason: 'For the show', Confirm: false }]),
    );
  },
);

test(
  'reports a piece missing with a reason, and marks it as found again',
  { ...LONG, tags: ['INV-22', 'INV-20'] },
  async () => {
    const sent = serve();
    const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
    await openActions(user, 'Report missing…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Report missing' }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not on the floor');
    await user.click(dialog.getByRole('button', { name: 'Report missing' }));
    await waitFor(() => expect(sent).toMatchObject([{ Id: 1, RowVersion: 2, Reason: 'Not on the floor' }]));
  },
);

test(
  'puts a missing piece back on sale when it is found',
  { ...LONG, tags: ['INV-20', 'N-32'] },
  async () => {
    const sent = serve({ ...piece, isMissing: true, available: false, missingReason: 'Lost' });
    const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
    await openActions(user, 'Mark as found');
    await waitFor(() => expect(sent).toMatchObject([{ Id: 1, RowVersion: 2, Available: true }]));
  },
);

test(
  "moves pieces scanned one after another, and lists those that didn't move",
  { ...LONG, tags: ['INV-21'] },
  async () => {
    const sent = serve();
    const { user } = await openPage({ at: '/Stores/MovePieces', as: 'Manufacturing' });
    await user.click(await screen.findByRole('combobox', { name: /Arrives at/ }, LOADING));
    await user.click(await screen.findByRole('option', { name: 'South Congress' }));
    const field = screen.getByRole('textbox', { name: 'Piece label' });
    await user.type(field, 'https://demo.test/Pieces/001012-1-1{Enter}');
    expect(await screen.findByText('1 piece moved')).toBeVisible();
    expect(sent).toEqual([{ code: '001012-1-1', storeId: 7, Reason: '', Confirm: false }]);
    server.use(refusing(transferVinItem, refusalOf('VIN_ITEM_SAME_STORE', 'It is already there')));
    await user.type(field, '001012-1-1{Enter}');
    expect(await screen.findByText('Not moved')).toBeVisible();
    expect(screen.getByText('1 piece moved')).toBeVisible();
  },
);

test(
  'names the quotation that holds a piece, and asks before taking the piece off sale',
  { ...LONG, tags: ['N-32', 'INV-23'] },
  async () => {
    serve({
      ...piece,
      available: false,
      isForSale: true,
      heldBy: { orderId: 39, orderNumber: '1239', isQuotation: true },
    });
    const sent: Record<string, unknown>[] = [];
    const question = 'Piece 001012-1-1 belongs to order 1239. Continue anyway?';
    const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
    const state = await screen.findByRole('link', { name: 'On quotation 1239' }, LOADING);
    expect(state).toHaveAttribute('href', '/Order/Detail/39');
    server.use(refusing(updateAvailability, refusalOf('PIECE_OF_ORDER', question)));
    await openActions(user, 'Remove from sale');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(question)).toBeVisible();
    server.use(
      answering(updateAvailability, ({ body }) => {
        sent.push(JSON.parse(body) as Record<string, unknown>);
        return piece;
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove from sale' }));
    await waitFor(() => expect(sent).toEqual([{ Id: 1, RowVersion: 2, Available: false, Confirm: true }]));
  },
);
