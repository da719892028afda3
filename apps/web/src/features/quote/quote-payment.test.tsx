import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptQuote,
  openQuotePage,
  type QuotePage,
  readQuotePicture,
} from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  readIntent,
  withdrawCard,
} from '@cordovan/contracts/payments';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { cents } from '@cordovan/domain/money';
import { APPROVED, intentOf, say } from '../../../test/card.ts';
import { noCard, page, quote } from '../../../test/quotes.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const at = '/Shop/Quote?order=7&token=abc';
const intent = (change: Partial<PaymentIntent> = {}) => intentOf({ amount: cents(238_512), ...change });
const paid = intent({ state: 'paid', transactionInfo: 'Visa 1111, T77' });
const sayCharged = () => say(APPROVED);

const accepted = { acceptedAt: '2026-03-10T18:00:00.000Z', acceptedBy: 'Ann Archer' };
const progressOf = (kind: QuoteView['progress']['kind']): QuoteView['progress'] => ({
  ...quote().progress,
  kind,
});
const ordered = (change: Partial<QuoteView> = {}) =>
  page({
    state: 'ordered',
    quotes: [
      quote({
        ...accepted,
        progress: progressOf('underWay'),
        payment: {
          isOffered: true,
          due: cents(238_511),
          minimum: cents(119_256),
          isChecking: false,
          ...noCard,
        },
        ...change,
      }),
    ],
  });

let shown: QuotePage;
let sent: Record<string, unknown>[];
beforeEach(() => {
  shown = page();
  sent = [];
  const note = (call: string, body: string) => void sent.push({ call, ...(JSON.parse(body) as object) });
  server.use(
    answering(openQuotePage, () => shown),
    refusing(readQuotePicture, { status: 404 }),
    answering(readIntent, intent()),
    answering(createIntent, ({ body }) => (note('intent', body), intent())),
    answering(acceptQuote, ({ body }) => {
      note('accept', body);
      shown = page({ quotes: [quote(accepted)] });
      return shown;
    }),
  );
});

async function acceptAndPay(button = 'Accept and pay $2,385.12') {
  const { user } = await openPage({ at });
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Ann Archer');
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByTitle('Card payment');
  return user;
}

describe('a payment whose outcome the page hasn’t seen', () => {
  test(
    'is checked when the page reloads, and the customer is thanked',
    { tags: ['C-35', 'PAY-26', 'N-17'] },
    async () => {
      await acceptAndPay();
      cleanup();
      server.use(
        answering(confirmIntent, () => {
          shown = ordered();
          return paid;
        }),
      );
      await openPage({ at });
      expect(await screen.findByText(/Visa 1111, T77/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Accept and pay/ })).not.toBeInTheDocument();
    },
  );

  test(
    "isn't charged again once it has arrived, and the page shows what to do next",
    { tags: ['N-17', 'C-35'] },
    async () => {
      shown = ordered();
      server.use(refusing(createIntent, { status: 409, code: 'STALE_ROW' }));
      const { user } = await openPage({ at });
      await user.click(await screen.findByRole('button', { name: /^Pay the balance/ }));
      expect(
        await screen.findByText('Something changed since you opened this page. Check what is left to pay.'),
      ).toBeVisible();
    },
  );
});

