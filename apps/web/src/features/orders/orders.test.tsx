import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOrderComment, cancelOrder, changeStatus, readOrder, saveOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
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
  test(
    "shows a saved line's picture, and none for an unsaved leather",
    { tags: ['IMG-11', 'IMG-12'] },
    async () => {
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
    },
  );

  test(
    'shows seven marked sections in order; opening one closes the other',
    {
      tags: [
        'NAV-04',
        'ORD-03',
        'ORD-04',
        'ORD-05',
        'ORD-11',
        'ORD-12',
        'ORD-13',
        'ORD-14',
        'ORD-15',
        'C-33',
      ],
    },
    async () => {
      order = orderOf({ deliveryDate: '2099-04-15' });
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
    },
  );

  test('shows items, payments, attachments and accounting requests', { tags: ['GEN-10'] }, async () => {
    await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    for (const name of ['Items', 'Payments', 'Attachments', 'Accounting requests'])
      expect(sectionButton(name)).toBeVisible();
  });

  test("doesn't offer payments on a floor order", { tags: ['ORD-07', 'PAY-33'] }, async () => {
    order = orderOf({ orderType: 2 });
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Payments'));
    expect(await screen.findByText("Floor orders don't take payments")).toBeVisible();
  });

  test('hides prices and payments from the factory', { tags: ['C-13'] }, async () => {
    const {
      totals: _totals,
      payments: _payments,
      requests: _requests,
      ...rest
    } = orderOf({ poNumber: '55' });
    const { unitPrice: _unitPrice, totalPrice: _totalPrice, ...delivery } = orderOf().details[0]!;
    order = {
      ...rest,
      deliveryDetail: delivery,
      deliveryMethod: 'Local delivery',
      editRights: { ...rest.editRights, save: false },
    };
    await openPage({ at: '/Order/Detail/7', as: 'Manufacturing' });
    await screen.findByRole('heading', { name: 'Order PO 55' });
    // Prices hidden from the role don't make the section incomplete (ORD-12).
    await waitFor(() => expect(sectionButton('Order settings')).toHaveTextContent('Complete'));
    expect(screen.queryByRole('button', { name: /^Payments/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('$');
  });

  test(
    'makes fields read-only that the server doesn’t let the user change',
    { tags: ['ORD-20', 'ORD-22', 'AUTH-25'] },
    async () => {
      order = orderOf({
        editRights: { ...orderOf().editRights, customer: false, deliveryDate: false, salesRep: false },
      });
      const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
      await screen.findByRole('heading', { name: 'Order 1007' });
      await page.user.click(sectionButton('Customer'));
      expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
      expect(sectionButton('Customer')).not.toHaveTextContent('Editing');
      await page.user.click(sectionButton('Order settings'));
      expect(await screen.findByRole('textbox', { name: /^Delivery date/ })).toBeDisabled();
      expect(sectionButton('Order settings')).toHaveTextContent('Editing');
    },
  );

  test('saves with the version that was loaded', { tags: ['N-10', 'C-16'] }, async () => {
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

  test('resolves a stale save field by field and keeps what was typed', { tags: ['N-10'] }, async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      refusing(saveOrder, {
        status: 409,
        code: 'STALE_ROW',
        body: 'The order was changed by another user',
      }),
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
      within(within(notice).getByRole('radiogroup', { name: 'Gift' })).getByRole('radio', {
        name: /Yours/,
      }),
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

  test(
    'asks before changing the type of an order with details, and keeps the type if declined',
    { tags: ['ORD-24', 'ORD-25', 'ORD-29', 'ORD-30'] },
    async () => {
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
    },
  );

  test(
    'offers the next status as a button and sends reason and version',
    { tags: ['ORD-81', 'N-02'] },
    async () => {
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
    },
  );

  test(
    'refunds half by default on cancel, never more than everything, with a reason',
    { tags: ['PAY-27', 'PAY-28', 'PAY-29', 'C-02'] },
    async () => {
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
    },
  );

  test('calls the refund a restocking fee in Spanish', { tags: ['PAY-30'] }, async () => {
    order = orderOf({ statusId: 1, totals: { ...orderOf().totals!, paid: cents(1000) } });
    const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator', language: 'es' });
    await page.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cancelar el pedido' }));
    expect(await screen.findByRole('textbox', { name: 'Cargo por reposición' })).toBeVisible();
  });

  test('keeps a comment in its field until it is sent', { tags: ['ORD-95'] }, async () => {
    server.use(refusing(addOrderComment, { status: 400, body: 'Not now' }));
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(sectionButton('Comments'));
    const comment = await screen.findByRole('textbox', { name: 'Write a comment' });
    await page.user.type(comment, '   ');
    expect(screen.getByRole('button', { name: 'Add comment' })).toBeDisabled();
    await page.user.clear(comment);
    await page.user.type(comment, 'Call before delivery');
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
  test(
    'lists everything missing in one dialog titled Error',
    { tags: ['NAV-46', 'ORD-10', 'ORD-50', 'ORD-52', 'ORD-53', 'ORD-56'] },
    async () => {
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
    },
  );

  test(
    'asks before Cancel clears the customizer session and opens the start page',
    { tags: ['ORD-69', 'ORD-09', 'C-17'] },
    async () => {
      sessionStorage.setItem('flavor', '3');
      const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('Do you want to cancel? All the information not saved will be lost.');
      await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(page.address()).toBe('/'));
      expect(sessionStorage.getItem('flavor')).toBeNull();
    },
  );
});
