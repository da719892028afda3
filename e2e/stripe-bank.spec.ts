import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { BANK_DAYS } from '@cordovan/domain/payments';
import { cents, formatMoney } from '@cordovan/domain/money';
import { SOFA } from './driver/bad.ts';
import { newBuyer } from './driver/buyers.ts';
import { stripeTest as test } from './driver/card-shop.ts';
import { expectSubject } from './driver/emails.ts';
import { amountIn } from './driver/money.ts';
import { moneyOf, openOrder, section } from './driver/order.ts';
import { signIn } from './driver/person.ts';
import { openQuote } from './driver/quote.ts';
import { silent } from './driver/refusals.ts';
import { callsAs, type Calls, seedLink, seedOrder } from './driver/seed.ts';
import { payFrame } from './driver/payment.ts';
import { containing, filled, starting, type Words, wordsOf } from './driver/words.ts';

const PHONE = { width: 390, height: 844 };
const CLEARS = '000123456789';
const NO_FUNDS = '000222222227';

const turnOn = (calls: Calls) => calls.send('/api/settings', [{ Name: 'bank-payments', Value: 'on' }]);

/**
 * Signs a quotation on its page and presses the button to pay from a bank account. Returns the page and the amount.
 */
async function payFromBank(
  { browser, address, words }: { browser: Browser; address: string; words: Words },
  { name, account }: { name: string; account: string },
): Promise<{ customer: Awaited<ReturnType<typeof openQuote>>; amount: number; pay: () => Promise<void> }> {
  const customer = await openQuote(browser, address);
  const { page } = customer;
  await page.setViewportSize(PHONE);
  await page.getByRole('textbox', { name: starting(words.quote.name) }).fill(name);
  const button = page.getByRole('button', {
    name: new RegExp(`${containing(words.quote.acceptAndPay).source}$`, 'i'),
  });
  const amount = amountIn(await button.innerText());
  await button.click();
  const form = payFrame(page, words).contentFrame();
  await fillAccount(form, name, account);
  return { customer, amount, pay: () => form.getByRole('button').click() };
}

async function fillAccount(form: FrameLocator, name: string, account: string): Promise<void> {
  await form.getByRole('radio', { name: 'US bank account' }).check();
  await expect(form.getByText('you authorize the company')).toBeVisible();
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill('customer@example.test');
  await form.getByLabel('Routing number').fill('110000000');
  await form.getByLabel('Account number').fill(account);
}

const sentNote = (page: Page, words: Words, amount: number) =>
  page
    .getByRole('status')
    .filter({ hasText: filled(words.quote.bank.sent, { amount: formatMoney(cents(amount)) }) });

test(
  'takes a deposit from a bank account, and approves the order when it arrives days later',
  { tag: ['@N-28', '@N-17', '@PAY-14'] },
  async ({ browser, request, cardShop }) => {
    const calls = await callsAs(request, 'administrator');
    await turnOn(calls);
    const id = await seedOrder(calls, { buyer: newBuyer('Ada Banks'), ...SOFA });
    const address = await seedLink(calls, id, 'en');
    const words = await wordsOf('en');
    const { customer, amount, pay } = await payFromBank(
      { browser, address, words },
      { name: 'Ada Banks', account: CLEARS },
    );
    const { page } = customer;
    await pay();
    await expect(sentNote(page, words, amount)).toContainText(
      filled(words.quote.bank.sentHint, { days: BANK_DAYS }),
    );
    await expect(page.getByRole('button', { name: starting(words.quote.toPay) })).toHaveCount(0);

    const office = await signIn(browser, { as: 'administrator', language: 'en' });
    await openOrder(office, id);
    await section(office, 'payment').getByRole('button').first().click();
    const line = office.page.getByRole('article').filter({ hasText: words.payments.bank.sent });
    await expect(line).toContainText(formatMoney(cents(amount)));
    expect(await moneyOf(office, 'paid'), 'counts for nothing').toBe(0);

    const { bank } = cardShop.emulator;
    bank.accounts.answer(bank.intents.at(-1)!);
    expect([...new Set(await Promise.all(cardShop.deliveries))], 'all notices are taken').toEqual([200]);
    await page.reload();
    await expect(page.getByRole('heading', { name: words.quote.status.approved.title })).toBeVisible();
    await expect.poll(() => moneyOf(office, 'paid'), 'live').toBe(amount);
    await expect(line).toHaveCount(0);
    await silent(customer);
    await silent(office);
  },
);

test(
  'explains why a bank payment failed, and lets the customer pay another way',
  { tag: ['@N-28', '@N-17', '@PAY-26'] },
  async ({ browser, request, cardShop }) => {
    const calls = await callsAs(request, 'administrator');
    await turnOn(calls);
    const id = await seedOrder(calls, { buyer: newBuyer('Inés Cuenta'), ...SOFA });
    const address = await seedLink(calls, id, 'es');
    const words = await wordsOf('es');
    const { customer, amount, pay } = await payFromBank(
      { browser, address, words },
      { name: 'Inés Cuenta', account: NO_FUNDS },
    );
    const { page } = customer;
    await pay();
    await expect(sentNote(page, words, amount)).toBeVisible();
    const { bank } = cardShop.emulator;
    bank.accounts.answer(bank.intents.at(-1)!);
    expect([...new Set(await Promise.all(cardShop.deliveries))], 'all notices are taken').toEqual([200]);
    await page.reload();
    await expect(sentNote(page, words, amount)).toHaveCount(0);
    await expect(page.getByRole('button', { name: containing(words.quote.payAmount) })).toBeVisible();
    await expectSubject(calls, id, "didn't go through");
    const office = await signIn(browser, { as: 'administrator', language: 'en' });
    await openOrder(office, id);
    expect(await moneyOf(office, 'paid')).toBe(0);
    await silent(customer);
    await silent(office);
  },
);
