import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import {
  addPayment,
  cancelIntent,
  confirmIntent,
  createIntent,
  listPaymentMethods,
  readIntent,
} from '@cordovan/contracts/payments';
import { cents } from '@cordovan/domain/money';
import { intentOf, say } from '../../../test/card.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { orderHandlers, orderOf } from '../../../test/orders.ts';

const paid = intentOf({ state: 'paid', transactionInfo: 'Visa 4242, T77' });

let order: Order;
const submit = vi.fn();

beforeEach(() => {
  order = orderOf();
  submit.mockReset();
  HTMLFormElement.prototype.submit = submit;
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => order),
    answering(listPaymentMethods, [
      { id: 1, name: 'cash', requiresLastFour: false, isActive: true, rowVersion: 1 },
      { id: 2, name: 'credit card', requiresLastFour: true, isActive: true, rowVersion: 1 },
    ]),
    answering(sendOrderEmail, () => ({ ...order, emailSent: true })),
  );
});

async function openDialog(): Promise<{ page: Page; dialog: HTMLElement }> {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  await page.user.click((await screen.findAllByRole('button', { name: 'Take a payment' }))[0]!);
  return { page, dialog: await screen.findByRole('dialog', { name: 'Take a payment' }) };
}
async function typeAmount({ page, dialog }: Awaited<ReturnType<typeof openDialog>>, amount: string) {
  const field = within(dialog).getByRole('textbox', { name: /^Amount/ });
  await page.user.clear(field);
  await page.user.type(field, amount);
}
const approved =
  'action=transactResponse&response={"transId":"T77","responseCode":"1","orderDescription":"A & B = C"}';

describe('the amount', { timeout: 40_000 }, () => {
  test(
    'must be more than zero, at least the minimum and at most the price',
    { tags: ['PAY-03', 'PAY-04', 'PAY-05', 'PAY-34', 'NAV-35'] },
    async () => {
      const amounts: number[] = [];
      server.use(
        answering(createIntent, ({ body }) => {
          amounts.push((JSON.parse(body) as { Amount: number }).Amount);
          return intentOf();
        }),
      );
      const opened = await openDialog();
      const { page, dialog } = opened;
      expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('$1,000.00');
      const go = () => page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
      await typeAmount(opened, '999.99');
      await go();
      expect(dialog).toHaveTextContent(
        'The value entered is less than the minimum amount allowed for the order.',
      );
      await typeAmount(opened, '0');
      await go();
      expect(dialog).toHaveTextContent('The amount must be greater than zero.');
      await typeAmount(opened, '2000.01');
      await go();
      expect(dialog).toHaveTextContent('The payment is greater than the price');
      expect(amounts).toEqual([]);
      await typeAmount(opened, '1200.5');
      await go();
      await screen.findByTitle('Card payment');
      expect(amounts).toEqual([1200.5]);
    },
  );

  test('shows that an order without a balance has nothing to pay', { tags: ['PAY-22'] }, async () => {
    order = orderOf({
      totals: { ...order.totals!, paid: cents(200_000), balance: cents(0), payable: cents(0) },
    });
    await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await screen.findByRole('heading', { name: /Order 1007/ });
    expect(screen.queryByRole('button', { name: 'Take a payment' })).not.toBeInTheDocument();
  });

  test(
    'requires four card digits and records every field of a payment',
    { tags: ['PAY-01', 'PAY-02', 'PAY-17', 'PAY-18', 'C-38'] },
    async () => {
      let sent: unknown;
      let wasEmailed = false;
      server.use(
        answering(addPayment, ({ body }) => {
          sent = JSON.parse(body);
          return { ok: true, id: 3, transactionInfo: 'Terminal 1' };
        }),
        answering(sendOrderEmail, () => ((wasEmailed = true), { ...order, emailSent: true })),
      );
      const opened = await openDialog();
      const { page, dialog } = opened;
      await page.user.click(within(dialog).getByRole('combobox', { name: /^Method/ }));
      await page.user.click(await screen.findByRole('option', { name: 'Credit card (terminal)' }));
      await page.user.type(within(dialog).getByRole('textbox', { name: 'Last four digits' }), '42a');
      await page.user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
      expect(dialog).toHaveTextContent('Enter the last four digits');
      await page.user.type(within(dialog).getByRole('textbox', { name: 'Last four digits' }), '429');
      await page.user.type(within(dialog).getByRole('textbox', { name: 'Comments' }), 'Terminal 1');
      await page.user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
      expect(
        await screen.findByText('Thank You! for your Purchase your Transaction Info is: Terminal 1'),
      ).toBeVisible();
      expect(sent).toMatchObject({
        Orderid: 7,
        Amount: 1000,
        PaymentMethod: 'credit card',
        LastFour: '4242',
        Comments: 'Terminal 1',
        Type: 'deposit',
      });
      await waitFor(() => expect(wasEmailed).toBe(true));
    },
  );
});

