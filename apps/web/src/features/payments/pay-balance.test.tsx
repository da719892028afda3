import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IconCreditCard } from '@tabler/icons-react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addPayment,
  cancelIntent,
  confirmIntent,
  createIntent,
  listPaymentMethods,
  readIntent,
} from '@cordovan/contracts/payments';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { findByExternalNumber } from '@cordovan/contracts/storefront';
import { cents } from '@cordovan/domain/money';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { patterns } from '../../lib/paths.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** PAY-15: when the payment dialog of the order form first asks; the bridge asks sooner. */
const DIALOG_FIRST_LOOK_MS = 7_000;

const intent = (change: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 5,
  orderId: 7,
  amount: cents(100_000),
  state: 'opened',
  frameUrl: '/test-gateway/payment',
  token: 'token-of-the-frame',
  expiresAt: null,
  transactionId: null,
  lastFour: null,
  paymentId: null,
  transactionInfo: null,
  failure: null,
  ...change,
});
const charged = 'action=transactResponse&response={"transId":"T77","responseCode":"1"}';
const say = (data: unknown) =>
  fireEvent(window, new MessageEvent('message', { data, origin: window.location.origin }));

beforeEach(() => {
  HTMLFormElement.prototype.submit = vi.fn();
  server.use(answering(readIntent, intent()), answering(createIntent, intent()));
});

async function find(number: string): Promise<Page> {
  const page = await openPage({ at: '/Shop/PayBalance' });
  const field = await screen.findByRole('textbox', { name: /Order number/ });
  if (number !== '') await page.user.type(field, number);
  await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
  return page;
}

/** Number, balance, question, amount: up to the open frame. */
async function openFrame(): Promise<Page> {
  server.use(answering(findByExternalNumber, cents(100_000)));
  const page = await find('PO 77');
  await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Continue to card' }));
  await screen.findByTitle('Card payment');
  return page;
}

test('PAY-19 N-17 the link of a quotation fills the number in', async () => {
  const asked: string[] = [];
  server.use(
    answering(
      findByExternalNumber,
      ({ url }) => (asked.push(url.searchParams.get('externalid')!), cents(100_000)),
    ),
  );
  const page = await openPage({ at: '/Shop/PayBalance?number=1234' });
  expect(await screen.findByRole('textbox', { name: /Order number/ })).toHaveValue('1234');
  await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
  expect(await screen.findByText('$1,000.00')).toBeVisible();
  expect(asked).toEqual(['1234']);
});

test('PAY-19 PAY-20 PAY-21 NAV-41 NAV-43 NAV-35 a number shows its balance; after a question the payment dialog opens with it', async () => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    answering(
      findByExternalNumber,
      ({ url }) => (asked.push(url.searchParams.get('externalid')!), cents(100_000)),
    ),
    answering(createIntent, ({ body }) => (sent.push(JSON.parse(body)), intent())),
  );
  const page = await find(' PO 77 ');
  expect(asked).toEqual(['PO 77']);
  expect(await screen.findByText('$1,000.00')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Pay by card' }));
  const question = await screen.findByRole('dialog', { name: 'Pay this balance?' });
  expect(question).toHaveTextContent('Order PO 77 has a balance of $1,000.00. Pay it now?');
  await page.user.click(within(question).getByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
  expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('$1,000.00');
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Continue to card' }));
  await screen.findByTitle('Card payment');
  expect(sent).toMatchObject([{ ExternalNumber: 'PO 77', Amount: 1000, Channel: 'pay-balance' }]);
});

