import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listOrders, sumOrders } from '@cordovan/contracts/orders';
import { listViews, saveView, type SavedView } from '@cordovan/contracts/search';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, rowOf } from '../../../../test/orders.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { refusedAt } from '../../../../test/refused.ts';
import { answering, refusing, server } from '../../../../test/server.ts';

const LONG = { timeout: 60_000 };
const view: SavedView = {
  id: 4,
  list: 'orders',
  name: 'Dear ones',
  filters: { status: '9', sort: 'total' },
  hiddenColumns: ['type', 'store'],
  isShared: true,
  isOwn: false,
  ownerName: 'Sam',
  rowVersion: 1,
};

beforeEach(() => {
  localStorage.removeItem('cordovan.columns.orders');
  server.use(
    ...orderHandlers(),
    answering(listViews, [view]),
    answering(listOrders, { items: [rowOf()], total: 120, page: 1, pageSize: 50 }),
  );
});

test('shows the sums of all pages with the filters of the list', { ...LONG, tags: ['N-40'] }, async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    answering(sumOrders, ({ url }) => {
      asked.push(url.searchParams);
      return { orders: 120, seats: 300, total: cents(1_234_567), balance: cents(7_700) };
    }),
  );
  await openPage({ at: '/Order/Index?search=eva&status=9&page=2', as: 'Administrator' });
  const sums = await screen.findByRole('row', { name: 'Totals for these filters' });
  await waitFor(() => expect(sums).toHaveTextContent('$12,345.67'));
  expect(sums).toHaveTextContent('$77.00');
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ search: 'eva', status: '9' });
});

test('applies filters, order and columns of a shared view at once', { ...LONG, tags: ['N-40'] }, async () => {
  server.use(answering(sumOrders, { orders: 120, seats: 300, total: cents(1), balance: cents(1) }));
  const { user, address } = await openPage({ at: '/Order/Index?number=77', as: 'Administrator' });
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(within(table).getByRole('columnheader', { name: /Store/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: 'Dear ones' }));
  await waitFor(() => expect(address()).toBe('/Order/Index?status=9&sort=total&view=4'));
  expect(within(table).queryByRole('columnheader', { name: /Store/ })).toBeNull();
  // Another user's view can be saved under a new name, but not changed.
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: 'Save view' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /Keep these columns/ })).toBeNull();
  await user.keyboard('{Escape}');
  // A default view clears all filters of the saved view.
  await user.click(screen.getByRole('tab', { name: 'Shipped' }));
  await waitFor(() => expect(address()).toBe('/Order/Index?status=5'));
});

test.each([
  ['Administrator', 1],
  ['Salesperson', 0],
] as const)(
  'lets only an administrator delete a view that another user shares: %s',
  { ...LONG, tags: ['N-40'] },
  async (as, count) => {
    server.use(answering(sumOrders, { orders: 120, seats: 300, total: cents(1), balance: cents(1) }));
    const { user } = await openPage({ at: '/Order/Index?status=9&sort=total&view=4', as });
    expect(await screen.findByRole('tab', { name: 'Dear ones' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Save view' })).toBeInTheDocument();
    expect(screen.queryAllByRole('menuitem', { name: /Dear ones/ })).toHaveLength(count);
  },
);

test(
  'gives accepted quotations a view with its own address, and leaves it on a status filter',
  { ...LONG, tags: ['ORD-73', 'N-40'] },
  async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      answering(sumOrders, { orders: 1, seats: 3, total: cents(1), balance: cents(1) }),
      answering(listOrders, ({ url }) => {
        asked.push(url.searchParams);
        return {
          items: [
            { ...rowOf(), acceptance: 'current' as const },
            { ...rowOf({ id: 8 }), acceptance: 'changed' as const },
          ],
          total: 1,
          page: 1,
          pageSize: 50,
        };
      }),
    );
    const { user, address } = await openPage({ at: '/Order/Index?status=7', as: 'Salesperson' });
    await user.click(await screen.findByRole('tab', { name: 'Accepted' }));
    await waitFor(() => expect(address()).toBe('/Order/Index?accepted=1'));
    await waitFor(() => expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ accepted: 'true' }));
    expect(asked.at(-1)!.has('status')).toBe(false);
    expect(screen.getByRole('tab', { name: 'Accepted' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('img', { name: 'Accepted by the customer' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Accepted, then changed' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Shipped' }));
    await waitFor(() => expect(address()).toBe('/Order/Index?status=5'));
  },
);

test(
  'saves the current list as a named view next to the other tabs',
  { ...LONG, tags: ['N-40'] },
  async () => {
    let sent: Record<string, unknown> | undefined;
    const kept = answering(saveView, ({ body }) => {
      sent = JSON.parse(body) as Record<string, unknown>;
      return { ...view, id: 9, name: 'Mine', isOwn: true, filters: { status: '7' } };
    });
    server.use(answering(sumOrders, { orders: 120, seats: 300, total: cents(1), balance: cents(1) }));
    const { user, address } = await openPage({ at: '/Order/Index?status=7&page=2', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    const name = within(dialog).getByRole('textbox', { name: /View name/ });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await user.click(save);
    await refusedAt(name, 'View name is required', '');
    server.use(refusing(saveView, { status: 409, body: { code: 'FIELD_TAKEN', message: 'taken' } }));
    await user.type(name, 'Dear ones');
    await user.click(save);
    await refusedAt(name, 'You already have a view with this name', 'Dear ones');
    server.use(kept);
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(save);
    await waitFor(() =>
      expect(sent).toMatchObject({ Name: 'Mine', Filters: { status: '7' }, IsShared: true }),
    );
    // Columns that start hidden stay hidden in a view.
    expect(sent).toMatchObject({ HiddenColumns: ['poNumber', 'seats', 'subtotal', 'margin', 'fromBanks'] });
    await waitFor(() => expect(address()).toContain('view=9'));
  },
);
