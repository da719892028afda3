import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import {
  answerTestDebit,
  chargeCardOnFile,
  closeReversal,
  listCardPayments,
  refundPayment,
  removeCardOnFile,
  retryReversal,
} from '@cordovan/contracts/payments';
import type { CardOnFile, CardPayments, Reversal } from '@cordovan/contracts/payments-schemas';
import { cents } from '@cordovan/domain/money';
import { intentOf } from '../../../test/card.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { orderHandlers, orderOf } from '../../../test/orders.ts';

const payment = {
  id: 31,
  orderId: 7,
  paymentDate: '2026-03-10',
  type: 'deposit',
  lastFour: '4242',
  amount: cents(60_000),
  comments: 'Visa 4242, T1',
  paymentMethod: 'credit card',
  detail: 'Visa',
  billTo: null,
  transactionId: 'T1',
  transferOrderNumber: null,
  user: null,
  createdAt: '2026-03-10T18:00:00Z',
} as const;
const cash = {
  ...payment,
  id: 32,
  paymentMethod: 'cash',
  lastFour: null,
  amount: cents(40_000),
  transactionId: null,
};

const reversal = (change: Partial<Reversal> = {}): Reversal => ({
  id: 9,
  paymentId: 31,
  amount: cents(5_000),
  reason: 'a scratch',
  state: 'open',
  kind: null,
  isBank: false,
  isCheck: false,
  isSurplus: false,
  lastFour: '4242',
  transactionId: null,
  problem: null,
  user: 'Ada',
  createdAt: '2026-03-10T18:00:00Z',
  dispute: null,
  ...change,
});

const NONE = { cardOnFile: null, takesBank: false, answersDebits: false, returnable: [] };
let order: Order;
let going: CardPayments;
beforeEach(() => {
  const base = orderOf();
  order = {
    ...base,
    payments: [payment, cash],
    totals: { ...base.totals!, paid: cents(100_000), balance: cents(100_000) },
  };
  going = { attempts: [], reversals: [], ...NONE };
  server.use(
    answering(listCardPayments, () => going),
    answering(readOrder, () => order),
    ...orderHandlers(),
  );
});

/** Opens the payment section of the order form. */
async function openPayments(as: 'Administrator' | 'Salesperson' = 'Administrator'): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as });
  const head = await screen.findByRole('button', { name: /^Payments/ });
  if (head.getAttribute('aria-expanded') !== 'true') await page.user.click(head);
  return page;
}

async function openDialog(page: Page): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: 'Refund' }));
  return screen.findByRole('dialog', { name: 'Refund' });
}

test(
  'refunds with a reason, at most what is left of the payment',
  { tags: ['N-33', 'PAY-27', 'PAY-28', 'N-28'], timeout: 40_000 },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(refundPayment, ({ body, url }) => {
        sent.push(url.pathname, JSON.parse(body));
        return {
          attempts: [],
          reversals: [reversal()],
          ...NONE,
        };
      }),
    );
    const page = await openPayments();
    const dialog = await openDialog(page);
    const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
    expect(amount).toHaveValue('$400.00');
    const go = () => page.user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    const reason = within(dialog).getByRole('textbox', { name: /^Reason/ });
    for (const [typed, text] of [
      ['-1', "The amount can't be less than zero."],
      ['0', 'The amount must be greater than zero.'],
      ['400.01', 'The value entered is bigger than the total order payments.'],
    ] as const) {
      await page.user.clear(amount);
      await page.user.type(amount, typed);
      await go();
      await refusedAt(amount, text);
      await refusedAt(reason, 'Enter a reason', '');
    }
    expect(sent).toEqual([]);
    expect(dialog).toHaveTextContent(
      'This only records the refund. Return the money by the original payment method.',
    );
    await page.user.click(within(dialog).getByRole('combobox', { name: /^Payment/ }));
    await page.user.click(await screen.findByRole('option', { name: /Credit card 4242/ }));
    expect(dialog).toHaveTextContent('The refund goes to the original card.');
    expect(amount).toHaveValue('$600.00');
    await page.user.type(reason, 'a scratch');
    await go();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual(['/api/payments/31/refund', { Amount: 600, Reason: 'a scratch' }]);
  },
);

