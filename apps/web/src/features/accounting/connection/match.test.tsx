import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type BooksConnection,
  findBooksCustomers,
  listBooksDocuments,
  matchCustomer,
  readConnection,
} from '@cordovan/contracts/books';
import { readAgreement } from '@cordovan/contracts/books-agreement';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, done, server } from '../../../../test/server.ts';

const AT = '/Accounting/Connection';
const connected: BooksConnection = {
  ...{ isAvailable: true, isDesktopAvailable: true, status: 'reconnect', companyName: 'Oak & Hide LLC' },
  ...{ environment: 'sandbox', connectedAt: '2026-03-10T18:00:00Z', liveFrom: '2026-01-01' },
  ...{ waiting: 0, failed: 1, lastSentAt: null },
  desktop: {
    ...{ userName: 'cordovan-1a2b3c4d', companyFile: null, contactedAt: null, listsReadAt: null },
    ...{ isRunning: false, answered: 0, problem: null },
    ...{ refusedCount: 13, refusedAt: '2026-03-10T17:00:00Z' },
  },
};

function serve(sent: unknown[]) {
  const document = {
    ...{ id: 7, kind: 'sales receipt' as const, status: 'failed' as const, day: '2026-03-10' },
    ...{ amount: cents(300_000), memo: '', orderId: 12, soNumber: '1012', customerId: 5 },
    ...{ customerName: 'Ann Lee', postings: [], attempts: 1, nextAttemptAt: null, externalId: null },
    ...{ sentAt: null, cause: 'name' as const, faultCode: '6240', faultDetail: '', faultTrace: null },
    skipReason: null,
  };
  const page = { total: 1, page: 1, pageSize: 20, causes: [] };
  server.use(
    answering(readConnection, connected),
    answering(readAgreement, null),
    answering(listBooksDocuments, { items: [document], ...page }),
    answering(findBooksCustomers, []),
    answering(matchCustomer, ({ body }) => {
      sent.push(JSON.parse(body));
      return done;
    }),
  );
}

test('shows how often the Web Connector used a wrong password, and when', { tags: ['N-22'] }, async () => {
  serve([]);
  await openPage({ at: AT, as: 'Administrator' });
  const alert = (await screen.findByText('The Web Connector uses a wrong password')).closest('[role=alert]');
  expect(alert).toHaveTextContent(/13 tries were refused, the last one .*2026/);
});

test(
  'shows the name that QuickBooks Desktop gets before a new customer is sent',
  { tags: ['N-22'] },
  async () => {
    const sent: unknown[] = [];
    serve(sent);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByText('Deposit (sales receipt)'));
    await user.click(await screen.findByRole('button', { name: 'Match' }));
    const match = within(await screen.findByRole('dialog', { name: 'Which customer is Ann Lee?' }));
    await user.click(await match.findByRole('radio', { name: 'Add as a new customer' }));
    const name = match.getByRole('textbox', { name: /Name in QuickBooks/ });
    await user.clear(name);
    await user.click(name);
    await user.paste(`Lee: Ann ${'e'.repeat(40)}`);
    const cleaned = `Lee Ann ${'e'.repeat(29)} (5)`;
    expect(match.getByText(`QuickBooks gets: ${cleaned}`)).toBeVisible();
    await user.click(match.getByRole('button', { name: 'Match' }));
    await waitFor(() => expect(sent).toEqual([{ CustomerId: 5, ExternalId: null, NewName: cleaned }]));
  },
);
