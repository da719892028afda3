import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listSalesReps } from '@cordovan/contracts/customers';
import {
  listSalesRepRecords,
  readSalesRepRecord,
  saveSalesRep,
  type SalesRepRecord,
} from '@cordovan/contracts/sales-reps';
import { listStores } from '@cordovan/contracts/stores';
import { scottsdale } from '../../../../test/people.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { refusedAt } from '../../../../test/refused.ts';
import { answering, server } from '../../../../test/server.ts';

const rita: SalesRepRecord = {
  id: 5,
  quickBooksId: 'REP-5',
  name: 'Rita Reyes',
  email: 'rita@demo.test',
  phone: '303-555-0101',
  commissions: [{ from: '2025-01-01', percent: 4.5 }],
  commission: 4.5,
  firstOpenDay: '2026-03-01',
  isNameSynced: false,
  users: [{ id: 2, name: 'Ben Whitaker' }],
  isActive: true,
  rowVersion: 3,
};

let sent: Record<string, unknown> | undefined;
beforeEach(() => {
  sent = undefined;
  server.use(
    answering(listSalesRepRecords, [rita]),
    answering(readSalesRepRecord, rita),
    answering(saveSalesRep, ({ body }) => {
      sent = JSON.parse(body) as Record<string, unknown>;
      return { ...rita, id: 6, name: 'Nora Vidal' };
    }),
  );
});

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

test('lists sales reps with commission and users', { tags: ['ACCT-01'] }, async () => {
  await openPage({ at: '/SalesReps/Index', as: 'Administrator' });
  const row = (await screen.findByRole('link', { name: 'Rita Reyes' })).closest('tr')!;
  expect(within(row).getByText('4.5%')).toBeVisible();
  expect(within(row).getByText('Ben Whitaker')).toBeVisible();
});

test('adds a rate, and locks the rates of closed months', { tags: ['SET-07'] }, async () => {
  const { user } = await openPage({ at: '/SalesReps/Detail/5', as: 'Administrator' });
  const closed = await screen.findByRole('group', { name: 'Rate 1' });
  expect(within(closed).getByLabelText(/^Commission/)).toBeDisabled();
  expect(within(closed).queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  const added = screen.getByRole('group', { name: 'Rate 2' });
  expect(within(added).getByLabelText(/^Starts/)).toHaveValue('03/01/2026');
  await user.click(screen.getByRole('button', { name: 'Save sales rep' }));
  await refusedAt(within(added).getByLabelText(/^Commission/), 'Commission is required');
  await user.type(within(added).getByLabelText(/^Commission/), '6.25');
  await user.click(screen.getByRole('button', { name: 'Save sales rep' }));
  expect(await screen.findByText('Sales rep saved')).toBeInTheDocument();
  expect(sent).toMatchObject({
    Id: 5,
    RowVersion: 3,
    Commissions: [
      { From: '2025-01-01', Percent: 4.5 },
      { From: '2026-03-01', Percent: 6.25 },
    ],
  });
});

test('creates a sales rep while a user is entered', { tags: ['USER-12', 'C-42'] }, async () => {
  const choices = [{ id: 5, quickBooksId: 'REP-5', name: 'Rita Reyes', email: '', isActive: true }];
  server.use(
    answering(listStores, [scottsdale]),
    answering(listSalesReps, () =>
      sent ? [...choices, { ...choices[0]!, id: 6, name: 'Nora Vidal' }] : choices,
    ),
  );
  const { user } = await openPage({ at: '/Users/Detail/0', as: 'Administrator' });
  await screen.findByRole('button', { name: 'Save user' });
  await user.type(field(/^Name/), 'Nora Vidal');
  await user.type(field(/^Email/), 'nora@demo.test');
  await user.click(screen.getByRole('button', { name: 'New sales rep' }));
  const dialog = await screen.findByRole('dialog', { name: 'New sales rep' });
  expect(await within(dialog).findByLabelText(/^Name/)).toHaveValue('Nora Vidal');
  await user.click(within(dialog).getByRole('button', { name: 'New sales rep' }));
  await waitFor(() => expect(field(/^Sales rep/)).toHaveValue('Nora Vidal'));
  expect(sent).toMatchObject({ Id: 0, Name: 'Nora Vidal', Email: 'nora@demo.test' });
});
