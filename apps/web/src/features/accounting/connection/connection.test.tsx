import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beginConnection,
  connectDesktop,
  type BooksConnection,
  type BooksDocument,
  type BooksMapping,
  finishConnection,
  findBooksCustomers,
  listBooksDocuments,
  matchCustomer,
  previewBooks,
  readBooksMapping,
  readConnection,
  retryBooksDocuments,
  saveBooksMapping,
  skipBooksDocument,
  startBooks,
} from '@cordovan/contracts/books';
import { readAgreement } from '@cordovan/contracts/books-agreement';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, done, refusing, server } from '../../../../test/server.ts';

const AT = '/Accounting/Connection';
const connected: BooksConnection = {
  isAvailable: true,
  isDesktopAvailable: true,
  status: 'connected',
  companyName: 'Oak & Hide LLC',
  environment: 'sandbox',
  connectedAt: '2026-03-10T18:00:00Z',
  liveFrom: '2026-01-01',
  waiting: 4,
  failed: 2,
  lastSentAt: '2026-03-10T17:00:00Z',
  desktop: null,
};
const none: BooksConnection = {
  ...connected,
  status: 'none',
  companyName: null,
  liveFrom: null,
  failed: 0,
  waiting: 0,
};
const mapping: BooksMapping = {
  roles: [
    {
      role: 'sales',
      name: 'Sales',
      accountId: '10',
      isGuess: true,
      sent: 0,
      accounts: [
        { id: '10', name: 'Sales of Product Income' },
        { id: '11', name: 'Other sales' },
      ],
    },
    {
      role: 'transfers',
      name: 'Transfers',
      accountId: null,
      isGuess: false,
      sent: 0,
      accounts: [{ id: '20', name: 'Clearing' }],
    },
  ],
  ledgerAccounts: [
    {
      ...{ id: 61, code: '6100', name: 'Rent', accountId: '30', isGuess: true },
      accounts: [{ id: '30', name: 'Rent or Lease' }],
    },
  ],
  items: [{ role: 'sales', itemId: null, newName: 'Custom furniture', misplaced: null }],
  itemChoices: [],
  stores: [],
  classChoices: [],
  taxCodeId: 'NON',
  taxCodeChoices: [{ id: 'NON', name: 'NON' }],
};
const failed: BooksDocument = {
  id: 7,
  kind: 'sales receipt',
  status: 'failed',
  day: '2026-03-10',
  amount: cents(300_000),
  memo: 'deposit of order 1012',
  orderId: 12,
  soNumber: '1012',
  customerId: 5,
  customerName: 'Ann Lee',
  postings: [
    { role: 'funds', name: 'Undeposited Funds', amount: cents(300_000) },
    { role: 'deposits', name: 'Customer Deposits', amount: cents(-300_000) },
  ],
  attempts: 1,
  nextAttemptAt: null,
  externalId: null,
  sentAt: null,
  cause: 'customer',
  faultCode: '',
  faultDetail: 'Ann Lee, Ann Lee (2)',
  faultTrace: '1-abc',
  skipReason: null,
};

let sent: { call: string; body: unknown }[];
beforeEach(() => {
  sent = [];
});

function serve(connection: BooksConnection, documents: readonly BooksDocument[] = [failed]) {
  const hear = (call: string) => (request: { body: string }) => {
    sent.push({ call, body: JSON.parse(request.body || 'null') as unknown });
  };
  server.use(
    answering(readConnection, () => connection),
    answering(readBooksMapping, mapping),
    answering(readAgreement, null),
    answering(listBooksDocuments, ({ url }) => {
      const items = documents.filter(({ status }) => status === (url.searchParams.get('status') ?? status));
      return {
        items: [...items],
        total: items.length,
        page: 1,
        pageSize: 20,
        causes: [{ cause: 'customer' as const, count: 1 }],
      };
    }),
    answering(saveBooksMapping, (request) => (hear('mapping')(request), done)),
    answering(startBooks, (request) => (hear('start')(request), connection)),
    answering(retryBooksDocuments, (request) => (hear('retry')(request), { queued: 1 })),
    answering(skipBooksDocument, (request) => (hear('skip')(request), done)),
    answering(matchCustomer, (request) => (hear('match')(request), done)),
    answering(findBooksCustomers, [{ id: '33', name: 'Ann Lee', email: 'ann@oak.test' }]),
    answering(previewBooks, {
      kinds: [{ kind: 'invoice', count: 12, amount: cents(1_234_500) }],
      unmapped: [],
      unmappedAccounts: ['6150 Utilities'],
      matched: 3,
      added: 1,
      unsure: [
        {
          customerId: 9,
          name: 'Bo Diaz',
          email: null,
          candidates: [{ id: '44', name: 'Bo Diaz', email: null }],
        },
      ],
    }),
  );
}

