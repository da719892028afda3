import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Account, type Chart, listAccounts, moveRoles, saveAccount } from '@cordovan/contracts/accounts';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const account = (change: Partial<Account>): Account => ({
  ...{ id: 1, code: '4000', name: 'Sales', kind: 'income', roles: ['sales'], isActive: true },
  ...{ balance: cents(876_800), hasEntries: true, isNamedBySetting: false, rowVersion: 3 },
  ...change,
});
const chart: Chart = {
  asOf: '2026-03-10',
  accounts: [
    account({
      id: 2,
      code: '2000',
      name: 'Customer Deposits',
      kind: 'liability',
      roles: ['deposits'],
      isNamedBySetting: true,
      balance: cents(-1_250),
    }),
    account({}),
    account({
      id: 3,
      code: '4010',
      name: 'Sales, showroom',
      roles: [],
      hasEntries: false,
      balance: cents(0),
    }),
    account({
      id: 4,
      code: '6100',
      name: 'Rent',
      kind: 'expense',
      roles: [],
      isActive: false,
      balance: cents(0),
    }),
  ],
};
const at = '/Accounting/Accounts';

test(
  'lists active accounts, and doesn’t let an account with a role be deactivated',
  { tags: ['N-22'] },
  async () => {
    server.use(answering(listAccounts, chart));
    const { user } = await openPage({ at, as: 'Administrator' });
    const table = within(await screen.findByRole('table', { name: 'Chart of accounts' }));
    expect(
      await table.findByRole('row', { name: /4000 Sales Income Furniture sales Active \$8,768.00/ }),
    ).toBeVisible();
    expect(table.queryByText('Rent')).toBeNull();
    await user.click(screen.getByText('All'));
    expect(await table.findByText('Rent')).toBeVisible();
    await user.click(table.getByText('Sales'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account' }));
    await user.click(dialog.getByLabelText(/^Active/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/New entries use this account. Choose another/)).toBeVisible();
  },
);

test('adds an account and moves a role', { tags: ['N-22'] }, async () => {
  const sent: unknown[] = [];
  const keep = ({ body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return chart;
  };
  server.use(answering(listAccounts, chart), answering(saveAccount, keep), answering(moveRoles, keep));
  const { user } = await openPage({ at, as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }));
  await user.type(dialog.getByRole('textbox', { name: /Number/ }), '61 00');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Repairs');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Use up to 20 letters and digits/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /Number/ }));
  await user.type(dialog.getByRole('textbox', { name: /Number/ }), '6700');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Posting accounts' }));
  const roles = within(await screen.findByRole('dialog', { name: 'Posting accounts' }));
  await user.click(await roles.findByRole('combobox', { name: 'Furniture sales' }));
  await user.click(await screen.findByRole('option', { name: '4010 Sales, showroom' }));
  await user.click(roles.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { Id: 0, Code: '6700', Name: 'Repairs', Kind: 'expense', IsActive: true, RowVersion: 0 },
      { Moves: [{ Role: 'sales', AccountId: 3 }] },
    ]);
});

test('shows a bookkeeper the chart in Spanish', { tags: ['N-01'] }, async () => {
  server.use(answering(listAccounts, chart));
  await openPage({ at, as: 'Bookkeeper', language: 'es' });
  expect(await screen.findByRole('row', { name: /2000 Anticipos de clientes Pasivo/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agregar cuenta' })).toBeVisible();
});
