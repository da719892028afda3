import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCustomerPage, readCustomerPage } from '@cordovan/contracts/customers';
import {
  deleteCertificate,
  listExpiringExemptions,
  uploadCertificate,
} from '@cordovan/contracts/customers-exemptions';
import {
  emailStatement,
  emailStatements,
  previewStatementEmail,
} from '@cordovan/contracts/documents-statements';
import type { Language } from '@cordovan/domain/messages';
import { cents } from '@cordovan/domain/money';
import { eva, page, serve } from '../../../test/customer-page.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };

test(
  'previews a statement in the customer’s language, and emails it to a typed address',
  { ...LONG, tags: ['ORD-78', 'N-24'] },
  async () => {
    serve();
    const sent: unknown[] = [];
    server.use(
      answering(previewStatementEmail, ({ url }) => {
        const language: Language = url.searchParams.get('language') === 'en' ? 'en' : 'es';
        return {
          recipient: 'eva@mail.test',
          language,
          subject: language === 'es' ? 'Su estado de cuenta' : 'Your statement',
          text: language === 'es' ? 'Saldo pendiente: $2,000.00' : 'Balance due: $2,000.00',
          balance: cents(200_000),
          orders: 1,
        };
      }),
      answering(emailStatement, ({ body }) => {
        sent.push(JSON.parse(body));
        return { emailSent: true, recipient: 'books@mail.test' };
      }),
    );
    const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Statement' }));
    expect(await dialog.findByText('Su estado de cuenta')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'English' }));
    expect(await dialog.findByText('Your statement')).toBeVisible();
    const recipient = dialog.getByRole('textbox', { name: 'Send to' });
    await user.clear(recipient);
    await user.type(recipient, 'books');
    await user.click(dialog.getByRole('button', { name: 'Send statement' }));
    expect(sent).toEqual([]);
    await user.type(recipient, '@mail.test');
    await user.click(dialog.getByRole('button', { name: 'Send statement' }));
    expect(await screen.findByText('Statement sent to books@mail.test')).toBeVisible();
    expect(sent).toEqual([{ Recipient: 'books@mail.test', Language: 'en' }]);
  },
);

test('emails the statements of selected customers', { ...LONG, tags: ['ORD-78', 'N-24'] }, async () => {
  serve();
  const sent: unknown[] = [];
  const row = { phone: '', place: '', shopName: '', storeId: null, orders: 1, lastOrderDate: '2026-03-01' };
  server.use(
    answering(listCustomerPage, {
      items: [
        { ...row, id: 5, name: 'Eva Lindqvist', email: 'eva@mail.test', balance: cents(200_000) },
        { ...row, id: 6, name: 'Otto Berg', email: '', balance: cents(100) },
      ],
      total: 2,
      page: 1,
      pageSize: 50,
    }),
    answering(emailStatements, ({ body }) => {
      sent.push(JSON.parse(body));
      return { emailed: 1, stored: 0, skipped: [{ id: 6, name: 'Otto Berg', reason: 'noEmail' as const }] };
    }),
  );
  const { user } = await openPage({ at: '/Customers/Index?balance=1', as: 'Salesperson' });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Email statements' }));
  const question = within(await screen.findByRole('dialog', { name: 'Email statements' }));
  await user.click(question.getByRole('button', { name: 'Email statements' }));
  expect(await screen.findByText('1 statement is on its way.')).toBeVisible();
  expect(screen.getByText('Otto Berg has no email address')).toBeVisible();
  expect(sent).toEqual([{ CustomerIds: [5, 6] }]);
});

test('stores and deletes the certificate of an exempt customer', { ...LONG, tags: ['N-38'] }, async () => {
  serve();
  let isStored = false;
  const customer = { ...eva, taxExemptCertificate: 'CO-1', taxExemptUntil: null, taxExemptState: 'CO' };
  const certificate = { fileName: 'certificate-5.pdf', at: '2026-03-10T17:00:00Z', userName: 'Ada' };
  server.use(
    answering(readCustomerPage, () => page({ customer, certificate: isStored ? certificate : null })),
    answering(uploadCertificate, () => {
      isStored = true;
      return { fileName: 'certificate-5.pdf' };
    }),
    answering(deleteCertificate, () => {
      isStored = false;
      return { ok: true as const };
    }),
  );
  const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Administrator' });
  expect(await screen.findByText('Certificate CO-1 (CO)')).toBeVisible();
  const group = within(await screen.findByRole('group', { name: 'Tax exemption certificate' }));
  const file = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await group.findByText(/uploaded by Ada/)).toBeVisible();
  await user.click(group.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await group.findByText('The certificate itself isn’t on file.')).toBeVisible();
});

test('lists the certificates to renew', { ...LONG, tags: ['N-38'] }, async () => {
  serve();
  const row = { customerId: 5, name: 'Eva Lindqvist', email: '', certificate: 'CO-1', state: 'CO' };
  server.use(
    answering(listExpiringExemptions, [
      { ...row, until: '2026-03-01', isExpired: true, hasFile: false },
      { ...row, customerId: 6, name: 'Otto', until: '2026-04-01', isExpired: false, hasFile: true },
    ]),
  );
  await openPage({ at: '/Customers/Exemptions', as: 'Salesperson' });
  const expired = await screen.findByRole('row', { name: /Eva Lindqvist.*03\/01\/2026.*Expired.*Missing/ });
  expect(within(expired).getByRole('link')).toHaveAttribute('href', '/Customers/Detail/5');
  expect(screen.getByRole('row', { name: /Otto.*Expires soon.*On file/ })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Tax exemptions'));
});
