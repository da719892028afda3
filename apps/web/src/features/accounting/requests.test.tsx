import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type AccountingRequest, listRequests, retryRequest } from '@cordovan/contracts/accounting';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const failed: AccountingRequest = {
  id: 7,
  orderId: 12,
  kind: 'invoice',
  status: 'failed',
  attempts: 3,
  lastError: 'The account Sales is closed',
  nextAttemptAt: null,
  externalId: null,
  createdAt: '2026-06-15T16:00:00Z',
  soNumber: '1012',
  storeName: 'Denver',
  timeZone: 'America/Denver',
  amount: cents(123_450),
};

let asked: string[];
let retried: string[];
beforeEach(() => {
  asked = [];
  retried = [];
});

function serve(answered: AccountingRequest) {
  let current = failed;
  server.use(
    answering(listRequests, ({ url }) => {
      const status = url.searchParams.get('status') ?? '';
      asked.push(status);
      const items = current.status === status ? [current] : [];
      return { items, total: items.length, page: 1, pageSize: 20 };
    }),
    answering(retryRequest, ({ url }) => {
      retried.push(url.pathname);
      current = answered;
      return answered;
    }),
  );
}

test(
  'shows a failed request and removes it after a successful retry',
  {
    tags: ['N-22', 'ACCT-10'],
  },
  async () => {
    serve({ ...failed, status: 'sent' });
    const { user } = await openPage({ at: '/Requests/Index', as: 'Administrator' });
    expect(await screen.findByText('The account Sales is closed')).toBeVisible();
    expect(screen.getByRole('link', { name: '1012' })).toHaveAttribute('href', '/Order/Detail/12');
    expect(screen.getByText('$1,234.50')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No failed requests')).toBeVisible();
    expect(retried).toEqual(['/api/requests/7/retry']);
  },
);

test('keeps a request that fails again and reports it', { tags: ['N-22'] }, async () => {
  serve({ ...failed, attempts: 4, lastError: 'Still closed' });
  const { user } = await openPage({ at: '/Requests/Index', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The request failed again. The list shows why.')).toBeVisible();
  expect(await screen.findByText('Still closed')).toBeVisible();
});

test('shows failed requests to a salesperson without a retry', { tags: ['N-01', 'N-22'] }, async () => {
  serve(failed);
  const { user } = await openPage({ at: '/Requests/Index', as: 'Salesperson' });
  expect(await screen.findByText('The account Sales is closed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Pending' }));
  expect(await screen.findByText('No pending requests')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe('pending'));
});
