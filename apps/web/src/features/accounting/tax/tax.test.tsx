import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAccounts } from '@cordovan/contracts/accounts';
import { fileTax, readTaxDue, readTaxRates, saveTaxRates } from '@cordovan/contracts/tax';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const account = (id: number, code: string, name: string, kind: 'asset' | 'income') => ({
  ...{ id, code, name, kind, roles: [], isActive: true, balance: cents(0), hasEntries: true },
  ...{ isNamedBySetting: false, rowVersion: 1 },
});
const dues = {
  ...{ from: '2026-02-01', to: '2026-02-28', total: cents(26_845) },
  agencies: [
    {
      ...{ agencyId: 2, agency: 'City of Denver', due: cents(26_845), filing: null },
      stores: [{ storeId: 1, store: 'Cherry Creek', due: cents(26_845) }],
    },
  ],
};
const rates = {
  asOf: '2026-03-10',
  agencies: [
    { id: 1, name: 'Colorado', isActive: true, rowVersion: 1 },
    { id: 2, name: 'City of Denver', isActive: true, rowVersion: 1 },
  ],
  stores: [
    {
      ...{ storeId: 1, store: 'Cherry Creek', state: 'CO', total: 8.81 },
      rates: [{ agencyId: 1, rate: 8.81, startsOn: '1900-01-01' }],
    },
  ],
};

const serve = (sent: unknown[]) => {
  const keep =
    <T,>(answer: T) =>
    ({ body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return answer;
    };
  server.use(
    answering(listAccounts, {
      asOf: '2026-03-10',
      accounts: [account(2, '1010', 'Checking', 'asset'), account(3, '4800', 'Other income', 'income')],
    }),
    answering(readTaxDue, dues),
    answering(readTaxRates, rates),
    answering(fileTax, keep(dues)),
    answering(saveTaxRates, keep(rates)),
  );
};

test('files the tax of a month less a discount', { tags: ['N-22', 'ACCT-02'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const at = '/Accounting/SalesTax?from=2026-02-01&to=2026-02-28';
  const { user } = await openPage({ at, as: 'Administrator' });
  await user.click(await screen.findByText('City of Denver'));
  const dialog = within(await screen.findByRole('dialog', { name: 'City of Denver' }));
  const paid = await dialog.findByRole('textbox', { name: 'Paid' });
  await user.clear(paid);
  await user.type(paid, '260');
  await user.click(dialog.getByRole('button', { name: 'File tax' }));
  expect(await dialog.findByText('Choose an account for the difference')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /Account for the .* difference/ }));
  await user.click(await screen.findByRole('option', { name: '4800 Other income' }));
  await user.click(dialog.getByRole('button', { name: 'File tax' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        ...{ From: '2026-02-01', To: '2026-02-28', AgencyId: 2, Paid: 260, AccountId: 2 },
        DifferenceAccountId: 3,
      },
    ]);
});

test('sets the rates of two agencies at a store', { tags: ['N-22', 'PRICE-07'] }, async () => {
  const sent: unknown[] = [];
  serve(sent);
  const { user } = await openPage({ at: '/Accounting/SalesTax?show=rates', as: 'Administrator' });
  await user.click(await screen.findByText('Cherry Creek'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax rates of Cherry Creek' }));
  const state = dialog.getByRole('textbox', { name: 'Colorado' });
  await user.clear(state);
  await user.type(state, '2.9');
  await user.type(dialog.getByRole('textbox', { name: 'City of Denver' }), '6.25');
  expect(await dialog.findByText('Total: 9.15%')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...{ StoreId: 1, StartsOn: '2026-03-10' },
        Rates: [
          { AgencyId: 1, Rate: 2.9 },
          { AgencyId: 2, Rate: 6.25 },
        ],
      },
    ]);
});
