import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  addCustomerNote,
  dismissDuplicate,
  editCustomer,
  listCustomerPage,
  listDuplicates,
  mergeCustomers,
  readCustomer,
  readCustomerPage,
  restoreDuplicate,
} from '@cordovan/contracts/customers';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { cents } from '@cordovan/domain/money';
import { eva, page, serve } from '../../../test/customer-page.ts';
import { refusalOf, refusedAt, refusedInDialog } from '../../../test/refused.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server, followLive } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };

test(
  'the list takes its search from the address and opens the customer',
  { ...LONG, tags: ['CUST-20'] },
  async () => {
    const asked: URLSearchParams[] = [];
    serve();
    server.use(
      answering(listCustomerPage, ({ url }) => {
        asked.push(url.searchParams);
        const row = {
          id: 5,
          name: 'Eva Lindqvist',
          email: 'eva@mail.test',
          phone: '',
          place: 'Boulder, CO',
          shopName: '',
        };
        return {
          items: [{ ...row, storeId: null, orders: 2, lastOrderDate: '2026-03-01', balance: cents(200_000) }],
          total: 1,
          page: 1,
          pageSize: 50,
        };
      }),
    );
    const { user, address } = await openPage({ at: '/Customers/Index?page=3', as: 'Salesperson' });
    const link = await screen.findByRole('link', { name: 'Eva Lindqvist' });
    await user.type(screen.getByRole('searchbox', { name: 'Name, email or phone' }), 'lindk');
    await user.click(screen.getByRole('checkbox', { name: 'With a balance' }));
    await waitFor(() => expect(address()).toContain('search=lindk'));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
        search: 'lindk',
        withBalance: 'true',
        page: '1',
      }),
    );
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Eva Lindqvist' });
    expect(address()).toContain('/Customers/Detail/5');
  },
);

test(
  'the page totals unpaid orders, mentions other stores and shows the history',
  { ...LONG, tags: ['ORD-78', 'CUST-20'] },
  async () => {
    serve();
    await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
    const unpaid = await screen.findByRole('region', { name: 'Unpaid orders' });
    expect(screen.getByText('Harlow Ridge Direct')).toBeVisible();
    const sums = within(within(unpaid).getAllByRole('row').at(-1)!);
    expect(sums.getAllByText(/\$/).map((cell) => cell.textContent)).toEqual([
      '$3,000.00',
      '$1,000.00',
      '$2,000.00',
    ]);
    expect(screen.getByText('This customer also has orders at other stores.')).toBeVisible();
    const timeline = screen.getByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByRole('link', { name: 'Cash for order 1007' })).toHaveAttribute(
      'href',
      '/Order/Detail/7',
    );
    expect(within(timeline).getByRole('link', { name: 'Eva L. accepted quotation 1007' })).toBeVisible();
  },
);

