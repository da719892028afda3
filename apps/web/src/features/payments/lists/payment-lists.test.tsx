import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listPaymentMethods,
  listPaymentTerms,
  savePaymentMethod,
  savePaymentTerm,
} from '@cordovan/contracts/payments';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../../test/server.ts';

const term = { id: 3, name: 'Net 15', netDays: 15, needsDeposit: false, isActive: true, rowVersion: 4 };
const method = { id: 7, name: 'Check', requiresLastFour: true, isActive: true, rowVersion: 2 };

async function open() {
  const sent: unknown[] = [];
  const keep =
    <T,>(saved: T) =>
    ({ body }: { readonly body: string }) => {
      sent.push(JSON.parse(body));
      return saved;
    };
  server.use(
    answering(listPaymentTerms, [term]),
    answering(listPaymentMethods, [method]),
    answering(savePaymentTerm, keep(term)),
    answering(savePaymentMethod, keep(method)),
  );
  const page = await openPage({ at: '/Settings/Payments', as: 'Administrator' });
  return { ...page, sent };
}

test('changes a payment term at its version', { tags: ['N-38', 'ORD-74'] }, async () => {
  const { user, sent } = await open();
  expect(await screen.findByText('Due after 15 days · No deposit')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Net 15' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment term' });
  const days = within(dialog).getByLabelText(/^Days until due/);
  await user.clear(days);
  await user.type(days, '20');
  await user.click(within(dialog).getByLabelText(/^Needs a deposit/));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { Id: 3, Name: 'Net 15', NetDays: 20, NeedsDeposit: true, IsActive: true, RowVersion: 4 },
    ]),
  );
});

test('adds a payment method, and keeps what was typed when it is refused', { tags: ['N-38'] }, async () => {
  const { user } = await open();
  server.use(
    refusing(savePaymentMethod, { status: 400, code: 'FIELD_TAKEN', body: 'Name is already in use' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add payment method' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add payment method' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Name is required')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Name/), 'check');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is already in use')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('check');
});
