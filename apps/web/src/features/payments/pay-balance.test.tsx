import { screen, waitFor, within } from '@testing-library/react';
import { IconCreditCard } from '@tabler/icons-react';
import { beforeEach, expect, test } from 'vitest';
import {
  addPayment,
  cancelIntent,
  confirmIntent,
  createIntent,
  listPaymentMethods,
  readBalanceTerms,
  readIntent,
} from '@cordovan/contracts/payments';
import { findByExternalNumber } from '@cordovan/contracts/storefront';
import { cents } from '@cordovan/domain/money';
import { APPROVED, intentOf, say } from '../../../test/card.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { patterns } from '../../lib/paths.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** PAY-15: time of the first outcome check in the order form's payment dialog. The bridge checks sooner. */
const DIALOG_FIRST_LOOK_MS = 7_000;

beforeEach(() => {
  server.use(
    answering(readIntent, intentOf()),
    answering(createIntent, intentOf()),
    answering(readBalanceTerms, { consent: [], isQuotation: false, takesBank: false }),
  );
});

async function find(number: string): Promise<Page> {
  const page = await openPage({ at: '/Shop/PayBalance' });
  const field = await screen.findByRole('textbox', { name: /Order number/ });
  if (number !== '') await page.user.type(field, number);
  await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
  return page;
}

/** Enters the number, confirms the balance and the amount, and opens the frame. */
async function openFrame(): Promise<Page> {
  server.use(answering(findByExternalNumber, cents(100_000)));
  const page = await find('PO 77');
  await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
  await screen.findByTitle('Card payment');
  return page;
}

test('fills in the number from the link of a quotation', { tags: ['PAY-19', 'N-17'] }, async () => {
  const asked: string[] = [];
  server.use(
    answering(
      findByExternalNumber,
      ({ url }) => (asked.push(url.searchParams.get('externalid')!), cents(100_000)),
    ),
  );
  const page = await openPage({ at: '/Shop/PayBalance?number=1234&token=of-the-link' });
  expect(await screen.findByRole('textbox', { name: /Order number/ })).toHaveValue('1234');
  expect(
    screen.queryByRole('textbox', { name: /Email/ }),
    'the link is proof enough',
  ).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
  expect(await screen.findByText('$1,000.00')).toBeVisible();
  expect(asked).toEqual(['1234']);
});

