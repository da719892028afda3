import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { issueToken, readAccountInfo } from '@cordovan/contracts/identity';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import { createShopperOrder, verifySalesRep } from '@cordovan/contracts/storefront';
import { orderOf } from '../../../test/orders.ts';
import { person } from '../../../test/people.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { shopOf, watchLeaving } from '../../../test/shop.ts';
import { storeSession, storeToken } from '../../lib/session/session-store.ts';
import { ShopApp } from '../app.tsx';

const orders: { body: Record<string, unknown>; headers: Headers }[] = [];
let leaving: ReturnType<typeof watchLeaving>;

const REP = 'salesperson@demo.test';
const rep = person('Salesperson');

beforeEach(() => {
  window.history.replaceState(null, '', '/Shop?isSalesRep=1');
  orders.length = 0;
  leaving = watchLeaving();
  server.use(
    answering(readAccountInfo, rep),
    answering(saveOrder, ({ body, headers }) => {
      orders.push({ body: JSON.parse(body) as Record<string, unknown>, headers });
      return { id: 77, soNumber: '1077' };
    }),
    answering(sendOrderEmail, () => ({ ...orderOf(), emailSent: true })),
    answering(createShopperOrder, { token: 't' }),
    answering(verifySalesRep, ({ url }) =>
      url.searchParams.get('email') === REP
        ? { isValid: true, salesRepId: 9 }
        : { isValid: false, salesRepId: null },
    ),
  );
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const open = () => render(<ShopApp shop={shopOf()} shared={null} manifest={undefined} sent={undefined} />);
const signedIn = () => {
  storeToken('token-of-the-rep');
  storeSession(rep, 45);
};
const signInDialog = () => screen.findByRole('dialog', { name: 'Sign in as a sales rep' });

async function signIn(): Promise<void> {
  await signInDialog();
  type('Email', REP);
  type('Password', 'secret');
  await press('Sign in');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in as a sales rep' })).toBeNull());
}

async function fillQuote(title = 'Send a quote'): Promise<void> {
  await press('Get a quote');
  await screen.findByRole('dialog', { name: title });
  type('First name', 'Carl');
  type('Last name', 'Customer');
  type('Email', 'carl@mail.test');
}

test(
  'signs the rep in when rep mode is turned on, then fills in the rep’s email',
  { tags: ['NAV-37', 'N-08', 'SHOP-04', 'AUTH-32'] },
  async () => {
    open();
    await signIn();
    await fillQuote();
    expect(field('Sales rep’s email')).toHaveValue(REP);
    await press('Send quote');
    await waitFor(() => expect(leaving.hasLeft()).toBe(true));
    expect(orders[0]!.body).toMatchObject({ SalesRepId: 9, Customer: { Name: 'Carl' } });
  },
);

test(
  'requires a rep’s email, and refuses an email that isn’t a rep’s',
  { tags: ['SHOP-38', 'SHOP-39', 'SHOP-40'] },
  async () => {
    signedIn();
    open();
    await fillQuote();
    type('Sales rep’s email', '');
    await press('Send quote');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill the Sales Rep. Email.');
    type('Sales rep’s email', 'who@maker.test');
    await press('Send quote');
    await screen.findByText('Invalid Sales Rep. Email try again later.');
    expect(orders).toEqual([]);
    type('Sales rep’s email', REP);
    await press('Send quote');
    await waitFor(() => expect(leaving.hasLeft()).toBe(true));
    expect(orders[0]!.body).toMatchObject({ SalesRepId: 9 });
  },
);

test(
  'signs the rep in again over the filled-in form when the session has ended, then sends it',
  { tags: ['NAV-37', 'N-08'] },
  async () => {
    signedIn();
    open();
    await fillQuote();
    server.use(refusing(readAccountInfo, { status: 401, code: 'UNAUTHORIZED' }));
    await press('Send quote');
    await signInDialog();
    expect(screen.getByText('Your session has expired. Sign in again.')).toBeVisible();
    expect(orders).toEqual([]);
    server.use(answering(readAccountInfo, rep));
    type('Password', 'secret');
    await press('Sign in');
    await waitFor(() => expect(leaving.hasLeft()).toBe(true));
    expect(orders).toHaveLength(1);
    expect(orders[0]!.body).toMatchObject({ SalesRepId: 9, Customer: { Name: 'Carl' } });
  },
);

test('refuses a wrong password and a user who may not place orders', { tags: ['N-08'] }, async () => {
  server.use(
    refusing(issueToken, {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Wrong password' },
    }),
  );
  open();
  await signInDialog();
  type('Email', REP);
  type('Password', 'wrong');
  await press('Sign in');
  await screen.findByText('Wrong password');
  server.use(
    answering(issueToken, { accessToken: 't', tokenType: 'bearer', expiresIn: 60 }),
    answering(readAccountInfo, person('Manufacturing')),
  );
  await press('Sign in');
  await screen.findByText("You don't have a valid role for this page");
});

test('continues as a customer without the rep', { tags: ['N-08', 'AUTH-31'] }, async () => {
  open();
  await signInDialog();
  await press('Continue as a customer');
  await fillQuote('Get your quote');
  expect(screen.queryByLabelText('Sales rep’s email')).toBeNull();
});

test(
  'places orders as a visitor, even for a person who is signed in to the office',
  { tags: ['AUTH-31', 'AUTH-39'] },
  async () => {
    signedIn();
    open();
    await fillQuote();
    await press('Send quote');
    await waitFor(() => expect(leaving.hasLeft()).toBe(true));
    expect(orders[0]!.headers.get('Authorization')).toBeNull();
    expect(orders[0]!.headers.get('X-Visit')).toMatch(/^visit-\d+$/);
  },
);

test('addresses the rep instead of the customer, in Spanish too', { tags: ['SHOP-04', 'C-43'] }, async () => {
  signedIn();
  open();
  await press('Pay a deposit');
  expect(await screen.findByRole('dialog', { name: 'Take a deposit' })).toHaveTextContent(
    'How much does your customer pay now?',
  );
  await press('Back to the design');
  await press('Español');
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir cotización' }));
  expect(await screen.findByRole('dialog', { name: 'Enviar una cotización' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar cotización' })).toBeVisible();
});