test('PAY-21 NAV-41 who says no to the question pays nothing', async () => {
  server.use(answering(findByExternalNumber, cents(100_000)));
  const page = await find('PO 77');
  await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  const question = await screen.findByRole('dialog', { name: 'Pay this balance?' });
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('PAY-22 PAY-23 ERR-36 no balance, and a look-up that fails, both say that there is none to pay', async () => {
  server.use(answering(findByExternalNumber, cents(0)));
  const page = await find('PO 78');
  expect(await screen.findByText('No balance to pay')).toBeVisible();
  server.use(refusing(findByExternalNumber, { status: 500, code: 'SERVER_ERROR' }));
  await page.user.type(screen.getByRole('textbox', { name: /Order number/ }), '9');
  expect(screen.queryByText('No balance to pay')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
  expect(await screen.findByText('No balance to pay')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
});

test('PAY-05 PAY-06 PAY-07 PAY-08 C-07 the dialog takes half of the balance to all of it', async () => {
  server.use(answering(findByExternalNumber, cents(100_001)));
  const page = await find('PO 77');
  await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
  const field = within(dialog).getByRole('textbox', { name: /^Amount/ });
  const go = async (amount: string) => {
    await page.user.clear(field);
    await page.user.type(field, amount);
    await page.user.click(within(dialog).getByRole('button', { name: 'Continue to card' }));
  };
  await go('0');
  expect(dialog).toHaveTextContent('The amount must be greater than zero.');
  await go('500.00');
  expect(dialog).toHaveTextContent('The payment could not be completed.');
  await go('1000.02');
  expect(dialog).toHaveTextContent('The payment could not be completed.');
  await go('500.01');
  expect(await screen.findByTitle('Card payment')).toBeVisible();
});

test('PAY-17 ERR-38 a paid balance thanks with the comments of the payment', async () => {
  server.use(
    answering(confirmIntent, intent({ state: 'paid', transactionInfo: 'Visa 4242, transaction T77' })),
  );
  await openFrame();
  say(charged);
  const thanks = 'Thank You! for your Purchase your Transaction Info is: Visa 4242, transaction T77';
  expect(await screen.findByText(thanks)).toBeVisible();
});

test('PAY-24 ERR-36 C-35 a charge that cannot be recorded says what the documents say, and that it is looked after', async () => {
  server.use(refusing(confirmIntent, { status: 500, code: 'SERVER_ERROR' }));
  await openFrame();
  say(charged);
  expect(await screen.findByText('No balance to pay')).toBeVisible();
  expect(screen.getByText("We're checking this payment. You don't need to pay again.")).toBeVisible();
});

test('PAY-14 a frame that is canceled goes back to the amount', async () => {
  server.use(answering(cancelIntent, intent({ state: 'canceled' })));
  await openFrame();
  say('action=cancel');
  expect(await screen.findByRole('button', { name: 'Continue to card' })).toBeVisible();
});

const order = {
  id: 7,
  number: '1007',
  customerName: 'Ann Walker',
  pending: cents(0),
  orderType: 1,
  statusId: 9,
  total: cents(200_000),
  paid: cents(0),
  balance: cents(200_000),
  minPaymentPercentage: 50,
} as const;

test('PAY-07 C-07 what the customizer takes at the counter is half of the balance at least, and says where it was taken', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(listPaymentMethods, [
      { id: 1, name: 'cash', requiresLastFour: false, isActive: true, rowVersion: 1 },
    ]),
    answering(addPayment, ({ body }) => {
      sent.push(JSON.parse(body));
      return { ok: true, id: 3, transactionInfo: '' };
    }),
  );
  const load = () =>
    Promise.resolve({
      default: () => (
        <PaymentDialog
          order={{ ...order, minPaymentPercentage: 80 }}
          channel="customizer"
          onClose={() => undefined}
        />
      ),
    });
  const screens = [
    { path: patterns.bridge, label: 'payBalance', icon: IconCreditCard, load, room: 'public' },
  ] as const;
  const page = await openPage({ at: '/Bridge/1', screens });
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  expect(amount).toHaveValue('$1,000.00');
  await page.user.click(screen.getByRole('combobox', { name: /^Method/ }));
  await page.user.click(await screen.findByRole('option', { name: 'Cash' }));
  await page.user.clear(amount);
  await page.user.type(amount, '999.99');
  await page.user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('The payment could not be completed.')).toBeVisible();
  await page.user.clear(amount);
  await page.user.type(amount, '1000');
  await page.user.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ Orderid: 7, Amount: 1000, PaymentMethod: 'cash', Channel: 'customizer' }]),
  );
}, 40_000);

test('PAY-16 BRIDGE-11 on the bridge the outcome is first asked for after 1 second, and the frame is waited for 10', async () => {
  const looks: number[] = [];
  const begun = performance.now();
  server.use(answering(readIntent, () => (looks.push(performance.now()), intent())));
  const load = () =>
    Promise.resolve({
      default: () => <PaymentDialog order={order} channel="bridge" onClose={() => undefined} />,
    });
  const screens = [
    { path: patterns.bridge, label: 'payBalance', icon: IconCreditCard, load, room: 'public' },
  ] as const;
  const page = await openPage({ at: '/Bridge/1', screens });
  await page.user.click(await screen.findByRole('button', { name: 'Continue to card' }));
  await screen.findByTitle('Card payment');
  const opened = performance.now();
  await waitFor(() => expect(looks).toHaveLength(1));
  expect(looks[0]! - begun).toBeGreaterThan(900);
  expect(looks[0]! - opened).toBeLessThan(DIALOG_FIRST_LOOK_MS - 1_000);
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  expect(screen.getByText('Opening secure checkout')).toBeVisible();
  expect(looks).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Opening secure checkout')).not.toBeInTheDocument(), {
    timeout: 4_000,
  });
  expect(performance.now() - opened).toBeGreaterThan(9_000);
}, 40_000);