test(
  'offers a bank account next to the card where the company accepts bank payments',
  { tags: ['N-28', 'NAV-34'] },
  async () => {
    server.use(
      answering(readBalanceTerms, { consent: [], isQuotation: false, takesBank: true }),
      answering(findByExternalNumber, cents(100_000)),
      answering(createIntent, intentOf({ takesBank: true })),
    );
    const page = await find('PO 77');
    await page.user.click(await screen.findByRole('button', { name: 'Pay by card or bank account' }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByTitle('Card or bank payment')).toBeVisible();
  },
);

test(
  "refuses to pay without consent to its company's text, and explains that paying accepts a quotation",
  { tags: ['N-16', 'PAY-21'] },
  async () => {
    const sent: { Consent?: unknown }[] = [];
    const text = 'I agree to the terms of sale.';
    server.use(
      answering(readBalanceTerms, {
        consent: [{ language: 'en', version: 4, text }],
        isQuotation: true,
        takesBank: false,
      }),
      answering(findByExternalNumber, cents(100_000)),
      answering(
        createIntent,
        ({ body }) => (sent.push(JSON.parse(body) as { Consent?: unknown }), intentOf()),
      ),
    );
    const page = await find('PO 77');
    expect(await screen.findByText('This is a quotation. By paying, you accept it as it is.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Pay by card' }));
    expect(await screen.findByText('Please agree to the terms to continue.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('checkbox', { name: text }));
    await page.user.click(screen.getByRole('button', { name: 'Pay by card' }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await screen.findByTitle('Card payment');
    expect(sent).toMatchObject([{ Consent: { Language: 'en', Version: 4 } }]);
  },
);

test(
  'shows the balance, asks for confirmation, and opens the payment dialog',
  { tags: ['PAY-19', 'PAY-20', 'PAY-21', 'NAV-41', 'NAV-43'] },
  async () => {
    const asked: string[] = [];
    const sent: unknown[] = [];
    server.use(
      answering(
        findByExternalNumber,
        ({ url }) => (asked.push(url.searchParams.get('externalid')!), cents(100_000)),
      ),
      answering(createIntent, ({ body }) => (sent.push(JSON.parse(body)), intentOf())),
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
    await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await screen.findByTitle('Card payment');
    expect(sent).toMatchObject([{ ExternalNumber: 'PO 77', Amount: 1000, Channel: 'pay-balance' }]);
  },
);

test(
  'asks for the email when the number is an SO number, and pays with that email',
  { tags: ['N-35', 'PAY-19'] },
  async () => {
    const proofs: unknown[] = [];
    server.use(
      answering(findByExternalNumber, ({ body }) => (proofs.push(JSON.parse(body)), cents(100_000))),
      answering(createIntent, ({ body }) => (proofs.push(JSON.parse(body)), intentOf())),
    );
    const page = await openPage({ at: '/Shop/PayBalance' });
    const email = await screen.findByRole('textbox', { name: /Email/ });
    await page.user.type(screen.getByRole('textbox', { name: /Order number/ }), '1007');
    await page.user.type(email, 'vera@mail');
    await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
    expect(await screen.findByText('The customer email is invalid')).toBeVisible();
    expect(proofs).toEqual([]);
    await page.user.type(email, '.test ');
    await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await screen.findByTitle('Card payment');
    expect(proofs).toMatchObject([
      { Email: 'vera@mail.test', Token: '' },
      { ExternalNumber: '1007', Email: 'vera@mail.test', Channel: 'pay-balance' },
    ]);
  },
);

test('reports too many attempts and keeps what was typed', { tags: ['N-35', 'PAY-23'] }, async () => {
  server.use(refusing(findByExternalNumber, { status: 429, code: 'RATE_LIMITED' }));
  await find('1007');
  expect(
    await screen.findByText('No balance to pay. Too many attempts. Try again in an hour or call us'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Order number/ })).toHaveValue('1007');
});

test("doesn't pay if the user declines", { tags: ['PAY-21', 'NAV-41'] }, async () => {
  server.use(answering(findByExternalNumber, cents(100_000)));
  const page = await find('PO 77');
  await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  const question = await screen.findByRole('dialog', { name: 'Pay this balance?' });
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test(
  'reports no balance if the balance is zero or the lookup fails',
  { tags: ['PAY-22', 'PAY-23', 'ERR-36'] },
  async () => {
    server.use(answering(findByExternalNumber, cents(0)));
    const page = await find('PO 78');
    expect(await screen.findByText('No balance to pay')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Check the number, and enter the email your order was placed with. If we have no email for you, call us.',
    );
    server.use(refusing(findByExternalNumber, { status: 500, code: 'SERVER_ERROR' }));
    await page.user.type(screen.getByRole('textbox', { name: /Order number/ }), '9');
    expect(screen.queryByText('No balance to pay')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Find my balance' }));
    expect(await screen.findByText('No balance to pay')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
  },
);

test(
  'accepts from half of the balance to all of it',
  { tags: ['PAY-05', 'PAY-06', 'PAY-07', 'C-07'] },
  async () => {
    server.use(answering(findByExternalNumber, cents(100_001)));
    const page = await find('PO 77');
    await page.user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay a balance' });
    const field = within(dialog).getByRole('textbox', { name: /^Amount/ });
    const go = async (amount: string) => {
      await page.user.clear(field);
      await page.user.type(field, amount);
      await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    };
    await go('0');
    expect(dialog).toHaveTextContent('The amount must be greater than zero.');
    await go('500.00');
    expect(dialog).toHaveTextContent('From $500.01 to $1,000.01');
    expect(dialog).toHaveTextContent('Amount must be greater than $500.01');
    await go('1000.02');
    expect(dialog).toHaveTextContent('Amount must be smaller than $1,000.01');
    await go('500.01');
    expect(await screen.findByTitle('Card payment')).toBeVisible();
  },
);

test('thanks the payer, with the comments of the payment', { tags: ['PAY-17', 'ERR-38'] }, async () => {
  server.use(answering(confirmIntent, intentOf({ state: 'paid', transactionInfo: 'Visa 4242, T77' })));
  await openFrame();
  say(APPROVED);
  const thanks = 'Thank You! for your Purchase your Transaction Info is: Visa 4242, T77';
  expect(await screen.findByText(thanks)).toBeVisible();
});

test('shows that an unrecorded charge is being checked', { tags: ['PAY-24', 'ERR-36', 'C-35'] }, async () => {
  server.use(refusing(confirmIntent, { status: 500, code: 'SERVER_ERROR' }));
  await openFrame();
  say(APPROVED);
  expect(await screen.findByText('No balance to pay')).toBeVisible();
  expect(screen.getByText("We're checking this payment. You don't need to pay again.")).toBeVisible();
});

test('returns to the amount when the card frame is canceled', { tags: ['PAY-14'] }, async () => {
  server.use(answering(cancelIntent, intentOf({ state: 'canceled' })));
  await openFrame();
  say('action=cancel');
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

const order = {
  id: 7,
  number: '1007',
  customerName: 'Ann Walker',
  pending: cents(0),
  fromBanks: cents(0),
  takesBank: false,
  orderType: 1,
  statusId: 9,
  total: cents(200_000),
  paid: cents(0),
  balance: cents(200_000),
  minPaymentPercentage: 50,
} as const;

test(
  'requires half of the balance in the customizer and sends its channel',
  { tags: ['PAY-07', 'C-07'], timeout: 40_000 },
  async () => {
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
      { path: patterns.bridge, label: 'payBalance', icon: IconCreditCard, load, layout: 'public' },
    ] as const;
    const page = await openPage({ at: '/Bridge/1', screens });
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    expect(amount).toHaveValue('$1,000.00');
    await page.user.click(screen.getByRole('combobox', { name: /^Method/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Cash' }));
    await page.user.clear(amount);
    await page.user.type(amount, '999.99');
    await page.user.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Amount must be greater than $1,000.00')).toBeVisible();
    await page.user.clear(amount);
    await page.user.type(amount, '1000');
    await page.user.click(screen.getByRole('button', { name: 'Record payment' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { Orderid: 7, Amount: 1000, PaymentMethod: 'cash', Channel: 'customizer' },
      ]),
    );
  },
);

test(
  'first checks the payment after 1 second on the bridge, and waits 10 for the frame',
  { tags: ['PAY-16', 'BRIDGE-11'], timeout: 40_000 },
  async () => {
    const looks: number[] = [];
    const begun = performance.now();
    server.use(answering(readIntent, () => (looks.push(performance.now()), intentOf())));
    const load = () =>
      Promise.resolve({
        default: () => <PaymentDialog order={order} channel="bridge" onClose={() => undefined} />,
      });
    const screens = [
      { path: patterns.bridge, label: 'payBalance', icon: IconCreditCard, load, layout: 'public' },
    ] as const;
    const page = await openPage({ at: '/Bridge/1', screens });
    await page.user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
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
  },
);