describe('the connection to QuickBooks', { tags: ['N-22', 'ACCT-15'] }, () => {
  test('opens the QuickBooks page to connect', async () => {
    serve(none);
    server.use(answering(beginConnection, { url: 'https://appcenter.test/connect?state=x' }));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Connect QuickBooks Online' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://appcenter.test/connect?state=x'));
    assign.mockRestore();
  });

  test('explains how to set up the connection when the installation has no app', async () => {
    serve({ ...none, isAvailable: false });
    await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByText(/QUICKBOOKS_CLIENT_ID/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect QuickBooks Online' })).not.toBeInTheDocument();
  });

  test('finishes the sign-in once and removes its answer from the address', async () => {
    serve(connected);
    server.use(
      answering(finishConnection, ({ body }) => {
        sent.push({ call: 'finish', body: JSON.parse(body) as unknown });
        return connected;
      }),
    );
    const { address } = await openPage({ at: `${AT}?state=s1&code=c1&realmId=77`, as: 'Administrator' });
    expect(await screen.findByRole('heading', { name: 'Oak & Hide LLC' })).toBeVisible();
    expect(sent).toEqual([{ call: 'finish', body: { State: 's1', Code: 'c1', RealmId: '77' } }]);
    expect(address()).toBe(AT);
  });

  test('shows why a sign-in failed', async () => {
    serve(none);
    server.use(
      refusing(finishConnection, { status: 400, code: 'BOOKS_SIGN_IN_FAILED', body: { detail: 'Expired' } }),
    );
    await openPage({ at: `${AT}?state=s1&code=c1&realmId=77`, as: 'Administrator' });
    expect(await screen.findByRole('alert')).toHaveTextContent('QuickBooks wasn’t connected');
    expect(await screen.findByRole('button', { name: 'Connect QuickBooks Online' })).toBeVisible();
  });

  test('offers to reconnect in place and hides features that need a connection', async () => {
    serve({ ...connected, status: 'reconnect' });
    await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByRole('button', { name: 'Reconnect' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Accounts and items' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sent to QuickBooks' })).toBeVisible();
  });

  test('saves guesses and choices, and shows which account is missing', async () => {
    serve(connected);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByText('1 account is missing: Transfers')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Transfers' }));
    await user.click(await screen.findByRole('option', { name: 'Clearing' }));
    await user.click(screen.getByRole('button', { name: 'Save accounts and items' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({
      Accounts: [
        { Role: 'sales', AccountId: '10' },
        { Role: 'transfers', AccountId: '20' },
      ],
      LedgerAccounts: [{ Id: 61, AccountId: '30' }],
      Items: [],
      Stores: [],
      TaxCodeId: 'NON',
      IsConfirmed: false,
    });
  });

  test('doesn’t save one account for two roles that mean different things', async () => {
    const liabilities = [
      { id: '40', name: 'Customer Deposits' },
      { id: '41', name: 'Sales Tax Payable' },
    ];
    const role = { isGuess: false, accounts: liabilities };
    serve(connected);
    server.use(
      answering(readBooksMapping, {
        ...mapping,
        roles: [
          { ...role, role: 'deposits', name: 'Deposits held', accountId: '40', sent: 0 },
          { ...role, role: 'sales tax', name: 'Tax charged', accountId: '41', sent: 12 },
        ],
        items: [{ role: 'sales tax', itemId: '7', newName: 'Sales tax charged', misplaced: null }],
        itemChoices: [{ id: '7', name: 'Sales tax charged', accountId: '41' }],
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('combobox', { name: 'Tax charged' }));
    await user.click(await screen.findByRole('option', { name: 'Customer Deposits' }));
    expect(screen.getByText('Also chosen for Deposits held. Choose an account of its own.')).toBeVisible();
    expect(screen.getByText('Tax charged: 12 documents were already sent.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sales tax' })).toHaveValue('Add “Sales tax charged 2”');
    expect(screen.getByRole('button', { name: 'Save accounts and items' })).toBeDisabled();
  });

  test('asks before two kinds of income share an account', async () => {
    const income = [
      { id: '10', name: 'Sales of Product Income' },
      { id: '11', name: 'Fees' },
    ];
    const role = { isGuess: false, sent: 0, accounts: income };
    serve(connected);
    server.use(
      answering(readBooksMapping, {
        ...mapping,
        roles: [
          { ...role, role: 'sales', name: 'Sales', accountId: '10' },
          { ...role, role: 'cancellation', name: 'Canceled', accountId: '11' },
        ],
      }),
    );
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('combobox', { name: 'Canceled' }));
    await user.click(await screen.findByRole('option', { name: 'Sales of Product Income' }));
    expect(screen.getByText('Also used for Sales')).toBeVisible();
    const save = screen.getByRole('button', { name: 'Save accounts and items' });
    await user.click(save);
    const first = await screen.findByRole('dialog', { name: 'Use one account for both?' });
    await user.click(within(first).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(save);
    const question = await screen.findByRole('dialog', { name: 'Use one account for both?' });
    await user.click(within(question).getByRole('button', { name: 'Use it for both' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ IsConfirmed: true, Accounts: [{}, { AccountId: '10' }] });
  });

  test('previews, lists customers to check, and starts only once confirmed', async () => {
    serve(connected);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(/12 × Invoice/)).toHaveTextContent('$12,345.00');
    expect(screen.getByText('Check 1 customer before you start')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start sending' }));
    const question = await screen.findByRole('dialog', { name: 'Start sending' });
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Start sending' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'start', body: { From: '2026-01-01' } }]));
  });
});

describe('the connection to QuickBooks Desktop', { tags: ['N-22', 'ACCT-15'] }, () => {
  const desktop = {
    userName: 'cordovan-1a2b3c4d',
    companyFile: null,
    contactedAt: null,
    listsReadAt: null,
    isRunning: false,
    answered: 0,
    problem: null,
    refusedCount: 0,
    refusedAt: null,
  };

  test('shows the password once, then how to set up the Web Connector', async () => {
    serve({ ...none, isAvailable: false });
    server.use(answering(connectDesktop, { userName: desktop.userName, password: 'k3y-once' }));
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Connect QuickBooks Desktop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Password for the Web Connector' });
    expect(dialog).toHaveTextContent('k3y-once');
    serve({ ...connected, companyName: 'QuickBooks Desktop', liveFrom: null, desktop });
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: 'Set up the Web Connector' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download file' })).toBeVisible();
    expect(screen.getByText('Waiting for the first contact')).toBeVisible();
    expect(screen.queryByText('Connected')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Update sales reps/ })).not.toBeInTheDocument();
    expect(screen.queryByText('k3y-once')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Accounts and items' })).not.toBeInTheDocument();
  });

  test('shows the progress of a run and what went wrong in the last one', async () => {
    const contacted = {
      ...desktop,
      contactedAt: '2026-03-10T17:00:00Z',
      listsReadAt: '2026-03-10T17:00:00Z',
    };
    serve({
      ...connected,
      desktop: { ...contacted, isRunning: true, answered: 12, problem: 'File is locked' },
    });
    await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByText('12 answered, 4 documents to go')).toBeVisible();
    expect(screen.getByText('File is locked')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Accounts and items' })).toBeVisible();
  });

  test('explains why the Web Connector can’t call this installation', async () => {
    serve({ ...none, isDesktopAvailable: false });
    await openPage({ at: AT, as: 'Administrator', language: 'es' });
    expect(await screen.findByText(/PUBLIC_URL/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conectar QuickBooks Desktop' })).not.toBeInTheDocument();
  });
});

describe('the list of accounting documents', { tags: ['N-22', 'ACCT-10'] }, () => {
  test('groups failed documents by cause in plain words, and resends all with one cause', async () => {
    serve(connected);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByText('Which customer is it? · 1 document')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again: Which customer is it?' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'retry', body: { Id: null, Cause: 'customer' } }]));
  });

  test('shows what a document posts and why it failed, and matches its customer', async () => {
    serve(connected);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByText('Deposit (sales receipt)'));
    const dialog = await screen.findByRole('dialog', { name: 'Deposit (sales receipt)' });
    expect(within(dialog).getByRole('row', { name: /Undeposited Funds/ })).toHaveTextContent('$3,000.00');
    expect(dialog).toHaveTextContent('Ann Lee, Ann Lee (2)');
    await user.click(within(dialog).getByRole('button', { name: 'Match' }));
    const match = await screen.findByRole('dialog', { name: 'Which customer is Ann Lee?' });
    await user.click(await within(match).findByRole('radio', { name: /Ann Lee/ }));
    await user.click(within(match).getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'match', body: { CustomerId: 5, ExternalId: '33', NewName: null } }]),
    );
  });

  test('skips a document only with a reason', async () => {
    serve(connected);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByText('Deposit (sales receipt)'));
    const dialog = await screen.findByRole('dialog', { name: 'Deposit (sales receipt)' });
    await user.click(within(dialog).getByRole('button', { name: 'Skip' }));
    expect(within(dialog).getByRole('button', { name: 'Skip' })).toBeDisabled();
    await user.keyboard('Entered by hand{Enter}');
    await waitFor(() => expect(sent).toEqual([{ call: 'skip', body: { Reason: 'Entered by hand' } }]));
  });

  test('is in Spanish', { tags: ['N-22'] }, async () => {
    serve(connected);
    await openPage({ at: AT, as: 'Administrator', language: 'es' });
    expect(await screen.findByText('¿Qué cliente es? · 1 documento')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cuentas y artículos' })).toBeVisible();
  });
});
