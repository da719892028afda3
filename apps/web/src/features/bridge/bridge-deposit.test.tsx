import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readBridgeStyle } from '@cordovan/contracts/bridge';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import type { SavedOrder } from '@cordovan/contracts/orders';
import { createIntent, readIntent } from '@cordovan/contracts/payments';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { issueFirstTime } from '@cordovan/contracts/storefront';
import { cents } from '@cordovan/domain/money';
import { intentOf } from '../../../test/card.ts';
import { orderOf } from '../../../test/orders.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import type { open } from './bridge.builders.ts';
import { belmont, button, field, flag, openAndIntroduce, SORRY } from './bridge.builders.ts';

/** PAY-15: when the order form's payment dialog first checks the outcome. The bridge checks sooner. */
const DIALOG_FIRST_LOOK_MS = 7_000;

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x', companyLabel: 'harlow', companyName: 'Harlow Direct' });
  server.use(answering(readBridgeStyle, belmont()), answering(issueFirstTime, flag('first')));
});
const intent = (change: Partial<PaymentIntent> = {}) => intentOf({ amount: cents(204_258), ...change });

test('requires the address and the phone for a payment', { tags: ['SHOP-41'] }, async () => {
  const { user } = await openAndIntroduce();
  await user.type(field(/^Last name/), 'Visitor');
  await user.click(button('Pay a deposit'));
  expect(await screen.findByText('Please Fill All address fields and phone')).toBeVisible();
  expect(field(/^City/)).toBeInvalid();
});

async function fillForPayment(user: Awaited<ReturnType<typeof open>>['user']) {
  const values = {
    'Last name': 'Visitor',
    Phone: '3035550100',
    Street: '1 Main St',
    City: 'Denver',
    State: 'CO',
  };
  for (const [name, value] of Object.entries(values)) await user.type(field(new RegExp(`^${name}`)), value);
  await user.type(field(/^ZIP code/), '80202');
}

const totals = { ...orderOf().totals!, total: cents(408_515), paid: cents(0), payable: cents(408_515) };
const placed: SavedOrder = { id: 7, soNumber: '1007', order: orderOf({ totals }) };

test(
  'closes the card form when the buyer continues the payment in another window',
  { tags: ['C-35', 'N-28'], timeout: 20_000 },
  async () => {
    server.use(
      answering(saveOrder, placed),
      answering(createIntent, intent()),
      answering(readIntent, intent({ state: 'canceled' })),
    );
    const { user } = await openAndIntroduce();
    await fillForPayment(user);
    await user.click(button('Pay a deposit'));
    const dialog = await screen.findByRole('dialog', { name: 'Pay a deposit' });
    await user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await screen.findByTitle('Card payment');
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull(), { timeout: 8_000 });
    expect(await screen.findByRole('dialog', { name: 'Pay a deposit' }), 'back at the amount').toBeVisible();
  },
);

test(
  "charges the shop's minimum deposit, and first checks it after a second",
  { tags: ['BRIDGE-01', 'PAY-18', 'C-07'], timeout: 20_000 },
  async () => {
    const orders: unknown[] = [];
    const intents: unknown[] = [];
    const emailed: unknown[] = [];
    let looks = 0;
    const paid = intent({ state: 'paid', transactionInfo: 'Visa 4242, T77' });
    server.use(
      answering(saveOrder, ({ body }) => (orders.push(JSON.parse(body)), placed)),
      answering(createIntent, ({ body }) => (intents.push(JSON.parse(body)), intent())),
      answering(readIntent, () => ((looks += 1), paid)),
      answering(
        sendOrderEmail,
        ({ body }) => (emailed.push(JSON.parse(body)), { ...orderOf(), emailSent: true }),
      ),
    );
    const { user } = await openAndIntroduce();
    await fillForPayment(user);
    await user.type(field(/^Your message/), 'Call after five');
    await user.click(button('Pay a deposit'));
    const dialog = await screen.findByRole('dialog', { name: 'Pay a deposit' });
    expect(orders).toMatchObject([
      {
        Origin: 'shopper',
        Comments: 'Call after five',
        Company: 'harlow',
        Customer: {
          Name: 'Vera',
          LastName: 'Visitor',
          ShippingAddress: { Description: '1 Main St', City: 'Denver' },
        },
        Details: [
          { SaleItemId: 31, LeatherItemId: 18, Quantity: 1, Customizations: [{ CustomizationId: 70 }] },
        ],
      },
    ]);
    // A visitor who leaves the payment and comes back pays for the same order.
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button('Pay a deposit')).toBeEnabled());
    await user.click(button('Pay a deposit'));
    const again = await screen.findByRole('dialog', { name: 'Pay a deposit' });
    expect(orders).toHaveLength(1);
    // C-07: the shop's 30 %, not half. A smaller amount is refused before any call.
    const amount = within(again).getByRole('textbox', { name: /^Amount/ });
    expect(amount).toHaveValue('$1,225.55');
    await user.clear(amount);
    await user.type(amount, '1225.54');
    await user.click(within(again).getByRole('button', { name: 'Continue to payment' }));
    expect(await within(again).findByText('Amount must be greater than $1,225.55')).toBeVisible();
    expect(intents).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '1225.55');
    await user.click(within(again).getByRole('button', { name: 'Continue to payment' }));
    await screen.findByTitle('Card payment');
    const opened = Date.now();
    expect(intents).toMatchObject([{ OrderId: 7, Amount: 1225.55, Channel: 'bridge', Type: 'deposit' }]);
    expect(looks).toBe(0);
    expect(await screen.findByText(/^Thank You! for your Purchase .* Visa 4242, T77$/)).toBeVisible();
    expect(Date.now() - opened).toBeLessThan(DIALOG_FIRST_LOOK_MS - 1_000);
    await waitFor(() => expect(emailed).toMatchObject([{ Id: 7 }]));
  },
);

test(
  "doesn't charge the card if the order can't be saved, and explains it",
  { tags: ['BRIDGE-05'] },
  async () => {
    server.use(refusing(saveOrder, { status: 500, code: 'SERVER_ERROR' }));
    const { user } = await openAndIntroduce();
    await fillForPayment(user);
    await user.click(button('Pay a deposit'));
    expect(await screen.findByText(SORRY)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field(/^City/)).toHaveValue('Denver');
  },
);
