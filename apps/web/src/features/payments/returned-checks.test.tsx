import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { listCardPayments, returnPayment } from '@cordovan/contracts/payments';
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
  lastFour: '1234',
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
const none: CardPayments = {
  ...{ attempts: [], reversals: [], cardOnFile: null, takesBank: false, answersDebits: false },
  returnable: [],
};

let order: Order;
let going: CardPayments;
beforeEach(() => {
  const base = orderOf();
  // Canceled: a check can come back after that too.
  order = { ...base, statusId: 7, payments: [check] };
  going = { ...none, returnable: [{ paymentId: 32, takesFee: true }] };
  server.use(
    answering(listCardPayments, () => going),
    answering(readOrder, () => order),
    ...orderHandlers(),
  );
});

async function openPayments(as: 'Administrator' | 'Salesperson' = 'Administrator'): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as });
  const head = await screen.findByRole('button', { name: /^Payments/ });
  if (head.getAttribute('aria-expanded') !== 'true') await page.user.click(head);
  return page;
}
async function openDialog(page: Page): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: 'Returned check' }));
  return screen.findByRole('dialog', { name: 'Check returned by the bank' });
}

test(
  'records that the bank returned a check, with its fee and a reason',
  { tags: ['N-33', 'N-22'], timeout: 40_000 },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(returnPayment, ({ body, url }) => {
        sent.push(url.pathname, JSON.parse(body));
        return none;
      }),
    );
    const page = await openPayments();
    const dialog = await openDialog(page);
    const reason = within(dialog).getByRole('textbox', { name: /^Reason/ });
    const record = within(dialog).getByRole('button', { name: 'Record return' });
    await page.user.click(record);
    await refusedAt(reason, /reason/i);
    const fee = within(dialog).getByRole('textbox', { name: /^Bank’s fee/ });
    await page.user.clear(fee);
    await page.user.type(fee, '12.5');
    await page.user.type(reason, 'not enough money');
    await page.user.click(record);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    const body = { Day: day, Fee: 12.5, Reason: 'not enough money' };
    expect(sent).toEqual(['/api/payments/32/bank-return', body]);
  },
);

test(
  'asks for no fee where it can’t be posted, and shows a returned check as final',
  { tags: ['N-33'], timeout: 40_000 },
  async () => {
    const returned = {
      ...{
        id: 9,
        paymentId: 31,
        amount: cents(5_000),
        reason: 'Returned by the bank: no money',
        problem: null,
      },
      ...{ isBank: false, isCheck: true, isSurplus: false, lastFour: '1234', transactionId: 'R31' },
      ...{ user: 'Ada', createdAt: '2026-03-10T18:00:00Z' },
      state: 'done',
      kind: 'dispute',
      dispute: { state: 'closed', answerDueAt: null },
    } as const;
    const comments = 'Returned by the bank: no money';
    const back = { ...check, id: 33, type: 'refund', amount: cents(-40_000), comments } as const;
    order = { ...order, payments: [check, back] };
    going = { ...none, reversals: [returned], returnable: [{ paymentId: 32, takesFee: false }] };
    const page = await openPayments();
    expect(await screen.findByText('Check 1234 returned by the bank')).toBeInTheDocument();
    expect(screen.getByText(/^Returned by the bank · Check/)).toBeInTheDocument();
    expect(screen.getByText(/The bank’s decision is final/)).toBeInTheDocument();
    const dialog = await openDialog(page);
    expect(within(dialog).queryByRole('textbox', { name: /fee/ })).not.toBeInTheDocument();
  },
);

test('offers it to those who may refund', { tags: ['N-33'], timeout: 40_000 }, async () => {
  await openPayments('Salesperson');
  await screen.findByText(/Check · 1234/);
  expect(screen.queryByRole('button', { name: 'Returned check' })).not.toBeInTheDocument();
});
