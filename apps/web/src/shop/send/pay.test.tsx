import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import { cancelIntent, confirmIntent, createIntent, readIntent } from '@cordovan/contracts/payments';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import type { Shop } from '@cordovan/contracts/shop';
import { createShopperOrder } from '@cordovan/contracts/storefront';
import { cents } from '@cordovan/domain/money';
import { APPROVED, intentOf, say } from '../../../test/card.ts';
import { orderOf } from '../../../test/orders.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { costing, shopOf, watchLeaving } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { ShopApp } from '../app.tsx';

type Body = Record<string, unknown>;
const calls: string[] = [];
const orders: Body[] = [];
const intents: Body[] = [];
let leaving: ReturnType<typeof watchLeaving>;

const intent = (change: Partial<PaymentIntent> = {}) =>
  intentOf({ orderId: 77, amount: cents(99_000), ...change });
const paid = intent({ state: 'paid', transactionInfo: 'Visa 1111, T77' });
const SUCCESS = 'Thank You! for your Purchase your Transaction Info is: Visa 1111, T77';
const CHECKING = "We're checking this payment. You don't need to pay again.";
/** A frame in which the buyer hasn't finished. */
const isOpen = answering(readIntent, intent());

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  window.history.replaceState(null, '', '/Shop?company=harlow');
  for (const kept of [calls, orders, intents]) kept.length = 0;
  leaving = watchLeaving();
  server.use(
    answering(saveOrder, ({ body }) => {
      calls.push('save');
      orders.push(JSON.parse(body) as Body);
      return { id: 77, soNumber: '1077' };
    }),
    answering(createIntent, ({ body }) => {
      calls.push('intent');
      intents.push(JSON.parse(body) as Body);
      return intent();
    }),
    isOpen,
    answering(cancelIntent, intent({ state: 'canceled' })),
    answering(confirmIntent, () => {
      calls.push('confirm');
      return paid;
    }),
    answering(sendOrderEmail, () => {
      calls.push('email');
      return { ...orderOf(), emailSent: true, customerPage: '/Shop/Quote?order=77&token=t' };
    }),
    answering(createShopperOrder, () => {
      calls.push('bridge');
      return { token: 't' };
    }),
  );
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function openPay(change: Partial<Shop> = {}): Promise<void> {
  render(<ShopApp shop={shopOf(change)} shared={null} manifest={undefined} sent={undefined} />);
  await press('Pay a deposit');
  await screen.findByRole('dialog', { name: 'Pay a deposit' });
}

const ADDRESS = {
  'First name': 'Vera',
  'Last name': 'Visitor',
  Email: 'vera@mail.test',
  Phone: '3035550100',
  'Street address': '1 Main St',
  City: 'Denver',
  State: 'CO',
  'ZIP code': '80202',
};
function fill(): void {
  for (const [name, value] of Object.entries(ADDRESS)) fireEvent.change(field(name), { target: { value } });
}
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Fills in everything and opens the frame. */
async function openFrame(change: Partial<Shop> = {}): Promise<void> {
  await openPay(change);
  fill();
  await press('Continue to payment');
  await screen.findByTitle('Card payment');
}

describe('the form', () => {
  test('requires name, email, the whole address and a phone', { tags: ['SHOP-37', 'SHOP-41'] }, async () => {
    await openPay();
    await press('Continue to payment');
    const problems = screen.getByRole('alert');
    expect(problems).toHaveTextContent('Please Fill name and email fields.');
    expect(problems, 'all that is missing').toHaveTextContent('Please Fill All address fields and phone');
    fill();
    for (const name of ['Phone', 'Street address', 'City', 'State', 'ZIP code'] as const) {
      type(name, '');
      await press('Continue to payment');
      expect(screen.getByRole('alert')).toHaveTextContent('Please Fill All address fields and phone');
      expect(field(name)).toBeInvalid();
      type(name, ADDRESS[name]);
    }
    expect(calls).toEqual([]);
  });

  test(
    'offers the shop’s minimum, and accepts up to the total with tax',
    { tags: ['PAY-09', 'PAY-10', 'PAY-11', 'C-05', 'C-07'] },
    async () => {
      await openPay();
      fill();
      expect(field('Amount')).toHaveValue('990.00');
      type('Amount', '989.99');
      await press('Continue to payment');
      expect(screen.getByRole('alert')).toHaveTextContent('Amount must be greater than $990.00');
      expect(field('Amount')).toBeInvalid();
      for (const wrong of ['abc', '', '-990', '1,225.555']) {
        type('Amount', wrong);
        await press('Continue to payment');
        expect(screen.getByRole('alert'), wrong).toHaveTextContent(/^Enter an amount, such as 990\.00\.$/);
        expect(field('Amount')).toBeInvalid();
      }
      type('Amount', '3,300.01');
      await press('Continue to payment');
      expect(screen.getByRole('alert')).toHaveTextContent('Amount must be smaller than $3,300.00');
      expect(calls).toEqual([]);
      await press(/^Full price/);
      expect(field('Amount')).toHaveValue('3,300.00');
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      expect(intents).toMatchObject([{ OrderId: 77, Amount: 3300, Channel: 'shopper', Type: 'balance' }]);
    },
  );

  test("isn't offered with Payments off", { tags: ['C-31', 'SHOP-03'] }, () => {
    render(
      <ShopApp shop={shopOf({ takesPayments: false })} shared={null} manifest={undefined} sent={undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Get a quote' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay a deposit' })).toBeNull();
  });

  test('keeps what was typed while the dialog is closed', { tags: ['SHOP-03'] }, async () => {
    await openPay();
    fill();
    await press('Back to the design');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Get a quote');
    await screen.findByRole('dialog');
    expect(field('First name')).toHaveValue('Vera');
  });

  test("doesn't charge if the order can't be saved, and explains why", { tags: ['SHOP-32'] }, async () => {
    server.use(refusing(saveOrder, { status: 500 }));
    await openPay();
    fill();
    await press('Continue to payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('You weren’t charged');
    expect(intents).toEqual([]);
  });
});

