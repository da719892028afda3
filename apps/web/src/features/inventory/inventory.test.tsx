import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listCollections } from '@cordovan/contracts/catalogue';
import {
  addStock,
  adjustLeatherItem,
  filterLeatherItems,
  listLeatherItems,
  listLeatherOffers,
  listStockMovements,
  listVendors,
  readLeatherItem,
  saveLeatherItem,
} from '@cordovan/contracts/inventory';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { readCostHistory } from '@cordovan/contracts/purchasing';
import { readSetting } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { leather } from '../../../test/leather.ts';
import { scottsdale } from '../../../test/people.ts';
import { refusedAt } from '../../../test/refused.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { collection } from '../../../test/collections.ts';

function serve(items: readonly StockedLeather[] = [leather()], unitSystem = '0') {
  const filters: Record<string, unknown>[] = [];
  const saved: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/settings/get-setting-name/elements-per-page', () =>
      HttpResponse.json({ Name: 'elements-per-page', Value: '25' }),
    ),
    answering(readSetting, { name: 'unit-system', value: unitSystem }),
    answering(filterLeatherItems, ({ body }) => {
      filters.push(JSON.parse(body) as Record<string, unknown>);
      return { items: [...items], total: items.length, page: 1, pageSize: 25 };
    }),
    answering(listLeatherItems, [...items]),
    // Registered before the call that takes an id.
    answering(listLeatherOffers, {
      elements: [
        { externalId: 9, name: 'Discontinued', leatherItemId: null },
        { externalId: 10, name: 'Ash', leatherItemId: 5 },
      ],
      shops: [{ id: 3, name: 'Acme Sofas', leatherItemsIds: [5] }],
      saleItem: { id: 2, name: 'Sample set' },
    }),
    answering(readLeatherItem, items[0]!),
    answering(listStockMovements, { items: [], total: 0, page: 1, pageSize: 20 }),
    answering(readCostHistory, []),
    answering(listVendors, []),
    answering(listCollections, [collection(3, 'Gold', 3)]),
    answering(listStores, [
      { ...scottsdale, id: 2 },
      { ...scottsdale, id: 3, name: 'Closed store', isActive: false },
    ]),
    answering(saveLeatherItem, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return items[0]!;
    }),
  );
  return { filters, saved };
}

