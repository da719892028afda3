import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAging, readHeldDeposits } from '@cordovan/contracts/aging';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const order = { orderId: 7, soNumber: '1192', customerId: 3, customer: 'Ann Amaya', store: 'Cherry Creek' };
const tie = { asOf: '2026-03-31', total: cents(177_023), byHand: cents(-7_023), isEqual: true };

test('shows what is owed by days past due, and the deposits held', { tags: ['N-22'] }, async () => {
  server.use(
    answering(readAging, {
      ...{ ...tie, ledger: cents(170_000) },
      items: [
        {
          ...{ ...order, invoicedOn: '2026-01-10', dueOn: '2026-02-09', amount: cents(177_023) },
          bucket: '31-60' as const,
        },
      ],
      sums: [
        { bucket: '0-30' as const, amount: cents(0) },
        { bucket: '31-60' as const, amount: cents(177_023) },
      ],
    }),
    answering(readHeldDeposits, {
      ...{ asOf: '2026-03-31', total: cents(240_000), ledger: cents(240_000), byHand: cents(0) },
      isEqual: true,
      items: [{ ...order, since: '2026-03-05', payments: 1, amount: cents(240_000) }],
    }),
  );
  const { user } = await openPage({ at: '/Accounting/Aging?asOf=2026-03-31', as: 'Administrator' });
  const agreement = within(await screen.findByRole('region', { name: 'Agreement with the ledger' }));
  expect(agreement.getByText('Agrees with the ledger')).toBeVisible();
  expect(agreement.getByText(/^Manual entries: .*70\.23$/)).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Aged receivables' }));
  expect(await table.findByText('31–60 days')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Deposits held' }));
  expect(await screen.findByText('Ledger: $2,400.00')).toBeVisible();
});