describe('a card payment', () => {
  test(
    'saves the order, takes the deposit, emails, posts to the bridge, and leaves when the shopper has read the receipt',
    { tags: ['SHOP-32', 'SHOP-50', 'PAY-12', 'PAY-17', 'PAY-18'] },
    async () => {
      await openFrame({ redirectUrl: 'https://maker.test/thanks' });
      expect(orders).toMatchObject([
        {
          StatusName: 'Quote',
          Customer: {
            Phone: '303-555-0100',
            ShippingAddress: { Description: '1 Main St', City: 'Denver', State: 'CO', ZipCode: '80202' },
          },
        },
      ]);
      expect(intents).toMatchObject([{ OrderId: 77, Amount: 990, Channel: 'shopper', Type: 'deposit' }]);
      expect(calls).toEqual(['save', 'intent']);
      say(APPROVED);
      expect(await screen.findByText(SUCCESS)).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toBeEnabled());
      expect(calls).toEqual(['save', 'intent', 'confirm', 'email', 'bridge']);
      expect(leaving.hasLeft()).toBe(false);
      expect(screen.getByText('Order 1077')).toBeVisible();
      expect(leaving.notice(), 'for a page that is loaded again').toMatchObject({ number: '1077' });
      expect(screen.getByText(/^We’ll email your receipt, review your order/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'View your order' })).toHaveAttribute(
        'href',
        '/Shop/Quote?order=77&token=t',
      );
      await press('Done');
      expect(leaving.place()).toBe('https://maker.test/thanks');
      const page = '/Shop/Quote?order=77&token=t';
      expect(leaving.notice()).toEqual({ number: '1077', isMailed: true, payment: 'paid', page });
    },
  );

  test(
    'returns to the filled-in form after a cancel, and then pays for the same order',
    { tags: ['PAY-14', 'SHOP-32'] },
    async () => {
      await openFrame();
      say('action=cancel');
      await screen.findByRole('dialog', { name: 'Pay a deposit' });
      expect(field('Street address')).toHaveValue('1 Main St');
      expect(screen.queryByRole('alert')).toBeNull();
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      expect(calls).toEqual(['save', 'intent', 'intent']);
    },
  );

  test(
    'explains why a payment failed and pays for the same order on the next try',
    { tags: ['PAY-14', 'C-35'] },
    async () => {
      server.use(answering(confirmIntent, intent({ state: 'failed', failure: 'The card was declined' })));
      await openFrame();
      say(APPROVED);
      expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined');
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      expect(calls).toEqual(['save', 'intent', 'intent']);
    },
  );

  test('shows that the gateway is unavailable when it returns no token', { tags: ['PAY-13'] }, async () => {
    server.use(refusing(createIntent, { status: 500 }));
    await openPay();
    fill();
    await press('Continue to payment');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment getaway is not available at the moment please try again.',
    );
    expect(field('Email')).toHaveValue('vera@mail.test');
  });

  test(
    'never asks again for a payment whose outcome is unknown, and does not ask for the deposit by email',
    { tags: ['C-35', 'PAY-18'] },
    async () => {
      server.use(
        answering(confirmIntent, intent({ state: 'checking' })),
        answering(readIntent, intent({ state: 'checking' })),
      );
      await openFrame();
      say(APPROVED);
      expect(await screen.findByText(CHECKING)).toBeVisible();
      await press('Close');
      await screen.findByRole('dialog', { name: 'Your order' });
      expect(screen.getByText(CHECKING)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toBeEnabled());
      expect(calls).toEqual(['save', 'intent', 'bridge']);
      await press('Done');
      expect(leaving.notice()).toMatchObject({ payment: 'checking' });
    },
  );

  test('shows the receipt even if the email fails', { tags: ['PAY-17', 'SHOP-47', 'C-35'] }, async () => {
    server.use(refusing(sendOrderEmail, { status: 500 }), refusing(createShopperOrder, { status: 500 }));
    await openFrame();
    say(APPROVED);
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test(
    'asks for a deposit based on the new price when the price has changed',
    { tags: ['PAY-09', 'N-10'] },
    async () => {
      server.use(costing(saveOrder, 4_000));
      await openPay();
      fill();
      await press('Continue to payment');
      expect(await screen.findByRole('dialog', { name: 'The price has changed' })).toHaveTextContent(
        'It was $3,300.00 and is now $4,000.00 with tax.',
      );
      expect([orders, intents], 'nothing is saved before the shopper agrees').toEqual([[], []]);
      await press('Continue at $4,000.00');
      await screen.findByRole('dialog', { name: 'Pay a deposit' });
      expect(field('Amount')).toHaveValue('1,200.00');
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      expect(orders).toMatchObject([{ Total: 4_000, OnlyAtTotal: true }]);
      expect(intents).toMatchObject([{ Amount: 1200 }]);
    },
  );
});

