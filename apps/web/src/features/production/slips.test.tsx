import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { listSlips, type SlipGroupAnswer } from '@cordovan/contracts/slips';
import { listStores } from '@cordovan/contracts/stores';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const remedy = { text: '', purchaseOrderId: null, leatherItemId: null, orderId: null, day: null };
const order = {
  orderId: 41,
  orderNumber: '1041',
  customerName: 'Eva Lindqvist',
  storeName: 'Denver',
  foundOn: '2026-03-08',
  promised: '2026-03-24',
  due: null,
  expected: '2026-03-31',
  daysLate: 7,
  remedies: [],
};
const purchaseLate: SlipGroupAnswer = {
  id: 3,
  kind: 'purchase late',
  text: 'Oxblood comes Mar 18 instead of Mar 11 (purchase order 118)',
  foundOn: '2026-03-08',
  daysOpen: 2,
  mostDaysLate: 7,
  remedies: [
    { ...remedy, text: 'Ask the vendor to deliver purchase order 118 by Mar 11.', purchaseOrderId: 18 },
  ],
  orders: [order, { ...order, orderId: 42, orderNumber: '1042', customerName: 'Owen Mercer', daysLate: 1 }],
};
const unknown: SlipGroupAnswer = {
  id: 5,
  kind: 'leather late',
  text: 'Teal is neither in stock nor on order',
  foundOn: '2026-03-10',
  daysOpen: 0,
  mostDaysLate: null,
  remedies: [],
  orders: [
    {
      ...order,
      orderId: 43,
      expected: null,
      daysLate: null,
      remedies: [{ ...remedy, text: 'Take Teal from order 1050, which is built later.', orderId: 50 }],
    },
  ],
};
const pageOf = (...items: SlipGroupAnswer[]) => ({ items, total: items.length, page: 1, pageSize: 20 });
const at = '/Promises/Index';

test(
  'shows each cause of late promises with its orders, their dates and links to remedies',
  { tags: ['N-18', 'N-19'] },
  async () => {
    server.use(answering(listStores, []), answering(listSlips, pageOf(purchaseLate, unknown)));
    await openPage({ at, as: 'Manufacturing' });
    const cause = within(await screen.findByRole('region', { name: purchaseLate.text }));
    expect(cause.getByText('Open for 2 days')).toBeVisible();
    expect(cause.getByText('2 orders · up to 7 days late')).toBeVisible();
    expect(cause.getByRole('link', { name: /^Ask the vendor/ })).toHaveAttribute(
      'href',
      '/PurchaseOrders/Detail/18',
    );
    expect(cause.getByRole('link', { name: /Eva Lindqvist/ })).toHaveAttribute('href', '/Order/Detail/41');
    expect(cause.getByRole('link', { name: /Owen Mercer/ }).closest('li')).toHaveTextContent('1 day late');
    const other = within(screen.getByRole('region', { name: unknown.text }));
    expect(other.getByText('New today')).toBeVisible();
    expect(other.getByText('1 order')).toBeVisible();
    expect(other.getByRole('link', { name: /^Take Teal/ })).toHaveAttribute('href', '/Order/Detail/50');
  },
);

test(
  'shows an order without a date with its delivery date and what to do',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const remedies = [{ ...remedy, text: 'Order Teal now.', leatherItemId: 7 }];
    const waiting = { ...order, promised: null, due: '2026-03-20', expected: null, daysLate: null };
    server.use(
      answering(listStores, []),
      answering(listSlips, pageOf({ ...unknown, kind: 'leather to order', remedies, orders: [waiting] })),
    );
    await openPage({ at, as: 'Manufacturing' });
    const cause = within(await screen.findByRole('region', { name: unknown.text }));
    const row = cause.getByRole('link', { name: /Eva Lindqvist/ }).closest('li');
    expect(row).toHaveTextContent('No date yetDelivery date 03/20/2026');
    expect(row).not.toHaveTextContent('Promised');
    expect(cause.getByRole('link', { name: 'Order Teal now.' })).toBeVisible();
  },
);

test('requests only the cause and store set in the filters', { tags: ['N-18', 'N-40'] }, async () => {
  const asked: string[] = [];
  server.use(
    answering(listStores, []),
    http.get('*/api/promises/slips', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ Items: [], Total: 0, Page: 1, PageSize: 20 });
    }),
  );
  const { user } = await openPage({ at: `${at}?cause=in work&store=4&page=1`, as: 'Administrator' });
  expect(await screen.findByText('No results for these filters')).toBeVisible();
  expect(asked).toEqual(['?cause=in+work&storeId=4&page=1']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Every order has a date that holds')).toBeVisible();
  expect(asked.at(-1)).toBe('?page=1');
});
