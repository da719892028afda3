import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readHome, type Home } from '@cordovan/contracts/reports';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { rowOf } from '../../../test/orders.ts';

const LONG = { timeout: 60_000 };
const home: Home = {
  asOf: '2026-03-10T17:00:00Z',
  day: '2026-03-10',
  ordersByStatus: [],
  dueSoon: [],
  recentOrders: [],
  recentHistory: [],
};

test(
  'counts accepted quotations and links to exactly those',
  { ...LONG, tags: ['NAV-01', 'ORD-73'] },
  async () => {
    server.use(answering(readHome, { ...home, acceptedQuotations: 3 }));
    await openPage({ at: '/', as: 'Salesperson' });
    const figure = await screen.findByRole('link', { name: /Accepted, awaiting approval\s*3/ });
    expect(figure).toHaveAttribute('href', '/Order/Index?accepted=1');
  },
);

test("hides the count from roles that can't approve", { ...LONG, tags: ['NAV-01', 'N-01'] }, async () => {
  server.use(answering(readHome, { ...home, leathersToReorder: 2 }));
  await openPage({ at: '/', as: 'Manufacturing' });
  expect(await screen.findByText('Leathers to reorder')).toBeVisible();
  expect(screen.queryByText('Accepted, awaiting approval')).toBeNull();
});

test(
  'describes recent activity and links to the counted orders',
  { ...LONG, tags: ['NAV-01', 'N-39'] },
  async () => {
    const entry = {
      orderId: 7,
      orderNumber: '1007',
      at: '2026-03-10T16:00:00Z',
      user: 'Ann',
      timeZone: 'America/Denver',
      fromStatusId: null,
      toStatusId: null,
      from: null,
      reason: '',
    };
    const recentHistory = [
      { ...entry, id: 1, kind: 'payment', to: '178403', reason: 'deposit, check' },
      { ...entry, id: 2, kind: 'email', to: 'quote' },
      { ...entry, id: 3, kind: 'schedule', to: '2026-12-09 Line A' },
      { ...entry, id: 4, kind: 'schedule', from: '2026-12-09 Line A', to: 'unscheduled' },
    ];
    const ordersByStatus = [{ statusId: 1 as const, statusName: 'approved', orders: 4 }];
    server.use(answering(readHome, { ...home, leathersToReorder: 2, ordersByStatus, recentHistory }));
    await openPage({ at: '/', as: 'Administrator' });
    expect(await screen.findByText('Payment · $1,784.03')).toBeVisible();
    expect(screen.getAllByText('Order 1007')).toHaveLength(4);
    expect(screen.getByText('Email · Quotation')).toBeVisible();
    expect(screen.getAllByText('03/10/2026 10:00 AM MDT')).toHaveLength(4);
    expect(screen.getByText('Schedule · 12/09/2026 Line A')).toBeVisible();
    expect(screen.getByText('Schedule · 12/09/2026 Line A → Unscheduled')).toBeVisible();
    const counted = screen.getByRole('link', { name: '4 orders: Approved' });
    expect(counted).toHaveAttribute('href', '/Order/Index?status=1');
    const short = screen.getByRole('link', { name: /Leathers to reorder/ });
    expect(short).toHaveAttribute('href', '/Inventory/Index?level=low');
  },
);

test("counts days late by the day at the reader's store", { tags: ['N-37', 'NAV-01'] }, async () => {
  // 7 p.m. in Denver, already the next morning for the company in Tokyo.
  setPageConfiguration({ timeZone: 'Asia/Tokyo' });
  const dueSoon = [rowOf({ id: 42, deliveryDate: '2026-03-08' })];
  server.use(answering(readHome, { ...home, asOf: '2026-03-10T01:00:00Z', day: '2026-03-09', dueSoon }));
  await openPage({ at: '/', as: 'Salesperson' });
  expect(await screen.findByText('1 day late')).toBeVisible();
});

test.each([
  ['Administrator', '1042'],
  ['Manufacturing', 'PO 1007'],
] as const)('home names an order to a %s by %s', { tags: ['N-03'], timeout: 40_000 }, async (as, number) => {
  const order = rowOf({ id: 42, soNumber: as === 'Manufacturing' ? '1007' : '1042', poNumber: '1007' });
  server.use(answering(readHome, { ...home, dueSoon: [order] }));
  await openPage({ at: '/', as });
  const link = await screen.findByRole('link', { name: new RegExp(`^${order.customerName}`) });
  expect(link).toHaveTextContent(`${number} · ${order.storeName}`);
  expect(link).not.toHaveTextContent('000042');
});