describe('the card frame', { timeout: 40_000 }, () => {
  async function openFrame() {
    const opened = await openDialog();
    await opened.page.user.click(within(opened.dialog).getByRole('button', { name: 'Continue to payment' }));
    await screen.findByTitle('Card payment');
    return opened;
  }

  test(
    'reports a missing gateway token only in the dialog',
    { tags: ['PAY-13', 'PAY-35', 'ERR-23'] },
    async () => {
      server.use(refusing(createIntent, { status: 502, code: 'PAYMENT_GATEWAY_UNAVAILABLE' }));
      const { page, dialog } = await openDialog();
      await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
      await waitFor(
        () =>
          expect(dialog).toHaveTextContent(
            'Payment getaway is not available at the moment please try again.',
          ),
        { timeout: 8_000 },
      );
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    },
  );

  test(
    "confirms the frame's answer on the server exactly once",
    { tags: ['PAY-12', 'PAY-14', 'PAY-17', 'PAY-26', 'NAV-34'] },
    async () => {
      const confirmed: string[] = [];
      server.use(
        answering(createIntent, intentOf()),
        answering(readIntent, intentOf()),
        answering(confirmIntent, ({ body }) => {
          confirmed.push((JSON.parse(body) as { TransactionId: string }).TransactionId);
          return paid;
        }),
      );
      await openFrame();
      expect(submit).toHaveBeenCalled();
      const form = document.querySelector<HTMLFormElement>('form[method=post]');
      expect(form).toHaveFormValues({});
      expect(form?.querySelector<HTMLInputElement>('input[name=token]')?.value).toBe('token-of-the-frame');
      say('action=resizeWindow&width=480.2&height=611.4');
      await waitFor(() => expect(screen.getByTitle('Card payment')).toHaveStyle({ height: '612px' }));
      say({ qstr: approved });
      say({ qstr: approved });
      expect(
        await screen.findByText('Thank You! for your Purchase your Transaction Info is: Visa 4242, T77'),
      ).toBeVisible();
      expect(confirmed).toEqual(['T77']);
    },
  );

  test(
    'ignores messages from other origins and returns to the amount on cancel',
    { tags: ['PAY-14'] },
    async () => {
      let wasConfirmed = false;
      server.use(
        answering(createIntent, intentOf()),
        answering(confirmIntent, () => ((wasConfirmed = true), paid)),
        answering(cancelIntent, intentOf({ state: 'canceled' })),
      );
      await openFrame();
      say({ qstr: approved }, 'https://evil.test');
      say('action=cancel');
      expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
      expect(wasConfirmed).toBe(false);
    },
  );

  test(
    'sends the layaway flag to the server, by card and by other methods',
    { tags: ['N-28', 'PAY-04'] },
    async () => {
      const sent: unknown[] = [];
      server.use(
        answering(createIntent, ({ body }) => (sent.push(JSON.parse(body)), intentOf())),
        answering(readIntent, intentOf()),
      );
      const opened = await openDialog();
      await opened.page.user.click(within(opened.dialog).getByRole('checkbox', { name: 'Layaway payment' }));
      await typeAmount(opened, '20');
      await opened.page.user.click(
        within(opened.dialog).getByRole('button', { name: 'Continue to payment' }),
      );
      await screen.findByTitle('Card payment');
      expect(sent).toMatchObject([{ OrderId: 7, Amount: 20, IsForLayaway: true, Channel: 'staff' }]);
    },
  );

  test('appears after 7 seconds even if it sends no message', { tags: ['PAY-15'] }, async () => {
    server.use(answering(createIntent, intentOf()), answering(readIntent, intentOf()));
    await openFrame();
    expect(screen.getByText('Opening secure checkout')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(screen.getByText('Opening secure checkout')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Opening secure checkout')).not.toBeInTheDocument(), {
      timeout: 3_000,
    });
  });

  test(
    'keeps checking an unknown outcome and never shows it as failed',
    { tags: ['PAY-26', 'N-28'] },
    async () => {
      let looks = 0;
      server.use(
        answering(createIntent, intentOf()),
        answering(confirmIntent, intentOf({ state: 'checking' })),
        answering(readIntent, () => ((looks += 1), looks < 2 ? intentOf({ state: 'checking' }) : paid)),
      );
      await openFrame();
      say({ qstr: approved });
      expect(
        await screen.findByText("We're checking this payment. You don't need to pay again."),
      ).toBeVisible();
      expect(
        await screen.findByText(/^Thank You! for your Purchase/, undefined, { timeout: 9_000 }),
      ).toBeVisible();
      expect(looks).toBe(2);
    },
  );

  test(
    "shows that a bank payment is pending and doesn't count it as paid",
    { tags: ['PAY-26', 'N-28'] },
    async () => {
      let wasEmailed = false;
      server.use(
        answering(createIntent, intentOf()),
        answering(readIntent, intentOf()),
        answering(confirmIntent, intentOf({ state: 'pending' })),
        answering(sendOrderEmail, () => ((wasEmailed = true), { ...order, emailSent: true })),
      );
      await openFrame();
      say({ qstr: approved });
      const shown = await screen.findByText(/^Your bank payment of \$1,000\.00 is on its way/);
      expect(shown).toBeVisible();
      expect(screen.queryByText(/Thank You!/)).toBeNull();
      expect(wasEmailed).toBe(false);
    },
  );

  test("comes back when a cancel doesn't reach the server", { tags: ['PAY-35', 'N-28'] }, async () => {
    let isDown = true;
    server.use(
      answering(createIntent, intentOf()),
      answering(readIntent, intentOf()),
      http.post('*/api/payments/intents/5/cancel', () =>
        isDown ? new HttpResponse(null, { status: 500 }) : undefined,
      ),
      answering(cancelIntent, intentOf({ state: 'canceled' })),
    );
    const { page, dialog } = await openFrame();
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await within(dialog).findByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    isDown = false;
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });

  test(
    'can be closed while a charge is under review, and mentions the review',
    { tags: ['PAY-35', 'C-35', 'N-28'] },
    async () => {
      let wasEmailed = false;
      server.use(
        answering(createIntent, intentOf()),
        answering(readIntent, intentOf({ state: 'checking' })),
        refusing(confirmIntent, { status: 500, code: 'SERVER_ERROR' }),
        answering(sendOrderEmail, () => ((wasEmailed = true), { ...order, emailSent: true })),
      );
      const { page, dialog } = await openFrame();
      say({ qstr: approved });
      await page.user.click(await within(dialog).findByRole('button', { name: 'Close' }));
      const told = await screen.findByRole('dialog');
      expect(told).toHaveTextContent("We're checking this payment. You don't need to pay again.");
      expect(told).not.toHaveTextContent('Thank You!');
      expect(wasEmailed).toBe(false);
    },
  );

  test('reports in the dialog that recording failed, and keeps the input', { tags: ['PAY-35'] }, async () => {
    server.use(refusing(addPayment, { status: 500, code: 'SERVER_ERROR' }));
    const opened = await openDialog();
    const { page, dialog } = opened;
    await page.user.click(within(dialog).getByRole('combobox', { name: /^Method/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Cash' }));
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Comments' }), 'in coins');
    await page.user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The payment could not be completed.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(within(dialog).getByRole('textbox', { name: 'Comments' })).toHaveValue('in coins');
  });
});