describe('accepting and paying', () => {
  test(
    'takes one click: it signs the version shown, then opens the card frame for the deposit',
    { tags: ['N-17', 'PAY-09', 'SHOP-36'] },
    async () => {
      await acceptAndPay();
      expect(sent).toMatchObject([
        { call: 'accept', QuoteId: 7, Fingerprint: 'seen', Name: 'Ann Archer', Token: 'abc' },
        { call: 'intent', OrderId: 7, Token: 'abc', Amount: 2385.12, Channel: 'link', Type: 'deposit' },
      ]);
      server.use(answering(confirmIntent, () => ((shown = ordered()), paid)));
      sayCharged();
      expect(await screen.findByText(/Visa 1111, T77/)).toBeVisible();
      expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Pay the balance: $2,385.11' })).toBeVisible();
    },
  );

  test('charges the full amount if the customer chooses to pay it', { tags: ['PAY-11'] }, async () => {
    const { user } = await openPage({ at });
    await user.click(await screen.findByRole('radio', { name: 'Full amount: $4,770.23' }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Accept and pay $4,770.23' }));
    await screen.findByTitle('Card payment');
    expect(sent.at(-1)).toMatchObject({ Amount: 4770.23 });
  });

  test('requires a name before anything is sent', { tags: ['N-17'] }, async () => {
    const { user } = await openPage({ at });
    await user.click(await screen.findByRole('button', { name: 'Accept and pay $2,385.12' }));
    expect(await screen.findByText('Your name is required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("doesn't open the card frame for a quotation that changed", { tags: ['N-17'] }, async () => {
    server.use(refusing(acceptQuote, { status: 409, code: 'STALE_ROW', body: 'changed' }));
    const { user } = await openPage({ at });
    await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Accept and pay $2,385.12' }));
    expect(await screen.findByText(/was just updated/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test(
    'keeps the acceptance and offers the deposit again after the customer cancels the payment',
    { tags: ['PAY-14'] },
    async () => {
      const user = await acceptAndPay();
      server.use(answering(cancelIntent, intent({ state: 'canceled' })));
      const dialog = screen.getByRole('dialog', { name: 'Card payment' });
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByText('Accepted by Ann Archer')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Pay $2,385.12' }));
      await screen.findByTitle('Card payment');
      expect(sent.map(({ call }) => call)).toEqual(['accept', 'intent', 'intent']);
    },
  );

  test('shows why a payment failed, and lets the customer try again', { tags: ['PAY-14'] }, async () => {
    const user = await acceptAndPay();
    server.use(answering(confirmIntent, intent({ state: 'failed', failure: 'The card has expired' })));
    sayCharged();
    expect(await screen.findByText('The card has expired')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay $2,385.12' }));
    await screen.findByTitle('Card payment');
  });
});

describe('a payment with an unknown outcome', () => {
  test("doesn't invite a second payment", { tags: ['C-35', 'N-28'] }, async () => {
    const user = await acceptAndPay();
    server.use(refusing(confirmIntent, { status: 500, code: 'SERVER_ERROR', body: 'no' }));
    sayCharged();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('We’re checking your payment')).toBeVisible();
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull());
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull();
  });

  test(
    'that the server knows about keeps the page from offering another payment',
    { tags: ['C-35', 'N-28'] },
    async () => {
      shown = ordered({
        payment: {
          isOffered: true,
          due: cents(238_511),
          minimum: cents(119_256),
          isChecking: true,
          ...noCard,
        },
      });
      await openPage({ at });
      expect(await screen.findByText('We’re checking your payment')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    },
  );
});

describe('a payment from a bank account', { tags: ['N-28', 'N-17'] }, () => {
  test('is offered next to the card, before the acceptance and after it', async () => {
    const payment = { ...quote().payment, takesBank: true };
    shown = page({ quotes: [quote({ payment })] });
    await openPage({ at });
    expect(await screen.findByText(/you’ll enter your card or bank account/)).toBeVisible();
    cleanup();
    shown = page({ quotes: [quote({ ...accepted, payment })] });
    await openPage({ at });
    expect(await screen.findByText(/^Pay by card or from your bank account\./)).toBeVisible();
  });

  const started = { startedAt: '2026-03-10T18:00:00.000Z', amount: cents(238_512) };
  const sentOff = { ...started, state: 'pending', lastFour: '6789', verification: null } as const;

  test("is pending: it isn't counted as paid, and no second payment is offered", async () => {
    server.use(answering(confirmIntent, intent({ state: 'pending' })));
    await acceptAndPay();
    shown = page({ quotes: [quote({ ...accepted, payment: { ...quote().payment, bank: [sentOff] } })] });
    sayCharged();
    const note = await screen.findByText('Your bank payment of $2,385.12 is on its way');
    expect(note).toBeVisible();
    expect(screen.getByText(/Banks take up to 4 business days/)).toBeVisible();
    expect(screen.getByText(/From the account ending in 6789 · Started Mar 10, 2026/)).toBeVisible();
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull());
    expect(screen.queryByText(/Thank You!/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull();
  });

  test('waits for verification, shows when and where to verify, and lets another payment replace it', async () => {
    const verification = { url: 'https://pay.test/confirm', from: '2026-03-12T18:00:00.000Z' };
    const waiting = { ...started, state: 'verifying', lastFour: null, verification } as const;
    shown = ordered({
      payment: { ...ordered().quotes[0]!.payment, bank: [waiting] },
    });
    await openPage({ at });
    expect(await screen.findByText('Confirm your bank account to pay $2,385.12')).toBeVisible();
    expect(screen.getByText(/Around Mar 12, 2026, two small deposits/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm your account' })).toHaveAttribute(
      'href',
      verification.url,
    );
    expect(screen.getByRole('button', { name: /Pay the balance/ })).toBeVisible();
  });
});

describe('the balance', () => {
  test('is paid on the order’s page', { tags: ['PAY-22', 'N-17'] }, async () => {
    shown = ordered();
    const { user } = await openPage({ at });
    await user.click(await screen.findByRole('button', { name: 'Pay the balance: $2,385.11' }));
    await screen.findByTitle('Card payment');
    expect(sent).toMatchObject([
      { OrderId: 7, Token: 'abc', Amount: 2385.11, Channel: 'link', Type: 'balance' },
    ]);
  });

  test(
    'isn’t charged if nothing is left to pay, and the page shows the refusal and the new state',
    { tags: ['PAY-22'] },
    async () => {
      shown = ordered();
      const { user } = await openPage({ at });
      const pay = await screen.findByRole('button', { name: /Pay the balance/ });
      server.use(
        refusing(createIntent, { status: 409, code: 'NO_BALANCE_TO_PAY', body: 'No balance to pay' }),
      );
      shown = ordered({
        payment: { isOffered: false, due: cents(0), minimum: cents(0), isChecking: false, ...noCard },
      });
      await user.click(pay);
      expect(await screen.findByText('No balance to pay')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: /Pay the balance/ })).toBeNull());
    },
  );

  test('is not offered if the company takes no cards', { tags: ['C-31'] }, async () => {
    const payment = {
      isOffered: false,
      due: cents(477_023),
      minimum: cents(238_512),
      isChecking: false,
      ...noCard,
    };
    shown = page({ quotes: [quote({ payment })] });
    await openPage({ at });
    expect(await screen.findByRole('button', { name: 'Accept for $4,770.23' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  });
});

describe('a card on file', { tags: ['N-28', 'N-17'] }, () => {
  const offering = { ...quote().payment, cardConsentVersion: 1 };

  test('is kept only if the customer checks the box, which names the most that may be charged', async () => {
    shown = page({ quotes: [quote({ ...accepted, payment: offering })] });
    const { user } = await openPage({ at });
    const consent = await screen.findByRole('checkbox', { name: /at most \$2,385\.11 in all/ });
    expect(consent).not.toBeChecked();
    await user.click(consent);
    await user.click(screen.getByRole('radio', { name: 'Full amount: $4,770.23' }));
    expect(screen.queryByRole('checkbox'), 'nothing is left to charge').toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Deposit: $2,385.12' }));
    expect(screen.getByRole('checkbox', { name: /at most \$2,385\.11/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Pay $2,385.12' }));
    await screen.findByTitle('Card payment');
    expect(sent.at(-1)).toMatchObject({ CardConsent: { Language: 'en', Version: 1, UpTo: 2385.11 } });
  });

  test('is not kept if the customer leaves the box unchecked', async () => {
    shown = page({ quotes: [quote({ payment: offering })] });
    await acceptAndPay();
    expect(sent.at(-1)).not.toHaveProperty('CardConsent');
  });

  test('is shown with the consent, and removed when the customer withdraws that consent', async () => {
    const card = {
      ...{ brand: 'Visa', lastFour: '4242', consentedAt: '2026-11-03T18:00:00.000Z' },
      consentText: 'Keep my card',
    };
    const payment = { ...offering, due: cents(238_511), minimum: cents(119_256) };
    shown = ordered({ payment: { ...payment, card } });
    server.use(
      answering(withdrawCard, ({ body }) => {
        sent.push(JSON.parse(body) as Record<string, unknown>);
        shown = ordered({ payment });
        return { ok: true } as const;
      }),
    );
    const { user } = await openPage({ at });
    const kept = await screen.findByRole('region', { name: 'Card on file' });
    expect(kept).toHaveTextContent('Visa •••• 4242 is on file for the balance');
    expect(kept).toHaveTextContent(/You agreed on Nov(ember)? 3, 2026/);
    await user.click(within(kept).getByRole('button', { name: 'Withdraw consent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw your consent?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Card on file' })).toBeNull());
    expect(sent).toEqual([{ OrderId: 7, Token: 'abc' }]);
  });
});
