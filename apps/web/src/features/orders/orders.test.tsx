import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderComment,
  cancelOrder,
  changeStatus,
  listOrders,
  readOrder,
  saveOrder,
} from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf, rowOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

let order: Order;
beforeEach(() => {
  order = orderOf();
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => order),
  );
});

const state = {
  id: 7,
  statusId: 1 as const,
  statusName: 'approved',
  soNumber: '1007',
  poNumber: null,
  rowVersion: 5,
};

describe('the order list', { timeout: 40_000 }, () => {
  test('NAV-02 N-40 every column with padded id, sums of what is filtered, and rows that lead to the order', async () => {
    server.use(
      answering(listOrders, {
        items: [rowOf(), rowOf({ id: 8, soNumber: '1008' })],
        total: 2,
        page: 1,
        pageSize: 50,
      }),
    );
    await openPage({ at: '/Order/Index', as: 'Administrator' });
    const table = await screen.findByRole('table', { name: 'Orders' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual([
      'ID',
      'SO number',
      'Customer',
      'Store',
      'Type',
      'Status',
      'Order date',
      'Delivery',
      'Total',
      'Balance due',
    ]);
    expect(await within(table).findByRole('link', { name: '000007' })).toHaveAttribute(
      'href',
      '/Order/Detail/7',
    );
    const sums = within(table).getByRole('row', { name: 'Totals for these filters' });
    expect(sums).toHaveTextContent('$4,000.00');
  });

  test('NAV-03 ORD-73 N-40 status, delivery dates and number are asked of the server and stand in the address', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      answering(listOrders, ({ url }) => {
        asked.push(url.searchParams);
        return { items: [rowOf()], total: 1, page: 1, pageSize: 50 };
      }),
    );
    const page = await openPage({
      at: '/Order/Index?status=9,10&store=2&from=2026-04-01&to=2026-04-30&number=1007&sort=total&direction=asc',
      as: 'Administrator',
    });
    await screen.findByRole('link', { name: '000007' });
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
      status: '9,10',
      store: '2',
      from: '2026-04-01',
      to: '2026-04-30',
      number: '1007',
      sort: 'total',
      direction: 'asc',
    });
    await page.user.click(screen.getByRole('button', { name: 'Filter (5)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter orders' });
    expect(within(dialog).getAllByText('Quotation').length).toBeGreaterThan(0);
    await page.user.click(within(dialog).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.address()).toBe('/Order/Index?sort=total&direction=asc'));
  });

  test('C-13 N-01 the factory sees the PO number and no money', async () => {
    const { total: _total, balance: _balance, ...row } = rowOf({ poNumber: 'PO-55' });
    server.use(answering(listOrders, { items: [row], total: 1, page: 1, pageSize: 50 }));
    await openPage({ at: '/Order/Index', as: 'Manufacturing' });
    const table = await screen.findByRole('table', { name: 'Orders' });
    expect(await within(table).findByText('PO-55')).toBeVisible();
    expect(within(table).queryByText('Total')).not.toBeInTheDocument();
    expect(table).not.toHaveTextContent('$');
    expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument();
  });
});

