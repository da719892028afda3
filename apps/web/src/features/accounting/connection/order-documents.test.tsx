import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type BooksConnection,
  type BooksDocument,
  listBooksDocuments,
  readConnection,
  retryBooksDocuments,
} from '@cordovan/contracts/books';
import { readOrder } from '@cordovan/contracts/orders';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf } from '../../../../test/orders.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const connection: BooksConnection = {
  isAvailable: true,
  isDesktopAvailable: true,
  status: 'connected',
  companyName: 'Oak & Hide LLC',
  environment: 'production',
  connectedAt: '2026-03-10T18:00:00Z',
  liveFrom: '2026-01-01',
  waiting: 0,
  failed: 1,
  lastSentAt: null,
  desktop: null,
};
const invoice: BooksDocument = {
  id: 7,
  kind: 'invoice',
  status: 'failed',
  day: '2026-03-10',
  amount: cents(438_400),
  memo: 'invoice of order 1007',
  orderId: 7,
  soNumber: '1007',
  customerId: 5,
  customerName: 'Ann Lee',
  postings: [],
  attempts: 1,
  nextAttemptAt: null,
  externalId: null,
  sentAt: null,
  cause: 'closed period',
  faultCode: '6210',
  faultDetail: 'Account period closed',
  faultTrace: null,
  skipReason: null,
};

function serve(liveFrom: string | null) {
  const asked: URLSearchParams[] = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, orderOf({ statusId: 5, statusName: 'shipped' })),
    answering(readConnection, { ...connection, liveFrom }),
    answering(listBooksDocuments, ({ url }) => {
      asked.push(url.searchParams);
      return { items: [invoice], total: 1, page: 1, pageSize: 50, causes: [] };
    }),
    answering(retryBooksDocuments, { queued: 1 }),
  );
  return asked;
}

test(
  'shows an order’s documents in QuickBooks, with the reason for a failure and the remedy',
  { tags: ['NAV-04', 'ACCT-10', 'ORD-77'] },
  async () => {
    const asked = serve('2026-01-01');
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: /Accounting requests/ }));
    const documents = await screen.findByRole('region', { name: 'Sent to QuickBooks' });
    await waitFor(() => expect(documents).toHaveTextContent('Invoice · $4,384.00'));
    expect(documents).toHaveTextContent('Needs attention · The period is closed');
    expect(asked[0]!.get('orderId')).toBe('7');
    await user.click(within(documents).getByRole('button', { name: 'Open: Invoice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invoice' });
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('1 document will be sent again')).toBeVisible();
  },
);

test.each([
  ['Administrator', null],
  ['Salesperson', '2026-01-01'],
] as const)(
  'an order shows no QuickBooks documents to a %s when sending starts %s',
  { tags: ['NAV-04', 'ACCT-10'] },
  async (role, liveFrom) => {
    const asked = serve(liveFrom);
    const { user } = await openPage({ at: '/Order/Detail/7', as: role });
    await user.click(await screen.findByRole('button', { name: /Accounting requests/ }));
    expect(await screen.findByText('No pending accounting requests.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Sent to QuickBooks')).not.toBeInTheDocument());
    expect(asked).toEqual([]);
  },
);
