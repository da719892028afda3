import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readLeatherItem } from '@cordovan/contracts/inventory';
import {
  addHides,
  bookCount,
  compareCount,
  type Hide,
  type LeatherLot,
  listLeatherLots,
  saveHide,
} from '@cordovan/contracts/inventory-lots';
import { listCollections } from '@cordovan/contracts/catalogue';
import {
  listLeatherItems,
  listLeatherOffers,
  listStockMovements,
  listVendors,
} from '@cordovan/contracts/inventory';
import { readCostHistory } from '@cordovan/contracts/purchasing';
import { listStores } from '@cordovan/contracts/stores';
import { leather } from '../../../../test/leather.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const hide = (change: Partial<Hide> = {}): Hide => ({
  ...{ id: 21, lotId: 9, lot: 'K-7', leatherItemId: 4, leather: 'Walnut', code: 'H1001' },
  ...{ area: 52, areaLeft: 52, grade: 'A', location: 'Rack 1', defects: '', state: 'in stock' },
  ...{ orderId: null, orderNumber: null, detailId: null, rowVersion: 3 },
  ...change,
});
const lot = (change: Partial<LeatherLot> = {}): LeatherLot => ({
  ...{ id: 9, code: 'K-7', receivedOn: '2026-03-02', note: '', atHand: 120, reserved: 40, inProcess: 10 },
  ...{
    unlisted: 16,
    hides: [hide(), hide({ id: 22, code: 'H1002', area: 60, state: 'remnant' })],
    rowVersion: 2,
  },
  ...change,
});

function serve(lots: LeatherLot[]) {
  server.use(
    answering(listLeatherItems, []),
    answering(listLeatherOffers, { elements: [], shops: [], saleItem: null }),
    answering(readLeatherItem, leather()),
    answering(listStockMovements, { items: [], total: 0, page: 1, pageSize: 20 }),
    answering(readCostHistory, []),
    answering(listVendors, []),
    answering(listCollections, []),
    answering(listStores, []),
    answering(listLeatherLots, lots),
  );
}
const open = (as: 'Manufacturing' | 'Salesperson' = 'Manufacturing') =>
  openPage({ at: '/Inventory/Leather/4', as });

test('shows the lots of a leather with their hides', { tags: ['INV-06', 'N-18'] }, async () => {
  serve([lot(), lot({ id: 10, code: '', receivedOn: null, unlisted: 0, hides: [] })]);
  await open();
  const panel = within(await screen.findByRole('region', { name: 'Lots and hides' }));
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'K-7',
    'No lot code',
  ]);
  expect(panel.getAllByText('120 ft² on hand, 40 reserved, 10 in process')).toHaveLength(2);
  expect(panel.getByText('16 ft² on hand without listed hides')).toBeVisible();
  expect(panel.getByRole('row', { name: /H1002 52 of 60 A Rack 1 Remnant/ })).toBeVisible();
});

test('hides the lots of a leather that never had stock', { tags: ['INV-06'] }, async () => {
  serve([]);
  await open();
  await screen.findByRole('heading', { name: 'Walnut' });
  await screen.findByRole('region', { name: 'Quantities' });
  expect(screen.queryByRole('region', { name: 'Lots and hides' })).toBeNull();
});

test('lets salespeople read lots but not edit them', { tags: ['N-01', 'INV-06'] }, async () => {
  serve([lot()]);
  await open('Salesperson');
  const panel = within(await screen.findByRole('region', { name: 'Lots and hides' }));
  expect(panel.queryByRole('button', { name: 'Add hides to lot K-7' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Edit hide H1001' })).toBeNull();
  expect(panel.getByRole('button', { name: 'Print labels for lot K-7' })).toBeVisible();
});

test('adds hides by code and area, with Enter from field to field', { tags: ['INV-06'] }, async () => {
  serve([lot()]);
  let sent: unknown;
  server.use(
    answering(addHides, ({ body }) => {
      sent = JSON.parse(body);
      return [hide(), hide()];
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add hides to lot K-7' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/16 ft² of this lot have no listed hides/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Code of hide 1' }), 'A-1{Enter}');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Area of hide 1, ft²' })).toHaveFocus());
  await user.keyboard('51.5{Enter}');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Code of hide 2' })).toHaveFocus());
  await user.keyboard('a-1');
  await user.type(dialog.getByRole('textbox', { name: 'Area of hide 2, ft²' }), '48');
  expect(dialog.getByText('Hide a-1 exists already. Use another code.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Code of hide 2' }));
  expect(dialog.getByText('2 hides, 99.5 ft²')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add hides' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      Hides: [
        { Code: 'A-1', Area: 51.5 },
        { Code: '', Area: 48 },
      ],
      Reason: 'Measured hides',
    }),
  );
});

test('changes where a hide is and what is wrong with it', { tags: ['INV-06'] }, async () => {
  serve([lot()]);
  let sent: unknown;
  server.use(
    answering(saveHide, ({ body }) => {
      sent = JSON.parse(body);
      return hide();
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit hide H1001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hide H1001' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Location' }));
  await user.type(dialog.getByRole('textbox', { name: 'Location' }), 'Rack 9');
  await user.type(dialog.getByRole('textbox', { name: 'Defects' }), 'Scar');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ Location: 'Rack 9', Grade: 'A', Defects: 'Scar', RowVersion: 3 }),
  );
});

test('counts a location by scan and posts the chosen differences', { tags: ['INV-06', 'N-18'] }, async () => {
  const sent: unknown[] = [];
  const difference = { hideId: 21, leather: 'Walnut', lot: 'K-7', location: 'Rack 1' };
  server.use(
    answering(compareCount, ({ body }) => {
      sent.push(JSON.parse(body));
      return {
        expected: 3,
        matched: 1,
        differences: [
          { ...difference, kind: 'missing' as const, code: 'H1001', areaChange: -52 },
          { ...difference, kind: 'wrongArea' as const, code: 'H1002', areaChange: -2.5 },
          { ...difference, kind: 'unknown' as const, code: 'X9', areaChange: 0, hideId: null },
        ],
      };
    }),
    answering(bookCount, ({ body }) => {
      sent.push(JSON.parse(body));
      return { booked: 1 };
    }),
  );
  const { user } = await openPage({ at: '/Inventory/Count', as: 'Manufacturing' });
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Rack 1');
  const scan = screen.getByRole('textbox', { name: 'Hide code' });
  await user.type(scan, 'H1002{Enter}');
  await user.type(scan, 'h1002{Enter}');
  await user.type(scan, 'X9{Enter}');
  expect(screen.getByText('2 hides scanned')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'New area of H1002, ft²' }), '49.5');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('1 of 3 hides of this location match.')).toBeVisible();
  expect(screen.getByText('H1001 · missing')).toBeVisible();
  expect(screen.getByText('−52 ft²')).toBeVisible();
  expect(screen.getByText(/X9 · unknown code/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Post H1001' }));
  await user.click(screen.getByRole('button', { name: 'Post 1 difference' }));
  expect(screen.getByText('Enter a reason')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'March count');
  await user.click(screen.getByRole('button', { name: 'Post 1 difference' }));
  const Found = [{ Code: 'X9' }, { Code: 'H1002', Area: 49.5 }];
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]).toMatchObject({ Location: 'Rack 1', Found });
  expect(sent[1]).toMatchObject({ Found, Booked: ['H1002'], AreaChange: -2.5, Reason: 'March count' });
});