test(
  'sends the saved order as a quote if the company has turned payments off in the meantime',
  { tags: ['C-31', 'SHOP-32', 'SHOP-36'] },
  async () => {
    server.use(
      refusing(createIntent, {
        status: 400,
        code: 'COMPANY_TAKES_NO_PAYMENTS',
        body: 'Online payments are turned off for this company',
      }),
    );
    await openPay();
    fill();
    await press('Continue to payment');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^We can’t take payments/));
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
    await press('Send as a quote');
    await screen.findByRole('dialog', { name: 'Get your quote' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Email')).toHaveValue('vera@mail.test');
    await press('Send my quote');
    await waitFor(() => expect(leaving.notice()).toMatchObject({ number: '1077', isMailed: true }));
    expect(calls, 'no second order').toEqual(['save', 'email', 'bridge']);
  },
);

describe('after a reload', () => {
  /** Reloads the page while the gateway reports this payment state. */
  const reload = (state: PaymentIntent['state'] = 'opened') => {
    cleanup();
    server.use(answering(confirmIntent, intent({ state })));
    render(<ShopApp shop={shopOf()} shared={null} manifest={undefined} sent={undefined} />);
  };
  const continueToCard = async () => {
    await press('Pay a deposit');
    await screen.findByRole('dialog', { name: 'Pay a deposit' });
    await press('Continue to payment');
  };

  test(
    'an order whose response was lost is sent again with the same key',
    { tags: ['N-05', 'SHOP-30'] },
    async () => {
      const keys: (string | null)[] = [];
      server.use(
        http.post(saveOrder.path, async ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'));
          if (keys.length === 1) await delay('infinite');
          return HttpResponse.json({ Id: 77, SONumber: '1077' });
        }),
      );
      await openPay();
      fill();
      await press('Continue to payment');
      await waitFor(() => expect(keys).toHaveLength(1));
      reload();
      await continueToCard();
      await screen.findByTitle('Card payment');
      expect(keys[1]).toBe(keys[0]);
      reload();
      await press('Pay a deposit');
      expect(await screen.findByLabelText('First name')).toHaveValue('Vera');
      type('Phone', '3035550199');
      await press('Continue to payment');
      await waitFor(() => expect(keys).toHaveLength(3));
      expect(keys[2], 'another order').not.toBe(keys[0]);
    },
  );

  test.each([
    ['checking', /^We’re checking the payment for your order 1077\. You don’t need to pay again\.$/],
    ['paid', /^Thank you! We’ve received your payment for order 1077\.$/],
  ] as const)(
    'the page shows the payment as %s',
    { tags: ['C-35', 'N-28', 'PAY-26'] },
    async (state, words) => {
      await openFrame();
      reload(state);
      expect(await screen.findByRole('status')).toHaveTextContent(words);
      reload();
      await screen.findByRole('button', { name: 'Pay a deposit' });
      await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    },
  );

  test('the shopper can still pay the unpaid order', { tags: ['C-35', 'SHOP-32'] }, async () => {
    await openFrame();
    reload();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Order 1077 isn’t paid yet, and you weren’t charged. You can still pay it.',
    );
    await continueToCard();
    await screen.findByTitle('Card payment');
    expect(calls).toEqual(['save', 'intent', 'intent']);
    expect(intents.map(({ OrderId }) => OrderId)).toEqual([77, 77]);
  });
});
