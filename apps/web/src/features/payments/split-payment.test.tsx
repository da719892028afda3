import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import {
  addPayment,
  addPayments,
  cancelIntent,
  confirmIntent,
  createIntent,
  listCardPayments,
  listPaymentMethods,
  readIntent,
} from '@cordovan/contracts/payments';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { cents } from '@cordovan/domain/money';
import { APPROVED, intentOf, say } from '../../../test/card.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { orderHandlers, orderOf } from '../../../test/orders.ts';

const intent = (change: Partial<PaymentIntent> = {}) => intentOf({ amount: cents(30_000), ...change });
const paid = intent({ state: 'paid', transactionInfo: 'Visa 4242, T77' });

/** Request bodies in call order. */
let sent: { call: string; body: Record<string, unknown> }[];
const hear = (call: string, body: string) =>
  sent.push({ call, body: JSON.parse(body) as Record<string, unknown> });

beforeEach(() => {
  sent = [];
  const order = orderOf();
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => order),
    answering(listPaymentMethods, [
      { id: 1, name: 'cash', requiresLastFour: false, isActive: true, rowVersion: 1 },
      { id: 2, name: 'check', requiresLastFour: false, isActive: true, rowVersion: 1 },
      { id: 3, name: 'credit card', requiresLastFour: true, isActive: true, rowVersion: 1 },
    ]),
    answering(sendOrderEmail, () => ({ ...order, emailSent: true })),
    answering(createIntent, ({ body }) => (hear('card', body), intent())),
    answering(readIntent, intent()),
    answering(confirmIntent, paid),
    answering(cancelIntent, intent({ state: 'canceled' })),
    answering(addPayment, ({ body }) => (hear('one', body), { ok: true, id: 3, transactionInfo: '' })),
    answering(
      addPayments,
      ({ body }) => (hear('several', body), { ids: [3, 4], paid: cents(100_000), balance: cents(100_000) }),
    ),
  );
});

interface Opened {
  readonly page: Page;
  readonly dialog: HTMLElement;
}
async function openDialog(language: 'en' | 'es' = 'en'): Promise<Opened> {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson', language });
  const name = language === 'en' ? 'Take a payment' : 'Recibir un pago';
  await page.user.click((await screen.findAllByRole('button', { name }))[0]!);
  return { page, dialog: await screen.findByRole('dialog', { name }) };
}
const part = (dialog: HTMLElement, number: number) =>
  within(within(dialog).getByRole('group', { name: `Payment ${number}` }));
async function type({ page }: Opened, field: HTMLElement, text: string) {
  await page.user.clear(field);
  await page.user.type(field, text);
}
async function choose({ page }: Opened, select: HTMLElement, name: string) {
  await page.user.click(select);
  await page.user.click(await screen.findByRole('option', { name }));
}
const add = ({ page, dialog }: Opened) =>
  page.user.click(within(dialog).getByRole('button', { name: 'Add another payment method' }));
const press = ({ page, dialog }: Opened, name: string) =>
  page.user.click(within(dialog).getByRole('button', { name }));
/** Enters $300 by card and the rest of the $1,000 minimum in cash. */
async function splitCardAndCash(opened: Opened) {
  await type(opened, within(opened.dialog).getByRole('textbox', { name: /^Amount/ }), '300');
  await add(opened);
}

