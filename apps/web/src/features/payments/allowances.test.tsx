import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { giveAllowance, listCardPayments, refundPayment } from '@cordovan/contracts/payments';
import type { CardPayments } from '@cordovan/contracts/payments-schemas';
import { cents } from '@cordovan/domain/money';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, server } from '../../../test/server.ts';
import { orderHandlers, orderOf } from '../../../test/orders.ts';

const check = {
  id: 32,
  orderId: 7,
  paymentDate: '2026-03-10',
  type: 'deposit',
  lastFour: null,
  amount: cents(40_000),
  comments: '',
  paymentMethod: 'check',
  detail: null,
  billTo: null,
  transactionId: null,
  transferOrderNumber: null,
  user: null,
  createdAt: '2026-03-10T18:00:00Z',
} as const;
const going: CardPayments = {
  ...{
    attempts: [],
    reversals: [],
    cardOnFile: null,
    takesBank: false,
    answersDebits: false,
    returnable: [],
  },
};

let order: Order;
beforeEach(() => {
  const base = orderOf();
  const totals = { ...base.totals!, paid: cents(100_000), balance: cents(100_000) };
  order = { ...base, payments: [check], totals };
  server.use(
    answering(listCardPayments, () => going),
    answering(readOrder, () => order),
    ...orderHandlers(),
  );
});

async function openPayments(): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
  const head = await screen.findByRole('button', { name: /^Payments/ });
  if (head.getAttribute('aria-expanded') !== 'true') await page.user.click(head);
  return page;
}

async function openDialog(page: Page): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: 'Refund' }));
  return screen.findByRole('dialog', { name: 'Refund' });
}

test(
  'asks on a delivered order whether the price goes down, and says what the customer owes then',
  { tags: ['N-33', 'PAY-27'], timeout: 40_000 },
  async () => {
    const totals = { ...order.totals!, total: cents(108_810), tax: cents(8_810), paid: cents(100_000) };
    order = { ...order, statusId: 6, totals: { ...totals, balance: cents(8_810) } };
    const sent: unknown[] = [];
    const took = ({ body, url }: { body: string; url: URL }) => {
      sent.push(url.pathname, JSON.parse(body));
      return going;
    };
    server.use(answering(giveAllowance, took), answering(refundPayment, took));
    const page = await openPayments();
    const dialog = await openDialog(page);
    const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
    await page.user.clear(amount);
    await page.user.type(amount, '108.81');
    await page.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'a scratch');
    const choice = within(dialog).getByRole('radio', { name: 'Give an allowance' });
    expect(choice).toBeChecked();
    expect(choice).toHaveAccessibleDescription(
      'The price goes down by $108.81, of which $8.81 is sales tax. The customer owes $88.10.',
    );
    const only = within(dialog).getByRole('radio', { name: 'Refund only' });
    expect(only).toHaveAccessibleDescription('The price stays the same. The customer owes $196.91.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const body = { Amount: 108.81, Reason: 'a scratch' };
    expect(sent).toEqual(['/api/orders/7/allowances', { ...body, RefundedPaymentId: 32 }]);
    const again = await openDialog(page);
    await page.user.click(within(again).getByRole('radio', { name: 'Refund only' }));
    await page.user.type(within(again).getByRole('textbox', { name: /^Reason/ }), 'too much');
    await page.user.click(within(again).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent.slice(2)).toEqual(['/api/payments/32/refund', { Amount: 400, Reason: 'too much' }]);
  },
);

test('lowers what a customer still owes by an allowance', { tags: ['N-33'], timeout: 40_000 }, async () => {
  order = { ...order, statusId: 5, payments: [] };
  order = { ...order, totals: { ...order.totals!, total: cents(200_000), paid: cents(0) } };
  const sent: unknown[] = [];
  server.use(
    answering(giveAllowance, ({ body }) => {
      sent.push(JSON.parse(body));
      return going;
    }),
  );
  const page = await openPayments();
  await page.user.click(await screen.findByRole('button', { name: 'Allowance' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give an allowance' });
  const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
  const go = () => page.user.click(within(dialog).getByRole('button', { name: 'Give allowance' }));
  await page.user.clear(amount);
  await page.user.type(amount, '2000.01');
  await go();
  await refusedAt(amount, 'Enter at most $2,000.00: the order isn’t worth more.');
  await page.user.clear(amount);
  await page.user.type(amount, '250');
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'late');
  expect(dialog).toHaveTextContent('The customer owes $750.00.');
  await go();
  await waitFor(() => expect(sent).toEqual([{ Amount: 250, Reason: 'late', RefundedPaymentId: null }]));
});
