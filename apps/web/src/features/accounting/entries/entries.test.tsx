import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type JournalEntry, readLedger } from '@cordovan/contracts/accounting';
import { listAccounts } from '@cordovan/contracts/accounts';
import { bookManualEntry, closeMonths, readClosing, reopenMonths } from '@cordovan/contracts/entries';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const line = { memo: '', storeId: null, debit: cents(0), credit: cents(0) };
const entry: JournalEntry = {
  ...{ id: 118, date: '2026-03-05', kind: 'manual', memo: 'Rent', orderId: null, soNumber: null },
  ...{
    paymentId: null,
    reversesEntryId: null,
    reversedByEntryId: null,
    originalDate: null,
    createdBy: 'Ada',
  },
  lines: [
    { ...line, accountId: 6, account: 'Rent', accountCode: '6100', debit: cents(120_055) },
    { ...line, accountId: 1, account: 'Checking', accountCode: '1010', credit: cents(120_055) },
  ],
};
const account = (id: number, code: string, name: string, kind: 'asset' | 'expense') => ({
  ...{ id, code, name, kind, roles: [], isActive: true, balance: cents(0), hasEntries: true },
  ...{ isNamedBySetting: false, rowVersion: 1 },
});
const closing = {
  closedThrough: '2026-02-28',
  closedAt: '2026-03-02T18:00:00.000Z',
  closedBy: 'Ada',
  next: '2026-03-31',
};
const at = '/Accounting/Entries?from=2026-03-01&to=2026-03-31';

const serve = (sent: unknown[]) => {
  const keep = ({ body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return closing;
  };
  server.use(
    answering(readLedger, { items: [entry], total: 1, page: 1, pageSize: 50 }),
    answering(listAccounts, {
      asOf: '2026-03-10',
      accounts: [account(1, '1010', 'Checking', 'asset'), account(6, '6100', 'Rent', 'expense')],
    }),
    answering(readClosing, closing),
    answering(closeMonths, keep),
    answering(reopenMonths, keep),
    answering(bookManualEntry, ({ body }) => {
      sent.push(JSON.parse(body));
      return { entries: [entry] };
    }),
  );
};

test('corrects a manual entry, which must balance', { tags: ['N-22'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const { user } = await openPage({ at, as: 'Administrator' });
  const table = within(await screen.findByRole('table', { name: 'Journal' }));
  await user.click(await table.findByText('Rent'));
  const shown = within(await screen.findByRole('dialog', { name: 'Entry 118' }));
  await user.click(shown.getByRole('button', { name: 'Fix entry' }));
  const form = within(await screen.findByRole('dialog', { name: 'Fix entry' }));
  const first = within(form.getByRole('group', { name: 'Line 1' }));
  const debit = first.getByRole('textbox', { name: 'Debit' });
  await user.clear(debit);
  await user.type(debit, '1300');
  await user.click(form.getByRole('button', { name: 'Add entry' }));
  expect(await form.findByText('Debits and credits differ by $99.45')).toBeVisible();
  const credit = within(form.getByRole('group', { name: 'Line 2' })).getByRole('textbox', { name: 'Credit' });
  await user.clear(credit);
  await user.type(credit, '1300');
  await user.click(form.getByRole('checkbox', { name: 'Reverse on 04/01/2026' }));
  await user.click(form.getByRole('button', { name: 'Add entry' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        ...{ Date: '2026-03-05', Memo: 'Rent', CorrectsEntryId: 118, IsReversedNextMonth: true },
        Lines: [
          { AccountId: 6, Debit: 1300, Credit: 0 },
          { AccountId: 1, Debit: 0, Credit: 1300 },
        ],
      },
    ]);
});

test('closes a month, and reopens days with a reason', { tags: ['N-22', 'N-39'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const { user } = await openPage({ at, as: 'Administrator' });
  expect(await screen.findByText('Closed through 02/28/2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close month' }));
  const close = within(await screen.findByRole('dialog', { name: 'Close month' }));
  await user.click(close.getByRole('button', { name: 'Close month' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const reopen = within(await screen.findByRole('dialog', { name: 'Reopen closed days' }));
  await user.click(reopen.getByRole('button', { name: 'Reopen' }));
  expect(reopen.getByText('Reason is required')).toBeVisible();
  await user.type(reopen.getByRole('textbox', { name: /Reason/ }), 'Late bill');
  await user.click(reopen.getByRole('button', { name: 'Reopen' }));
  await expect
    .poll(() => sent)
    .toEqual([{ Through: '2026-03-31' }, { Through: '2026-01-31', Reason: 'Late bill' }]);
});
