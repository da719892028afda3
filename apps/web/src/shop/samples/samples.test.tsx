import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendOrderEmail } from '@cordovan/contracts/orders';
import { cancelIntent, confirmIntent, createIntent, readIntent } from '@cordovan/contracts/payments';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import type { Shop } from '@cordovan/contracts/shop';
import { orderSamples } from '@cordovan/contracts/shop-samples';
import { createShopperOrder } from '@cordovan/contracts/storefront';
import { cents } from '@cordovan/domain/money';
import { APPROVED, intentOf, say } from '../../../test/card.ts';
import { orderOf } from '../../../test/orders.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { costing, shopOf } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { ShopApp } from '../app.tsx';

type Body = Record<string, unknown>;
const calls: string[] = [];
const orders: Body[] = [];
const intents: Body[] = [];
const keys: (string | null)[] = [];

const intent = (change: Partial<PaymentIntent> = {}) =>
  intentOf({ orderId: 88, amount: cents(2_200), ...change });

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/Shop?company=harlow');
  for (const kept of [calls, orders, intents, keys]) kept.length = 0;
  server.use(
    orderAt(0),
    answering(createIntent, ({ body }) => {
      calls.push('intent');
      intents.push(JSON.parse(body) as Body);
      return intent();
    }),
    answering(readIntent, intent()),
    answering(cancelIntent, intent({ state: 'canceled' })),
    answering(confirmIntent, () => {
      calls.push('confirm');
      return intent({ state: 'paid', transactionInfo: 'Visa 1111, T88' });
    }),
    answering(sendOrderEmail, () => {
      calls.push('email');
      return { ...orderOf(), emailSent: true };
    }),
    answering(createShopperOrder, () => {
      calls.push('bridge');
      return { token: 't' };
    }),
  );
});

/** Answers the sample order with this total in cents. */
const orderAt = (total: number) =>
  answering(orderSamples, ({ body, headers }) => {
    calls.push('order');
    keys.push(headers.get('idempotency-key'));
    orders.push(JSON.parse(body) as Body);
    return { id: 88, soNumber: '1088', total: cents(total) };
  });

const FREE = { samples: { price: cents(0), most: 2 } };
/** Two samples cost 22.00 including the shop's 10 % tax. */
const PRICED = { samples: { price: cents(1_000), most: 2 } };

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const swatch = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(swatch(name));
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function openSamples(change: Partial<Shop>): Promise<void> {
  render(<ShopApp shop={shopOf(change)} shared={null} manifest={undefined} sent={undefined} />);
  await press(/^(Leather|Look)/);
  await press('Order samples');
  await screen.findByRole('dialog', { name: 'Order samples' });
}

const ADDRESS = {
  'First name': 'Vera',
  'Last name': 'Visitor',
  Email: 'vera@mail.test',
  'Street address': '1 Main St',
  City: 'Denver',
  State: 'CO',
  'ZIP code': '80202',
};

function fill(): void {
  for (const [name, value] of Object.entries(ADDRESS)) fireEvent.change(field(name), { target: { value } });
}

/** Chooses two samples and fills in the address. */
async function ready(change: Partial<Shop>): Promise<void> {
  await openSamples(change);
  await choose('Nero', 'Flax');
  await press('Continue');
  fill();
}

describe('the button', () => {
  test('is in the leather step and in the looks step', { tags: ['SHOP-51', 'SHOP-07'] }, async () => {
    await openSamples(FREE);
    await press('Back to the design');
    document.body.innerHTML = '';
    const flavors = [{ id: 51, name: 'Evening', styleId: 1, leatherId: 11, customizations: [] }];
    await openSamples({ ...FREE, isInFlavorMode: true, flavors });
    expect(swatch('Cognac')).toBeVisible();
  });

  test('is hidden in a shop that sends no samples', { tags: ['SHOP-51'] }, async () => {
    render(<ShopApp shop={shopOf()} shared={null} manifest={undefined} sent={undefined} />);
    await press(/^Leather/);
    expect(screen.queryByRole('button', { name: 'Order samples' })).toBeNull();
  });
});