test('shows that moved card payments are refunded to their card', { tags: ['N-28', 'N-33'] }, async () => {
  const moved = {
    ...cash,
    type: 'transfer',
    paymentMethod: 'transfer',
    transferOrderNumber: '1007',
  } as const;
  order = { ...order, payments: [moved] };
  const dialog = await openDialog(await openPayments());
  expect(dialog).toHaveTextContent('What a card paid on the other order is refunded to that card.');
  expect(dialog).not.toHaveTextContent('This only records the refund.');
});

test(
  'shows a salesperson the status of card payments but no refund',
  { tags: ['N-01', 'N-33'], timeout: 40_000 },
  async () => {
    going = {
      attempts: [
        {
          id: 1,
          amount: cents(7_700),
          state: 'checking',
          lastFour: null,
          verification: null,
          transactionId: null,
          problem: 'The card gateway did not answer',
          createdAt: '2026-03-10T18:00:00Z',
        },
      ],
      reversals: [
        reversal({ state: 'failed', problem: 'It is too old (54)' }),
        reversal({
          id: 90,
          state: 'done',
          kind: 'dispute',
          reason: 'Disputed by the cardholder: fraudulent',
          dispute: { state: 'open', answerDueAt: '2026-03-21T05:00:00Z' },
        }),
        reversal({
          id: 91,
          state: 'done',
          kind: 'dispute',
          dispute: { state: 'closed', answerDueAt: null },
        }),
      ],
      ...NONE,
    };
    await openPayments('Salesperson');
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(screen.getByText('Refund to card 4242 failed')).toBeVisible();
    expect(screen.getByText('It is too old (54)')).toBeVisible();
    expect(screen.getAllByText('Charge to card 4242 disputed')).toHaveLength(2);
    expect(screen.getByText(/bank withdrew the money.*Answer by/)).toBeVisible();
    expect(screen.getByText('The dispute is over.')).toBeVisible();
    for (const name of ['Refund', 'Try again', /^Refunded another way/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  },
);

test(
  'retries a refused card refund, or records that it was refunded another way',
  { tags: ['N-28'], timeout: 40_000 },
  async () => {
    going = {
      attempts: [],
      reversals: [reversal({ state: 'failed', problem: 'It is too old (54)' })],
      ...NONE,
    };
    const said: unknown[] = [];
    server.use(
      answering(retryReversal, () => {
        going = {
          attempts: [],
          reversals: [reversal()],
          ...NONE,
        };
        return reversal();
      }),
      answering(closeReversal, ({ body }) => (said.push(JSON.parse(body)), reversal({ state: 'otherwise' }))),
    );
    const page = await openPayments();
    await page.user.click(await screen.findByRole('button', { name: /^Refunded another way/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Refunded another way' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(dialog).toHaveTextContent('Enter a reason');
    await page.user.type(within(dialog).getByRole('textbox'), 'check 77');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual([{ Reason: 'check 77' }]));
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Refund to card 4242 in progress')).toBeVisible();
    expect(screen.queryByText('It is too old (54)')).not.toBeInTheDocument();
  },
);

test('keeps the dialog and its input after a refusal', { tags: ['N-33'], timeout: 40_000 }, async () => {
  server.use(
    refusing(refundPayment, {
      status: 409,
      code: 'REFUND_OVER_PAYMENTS',
      body: { code: 'REFUND_OVER_PAYMENTS', message: 'Already refunded.', errors: [] },
    }),
  );
  const page = await openPayments();
  const dialog = await openDialog(page);
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'late');
  await page.user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Already refunded.');
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveValue('late');
});

describe('the card on file', { tags: ['N-28'] }, () => {
  const card: CardOnFile = {
    ...{ brand: 'Visa', lastFour: '4242', expiryYear: 2031, expiryMonth: 12 },
    consentText: 'Keep my card on file, at most $1,200.00 in all.',
    consentedAt: '2026-11-03T18:00:00Z',
    upTo: cents(120_000),
    chargeable: cents(100_000),
    isReady: true,
    end: null,
  };

  test('is charged up to the agreed amount, and a decline shows what happens next', async () => {
    going = { ...going, cardOnFile: card };
    const sent: unknown[] = [];
    let reason: string | null = 'The bank declined the card on file. We emailed the customer a link to pay.';
    server.use(
      answering(chargeCardOnFile, ({ body }) => {
        sent.push(JSON.parse(body));
        const state = reason ? ('failed' as const) : ('paid' as const);
        return { state, amount: cents(60_000), transactionInfo: null, reason };
      }),
    );
    const page = await openPayments();
    const line = (await screen.findByText('Visa •••• 4242 on file')).closest('article')!;
    expect(line).toHaveTextContent(/Up to \$1,000\.00.*The customer agreed on.*at most \$1,200\.00 in all/);
    const chargeIt = async () => {
      await page.user.click(within(line).getByRole('button', { name: 'Charge card…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Charge the card on file' });
      const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
      expect(amount).toHaveValue('$1,000.00');
      await page.user.clear(amount);
      await page.user.type(amount, '600');
      await page.user.click(within(dialog).getByRole('button', { name: /^Charge \$/ }));
    };
    await chargeIt();
    const declined = await screen.findByText(reason);
    expect(declined).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    reason = null;
    await chargeIt();
    expect(await screen.findByText('$600.00 charged to the card on file')).toBeVisible();
    expect(sent).toEqual([{ Amount: 600 }, { Amount: 600 }]);
  });

  test('waits until the order is ready, and can be removed for the customer', async () => {
    going = { ...going, cardOnFile: { ...card, isReady: false } };
    server.use(
      answering(removeCardOnFile, () => {
        const end = { at: '2026-11-20T18:00:00Z', reason: 'removed' as const, user: 'Ada' };
        going = { ...going, cardOnFile: { ...card, chargeable: cents(0), end } };
        return going;
      }),
    );
    const page = await openPayments('Salesperson');
    expect(await screen.findByText(/once the order is finished, as agreed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Charge card…' })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Remove card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the card on file?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText('Visa •••• 4242 no longer on file')).toBeVisible();
    expect(screen.getByText(/Removed by Ada/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Charge card…' })).toBeNull();
  });
});

test(
  'lets the office answer in place of the bank with the test gateway only',
  { tags: ['N-28'] },
  async () => {
    const answers: unknown[] = [];
    const attempt = { id: 31, transactionId: 'T1', problem: null, createdAt: '2026-03-10T18:00:00Z' };
    going = {
      ...going,
      attempts: [
        { ...attempt, amount: cents(7_700), state: 'pending', lastFour: '6789', verification: null },
      ],
    };
    server.use(
      answering(answerTestDebit, ({ body, url }) => {
        answers.push([url.pathname.split('/').at(-2), JSON.parse(body) as object]);
        going = { ...going, attempts: [] };
        return intentOf({ id: 31, state: 'paid' });
      }),
    );
    await openPayments();
    expect(await screen.findByText('Bank payment on its way')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Let it arrive' }), 'a real bank answers').toBeNull();
    cleanup();
    going = { ...going, answersDebits: true };
    const page = await openPayments();
    await page.user.click(await screen.findByRole('button', { name: 'Let it fail' }));
    await waitFor(() => expect(screen.queryByText('Bank payment on its way')).toBeNull());
    expect(answers).toEqual([['31', { Arrives: false }]]);
  },
);

test(
  'shows which bank payments are pending, await the customer or were returned',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const attempt = { id: 1, transactionId: 'pi_1', problem: null, createdAt: '2026-03-10T18:00:00Z' };
    const verification = { url: 'https://pay.test/confirm', from: '2026-03-12T18:00:00Z' };
    going = {
      attempts: [
        { ...attempt, amount: cents(7_700), state: 'pending', lastFour: '6789', verification: null },
        { ...attempt, id: 2, amount: cents(8_800), state: 'verifying', lastFour: null, verification },
      ],
      reversals: [
        reversal({ state: 'done', kind: 'refund', isBank: true, lastFour: '6789' }),
        reversal({
          ...{ id: 10, state: 'done', kind: 'dispute', isBank: true, lastFour: '6789' },
          dispute: { state: 'closed', answerDueAt: null },
        }),
      ],
      ...NONE,
    };
    await openPayments();
    const line = async (text: string) => (await screen.findByText(text)).closest('article')!;
    expect(await line('Bank payment on its way')).toHaveTextContent(
      /\$77\.00Not paid yet: banks take up to 4 business days. From the account ending in 6789/,
    );
    const waiting = await line('Bank account not confirmed');
    expect(within(waiting).getByRole('link')).toHaveAttribute('href', verification.url);
    expect(await line('Refund sent to account 6789')).toHaveTextContent('about 3 business days');
    const returned = await line('Payment from account 6789 returned by the bank');
    expect(returned).toHaveTextContent('The balance is due again');
    expect(returned, 'no answer is possible').not.toHaveTextContent('Answer');
  },
);