describe('a payment with several tenders', { timeout: 40_000 }, () => {
  test(
    'shows the customer, and is a single payment until a tender is added',
    { tags: ['C-07', 'N-03'] },
    async () => {
      const { dialog } = await openDialog();
      expect(within(dialog).getByText('Order 1007 · Ann Walker')).toBeVisible();
      expect(within(dialog).queryByRole('group', { name: 'Payment 1' })).toBeNull();
      expect(within(dialog).queryByText('Total of these payments')).toBeNull();
      expect(
        within(dialog).getByRole('button', { name: 'Add another payment method' }),
        'the minimum leaves a balance',
      ).toBeEnabled();
    },
  );

  test(
    'suggests the missing amount and shows it while amounts are typed',
    { tags: ['C-07', 'PAY-03', 'PAY-04'] },
    async () => {
      const opened = await openDialog();
      const { dialog } = opened;
      await splitCardAndCash(opened);
      const cashAmount = part(dialog, 2).getByRole('textbox', { name: /^Amount/ });
      expect(cashAmount).toHaveValue('$700.00');
      expect(cashAmount).toHaveFocus();
      expect(part(dialog, 2).getByRole('combobox', { name: /^Method/ })).toHaveValue('Cash');
      const sum = within(dialog).getByRole('group', { name: 'Total of these payments' });
      expect(sum).toHaveTextContent('Total of these payments$1,000.00Balance after payment$1,000.00');
      await type(opened, cashAmount, '699.99');
      expect(sum).toHaveTextContent('Total of these payments$999.99Still needed for the minimum$0.01');
      await press(opened, 'Continue to payment');
      expect(sum).toHaveTextContent(
        'The value entered is less than the minimum amount allowed for the order.',
      );
      await type(opened, cashAmount, '0');
      await press(opened, 'Continue to payment');
      expect(dialog).toHaveTextContent('The amount must be greater than zero.');
      expect(cashAmount).toBeInvalid();
      await type(opened, cashAmount, '1700.01');
      await press(opened, 'Continue to payment');
      expect(sum).toHaveTextContent('The payment is greater than the price');
      expect(sent).toEqual([]);
    },
  );

  test(
    'charges the card first and records the cash once it is paid',
    { tags: ['C-07', 'PAY-17', 'PAY-26'] },
    async () => {
      const opened = await openDialog();
      await splitCardAndCash(opened);
      await type(opened, part(opened.dialog, 2).getByRole('textbox', { name: 'Comments' }), 'in coins');
      await press(opened, 'Continue to payment');
      await screen.findByTitle('Card payment');
      expect(sent).toMatchObject([
        {
          call: 'card',
          body: { Amount: 300, OtherTenders: [{ PaymentMethod: 'cash', Amount: 700, Comments: 'in coins' }] },
        },
      ]);
      say(APPROVED);
      expect(
        await screen.findByText(
          'Thank You! for your Purchase your Transaction Info is: Visa 4242, T77; in coins',
        ),
      ).toBeVisible();
      expect(sent.slice(1)).toMatchObject([
        { call: 'one', body: { Orderid: 7, Amount: 700, PaymentMethod: 'cash', Comments: 'in coins' } },
      ]);
    },
  );

  test('records cash and a check in one call', { tags: ['C-07', 'PAY-01'] }, async () => {
    const opened = await openDialog();
    const { dialog } = opened;
    await splitCardAndCash(opened);
    await choose(opened, part(dialog, 1).getByRole('combobox', { name: /^Method/ }), 'Check');
    await press(opened, 'Record payments');
    await screen.findByText(/: Check \$300\.00; Cash \$700\.00$/);
    expect(sent).toMatchObject([
      {
        call: 'several',
        body: {
          OrderId: 7,
          Type: 'deposit',
          Tenders: [
            { PaymentMethod: 'check', Amount: 300 },
            { PaymentMethod: 'cash', Amount: 700 },
          ],
        },
      },
    ]);
  });

  test(
    'keeps the card payment when the rest fails, and records the rest later',
    { tags: ['C-07', 'C-35', 'PAY-35'] },
    async () => {
      let isDown = true;
      server.use(
        http.post('*/api/order/addPayment', () =>
          isDown ? new HttpResponse(null, { status: 500 }) : undefined,
        ),
      );
      const opened = await openDialog();
      await splitCardAndCash(opened);
      await press(opened, 'Continue to payment');
      await screen.findByTitle('Card payment');
      say(APPROVED);
      const done = await screen.findByText('$300.00 was charged to the card and recorded.');
      expect(done).toBeVisible();
      expect(screen.getByText('Not recorded yet: $700.00')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('The payment could not be completed.');
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      const dialog = screen.getByRole('dialog');
      const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
      expect(amount, 'the card is not charged again').toHaveValue('$700.00');
      isDown = false;
      await choose(
        { page: opened.page, dialog },
        within(dialog).getByRole('combobox', { name: /^Method/ }),
        'Check',
      );
      await press({ page: opened.page, dialog }, 'Record payment');
      await screen.findByText(/ Info is: Visa 4242, T77; Check \$700\.00$/);
      expect(sent.map(({ call }) => call)).toEqual(['card', 'one']);
      expect(sent[1]!.body).toMatchObject({ PaymentMethod: 'check', Amount: 700 });
    },
  );

  test('keeps the card payment when the rest is abandoned', { tags: ['C-07', 'PAY-18'] }, async () => {
    server.use(refusing(addPayment, { status: 400, code: 'PAYMENT_METHOD_INVALID', body: 'No cash today' }));
    const opened = await openDialog();
    await splitCardAndCash(opened);
    await press(opened, 'Continue to payment');
    await screen.findByTitle('Card payment');
    say(APPROVED);
    expect(await screen.findByText('No cash today', undefined, { timeout: 8_000 })).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await press({ page: opened.page, dialog }, 'Close');
    expect(
      await screen.findByText('Thank You! for your Purchase your Transaction Info is: Visa 4242, T77'),
    ).toBeVisible();
  });

  test(
    'records the cash while the card is pending, and reports both',
    { tags: ['C-07', 'C-35', 'N-28'] },
    async () => {
      server.use(
        answering(confirmIntent, intent({ state: 'checking' })),
        answering(readIntent, intent({ state: 'checking' })),
      );
      const opened = await openDialog();
      await splitCardAndCash(opened);
      await type(opened, part(opened.dialog, 2).getByRole('textbox', { name: 'Comments' }), 'in coins');
      await press(opened, 'Continue to payment');
      await screen.findByTitle('Card payment');
      say(APPROVED);
      await opened.page.user.click(
        await within(screen.getByRole('dialog')).findByRole('button', { name: 'Close' }),
      );
      const told = await screen.findByRole('dialog', { name: 'Information' });
      expect(told).toHaveTextContent("We're checking this payment. You don't need to pay again.");
      expect(told).toHaveTextContent('Thank You! for your Purchase your Transaction Info is: in coins');
      expect(sent[1]).toMatchObject({ call: 'one', body: { Amount: 700 } });
    },
  );

  test(
    'keeps all input and records nothing when the card is canceled',
    { tags: ['C-07', 'PAY-14'] },
    async () => {
      const opened = await openDialog();
      await splitCardAndCash(opened);
      await press(opened, 'Continue to payment');
      await screen.findByTitle('Card payment');
      say('action=cancel');
      await screen.findByRole('button', { name: 'Continue to payment' });
      const dialog = screen.getByRole('dialog');
      expect(part(dialog, 1).getByRole('textbox', { name: /^Amount/ })).toHaveValue('$300.00');
      expect(part(dialog, 2).getByRole('textbox', { name: /^Amount/ })).toHaveValue('$700.00');
      expect(sent.map(({ call }) => call)).toEqual(['card']);
    },
  );

  test('takes two cards one after the other', { tags: ['C-07'] }, async () => {
    server.use(
      answering(createIntent, ({ body }) => (hear('card', body), intent({ id: sent.length }))),
      answering(readIntent, ({ url }) => intent({ id: Number(url.pathname.split('/').at(-1)) })),
    );
    const opened = await openDialog();
    await splitCardAndCash(opened);
    await choose(
      opened,
      part(opened.dialog, 2).getByRole('combobox', { name: /^Method/ }),
      'Card (secure checkout)',
    );
    await press(opened, 'Continue to payment');
    await screen.findByTitle('Card payment');
    say(APPROVED);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { call: 'card', body: { Amount: 300, OtherTenders: [{ PaymentMethod: '', Amount: 700 }] } },
      { call: 'card', body: { Amount: 700, OtherTenders: [] } },
    ]);
    await screen.findByTitle('Card payment');
    say(APPROVED.replace('T77', 'T78'));
    await screen.findByText(/^Thank You! for your Purchase .*Visa 4242, T77; Visa 4242, T77$/);
  });

  test(
    'adds and removes a tender by keyboard and never loses the focus',
    { tags: ['C-07', 'GEN-22'] },
    async () => {
      const opened = await openDialog();
      const { page, dialog } = opened;
      await type(opened, within(dialog).getByRole('textbox', { name: /^Amount/ }), '300');
      within(dialog).getByRole('button', { name: 'Add another payment method' }).focus();
      await page.user.keyboard('{Enter}');
      expect(part(dialog, 2).getByRole('textbox', { name: /^Amount/ })).toHaveFocus();
      within(dialog).getByRole('button', { name: 'Remove payment 2' }).focus();
      await page.user.keyboard('{Enter}');
      expect(within(dialog).queryByRole('group', { name: 'Payment 1' })).toBeNull();
      expect(within(dialog).getByRole('button', { name: 'Add another payment method' })).toHaveFocus();
      expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('$300.00');
    },
  );

  test('is shown in Spanish', { tags: ['C-07', 'I18N-05'] }, async () => {
    const { page, dialog } = await openDialog('es');
    const amount = within(dialog).getByRole('textbox', { name: /^Importe/ });
    await page.user.clear(amount);
    await page.user.type(amount, '300');
    await page.user.click(within(dialog).getByRole('button', { name: 'Agregar otra forma de pago' }));
    expect(within(dialog).getByRole('group', { name: 'Total de estos pagos' })).toHaveTextContent(
      'Saldo después del pago',
    );
  });

  test(
    "reports that the payment methods can't be loaded, and retries",
    { tags: ['PAY-35', 'ERR-12'] },
    async () => {
      let isDown = true;
      server.use(
        http.get('*/api/payment-methods', () =>
          isDown ? new HttpResponse(null, { status: 500 }) : undefined,
        ),
      );
      const { page, dialog } = await openDialog();
      expect(
        await within(dialog).findByText('The other payment methods couldn’t be loaded.', undefined, {
          timeout: 8_000,
        }),
      ).toBeVisible();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      isDown = false;
      await page.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
      await waitFor(() =>
        expect(within(dialog).queryByText('The other payment methods couldn’t be loaded.')).toBeNull(),
      );
    },
  );

  test(
    'lists a bank account among the methods where the company accepts bank payments',
    { tags: ['N-28'] },
    async () => {
      server.use(
        answering(listCardPayments, {
          attempts: [],
          reversals: [],
          cardOnFile: null,
          takesBank: true,
          answersDebits: false,
          returnable: [],
        }),
      );
      const { dialog } = await openDialog();
      expect(within(dialog).getByRole('combobox', { name: /^Method/ })).toHaveValue(
        'Card or bank account (secure checkout)',
      );
    },
  );

  test("reports in the dialog that the order can't be loaded", { tags: ['PAY-35', 'ERR-12'] }, async () => {
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    const [button] = await screen.findAllByRole('button', { name: 'Take a payment' });
    server.use(
      refusing(readOrder, { status: 500, code: 'SERVER_ERROR' }),
      answering(listCardPayments, {
        attempts: [],
        reversals: [],
        cardOnFile: null,
        takesBank: false,
        answersDebits: false,
        returnable: [],
      }),
    );
    await page.user.click(button!);
    const said = await screen.findByRole('dialog');
    expect(said).toHaveTextContent('The payment could not be completed.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
