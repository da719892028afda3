import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeStatus } from '@cordovan/contracts/orders';
import { readHome, readNeeds, type Home } from '@cordovan/contracts/reports';
import type { Need, NeedItem, NeedKind, Needs } from '@cordovan/contracts/reports-needs';
import { cents } from '@cordovan/domain/money';
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

const needs: Needs = { day: '2026-03-10', expiringTo: '2026-03-15', needs: [] };
const needing = (...list: readonly Need[]) => answering(readNeeds, { ...needs, needs: [...list] });
const waiting = (kind: NeedKind, count: number, item: Partial<NeedItem>): Need => ({
  kind,
  count,
  items: [{ id: 7, orderId: 7, orderNumber: '1007', name: 'Eva Stone', storeName: 'Denver', ...item }],
});

test(
  'shows what needs the user, with exact counts and links',
  { ...LONG, tags: ['NAV-01', 'ORD-73'] },
  async () => {
    server.use(
      needing(
        waiting('lateOrders', 12, { day: '2026-03-07', amount: cents(438_400) }),
        waiting('acceptedWithoutDeposit', 3, { at: '2026-03-09T17:00:00Z' }),
      ),
    );
    await openPage({ at: '/', as: 'Salesperson' });
    expect(await screen.findByRole('heading', { name: '15 things need your attention' })).toBeVisible();
    const late = screen.getByRole('region', { name: /Late orders/ });
    expect(within(late).getByText('3 days late')).toBeVisible();
    expect(within(late).getByText('1007 · Denver · $4,384.00')).toBeVisible();
    expect(within(late).getByRole('link', { name: 'See all 12: Late orders' })).toHaveAttribute(
      'href',
      '/Order/Index?status=1,2,3,4&to=2026-03-09&sort=deliveryDate&direction=asc',
    );
    expect(screen.getByRole('link', { name: 'See all 3: Accepted, deposit not paid' })).toHaveAttribute(
      'href',
      '/Order/Index?accepted=1&deposit=missing',
    );
    expect(screen.getByRole('link', { name: 'Take deposit: 1007' })).toHaveAttribute(
      'href',
      '/Order/Detail/7?section=payment',
    );
  },
);

test('shows that nothing is left to do', { ...LONG, tags: ['NAV-01'] }, async () => {
  server.use(needing());
  await openPage({ at: '/', as: 'Manufacturing' });
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
});

test('approves an accepted quotation on its row', { ...LONG, tags: ['NAV-01', 'N-02'] }, async () => {
  const sent: unknown[] = [];
  server.use(
    needing(waiting('acceptedToApprove', 1, { rowVersion: 4, at: '2026-03-09T17:00:00Z' })),
    answering(changeStatus, ({ body }) => {
      sent.push(JSON.parse(body));
      return {
        id: 7,
        statusId: 1 as const,
        statusName: 'approved',
        soNumber: '1007',
        poNumber: '77',
        rowVersion: 5,
      };
    }),
  );
  const { user } = await openPage({ at: '/', as: 'Salesperson' });
  await user.click(await screen.findByRole('button', { name: 'Approve: 1007' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Approve order 1007 for Eva Stone?');
  server.use(needing());
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Order 1007 approved')).toBeVisible();
  expect(sent).toMatchObject([{ StatusId: 1, RowVersion: 4 }]);
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
});

test(
  'offers a salesperson no action that only an administrator has',
  { ...LONG, tags: ['N-01'] },
  async () => {
    server.use(needing(waiting('failedEmails', 1, { name: 'Your quotation', problem: 'Mailbox full' })));
    await openPage({ at: '/', as: 'Salesperson' });
    expect(await screen.findByText('Mailbox full')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open: 1007' })).toHaveAttribute('href', '/Emails/Index?order=7');
  },
);

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
    server.use(answering(readHome, { ...home, ordersByStatus, recentHistory }));
    await openPage({ at: '/', as: 'Administrator' });
    expect(await screen.findByText('Payment · $1,784.03')).toBeVisible();
    expect(screen.getAllByText('Order 1007')).toHaveLength(4);
    expect(screen.getByText('Email · Quotation')).toBeVisible();
    expect(screen.getAllByText('03/10/2026 10:00 AM MDT')).toHaveLength(4);
    expect(screen.getByText('Schedule · 12/09/2026 Line A')).toBeVisible();
    expect(screen.getByText('Schedule · 12/09/2026 Line A → Unscheduled')).toBeVisible();
    const counted = screen.getByRole('link', { name: '4 orders: Approved' });
    expect(counted).toHaveAttribute('href', '/Order/Index?status=1');
  },
);

test.each([
  [{ isAgreed: true, needYou: 0 }, 'Everything agrees.', '/Accounting/Connection'],
  [
    { isAgreed: true, needYou: 3 },
    'Everything agrees. 3 items need your attention.',
    '/Accounting/Connection',
  ],
  [
    { isAgreed: false, needYou: 1 },
    'The books don’t agree. 1 item needs your attention.',
    '/Accounting/Connection',
  ],
  [
    { isAgreed: false, needYou: 2, batchDifferences: 2 },
    'The books don’t agree. 2 items need your attention.',
    '/Accounting/Deposits?show=cards',
  ],
  [
    { isAgreed: false, needYou: 3, batchDifferences: 2, ledgerDifferences: 1 },
    'The books don’t agree. 3 items need your attention.',
    '/Accounting/TieOut',
  ],
])(
  'shows whether the books agree and links to the cause: %j',
  { tags: ['N-22', 'NAV-01'] },
  async (found, line, to) => {
    const books = { ledgerDifferences: 0, batchDifferences: 0, checkedAt: '2026-03-10T09:30:00Z', ...found };
    server.use(answering(readHome, { ...home, books }));
    await openPage({ at: '/', as: 'Administrator' });
    expect(await screen.findByRole('link', { name: line })).toHaveAttribute('href', to);
  },
);

test("counts days late by the day at the reader's store", { tags: ['N-37', 'NAV-01'] }, async () => {
  // 7 p.m. in Denver, when it is already the next morning for the company in Tokyo.
  setPageConfiguration({ timeZone: 'Asia/Tokyo' });
  const dueSoon = [rowOf({ id: 42, deliveryDate: '2026-03-08' })];
  server.use(answering(readHome, { ...home, asOf: '2026-03-10T01:00:00Z', day: '2026-03-09', dueSoon }));
  await openPage({ at: '/', as: 'Salesperson' });
  expect(await screen.findByText('1 day late')).toBeVisible();
});

test.each([
  ['Administrator', '1042'],
  ['Manufacturing', 'PO 1007'],
] as const)(
  'shows an order on Home to a %s as %s',
  { tags: ['N-03'], timeout: 40_000 },
  async (as, number) => {
    const order = rowOf({ id: 42, soNumber: as === 'Manufacturing' ? '1007' : '1042', poNumber: '1007' });
    server.use(answering(readHome, { ...home, dueSoon: [order] }));
    await openPage({ at: '/', as });
    const link = await screen.findByRole('link', { name: new RegExp(`^${order.customerName}`) });
    expect(link).toHaveTextContent(`${number} · ${order.storeName}`);
    expect(link).not.toHaveTextContent('000042');
  },
);