const sectionNames = [
  'Customer',
  'Order settings',
  'Items',
  'Payments',
  'Comments',
  'Attachments',
  'Accounting requests',
];
const sectionButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('the order form', { timeout: 40_000 }, () => {
  test('IMG-11 IMG-12 a line shows its furniture as it is saved; in another leather none until that is saved too', async () => {
    URL.createObjectURL = () => 'blob:piece';
    URL.revokeObjectURL = () => undefined;
    const asked: string[] = [];
    server.use(
      http.get('*/api/orders/:id/pieces/:detailId/picture', ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return new HttpResponse('jpeg', { headers: { 'content-type': 'image/jpeg' } });
      }),
    );
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Items'));
    const [line] = order.details;
    const picture = `View picture of ${line!.saleItem.name}`;
    expect(await screen.findByRole('button', { name: picture })).toBeVisible();
    expect(asked).toEqual([`/api/orders/7/pieces/${line!.id}/picture`]);
    await page.user.click(
      screen.getByRole('button', { name: new RegExp(`^Leather for ${line!.saleItem.name}`) }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Choose a leather' });
    await page.user.click(within(dialog).getByRole('button', { name: /^Oxblood/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: picture })).not.toBeInTheDocument());
  });

  test('NAV-04 ORD-03 ORD-04 ORD-05 ORD-11 ORD-12 ORD-13 ORD-14 ORD-15 C-33 seven sections in their order with their marks; opening one closes the other', async () => {
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    const places = sectionNames.map((name) => sectionButton(name));
    for (const [at, button] of places.entries()) {
      const next = places[at + 1];
      if (next) expect(button.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    await waitFor(() => expect(sectionButton('Order settings')).toHaveTextContent('Incomplete'));
    expect(sectionButton('Customer')).toHaveTextContent('Complete');
    expect(sectionButton('Items')).toHaveTextContent('Complete');
    expect(sectionButton('Payments')).toHaveTextContent('Incomplete');
    for (const name of ['Comments', 'Attachments', 'Accounting requests'])
      expect(sectionButton(name)).toHaveTextContent('Complete');
    await page.user.click(sectionButton('Customer'));
    expect(sectionButton('Customer')).toHaveTextContent('Editing');
    await page.user.click(sectionButton('Comments'));
    expect(sectionButton('Comments')).toHaveAttribute('aria-expanded', 'true');
    expect(sectionButton('Customer')).toHaveAttribute('aria-expanded', 'false');
  });

  test('ORD-07 PAY-33 a floor order takes no payments', async () => {
    order = orderOf({ orderType: 2 });
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Payments'));
    expect(await screen.findByText('Floor orders take no payments')).toBeVisible();
  });

  test('C-13 the factory sees no prices and no payments', async () => {
    const {
      totals: _totals,
      payments: _payments,
      requests: _requests,
      ...rest
    } = orderOf({ poNumber: '55' });
    const { unitPrice: _unitPrice, totalPrice: _totalPrice, ...delivery } = orderOf().details[0]!;
    order = { ...rest, deliveryDetail: delivery, deliveryMethod: 'Local delivery' };
    await openPage({ at: '/Order/Detail/7', as: 'Manufacturing' });
    await screen.findByRole('heading', { name: 'Order 55' });
    // A price that is not seen is not missing (ORD-12).
    await waitFor(() => expect(sectionButton('Order settings')).toHaveTextContent('Complete'));
    expect(screen.queryByRole('button', { name: /^Payments/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('$');
  });

  test('ORD-20 ORD-22 AUTH-25 what the server does not let be changed can not be typed', async () => {
    order = orderOf({
      editRights: { ...orderOf().editRights, customer: false, deliveryDate: false, salesRep: false },
    });
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Customer'));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
    await page.user.click(sectionButton('Order settings'));
    expect(await screen.findByRole('textbox', { name: /^Delivery date/ })).toBeDisabled();
  });

  test('N-10 C-16 a save carries the version that was read', async () => {
    let sent: Record<string, unknown> = {};
    server.use(
      answering(saveOrder, ({ body }) => {
        sent = JSON.parse(body) as Record<string, unknown>;
        order = orderOf({ rowVersion: 5, externalPoNumber: 'EX-9' });
        return { id: 7, rowVersion: 5 };
      }),
    );
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Order settings'));
    await page.user.type(await screen.findByRole('textbox', { name: 'External PO' }), 'EX-9');
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject({ Id: 7, RowVersion: 4, ExternalPoNumber: 'EX-9', Origin: 'staff' }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument(),
    );
  });

  test('N-10 a stale save shows field by field what is mine and theirs, keeps what was typed, and saves what is chosen', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      refusing(saveOrder, { status: 409, code: 'STALE_ROW', body: 'The order was changed by another user' }),
    );
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Order settings'));
    await page.user.type(await screen.findByRole('textbox', { name: 'External PO' }), 'EX-9');
    order = orderOf({ rowVersion: 6, deliveryDate: '2026-05-01', externalPoNumber: 'THEIRS', gift: true });
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The order was changed by another user');
    const date = within(notice).getByRole('radiogroup', { name: 'Delivery date' });
    expect(within(date).getByRole('radio', { name: /Yours\s*04\/15\/2026/ })).not.toBeChecked();
    expect(within(date).getByRole('radio', { name: /Theirs\s*05\/01\/2026/ })).toBeChecked();
    const number = within(notice).getByRole('radiogroup', { name: 'External PO' });
    expect(within(number).getByRole('radio', { name: /Yours\s*EX-9/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'External PO' })).toHaveValue('EX-9');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await page.user.click(
      within(within(notice).getByRole('radiogroup', { name: 'Gift' })).getByRole('radio', { name: /Yours/ }),
    );
    server.use(
      answering(saveOrder, ({ body }) => {
        sent.push(JSON.parse(body) as Record<string, unknown>);
        order = { ...order, rowVersion: 7, externalPoNumber: 'EX-9', gift: false };
        return { id: 7, rowVersion: 7 };
      }),
    );
    await page.user.click(within(notice).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      RowVersion: 6,
      ExternalPoNumber: 'EX-9',
      DeliveryDate: '2026-05-01',
      Gift: false,
    });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('ORD-24 ORD-25 ORD-29 ORD-30 another type asks when details exist; declining keeps the old one', async () => {
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Order settings'));
    const type = await screen.findByRole('combobox', { name: 'Order type' });
    await page.user.click(type);
    await page.user.click(await screen.findByRole('option', { name: 'Service' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/the details will be deleted/);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(type).toHaveValue('Customer');
    await page.user.click(type);
    await page.user.click(await screen.findByRole('option', { name: 'Service' }));
    await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(type).toHaveValue('Service'));
    expect(sectionButton('Items')).toHaveTextContent('Incomplete');
  });

  test('ORD-81 N-02 the next status is one button, with its reason, and carries the version', async () => {
    order = orderOf({ allowedTransitions: [{ statusId: 1, statusName: 'approved', refusals: [] }] });
    let sent: unknown;
    server.use(answering(changeStatus, ({ body }) => ((sent = JSON.parse(body)), state)));
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await page.user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve' });
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Deposit is here');
    await page.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent).toEqual({ StatusId: 1, Reason: 'Deposit is here', Confirm: false, RowVersion: 4 }),
    );
  });

  test('PAY-27 PAY-28 PAY-29 C-02 cancelling offers half of the payments back, shows the rest, refuses more than all, and wants a reason', async () => {
    order = orderOf({
      statusId: 1,
      totals: { ...orderOf().totals!, paid: cents(100_001), balance: cents(99_999) },
    });
    let sent: unknown;
    server.use(
      answering(cancelOrder, ({ body }) => ((sent = JSON.parse(body)), { ...state, statusId: 8 as const })),
    );
    const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel order' });
    const refund = within(dialog).getByRole('textbox', { name: '50% deposit amount' });
    expect(refund).toHaveValue('$500.01');
    expect(dialog).toHaveTextContent('Refund: $500.01');
    expect(dialog).toHaveTextContent('Retained: $500.00');
    await page.user.clear(refund);
    await page.user.type(refund, '1000.02');
    expect(dialog).toHaveTextContent('The value entered is bigger than the total order payments.');
    await page.user.clear(refund);
    await page.user.type(refund, '400');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(dialog).toHaveTextContent('Enter a reason');
    await page.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Moved away');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(sent).toMatchObject({ Refund: 400, Reason: 'Moved away', RowVersion: 4 }));
  });

  test('PAY-30 the refund is called a restocking fee in Spanish', async () => {
    order = orderOf({ statusId: 1, totals: { ...orderOf().totals!, paid: cents(1000) } });
    const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator', language: 'es' });
    await page.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cancelar el pedido' }));
    expect(await screen.findByRole('textbox', { name: 'Cargo por reposición' })).toBeVisible();
  });

  test('ORD-95 a comment that can not be sent, or is not sent yet, stays in its field', async () => {
    server.use(refusing(addOrderComment, { status: 400, body: 'Not now' }));
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Comments'));
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Write a comment' }),
      'Call before delivery',
    );
    await page.user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Not now');
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Call before delivery');
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    await page.user.click(sectionButton('Order settings'));
    await page.user.click(sectionButton('Comments'));
    expect(await screen.findByRole('textbox', { name: 'Write a comment' })).toHaveValue(
      'Call before delivery',
    );
  });
});

describe('the order-creation screen', () => {
  test('NAV-46 ORD-10 ORD-50 ORD-52 ORD-53 ORD-56 everything that is missing stands in one dialog titled Error', async () => {
    const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
    await page.user.click(await screen.findByRole('button', { name: 'Save order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Customer information is required',
      'Settings information is required',
      'Add at least one detail',
    ]);
  });

  test('ORD-69 ORD-09 C-17 cancelling asks, clears the session of the customizer and goes to the start', async () => {
    sessionStorage.setItem('flavor', '3');
    const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Do you want to cancel? All the information not saved will be lost.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(sessionStorage.getItem('flavor')).toBeNull();
  });
});