describe('the list of leathers', () => {
  test(
    'is filtered, sorted and paged by the server, as the address says',
    { tags: ['INV-01', 'INV-02', 'NAV-06'] },
    async () => {
      const { filters } = serve();
      await openPage({
        at: '/Inventory/Index?q=wal&kind=fabric&state=inactive&level=low&sort=available.desc&page=2',
        as: 'Manufacturing',
      });
      await screen.findByRole('link', { name: 'Walnut' });
      expect(filters.at(-1)).toEqual({
        Search: 'wal',
        IsFabric: true,
        IsActive: false,
        BelowReorderPoint: true,
        Sort: 'available',
        Direction: 'desc',
        Page: 2,
        PageSize: 25,
      });
    },
  );

  test(
    'shows quantities in columns and marks low stock and shortages',
    { tags: ['INV-06', 'INV-14', 'GEN-11'] },
    async () => {
      serve([
        leather(),
        leather({ id: 5, name: 'Ash', quantityAtHand: 90, quantityReserved: 0, quantityAvailable: 90 }),
        leather({
          id: 6,
          name: 'Birch',
          quantityAvailable: -143.9,
          quantityShort: 143.9,
          orderingType: 'order',
        }),
      ]);
      await openPage({ at: '/Inventory/Index', as: 'Manufacturing' });
      expect(await screen.findByRole('row', { name: /Walnut.*Active.*500.*620.*120/ })).toBeVisible();
      expect(screen.getByRole('row', { name: /Ash.*Low stock/ })).toBeVisible();
      expect(screen.getByRole('row', { name: /Birch.*Shortage.*−143\.9/ })).toBeVisible();
    },
  );

  test('shows unit costs to factory and administrators only', { tags: ['INV-07', 'N-01'] }, async () => {
    serve([leather({ unitCost: undefined })]);
    await openPage({ at: '/Inventory/Index', as: 'Salesperson' });
    await screen.findByRole('link', { name: 'Walnut' });
    expect(screen.queryByRole('columnheader', { name: /Unit cost/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add stock' })).toBeNull();
  });

  test(
    'shows costs per unit of area and stores both per square foot',
    { tags: ['INV-25', 'INV-07', 'INV-09'] },
    async () => {
      const { saved } = serve([leather()], '1');
      const { user } = await openPage({ at: '/Inventory/Index', as: 'Manufacturing' });
      expect(await screen.findByRole('columnheader', { name: /Unit cost per m²/ })).toBeVisible();
      expect(screen.getByRole('row', { name: /Walnut.*\$67\.27/ })).toBeVisible();
      expect(screen.queryByText(/ft²/)).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Walnut' }));
      const cost = await screen.findByRole('textbox', { name: /Unit cost per m²/ });
      expect(cost).toHaveValue('$67.27');
      const hide = screen.getByRole('textbox', { name: /Area per hide, m²/ });
      await user.type(hide, '5', { initialSelectionStart: 0, initialSelectionEnd: 20 });
      await user.clear(cost);
      await user.type(cost, '45');
      await user.tab();
      expect(cost, 'what was typed stays').toHaveValue('$45.00');
      expect(screen.queryByText(/ft²/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Save leather' }));
      await waitFor(() =>
        expect(saved).toMatchObject([{ UnitCost: 4.18, UnitCostPerMeter: 45, AreaPerHide: 53.8195 }]),
      );
    },
  );

  test('shows a cost per square meter as it was typed', { tags: ['INV-25', 'INV-07'] }, async () => {
    serve([leather({ unitCost: cents(418), unitCostPerMeter: cents(4500) })], '1');
    await openPage({ at: '/Inventory/Index', as: 'Manufacturing' });
    expect(await screen.findByRole('row', { name: /Walnut.*\$45\.00/ })).toBeVisible();
  });

  test('adds stock in a dialog, in the unit of the company', { tags: ['INV-04', 'GEN-11'] }, async () => {
    serve([leather()], '1');
    const sent: { Quantity: number; UnitCost: number }[][] = [];
    server.use(
      answering(addStock, ({ body }) => {
        sent.push(JSON.parse(body) as { Quantity: number; UnitCost: number }[]);
        return [leather()];
      }),
    );
    const { user } = await openPage({ at: '/Inventory/Index', as: 'Manufacturing' });
    await screen.findByText(/quantities in m²/);
    await user.click(await screen.findByRole('button', { name: 'Add stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add stock' });
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Leather is required')).toBeVisible();
    const quantity = within(dialog).getByLabelText(/Quantity, m²/);
    await refusedAt(quantity, 'Enter a quantity greater than zero', '');
    for (const typed of ['0', '−12']) {
      await user.clear(quantity);
      await user.type(quantity, typed);
      await user.click(within(dialog).getByRole('button', { name: 'Add' }));
      await refusedAt(quantity, 'Enter a quantity greater than zero', typed);
    }
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('combobox', { name: /Leather/ }));
    await user.click(await screen.findByRole('option', { name: 'Walnut' }));
    await user.clear(quantity);
    await user.type(quantity, '10');
    await user.type(within(dialog).getByLabelText(/Unit cost per m²/), '67.27');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]![0]!.Quantity).toBeCloseTo(107.6391, 4);
    expect(sent[0]![0]).toMatchObject({ UnitCost: 6.25, UnitCostPerMeter: 67.27 });
    expect(await screen.findByText('Added 10 m² of Walnut')).toBeVisible();
  });
});

describe('the leather form', () => {
  test('saves edits and keeps the fields that it hides', { tags: ['INV-03'] }, async () => {
    const { saved } = serve([leather({ hue: 12, colorize: '1,2,3,0.5' })]);
    const { user } = await openPage({ at: '/Inventory/Leather/4', as: 'Manufacturing' });
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save leather' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      Id: 4,
      Name: 'Walnut 2',
      Vendor: 'Hickory Tannery',
      Grade: 500,
      hue: 12,
      colorize: '1,2,3,0.5',
      UnitCost: 6.25,
      OrderingType: 'by bulk',
      RowVersion: 6,
    });
  });

  test(
    'lists everything missing at once',
    { tags: ['INV-10', 'INV-11', 'INV-12', 'INV-29', 'INV-30', 'INV-32'] },
    async () => {
      const { saved } = serve();
      const { user } = await openPage({ at: '/Inventory/Leather/0', as: 'Administrator' });
      const point = await screen.findByLabelText(/^Reorder point/);
      await user.type(point, '-4');
      await user.click(screen.getByRole('button', { name: 'Save leather' }));
      for (const text of ['Name is required', 'Vendor is required', 'Color is required'])
        expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText('The grade must be greater than zero')).toBeVisible();
      expect(screen.getByText(/Accounting name is required/)).toBeVisible();
      await refusedAt(point, 'Reorder point is required', '−4');
      await refusedAt(screen.getByLabelText(/^Color/), 'Color is required', '');
      expect(screen.getByText(/fields need your attention/)).toBeVisible();
      expect(saved).toEqual([]);
    },
  );

  test(
    'asks where a leather is offered and sends what the leather pickers need',
    { tags: ['C-22', 'N-12'] },
    async () => {
      const { saved } = serve();
      const { user } = await openPage({ at: '/Inventory/Leather/0', as: 'Manufacturing' });
      await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Moss');
      await user.type(screen.getByRole('textbox', { name: /^Color/ }), 'Green');
      await user.type(screen.getByRole('combobox', { name: /^Vendor/ }), 'Tannery');
      await user.type(screen.getByRole('textbox', { name: /^Accounting name/ }), 'LTH-MOSS');
      await user.type(screen.getByRole('textbox', { name: /^Reorder point/ }), '100');
      const pick = async (field: RegExp, option: string) => {
        await user.click(screen.getByRole('combobox', { name: field }));
        await user.click(await screen.findByRole('option', { name: option }));
      };
      await pick(/^Collection/, 'Gold');
      await pick(/^Grade/, '500');
      await pick(/^Offered for/, 'Sale item: Sample set');
      expect(screen.getByRole('combobox', { name: /^Customizer entry/ })).toHaveValue('New entry: Moss');
      await pick(/^Customizer entry/, 'Discontinued');
      await pick(/^Shops/, 'Acme Sofas');
      // Offered at all stores unless the form says otherwise.
      const stores = screen.getByRole('combobox', { name: /^Stores/ }).closest('.mantine-MultiSelect-root');
      expect(stores).toHaveTextContent('Scottsdale');
      expect(stores).not.toHaveTextContent('Closed store');
      await user.click(screen.getByRole('button', { name: 'Save leather' }));
      await waitFor(() =>
        expect(saved).toMatchObject([
          { Name: 'Moss', ExternalFurnitureId: null, SaleItemId: 2, CustomizerElement: 9, ShopsIds: [3] },
        ]),
      );
      expect(saved[0], 'all stores').not.toHaveProperty('StoresIds');
    },
  );

  test('adds a customizer element when an unused leather is offered', { tags: ['C-22'] }, async () => {
    const { saved } = serve();
    const { user } = await openPage({ at: '/Inventory/Leather/4', as: 'Manufacturing' });
    const offer = await screen.findByRole('combobox', { name: /^Offered for/ });
    expect(offer).toHaveValue('Nothing');
    expect(screen.queryByRole('combobox', { name: /^Customizer entry/ })).toBeNull();
    await user.click(offer);
    await user.click(await screen.findByRole('option', { name: 'Furniture' }));
    await user.click(screen.getByRole('button', { name: 'Save leather' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ ExternalFurnitureId: 1, SaleItemId: null, CustomizerElement: 0 }]),
    );
    expect(saved[0], 'the shops stay as they are').not.toHaveProperty('ShopsIds');
  });

  test('adjusts the quantity on hand by a count, with a reason', { tags: ['N-18'] }, async () => {
    serve();
    const sent: unknown[] = [];
    server.use(
      answering(adjustLeatherItem, ({ body }) => {
        sent.push(JSON.parse(body));
        return leather();
      }),
    );
    const { user } = await openPage({ at: '/Inventory/Leather/4', as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Adjust stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust stock: Walnut' });
    const counted = within(dialog).getByLabelText(/Counted/);
    const reason = within(dialog).getByLabelText(/Reason/);
    const adjust = () => user.click(within(dialog).getByRole('button', { name: 'Adjust' }));
    await user.clear(counted);
    await user.type(counted, '-5');
    await adjust();
    await refusedAt(counted, "There isn't enough stock on hand", '−5');
    await refusedAt(reason, 'Enter a reason', '');
    await user.type(reason, 'Counted again');
    await user.clear(counted);
    await adjust();
    await refusedAt(counted, /is required/, '');
    expect(reason).toHaveValue('Counted again');
    expect(sent).toEqual([]);
    await user.type(counted, '600');
    await adjust();
    await waitFor(() => expect(sent).toEqual([{ Difference: -20, Reason: 'Counted again', Confirm: false }]));
  });

  test('blocks the deletion of a leather with active quantities', { tags: ['INV-13'] }, async () => {
    serve();
    await openPage({ at: '/Inventory/Leather/4', as: 'Administrator' });
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(screen.getByText("The leather item has active quantities and can't be deleted")).toBeVisible();
  });

  test('keeps a leather whose quantities became active, and explains why', { tags: ['INV-13'] }, async () => {
    serve([leather({ quantityAtHand: 0, quantityReserved: 0, quantityInProcess: 0, quantityAvailable: 0 })]);
    const text = "The leather item has active quantities and can't be deleted";
    server.use(
      http.delete('*/api/leatherItems/:id', () =>
        HttpResponse.json(
          { code: 'LEATHER_HAS_ACTIVE_QUANTITIES', message: text, errors: [] },
          { status: 409 },
        ),
      ),
    );
    const { user, address } = await openPage({ at: '/Inventory/Leather/4', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(address()).toBe('/Inventory/Leather/4');
  });

  test('shows an administrator who moved what and why', { tags: ['N-39', 'N-18'] }, async () => {
    serve();
    server.use(
      answering(listStockMovements, {
        items: [
          {
            id: 9,
            leatherItemId: 4,
            at: '2026-06-15T16:00:00Z',
            user: 'Fay Whitaker',
            kind: 'adjusted',
            reason: 'Counted again',
            orderId: null,
            orderNumber: null,
            takenForOrderId: null,
            takenForOrderNumber: null,
            purchaseOrderId: null,
            lot: '',
            hide: null,
            atHand: -20,
            reserved: 0,
            short: 0,
            inProcess: 0,
            ordered: 0,
          },
        ],
        total: 1,
        page: 1,
        pageSize: 20,
      }),
    );
    await openPage({ at: '/Inventory/Leather/4', as: 'Administrator' });
    expect(await screen.findByRole('row', { name: /Adjusted −20 Fay Whitaker Counted again/ })).toBeVisible();
  });

  test('shows which order took leather that another had reserved', { tags: ['N-18', 'N-39'] }, async () => {
    serve();
    const taken = {
      id: 10,
      leatherItemId: 4,
      at: '2026-06-15T16:00:00Z',
      user: 'Fay Whitaker',
      kind: 'taken',
      reason: '',
      orderId: 12,
      orderNumber: '1012',
      takenForOrderId: 15,
      takenForOrderNumber: '1015',
      purchaseOrderId: null,
      lot: '',
      hide: null,
      atHand: 0,
      reserved: -38,
      short: 38,
      inProcess: 0,
      ordered: 0,
    };
    server.use(answering(listStockMovements, { items: [taken], total: 1, page: 1, pageSize: 20 }));
    await openPage({ at: '/Inventory/Leather/4', as: 'Administrator' });
    const row = await screen.findByRole('row', { name: /Taken by another order −38 \+38 Fay Whitaker/ });
    expect(within(row).getByRole('link', { name: 'Order 1012' })).toBeVisible();
    expect(within(row).getByRole('link', { name: 'taken for order 1015' })).toBeVisible();
  });
});
