import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import {
  readAccountingStatus,
  readLedger,
  readTieOut,
  rebook,
  type TieOut,
} from '@cordovan/contracts/accounting';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const good: TieOut = {
  asOf: '2026-06-15T16:00:00Z',
  isEqual: true,
  ties: [
    { name: 'sales', expected: cents(500_000), found: cents(500_000), difference: cents(0), isEqual: true },
  ],
  differences: [],
  findings: [],
  ordersChecked: 236,
};

function serve(tieOut: TieOut, pending = 0) {
  const asked: string[] = [];
  server.use(
    answering(readTieOut, tieOut),
    answering(readAccountingStatus, {
      connector: 'built-in ledger',
      isOn: true,
      isConnected: true,
      pending,
      failed: 2,
      skipped: 0,
      lastSentAt: null,
      salesRepsPulledAt: null,
    }),
    answering(readLedger, ({ url }) => {
      asked.push(url.search);
      const line = { memo: '', storeId: null, debit: cents(0), credit: cents(0) };
      return {
        items: [
          {
            id: 1,
            date: '2026-06-15',
            kind: 'payment',
            memo: 'deposit of order 1012',
            orderId: 12,
            soNumber: '1012',
            paymentId: 3,
            reversesEntryId: null,
            reversedByEntryId: null,
            originalDate: null,
            createdBy: null,
            lines: [
              { ...line, account: 'Cash', accountId: 1, accountCode: '1000', debit: cents(12_345) },
              {
                ...line,
                account: 'Customer Deposits',
                accountId: 1,
                accountCode: '2200',
                credit: cents(12_345),
              },
            ],
          },
        ],
        total: 1,
        page: 1,
        pageSize: 100,
      };
    }),
  );
  return { asked };
}

