import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeStatus, listOrders } from '@cordovan/contracts/orders';
import { listViews } from '@cordovan/contracts/search';
import { http, HttpResponse } from 'msw';
import { orderHandlers, rowOf } from '../../../../../test/orders.ts';
import { openPage } from '../../../../../test/render-app.tsx';
import { answering, server } from '../../../../../test/server.ts';

const LONG = { timeout: 60_000 };
const rows = [
  rowOf({ id: 7, soNumber: '1007', customerName: 'Eva Stone', statusId: 9 }),
  rowOf({ id: 8, soNumber: '1008', customerName: 'Omar Larkin', statusId: 9 }),
  rowOf({ id: 9, soNumber: '1009', customerName: 'Kim Lee', statusId: 5 }),
];

beforeEach(() => {
  localStorage.clear();
  server.use(
    ...orderHandlers(),
    answering(listViews, []),
    answering(listOrders, { items: rows, total: 3, page: 1, pageSize: 50 }),
  );
});

test(
  'changes the status of all selected orders, and shows why each refused row was refused',
  { ...LONG, tags: ['N-40', 'N-02'] },
  async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/orders/8/status', () =>
        HttpResponse.json(
          { code: 'MINIMUM_PAYMENT_MISSING', message: 'A deposit is missing' },
          { status: 409 },
        ),
      ),
      answering(changeStatus, ({ url, body }) => {
        sent.push(`${url.pathname} ${body}`);
        return {
          id: 7,
          statusId: 1 as const,
          statusName: 'approved',
          soNumber: '1007',
          poNumber: '1',
          rowVersion: 2,
        };
      }),
    );
    const { user } = await openPage({ at: '/Order/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select 1007, Eva Stone' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 1008, Omar Larkin' }));
    const bar = screen.getByRole('region', { name: 'Selected orders' });
    expect(bar).toHaveTextContent('2 selected');
    await user.click(within(bar).getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change status' });
    await user.click(within(dialog).getByRole('combobox', { name: /Change status/ }));
    await user.click(await screen.findByRole('option', { name: 'Approve (2 of 2)' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    const results = await screen.findByRole('dialog', { name: 'Approve' });
    expect(await within(results).findByText('1 of 2 done · 1 refused')).toBeVisible();
    expect(within(results).getByText('A deposit is missing')).toBeVisible();
    expect(sent).toEqual(['/api/orders/7/status {"StatusId":1,"Reason":"","Confirm":false}']);
  },
);

test('hides statuses that none of the selected orders can take', { ...LONG, tags: ['N-02'] }, async () => {
  const { user } = await openPage({ at: '/Order/Index', as: 'Salesperson' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1009, Kim Lee' }));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change status' });
  expect(dialog).toHaveTextContent(/No status change is possible/);
});

test(
  'selects by keyboard, and remembers the row height of each user',
  { ...LONG, tags: ['N-40'] },
  async () => {
    const { user } = await openPage({ at: '/Order/Index', as: 'Administrator' });
    await screen.findByRole('checkbox', { name: 'Select 1007, Eva Stone' });
    await user.keyboard('jjx');
    expect(screen.getByRole('checkbox', { name: 'Select 1008, Omar Larkin' })).toBeChecked();
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Change status' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByRole('region', { name: 'Selected orders' })).toHaveTextContent('3 selected');
    await user.click(screen.getByRole('button', { name: 'Compact rows' }));
    const kept = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(localStorage.key(at)!),
    );
    expect(kept).toContain('"compact"');
    expect(screen.getByRole('button', { name: 'Comfortable rows' })).toBeVisible();
  },
);
