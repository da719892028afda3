import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAccounts } from '@cordovan/contracts/accounts';
import { bookDeposit, listWaiting } from '@cordovan/contracts/bank-deposits';
import { depositSettlement, listSettlements, readSettlement } from '@cordovan/contracts/settlements';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../../test/server.ts';

const account = (
  id: number,
  code: string,
  name: string,
  kind: 'asset' | 'income',
  roles: 'funds'[] = [],
) => ({
  ...{ id, code, name, kind, roles, isActive: true, balance: cents(0), hasEntries: true },
  ...{ isNamedBySetting: false, rowVersion: 1 },
});
const payment = (id: number, customer: string, amount: number) => ({
  ...{ id, date: '2026-03-05', orderId: 7, soNumber: '1192', customer, store: 'Denver', method: 'check' },
  ...{ lastFour: null, comments: '', amount: cents(amount), isGateway: false },
});
const booked = {
  deposit: {
    ...{ id: 4, date: '2026-03-06', account: 'Checking', accountCode: '1010', reference: 'Slip 7' },
    ...{ payments: 1, total: cents(118_805), isSettlement: false, isUndone: false, createdBy: 'Ada' },
  },
  ...{ journalEntryId: 30, reversalEntryId: null, payments: [], lines: [] },
};
const settlement = {
  ...{ id: 3, batchId: '7000001', settledAt: '2026-03-06T05:00:00.000Z', chargeCount: 2, depositId: null },
  ...{ charges: cents(91_007), refunds: cents(10_001), net: cents(81_006), matched: cents(73_999) },
  ...{ difference: cents(7_007), fees: cents(2_639) },
};
const transaction = {
  kind: 'charge' as const,
  brand: 'Visa',
  lastFour: '1111',
  orderId: null,
  soNumber: null,
};

const serve = (sent: unknown[]) => {
  const keep = ({ body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return booked;
  };
  server.use(
    answering(listAccounts, {
      asOf: '2026-03-10',
      accounts: [
        account(1, '1000', 'Undeposited Funds', 'asset', ['funds']),
        account(2, '1010', 'Checking', 'asset'),
        account(3, '4800', 'Other income', 'income'),
      ],
    }),
    answering(listWaiting, {
      items: [payment(11, 'Ann Amaya', 120_055), payment(12, 'Bo Berg', 50_000)],
      ...{ total: cents(170_055), ledger: cents(166_048), byHand: cents(-4_007), corrections: cents(0) },
      isEqual: true,
    }),
    answering(bookDeposit, keep),
    answering(listSettlements, { items: [settlement], total: 1, page: 1, pageSize: 50 }),
    answering(readSettlement, {
      settlement,
      transactions: [
        { ...transaction, transactionId: '6001', amount: cents(84_000), paid: cents(84_000), cause: null },
        { ...transaction, transactionId: '6002', amount: cents(7_007), paid: null, cause: 'unknown' },
      ],
    }),
    answering(depositSettlement, keep),
  );
};

test('deposits chosen payments less a fee', { tags: ['N-22'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const { user } = await openPage({ at: '/Accounting/Deposits', as: 'Administrator' });
  expect(await screen.findByText(/^Manual entries: .*40\.07$/)).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: /Ann Amaya/ }));
  const bar = within(screen.getByRole('region', { name: 'Bank deposit' }));
  await user.click(bar.getByRole('button', { name: 'Deposit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Bank deposit' }));
  await user.type(await form.findByRole('textbox', { name: 'Reference' }), 'Slip 7');
  await user.click(form.getByRole('button', { name: 'Add other amount' }));
  await user.click(form.getByRole('combobox', { name: 'Account' }));
  await user.click(await screen.findByRole('option', { name: '4800 Other income' }));
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '-12.50');
  await user.click(form.getByRole('button', { name: 'Post deposit' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        ...{ AccountId: 2, Reference: 'Slip 7', PaymentIds: [11] },
        Lines: [{ AccountId: 3, Amount: -12.5 }],
      },
    ]);
});

test('asks which account the difference of a card batch belongs to', { tags: ['N-22', 'N-28'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const { user } = await openPage({ at: '/Accounting/Deposits?show=cards', as: 'Administrator' });
  await user.click(await screen.findByText('7000001'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch 7000001' }));
  expect(await dialog.findByText(/No payment has transaction 6002/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Post deposit' }));
  expect(await dialog.findByText(/The batch differs from your payments by \$70\.07/)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Account for the $70.07 difference' }));
  await user.click(await screen.findByRole('option', { name: '4800 Other income' }));
  await user.click(dialog.getByRole('button', { name: 'Post deposit' }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...{ Date: '2026-03-06', AccountId: 2, Reference: '7000001', Fees: 26.39, DifferenceAccountId: 3 },
        ...{ IsConfirmed: false, IsAmountConfirmed: false },
      },
    ]);
});

test('asks about the day and then about the fees of a card batch', { tags: ['N-22'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const refuse = (code: string) =>
    server.use(refusing(depositSettlement, { status: 409, body: { code, message: `${code}?`, errors: [] } }));
  refuse('BOOKING_DAY_UNUSUAL');
  const { user } = await openPage({ at: '/Accounting/Deposits?show=cards', as: 'Administrator' });
  await user.click(await screen.findByText('7000001'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch 7000001' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Account for the $70.07 difference' }));
  expect(screen.queryByRole('option', { name: '1010 Checking' }), 'no difference there').toBeNull();
  await user.click(await screen.findByRole('option', { name: '4800 Other income' }));
  await user.click(dialog.getByRole('button', { name: 'Post deposit' }));
  const question = async (text: string) =>
    within((await screen.findByText(text)).closest<HTMLElement>('[role$="dialog"]')!);
  const day = await question('BOOKING_DAY_UNUSUAL?');
  refuse('FEES_UNUSUAL');
  await user.click(day.getByRole('button', { name: 'Post deposit' }));
  const fees = await question('FEES_UNUSUAL?');
  serve(sent);
  await user.click(fees.getByRole('button', { name: 'Post deposit' }));
  await expect.poll(() => sent).toMatchObject([{ IsConfirmed: true, IsAmountConfirmed: true }]);
});
