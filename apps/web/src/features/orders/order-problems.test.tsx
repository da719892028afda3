import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOrder, saveOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf, sofa } from '../../../test/orders.ts';
import { refusedAt, refusedInDialog } from '../../../test/refused.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const delivery = { deliveryDetail: { ...sofa, id: 72, detailType: 6 }, deliveryMethod: 'Local delivery' };
const complete = () =>
  orderOf({
    deliveryDate: '2099-04-15',
    ...delivery,
    totals: { ...orderOf().totals!, paid: cents(100_000) },
    payments: [],
    allowedTransitions: [{ statusId: 1, statusName: 'approved', refusals: [] }],
  });
let order: Order;
beforeEach(() => {
  order = complete();
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => order),
  );
});

const sectionButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const openOrder = async () => {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
  await screen.findByRole('heading', { name: 'Order 1007' });
  return page;
};

describe('the order form with problems', { timeout: 40_000 }, () => {
  test.each([
    ['approved', 1],
    ['a quotation', 9],
  ] as const)(
    'shows what is missing from the deposit of an order that is %s',
    { tags: ['C-07', 'ORD-14', 'PAY-04'] },
    async (statusName, statusId) => {
      order = { ...order, statusId, statusName, totals: { ...order.totals!, paid: cents(40_000) } };
      const { user } = await openOrder();
      await waitFor(() => expect(sectionButton('Payments')).toHaveTextContent('Needs attention'));
      expect(sectionButton('Payments')).toHaveTextContent(
        'The deposit is $600.00 short: this total needs at least $1,000.00',
      );
      await user.click(sectionButton('Payments'));
      const short = /The deposit is \$600\.00 short/;
      expect(within(sectionButton('Payments').closest('section')!).getByText(short)).toBeVisible();
    },
  );

  test('marks a past delivery date as soon as it is typed', { tags: ['ORD-12', 'ORD-61'] }, async () => {
    const { user } = await openOrder();
    await waitFor(() => expect(sectionButton('Order settings')).toHaveTextContent('Complete'));
    await user.click(sectionButton('Order settings'));
    const date = await screen.findByRole('textbox', { name: /^Delivery date/ });
    await user.clear(date);
    await user.type(date, '01/05/2026{Tab}');
    await waitFor(() => expect(date).toBeInvalid());
    expect(date).toHaveAccessibleDescription(/in the past/);
    await user.click(sectionButton('Comments'));
    expect(sectionButton('Order settings')).toHaveTextContent('Needs attention');
  });

  test('marks fields that would block approval', { tags: ['ORD-13', 'ORD-81'] }, async () => {
    const message = 'Choose the legs of Belmont Sofa';
    const refusals = [{ code: 'REQUIRED_PART_MISSING', message, field: 'details.0.customizations' }];
    order = { ...order, allowedTransitions: [{ statusId: 1, statusName: 'approved', refusals }] };
    await openOrder();
    await waitFor(() => expect(sectionButton('Items')).toHaveTextContent('Needs attention'));
    expect(sectionButton('Items')).toHaveTextContent(message);
  });

  test('opens, marks and focuses the field that made a save fail', { tags: ['ORD-56'] }, async () => {
    const refusal = { code: 'CHANNEL_MISSING', field: 'channelId', message: 'Media must be defined' };
    const body = { code: 'CHANNEL_MISSING', message: refusal.message, errors: [refusal] };
    server.use(refusing(saveOrder, { status: 400, body }));
    const { user } = await openOrder();
    await user.click(sectionButton('Comments'));
    await user.type(await screen.findByRole('textbox', { name: 'Order note' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('Media must be defined');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    const media = await screen.findByRole('combobox', { name: /^Media/ });
    await waitFor(() => expect(media).toHaveFocus());
    expect(media).toBeInvalid();
    expect(media).toHaveAccessibleDescription('Media must be defined');
  });

  test(
    'shows an invalid email at its field, lists the reasons of a refused save and keeps the input',
    { tags: ['ORD-56', 'N-13', 'PRICE-27'] },
    async () => {
      const errors = [
        { code: 'ORDER_MSG_CUSTOMER', field: 'customer.email', message: 'Please enter a valid email.' },
        { code: 'DISCOUNT_NEGATIVE', field: 'discount', message: "The discount can't be less than zero" },
      ];
      const body = { code: 'ORDER_MSG_CUSTOMER', message: errors[0]!.message, errors };
      server.use(refusing(saveOrder, { status: 400, body }));
      const { user } = await openOrder();
      await user.click(sectionButton('Customer'));
      const email = (await screen.findAllByRole('textbox', { name: /^Email/ }))[0]!;
      await user.clear(email);
      await user.type(email, 'no mail at all');
      await refusedAt(email, 'The customer email is invalid', 'no mail at all');
      await user.click(sectionButton('Items'));
      const discount = await screen.findByRole('textbox', { name: 'Order discount' });
      await user.clear(discount);
      await user.type(discount, '-1');
      await user.click(sectionButton('Order settings'));
      const external = await screen.findByRole('textbox', { name: 'External PO' });
      await user.click(external);
      await user.paste('9'.repeat(61));
      const save = screen.getByRole('button', { name: 'Save changes' });
      await user.click(save);
      await refusedInDialog(user, 'External PO can have at most 60 characters');
      expect(external).toHaveValue('9'.repeat(61));
      await user.type(external, '{Backspace}');
      await user.click(save);
      await refusedInDialog(user, ...errors.map(({ message }) => message));
      await user.click(sectionButton('Order settings'));
      expect(await screen.findByRole('textbox', { name: 'External PO' })).toHaveValue('9'.repeat(60));
      await user.click(sectionButton('Items'));
      expect(await screen.findByRole('textbox', { name: 'Order discount' })).toHaveValue('−$1.00');
    },
  );

  test('refuses executable files and uploads nothing', { tags: ['ORD-75', 'N-15'] }, async () => {
    let uploads = 0;
    server.use(http.post('*/api/order/upload-attachment', () => ((uploads += 1), HttpResponse.json({}))));
    const { user } = await openOrder();
    await user.click(sectionButton('Attachments'));
    await screen.findByRole('button', { name: 'Add file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    for (const name of ['virus.exe', 'page.html', 'no-extension']) {
      fireEvent.change(input, { target: { files: [new File(['MZ'], name, { type: 'image/png' })] } });
      await refusedInDialog(user, 'The file type is not allowed');
    }
    expect(uploads).toBe(0);
  });

  test('focuses the first empty field of a new order that can’t be saved', { tags: ['ORD-50'] }, async () => {
    const { user } = await openPage({ at: '/Order/Create', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: /^Comments/ }));
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Name is required');
  });
});