describe('the choice', () => {
  test('counts chosen samples and stops at the maximum', { tags: ['SHOP-51'] }, async () => {
    await openSamples(PRICED);
    expect(screen.getByText('$10.00 each, before tax')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await choose('Nero', 'Flax');
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2');
    expect(screen.getByText(/^That’s the maximum per order/)).toBeVisible();
    expect(swatch('Cognac')).toHaveAttribute('aria-disabled', 'true');
    await choose('Cognac');
    expect(swatch('Cognac')).toHaveAttribute('aria-pressed', 'false');
    await choose('Flax', 'Cognac');
    expect(swatch('Cognac')).toHaveAttribute('aria-pressed', 'true');
    expect(swatch('Flax')).toHaveAttribute('aria-pressed', 'false');
  });

  test('is kept when the dialog closes, along with what was typed', { tags: ['SHOP-51'] }, async () => {
    await ready(FREE);
    await press('Back to the design');
    await press(/^Nails/);
    await press(/^Leather/);
    await press('Order samples');
    expect(await screen.findByRole('button', { name: 'Nero', pressed: true, hidden: false })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2');
    await press('Continue');
    expect(field('Street address')).toHaveValue('1 Main St');
    await press('Change samples');
    expect(swatch('Flax')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a free order', () => {
  test('requires name, email and the address, but no phone', { tags: ['SHOP-51', 'SHOP-37'] }, async () => {
    await ready(FREE);
    for (const name of ['First name', 'Last name', 'Email'] as const) {
      fireEvent.change(field(name), { target: { value: '' } });
      await press('Send my samples');
      expect(screen.getByRole('alert')).toHaveTextContent('Please Fill name and email fields.');
      expect(field(name)).toBeInvalid();
      fill();
    }
    for (const name of ['Street address', 'City', 'State', 'ZIP code'] as const) {
      fireEvent.change(field(name), { target: { value: name === 'ZIP code' ? '802' : '' } });
      await press('Send my samples');
      expect(screen.getByRole('alert')).toHaveTextContent('Enter the full address with a 5-digit ZIP code');
      expect(field(name)).toBeInvalid();
      fill();
    }
    expect(field('Phone (optional)')).toHaveValue('');
    expect(calls).toEqual([]);
  });

  test(
    'sends only ids and the address, and shows the order number in the thank-you',
    { tags: ['SHOP-51', 'N-10'] },
    async () => {
      await ready(FREE);
      await press('Send my samples');
      expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(
        'We’ll mail your samples to 1 Main St, Denver. Your order number is 1088. We’ve sent the details to vera@mail.test.',
      );
      expect(orders).toEqual([
        {
          Company: 'harlow',
          LeatherIds: [11, 12],
          Name: 'Vera',
          LastName: 'Visitor',
          Email: 'vera@mail.test',
          Phone: '',
          Address: '1 Main St',
          City: 'Denver',
          State: 'CO',
          ZipCode: '80202',
          Total: 0,
          OnlyAtTotal: true,
        },
      ]);
      expect(calls).toEqual(['order', 'email', 'bridge']);
      await press('Back to the design');
      await press('Order samples');
      expect(await screen.findByText('0 of 2')).toBeVisible();
    },
  );

  test(
    'loses nothing when it is refused, and is still one order when sent again',
    { tags: ['N-05', 'N-10'] },
    async () => {
      await ready(FREE);
      server.use(refusing(orderSamples, { status: 429, code: 'RATE_LIMITED', body: 'Too many attempts.' }));
      await press('Send my samples');
      expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
      expect(field('City')).toHaveValue('Denver');
      server.use(
        orderAt(0),
        refusing(sendOrderEmail, { status: 503, code: 'SERVICE_UNAVAILABLE', body: 'Not now.' }),
      );
      await press('Send my samples');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'We couldn’t send your order. What you typed is still here. Try again.',
      );
      server.use(answering(sendOrderEmail, { ...orderOf(), emailSent: false }));
      await press('Send my samples');
      expect(await screen.findByRole('status')).toHaveTextContent(/order number is 1088\.$/);
      expect(orders).toHaveLength(1);
    },
  );

  test('is shown in Spanish', { tags: ['C-43', 'I18N-01'] }, async () => {
    render(<ShopApp shop={shopOf(FREE)} shared={null} manifest={undefined} sent={undefined} />);
    await press('Español');
    await userEvent.click(await screen.findByRole('button', { name: /^Piel/ }));
    await press('Pedir muestras');
    expect(await screen.findByRole('dialog', { name: 'Pedir muestras' })).toHaveTextContent('Gratis');
    expect(screen.getByText('0 de 2')).toBeVisible();
  });
});

describe('a priced order', () => {
  test('charges the whole amount to a card', { tags: ['PAY-12', 'SHOP-51'] }, async () => {
    server.use(orderAt(2_200));
    await ready(PRICED);
    expect(screen.getByText('$22.00')).toBeVisible();
    await press('Continue to payment');
    await screen.findByTitle('Card payment');
    expect(intents).toMatchObject([{ OrderId: 88, Amount: 22, Type: 'balance', Channel: 'shopper' }]);
    say(APPROVED);
    expect(
      await screen.findByText(
        /^We’ve received your payment for order 1088. We’ll mail your samples to 1 Main St, Denver\./,
      ),
    ).toBeVisible();
    expect(calls).toEqual(['order', 'intent', 'confirm', 'email', 'bridge']);
  });

  test(
    'mentions bank payment in the frame if the company takes it',
    { tags: ['N-28', 'NAV-34'] },
    async () => {
      server.use(orderAt(2_200), answering(createIntent, intent({ takesBank: true })));
      await ready(PRICED);
      await press('Continue to payment');
      expect(await screen.findByTitle('Card or bank payment')).toBeVisible();
      expect(screen.queryByText(/by card/)).toBeNull();
    },
  );

  test(
    'is paid later if the company has turned payments off in the meantime',
    { tags: ['C-31', 'PAY-12'] },
    async () => {
      server.use(
        orderAt(2_200),
        refusing(createIntent, { status: 400, code: 'COMPANY_TAKES_NO_PAYMENTS', body: 'Turned off' }),
      );
      await ready(PRICED);
      await press('Continue to payment');
      expect(
        await screen.findByText(/^We’ll contact you about payment, then mail your samples to /),
      ).toBeVisible();
      expect(calls).toEqual(['order', 'email', 'bridge']);
    },
  );

  test(
    'returns to the form when the card payment is canceled, and pays the same order next time',
    { tags: ['PAY-12'] },
    async () => {
      server.use(orderAt(2_200));
      await ready(PRICED);
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      await press('Back to the form');
      await screen.findByRole('dialog', { name: 'Where should we mail them?' });
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field('City')).toHaveValue('Denver');
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      expect(orders).toHaveLength(1);
      expect(intents).toHaveLength(2);
    },
  );

  test('becomes a request in a shop that takes no cards', { tags: ['C-31', 'SHOP-51'] }, async () => {
    server.use(orderAt(2_200));
    await ready({ ...PRICED, takesPayments: false });
    await press('Send my request');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'We’ll contact you about payment, then mail your samples to 1 Main St, Denver.',
    );
    expect(calls).toEqual(['order', 'email']);
  });

  test('asks before continuing at a different price', { tags: ['N-10'] }, async () => {
    server.use(costing(orderSamples, 33), orderAt(3_300));
    await ready(PRICED);
    await press('Continue to payment');
    expect(await screen.findByRole('dialog', { name: 'The price has changed' })).toHaveTextContent(
      'It was $22.00 and is now $33.00 with tax.',
    );
    expect([orders, intents], 'nothing is saved before the shopper agrees').toEqual([[], []]);
    await press('Continue at $33.00');
    await screen.findByTitle('Card payment');
    expect(orders).toMatchObject([{ Total: 33 }]);
    await waitFor(() => expect(intents).toMatchObject([{ Amount: 33 }]));
  });
});

describe('after a reload', () => {
  const reload = () => {
    cleanup();
    // A reloaded page also reloads its shop.
    render(<ShopApp shop={shopOf(PRICED)} shared={null} manifest={undefined} sent={undefined} />);
  };
  const openAgain = async () => {
    await press(/^Leather/);
    await press('Order samples');
    await screen.findByRole('dialog', { name: 'Order samples' });
  };

  test(
    'the choice and the address are still there, and the order is sent again with the same key',
    { tags: ['SHOP-51', 'N-05'] },
    async () => {
      const isLost = async ({ request }: { request: Request }) => {
        keys.push(request.headers.get('idempotency-key'));
        await delay('infinite');
      };
      server.use(http.post(orderSamples.path, isLost, { once: true }), orderAt(2_200));
      await ready(PRICED);
      await press('Continue to payment');
      await waitFor(() => expect(keys).toHaveLength(1));
      reload();
      await openAgain();
      expect(screen.getByRole('status')).toHaveTextContent('2 of 2');
      await press('Continue');
      expect(field('Street address')).toHaveValue('1 Main St');
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      expect(keys[1]).toBe(keys[0]);
    },
  );

  test(
    "the page shows the outcome of an unseen payment, and doesn't order its samples again",
    { tags: ['C-35', 'SHOP-51'] },
    async () => {
      server.use(orderAt(2_200));
      await ready(PRICED);
      await press('Continue to payment');
      await screen.findByTitle('Card payment');
      server.use(answering(readIntent, intent({ state: 'paid' })));
      reload();
      expect(
        await screen.findByText(/^Thank you! We’ve received your payment for order 1088\.$/),
      ).toBeVisible();
      await openAgain();
      expect(screen.getByText('0 of 2')).toBeVisible();
    },
  );

  test('a leather that left the shop is no longer chosen', { tags: ['SHOP-51'] }, async () => {
    await openSamples(PRICED);
    await choose('Nero', 'Flax');
    cleanup();
    const { leathers } = shopOf();
    await openSamples({ ...PRICED, leathers: leathers.filter(({ name }) => name !== 'Flax') });
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
  });
});