describe('tie-out', () => {
  test('links a card batch that differs to its transactions', { tags: ['N-22', 'N-28'] }, async () => {
    serve({
      ...good,
      isEqual: false,
      findings: [
        {
          ...{ what: 'batch', id: 7, name: 'B-100', orderId: null, soNumber: null },
          ...{ expected: cents(957_652), found: cents(807_652) },
        },
        {
          ...{ what: 'undeposited', id: null, name: '', orderId: null, soNumber: null },
          ...{ expected: cents(10_000), found: cents(9_000) },
        },
        {
          ...{ what: 'entry', id: 31, name: '31', orderId: 12, soNumber: '1012' },
          ...{ expected: cents(50_000), found: cents(50_000) },
        },
        {
          ...{ what: 'entry', id: 32, name: '32', orderId: null, soNumber: null },
          ...{ expected: cents(60_000), found: cents(0) },
        },
      ],
    });
    await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
    const link = await screen.findByRole('link', { name: 'Batch B-100' });
    expect(link).toHaveAttribute('href', '/Accounting/Deposits?show=cards&batch=7');
    expect(screen.getByText('$1,500.00')).toBeVisible();
    const entry = screen.getByRole('link', { name: 'Entry 31 of order 1012' });
    expect(entry).toHaveAttribute('href', '/Order/Detail/12');
    expect(screen.getByRole('link', { name: 'Entry 32' })).toHaveAttribute('href', '/Accounting/Entries');
    expect(screen.getByRole('row', { name: /Entry 31/ })).toHaveTextContent('Entry changed in the database');
    expect(screen.getByRole('link', { name: 'Payments to deposit' })).toHaveAttribute(
      'href',
      '/Accounting/Deposits',
    );
  });

  test(
    'starts by saying that orders, payments and ledger agree to the cent',
    { tags: ['ACCT-03', 'ACCT-04', 'N-22'] },
    async () => {
      serve(good);
      await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
      expect(await screen.findByText('Everything matches to the cent')).toBeVisible();
      expect(screen.getByText(/236 orders compared on/)).toBeVisible();
      const row = screen.getByRole('row', { name: /Sales/ });
      expect(row).toHaveTextContent('Sales$5,000.00$5,000.00$0.00Matches');
      expect(screen.queryByRole('heading', { name: 'Orders that don’t match' })).toBeNull();
    },
  );

  test('reports a difference of one cent with a link to the order', { tags: ['ACCT-03'] }, async () => {
    serve({
      ...good,
      isEqual: false,
      ties: [{ ...good.ties[0]!, found: cents(499_999), difference: cents(1), isEqual: false }],
      differences: [
        { orderId: 12, soNumber: '1012', name: 'sales', expected: cents(500_000), found: cents(499_999) },
      ],
    });
    await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
    expect(await screen.findByText('Some amounts don’t match')).toBeVisible();
    const list = screen.getByRole('group', { name: 'Orders that don’t match' });
    expect(within(list).getByRole('link', { name: '1012' })).toHaveAttribute('href', '/Order/Detail/12');
    expect(within(list).getByText('$0.01')).toBeVisible();
  });

  test(
    'shows that entries are pending, so that no one looks for an error',
    { tags: ['ACCT-03'] },
    async () => {
      serve({ ...good, isEqual: false }, 4460);
      await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
      expect(
        await screen.findByText(/4460 entries are waiting. Compare again when they’re posted/),
      ).toBeVisible();
      expect(screen.queryByText(/Review the orders below/)).toBeNull();
    },
  );

  test('names an entry and the connector in Spanish', { tags: ['N-37', 'ACCT-03'] }, async () => {
    serve(good);
    await openPage({ at: '/Accounting/TieOut?order=1012', as: 'Administrator', language: 'es' });
    expect(await screen.findByText('Anticipo, pedido 1012')).toBeVisible();
    expect(await screen.findByText(/Libro mayor integrado/)).toBeVisible();
  });

  test('shows balanced journal entries of one order', { tags: ['N-22', 'ACCT-03'] }, async () => {
    const { asked } = serve(good);
    const { user, address } = await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
    await user.type(await screen.findByLabelText('Order number'), ' 1012 ');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const entries = await screen.findByRole('group', { name: 'Entries for order 1012' });
    expect(address()).toContain('order=1012');
    expect(asked).toEqual(['?orderNumber=1012&pageSize=100']);
    expect(within(entries).getByRole('link', { name: 'Open order 1012' })).toHaveAttribute(
      'href',
      '/Order/Detail/12',
    );
    expect(within(entries).getByRole('row', { name: /1000 Cash/ })).toHaveTextContent('$123.45');
    expect(within(entries).getByRole('row', { name: /Debits equal credits/ })).toHaveTextContent(
      '$123.45$123.45',
    );
  });

  test(
    'asks before rebooking, shows the result and compares again',
    { tags: ['N-22', 'ACCT-03'] },
    async () => {
      serve({ ...good, isEqual: false });
      let comparisons = 0;
      let presses = 0;
      const line = { memo: '', storeId: null, debit: cents(0), credit: cents(0) };
      server.use(
        answering(readTieOut, () => ((comparisons += 1), good)),
        answering(rebook, () => {
          presses += 1;
          return {
            queued: 0,
            booked: 2,
            corrected: [
              {
                id: 9,
                date: '2026-06-15',
                kind: 'correction',
                memo: 'Correction, order 1012',
                orderId: 12,
                soNumber: '1012',
                paymentId: null,
                reversesEntryId: null,
                reversedByEntryId: null,
                originalDate: null,
                createdBy: null,
                lines: [
                  { ...line, account: 'Sales', accountId: 1, accountCode: '4000', debit: cents(12_345) },
                  { ...line, account: 'Deposits', accountId: 1, accountCode: '2000', credit: cents(12_345) },
                ],
              },
            ],
            open: [{ orderId: 13, soNumber: '1013', reason: 'the ledger is closed' }],
          };
        }),
      );
      const { user } = await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Rebook' }));
      const question = await screen.findByRole('dialog', { name: 'Rebook the ledger?' });
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(presses).toBe(0);
      await user.click(screen.getByRole('button', { name: 'Rebook' }));
      const before = comparisons;
      await user.click(
        within(await screen.findByRole('dialog', { name: 'Rebook the ledger?' })).getByRole('button', {
          name: 'Rebook',
        }),
      );
      const done = (await screen.findByRole('heading', { name: 'Rebooking results' })).closest('section')!;
      expect(presses).toBe(1);
      expect(done).toHaveTextContent('Posted 2 transactions.');
      expect(done).toHaveTextContent('Posted 1 correcting entry.');
      expect(within(done).getByRole('row', { name: /4000 Sales/ })).toHaveTextContent('$123.45');
      expect(within(done).getByText('Correction, order 1012')).toBeVisible();
      expect(
        within(done).getByRole('link', { name: 'Order 1013 still doesn’t match: the ledger is closed' }),
      ).toHaveAttribute('href', '/Order/Detail/13');
      await waitFor(() => expect(comparisons).toBeGreaterThan(before));
    },
  );

  test('reports on the screen that rebooking failed', { tags: ['N-22', 'ERR-12'] }, async () => {
    serve(good);
    server.use(refusing(rebook, { status: 500, code: 'SERVER_ERROR' }));
    const { user } = await openPage({ at: '/Accounting/TieOut', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Rebook' }));
    const question = await screen.findByRole('dialog', { name: 'Rebook the ledger?' });
    await user.click(within(question).getByRole('button', { name: 'Rebook' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t rebook the ledger.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is available to administrators only', { tags: ['N-01'] }, async () => {
    const { address } = await openPage({ at: '/Accounting/TieOut', as: 'Salesperson' });
    await screen.findByText('No access');
    expect(address()).toBe('/Account/Unauthorized');
  });
});
