import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOrder, saveOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf, sofa } from '../../../test/orders.ts';
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

describe('sections that the server would refuse', { timeout: 40_000 }, () => {
  test.each([
    ['approved', 1],
    ['a quotation', 9],
  ] as const)(
    'says in the payments of an order that is %s what its deposit lacks',
    { tags: ['C-07', 'ORD-14', 'PAY-04'] },
    async (statusName, statusId) => {
      order = { ...order, statusId, statusName, totals: { ...order.totals!, paid: cents(40_000) } };
      const { user } = await openOrder();
      await waitFor(() => expect(sectionButton('Payments')).toHaveTextContent('Needs attention'));
      expect(sectionButton('Payments')).toHaveTextContent(
        'The deposit is $600.00 short: this total needs $1,000.00 paid',
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

  test('marks what approval would refuse', { tags: ['ORD-13', 'ORD-81'] }, async () => {
    const message = 'Choose the legs of Belmont Sofa';
    const refusals = [{ code: 'REQUIRED_PART_MISSING', message, field: 'details.0.customizations' }];
    order = { ...order, allowedTransitions: [{ statusId: 1, statusName: 'approved', refusals }] };
    await openOrder();
    await waitFor(() => expect(sectionButton('Items')).toHaveTextContent('Needs attention'));
    expect(sectionButton('Items')).toHaveTextContent(message);
  });

  test('opens, marks and focuses the field that a save was refused for', { tags: ['ORD-56'] }, async () => {
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
    'focuses the first empty field of a new order that cannot be saved',
    { tags: ['ORD-50'] },
    async () => {
      const { user } = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      await user.click(await screen.findByRole('button', { name: /^Comments/ }));
      await user.click(screen.getByRole('button', { name: 'Save order' }));
      const dialog = await screen.findByRole('dialog', { name: 'Error' });
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      const name = await screen.findByRole('textbox', { name: /^Name/ });
      await waitFor(() => expect(name).toHaveFocus());
      expect(name).toHaveAccessibleDescription('Name is required');
    },
  );
});
