import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAccountLedger, readStatements, type Statements } from '@cordovan/contracts/statements';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const figures = (debits: number, credits: number) => ({
  ...{ opening: cents(0), debits: cents(debits), credits: cents(credits), yearOpening: cents(0) },
});
const statements: Statements = {
  ...{ from: '2026-02-01', to: '2026-02-28', previous: { from: '2026-01-01', to: '2026-01-31' } },
  accounts: [
    {
      id: 1,
      code: '1000',
      name: 'Undeposited Funds',
      kind: 'asset',
      now: figures(438_400, 40_000),
      before: figures(0, 0),
    },
    { id: 4, code: '4000', name: 'Sales', kind: 'income', now: figures(0, 438_400), before: figures(0, 0) },
    { id: 6, code: '6100', name: 'Rent', kind: 'expense', now: figures(40_000, 0), before: figures(0, 0) },
  ],
  ties: [
    { name: 'debits and credits', expected: cents(1), found: cents(1), isEqual: true },
    { name: 'assets and equity', expected: cents(1), found: cents(1), isEqual: true },
    { name: 'result and equity', expected: cents(1), found: cents(1), isEqual: true },
  ],
};
const at = '/Accounting/Statements?from=2026-02-01&to=2026-02-28';

test('opens the entries behind a figure', { tags: ['N-22', 'N-21'] }, async () => {
  server.use(
    answering(readStatements, statements),
    answering(readAccountLedger, {
      ...{ from: '2026-02-01', to: '2026-02-28', page: 1, pageSize: 50, total: 1 },
      account: { id: 4, code: '4000', name: 'Sales', kind: 'income' },
      ...{ opening: cents(12_300), debits: cents(0), credits: cents(438_400), closing: cents(450_700) },
      items: [
        {
          ...{
            entryId: 9,
            lineNumber: 2,
            date: '2026-02-14',
            kind: 'invoice',
            memo: 'Invoice of order 1007',
          },
          ...{
            orderId: 7,
            soNumber: '1007',
            debit: cents(0),
            credit: cents(438_400),
            balance: cents(450_700),
          },
        },
      ],
    }),
  );
  const { user } = await openPage({ at, as: 'Administrator' });
  expect(await screen.findByText('Books balance')).toBeVisible();
  expect(screen.getByRole('row', { name: /Net income \$3,984.00 \$0.00/ })).toBeVisible();
  await user.click(screen.getByText('Balance sheet'));
  expect(await screen.findByRole('row', { name: /Total liabilities and equity \$3,984.00/ })).toBeVisible();
  await user.click(screen.getByText('Trial balance'));
  const total = await screen.findByRole('row', { name: /^Total \$4,384.00 \$4,384.00/ });
  expect(total).toBeVisible();
  await user.click(screen.getByText('Profit and loss'));
  const sales = within(await screen.findByRole('row', { name: /4000\s*Sales/ }));
  await user.click(sales.getByRole('link', { name: '$4,384.00' }));
  const lines = within(await screen.findByRole('table', { name: 'Account entries' }));
  expect(await lines.findByRole('link', { name: 'Invoice, order 1007' })).toHaveAttribute(
    'href',
    '/Order/Detail/7',
  );
  expect(screen.getByText('Opening balance $123.00 · Closing balance $4,507.00')).toBeVisible();
});

test("shows in Spanish what doesn't agree", { tags: ['N-22'] }, async () => {
  const [first, ...rest] = statements.ties;
  server.use(answering(readStatements, { ...statements, ties: [{ ...first!, isEqual: false }, ...rest] }));
  await openPage({ at, as: 'Bookkeeper', language: 'es' });
  expect(await screen.findByText('El debe no es igual al haber')).toBeVisible();
  expect(screen.getByRole('row', { name: /Utilidad neta/ })).toBeVisible();
});
