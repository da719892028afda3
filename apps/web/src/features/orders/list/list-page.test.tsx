import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOrders } from '@cordovan/contracts/orders';
import { orderHandlers, rowOf } from '../../../../test/orders.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

beforeEach(() => server.use(...orderHandlers()));

describe('the order list', { timeout: 40_000 }, () => {
  test(
    'shows all columns, padded ids, totals and links to the orders',
    { tags: ['NAV-02', 'N-40'] },
    async () => {
      server.use(
        answering(listOrders, {
          items: [rowOf(), rowOf({ id: 8, soNumber: '1008' })],
          total: 2,
          page: 1,
          pageSize: 50,
        }),
      );
      await openPage({ at: '/Order/Index', as: 'Administrator' });
      const table = await screen.findByRole('table', { name: 'Orders' });
      const heads = within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
      expect(heads).toEqual([
        'ID',
        'SO number',
        'Customer',
        'Store',
        'Type',
        'Status',
        'Order date',
        'Delivery',
        'Total',
        'Balance due',
      ]);
      expect(await within(table).findByRole('link', { name: '000007' })).toHaveAttribute(
        'href',
        '/Order/Detail/7',
      );
      const sums = within(table).getByRole('row', { name: 'Totals for these filters' });
      expect(sums).toHaveTextContent('$4,000.00');
    },
  );

  test(
    'filters by status, delivery dates and number, and keeps the filters in the address',
    { tags: ['NAV-03', 'ORD-73', 'N-40'] },
    async () => {
      const asked: URLSearchParams[] = [];
      server.use(
        answering(listOrders, ({ url }) => {
          asked.push(url.searchParams);
          return { items: [rowOf()], total: 1, page: 1, pageSize: 50 };
        }),
      );
      const page = await openPage({
        at: '/Order/Index?status=9,10&store=2&from=2026-04-01&to=2026-04-30&number=1007&sort=total&direction=asc',
        as: 'Administrator',
      });
      await screen.findByRole('link', { name: '000007' });
      expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
        status: '9,10',
        store: '2',
        from: '2026-04-01',
        to: '2026-04-30',
        number: '1007',
        sort: 'total',
        direction: 'asc',
      });
      await page.user.click(screen.getByRole('button', { name: 'Filter (5)' }));
      const dialog = await screen.findByRole('dialog', { name: 'Filter orders' });
      expect(within(dialog).getAllByText('Quotation').length).toBeGreaterThan(0);
      await page.user.click(within(dialog).getByRole('button', { name: 'Clear filters' }));
      await waitFor(() => expect(page.address()).toBe('/Order/Index?sort=total&direction=asc'));
    },
  );

  test('shows the factory the PO number and no amounts', { tags: ['C-13', 'N-01'] }, async () => {
    const { total: _total, balance: _balance, ...row } = rowOf({ soNumber: '1188', poNumber: '1188' });
    server.use(answering(listOrders, { items: [row], total: 1, page: 1, pageSize: 50 }));
    await openPage({ at: '/Order/Index', as: 'Manufacturing' });
    const table = await screen.findByRole('table', { name: 'Orders' });
    expect(await within(table).findByText('PO 1188')).toBeVisible();
    expect(within(table).queryByText('Total')).not.toBeInTheDocument();
    expect(table).not.toHaveTextContent('$');
    expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument();
  });
});
