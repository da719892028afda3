import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeliveryEstimate, estimateDelivery } from '@cordovan/contracts/shop-delivery';
import { askShopPromise } from '@cordovan/contracts/shop-promise';
import type { Shop } from '@cordovan/contracts/shop';
import { cents } from '@cordovan/domain/money';
import { refusalOf } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { shopOf } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { ShopApp } from '../app.tsx';

const asked: string[] = [];
const denver: DeliveryEstimate = {
  ...{ zip: '80202', city: 'Denver', state: 'CO', method: 'local', price: cents(35_000), extraDays: 7 },
};
const answer = (change: Partial<DeliveryEstimate> = {}) =>
  server.use(
    answering(estimateDelivery, ({ url }) => {
      asked.push(String(url));
      return { ...denver, ...change };
    }),
  );

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
  asked.length = 0;
  server.use(
    answering(askShopPromise, {
      week: '2027-01-11',
      leathers: Object.entries(weeks).map(([id, week]) => ({ leatherItemId: Number(id), week })),
    }),
  );
  answer();
});
afterEach(() => localStorage.clear());

/** Nero takes two weeks more; the fabric Flax has no date. */
const weeks = { 10: '2027-01-11', 11: '2027-01-25', 12: null } as const;
const open = (change: Partial<Shop> = {}) =>
  render(<ShopApp shop={shopOf(change)} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const dialog = () => screen.findByRole('dialog', { name: 'Delivery estimate' });
const field = async () => within(await dialog()).getByLabelText('ZIP code');

async function estimate(typed: string): Promise<void> {
  await press('Delivery');
  await userEvent.type(await field(), typed);
  await press('Estimate');
}

test(
  "estimates the delivery by method, price and week, and notes that the total doesn't include it",
  { tags: ['C-52', 'SET-04', 'N-29'] },
  async () => {
    open();
    await estimate('80a2-02');
    expect(await field()).toHaveValue('80202');
    expect(await screen.findByText('Local delivery to Denver, CO: $350.00, around Jan 18.')).toBeVisible();
    expect(screen.getByText(/It isn’t part of your total/)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('company=harlow&zip=80202');
    expect(document.querySelector('.price')).toHaveTextContent('$3,000.00');
  },
);

test.each<[string, Partial<DeliveryEstimate>, string]>([
  ['freight', { method: 'freight' }, 'Freight to Denver, CO: $350.00, around Jan 18.'],
  [
    'a price on request',
    { price: null },
    'Local delivery to Denver, CO, around Jan 18. We quote the price on request.',
  ],
  [
    'freight on request',
    { method: 'freight', price: null },
    'Freight to Denver, CO, around Jan 18. We quote the price on request.',
  ],
  [
    'no area',
    { method: null, price: null, extraDays: 0 },
    'We quote delivery to Denver, CO on request. Get a quote, and we’ll add it.',
  ],
  [
    'a ZIP code of no place',
    { city: null, state: null, method: null, price: null },
    'We couldn’t find the ZIP code 80202. Check its digits.',
  ],
  ['an unknown place', { city: null, state: null }, 'Local delivery to 80202: $350.00, around Jan 18.'],
])(
  'shows the right estimate or explanation for %s',
  { tags: ['C-52', 'N-29'] },
  async (_case, change, text) => {
    answer(change);
    open();
    await estimate('80202');
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test(
  'remembers the ZIP code, and moves the delivery week with the date of the design',
  { tags: ['SET-04'] },
  async () => {
    open();
    await estimate('80202');
    await screen.findByText(/around Jan 18/);
    await press('Back to the design');
    await press('Next: Leather');
    await press(/^Nero/);
    await press('Delivery');
    expect(await screen.findByText('Local delivery to Denver, CO: $350.00, around Feb 1.')).toBeVisible();
    expect(await field()).toHaveValue('80202');
  },
);

test('names no delivery week while no date can be promised', { tags: ['SET-04', 'C-52'] }, async () => {
  open();
  await press('Next: Leather');
  await press(/^Flax/);
  await screen.findByText(/^No date yet/);
  await estimate('80202');
  const shown = within(await dialog());
  expect(await shown.findByText('Local delivery to Denver, CO: $350.00.')).toBeVisible();
  expect(shown.getByText('No date yet. We’ll tell you when we know.')).toBeVisible();
});

test('asks for a ZIP code of five digits, and nothing else', { tags: ['N-29'] }, async () => {
  open();
  await estimate('802');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a ZIP code with five digits.');
  expect(asked).toEqual([]);
  await userEvent.type(await field(), '02');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Estimate');
  await screen.findByText(/Denver/);
  await userEvent.type(await field(), '{backspace}');
  expect(screen.queryByText(/Denver/), 'the estimate of another ZIP code').toBeNull();
});

test('offers a retry after a failure', { tags: ['N-29'] }, async () => {
  server.use(refusing(estimateDelivery, { ...refusalOf('RATE_LIMITED', 'Try again later.'), status: 429 }));
  open();
  await estimate('80202');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  answer();
  await press('Estimate');
  expect(await screen.findByText(/^Local delivery to Denver/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('fills in the ZIP code of the contact form', { tags: ['SHOP-41'] }, async () => {
  open();
  await estimate('80202');
  await screen.findByText(/Denver/);
  await press('Back to the design');
  await press('Pay a deposit');
  const form = await screen.findByRole('dialog', { name: 'Pay a deposit' });
  expect(within(form).getByLabelText(/ZIP/)).toHaveValue('80202');
});

test('shows the delivery text in Spanish', { tags: ['C-43'] }, async () => {
  open();
  await press('Español');
  await userEvent.click(await screen.findByRole('button', { name: 'Entrega' }));
  await userEvent.type(await screen.findByLabelText('Código postal'), '80202');
  await press('Calcular');
  expect(
    await screen.findByText('Entrega local en Denver, CO: $350.00. Llegada estimada: 18 de enero.'),
  ).toBeVisible();
});