test("logs a visit but doesn't send an empty one", { ...LONG, tags: ['CUST-20'] }, async () => {
  serve();
  let sent: unknown;
  server.use(
    answering(addCustomerNote, ({ body }) => {
      sent = JSON.parse(body);
      return { id: 1 };
    }),
  );
  const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
  await user.click(await screen.findByRole('button', { name: 'Log a visit or call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log a visit or call' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await refusedAt(within(dialog).getByRole('textbox', { name: /Notes/ }), 'Notes is required');
  expect(sent).toBeUndefined();
  await user.type(within(dialog).getByRole('textbox', { name: /Notes/ }), 'Sat on Savannah');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toEqual({ Kind: 'visit', Text: 'Sat on Savannah' }));
});

test(
  'reloads changes by other users; if that fails, keeps what is shown',
  { ...LONG, tags: ['CUST-20'] },
  async () => {
    serve();
    const announce = followLive();
    const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await user.clear(phone);
    await user.type(phone, '3035550777');
    server.use(answering(readCustomerPage, page({ orders: 9 })));
    announce('orders');
    expect(await screen.findByText('9')).toBeVisible();
    let failed = 0;
    server.use(
      http.get('*/api/customers/5/page', () => {
        failed += 1;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    announce('payments');
    await waitFor(() => expect(failed).toBeGreaterThan(0));
    await new Promise((settled) => setTimeout(settled, 100));
    expect(screen.getByDisplayValue('303-555-0777')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
);

test(
  "a late save keeps what was typed and shows the other user's value",
  { ...LONG, tags: ['CUST-05', 'CUST-12'] },
  async () => {
    serve();
    const bodies: Record<string, unknown>[] = [];
    server.use(
      refusing(editCustomer, { status: 409, body: { code: 'STALE_RECORD', message: 'changed' } }),
      answering(readCustomer, { ...eva, phone: '303-555-0999', lastName: 'Lind', rowVersion: 3 }),
    );
    const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await user.clear(phone);
    await user.type(phone, '3035550777');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Phone is now “303-555-0999”')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('303-555-0777');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lind');
    server.use(
      answering(editCustomer, ({ body }) => {
        bodies.push(JSON.parse(body) as Record<string, unknown>);
        return { ...eva, rowVersion: 4 };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies[0]).toMatchObject({ Phone: '303-555-0777', LastName: 'Lind', RowVersion: 3 }),
    );
  },
);

test(
  'shows errors of name and email at their fields and keeps the input',
  { ...LONG, tags: ['CUST-05', 'CUST-12'] },
  async () => {
    serve();
    let wasSent = false;
    server.use(answering(editCustomer, () => ((wasSent = true), eva)));
    const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const email = screen.getAllByRole('textbox', { name: /^Email/ })[0]!;
    const type = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await type(name, ' ');
    await type(email, '<img src=x onerror=alert(2)>');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await refusedAt(name, 'Name is required');
    await refusedAt(email, 'The customer email is invalid', '<img src=x onerror=alert(2)>');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the customer name and a valid email.');
    await type(email, 'eva@mail.test');
    await type(name, 'n'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await refusedInDialog(user, 'Name can have at most 200 characters');
    expect(name).toHaveValue('n'.repeat(201));
    expect(wasSent).toBe(false);
  },
);

test('shows and changes the language of documents and emails', { ...LONG, tags: ['CUST-01'] }, async () => {
  serve();
  let sent: Record<string, unknown> | undefined;
  server.use(
    answering(editCustomer, ({ body }) => {
      sent = JSON.parse(body) as Record<string, unknown>;
      return { ...eva, language: 'es' as const, rowVersion: 3 };
    }),
  );
  const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
  expect(await screen.findByText('Company default')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('combobox', { name: 'Language for documents and emails' }));
  await user.click(await screen.findByRole('option', { name: 'Spanish' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ Language: 'es', RowVersion: 2 }));
});

test('merges two customers field by field', { ...LONG, tags: ['CUST-01'] }, async () => {
  serve();
  const ewa: Customer = {
    ...eva,
    id: 9,
    name: 'Ewa',
    email: 'ewa@mail.test',
    phone: '',
    language: 'es',
    rowVersion: 1,
  };
  let sent: Record<string, unknown> | undefined;
  const facts = { place: '', contacts: 1, orders: 1, lastOrderDate: null };
  server.use(
    answering(listDuplicates, [
      {
        one: { id: 5, name: 'Eva Lindqvist', email: eva.email, phone: eva.phone, ...facts },
        other: { id: 9, name: 'Ewa Lindqvist', email: ewa.email, phone: '', ...facts },
        reasons: ['nameAndZip'],
        dismissed: null,
      },
    ]),
    answering(readCustomer, ({ url }) => (url.pathname.endsWith('/9') ? ewa : eva)),
  );
  const merging = answering(mergeCustomers, ({ body }) => {
    sent = JSON.parse(body) as Record<string, unknown>;
    return { id: 5, movedOrders: 1 };
  });
  const stale = 'Another user changed this. Reload and try again.';
  server.use(refusing(mergeCustomers, { ...refusalOf('STALE_RECORD', stale), status: 409 }));
  const { user } = await openPage({ at: '/Customers/Duplicates', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Compare Eva Lindqvist and Ewa Lindqvist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge customers' });
  await user.click(within(dialog).getByRole('radio', { name: 'Email: ewa@mail.test' }));
  expect(within(dialog).getByRole('radio', { name: 'Language: Spanish' })).toBeChecked();
  // The merged customer has no phone, so there is nothing to choose.
  expect(within(dialog).queryByRole('radio', { name: /^Phone/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await refusedInDialog(user, stale);
  expect(within(dialog).getByRole('radio', { name: 'Email: ewa@mail.test' })).toBeChecked();
  expect(sent).toBeUndefined();
  server.use(merging);
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      KeptId: 5,
      KeptRowVersion: 2,
      MergedId: 9,
      MergedRowVersion: 1,
      Choices: { Name: 'kept', Email: 'merged', Phone: 'kept', Language: 'merged' },
    }),
  );
});

test(
  'lists a pair marked as different separately and can restore it',
  { ...LONG, tags: ['CUST-20'] },
  async () => {
    serve();
    const facts = { place: '', contacts: 1, orders: 1, lastOrderDate: null };
    const pair = {
      one: { id: 5, name: 'Eva Lindqvist', email: eva.email, phone: eva.phone, ...facts },
      other: { id: 9, name: 'Ewa Berg', email: 'ewa@mail.test', phone: eva.phone, ...facts },
      reasons: ['phone' as const],
    };
    let said: { userName: string; moment: string } | null = null;
    const sent: unknown[] = [];
    const judged = (moment: string | null) =>
      function answer({ body }: { body: string }) {
        sent.push(JSON.parse(body));
        said = moment === null ? null : { userName: 'Sam', moment };
        return { oneId: 5, otherId: 9 };
      };
    server.use(
      answering(listDuplicates, ({ url }) =>
        (url.searchParams.get('dismissed') === 'true') === (said !== null)
          ? [{ ...pair, dismissed: said }]
          : [],
      ),
      answering(dismissDuplicate, judged('2026-03-10T17:00:00Z')),
      answering(restoreDuplicate, judged(null)),
    );
    const { user, address } = await openPage({ at: '/Customers/Duplicates', as: 'Salesperson' });
    const names = 'Eva Lindqvist and Ewa Berg are different people';
    await user.click(await screen.findByRole('button', { name: names }));
    expect(await screen.findByText('No likely duplicates')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Not duplicates' }));
    expect(address()).toBe('/Customers/Duplicates?dismissed=1');
    await user.click(await screen.findByRole('button', { name: /^Undo: Eva Lindqvist and Ewa Berg/ }));
    expect(await screen.findByText('No pairs yet')).toBeVisible();
    expect(sent).toEqual([
      { OneId: 5, OtherId: 9 },
      { OneId: 5, OtherId: 9 },
    ]);
  },
);

test(
  'shows payment terms and exemption to salespeople without letting them change them',
  { tags: ['N-38'], timeout: 60_000 },
  async () => {
    serve();
    const customer = {
      ...eva,
      paymentTermId: 4,
      taxExemptCertificate: 'CO-98-1122',
      taxExemptUntil: '2027-01-31',
    };
    server.use(answering(readCustomerPage, page({ customer })));
    const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Salesperson' });
    expect(await screen.findByText('Certificate CO-98-1122, expires 01/31/2027')).toBeVisible();
    expect(await screen.findByText('Net 30')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Tax exemption certificate' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Payment terms' })).toBeDisabled();
    expect(screen.getByText(/Only an administrator can change payment terms/)).toBeVisible();
  },
);

test(
  'sends the terms that an administrator sets and keeps the input if they are refused',
  { tags: ['N-38'], timeout: 60_000 },
  async () => {
    serve();
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post('*/api/customers/5', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({}, { status: 400, headers: { 'X-Error-Code': 'TAX_CERTIFICATE_MISSING' } });
      }),
    );
    const { user } = await openPage({ at: '/Customers/Detail/5', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Tax exemption certificate' }), 'TX 55');
    await user.click(screen.getByRole('combobox', { name: 'Payment terms' }));
    await user.click(await screen.findByRole('option', { name: 'Net 30' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ TaxExemptCertificate: 'TX 55', PaymentTermId: 4 }));
    expect(screen.getByRole('textbox', { name: 'Tax exemption certificate' })).toHaveValue('TX 55');
  },
);
