import { expect, type FrameLocator, type Page } from '@playwright/test';
import { keptOf, SOFA } from './driver/bad.ts';
import { newBuyer } from './driver/buyers.ts';
import { stripeTest as test } from './driver/card-shop.ts';
import { amountIn } from './driver/money.ts';
import { moneyOf, openOrder, section } from './driver/order.ts';
import { signIn } from './driver/person.ts';
import { openQuote } from './driver/quote.ts';
import { silent } from './driver/refusals.ts';
import { callsAs, seedLink, seedOrder } from './driver/seed.ts';
import { payFrame } from './driver/payment.ts';
import { containing, filled, starting, type Words, wordsOf } from './driver/words.ts';

/** Test cards published by Stripe. */
const DECLINED = '4000 0000 0000 0002';
const NO_MONEY = '4000 0000 0000 9995';
const ASKS_THE_BANK = '4000 0027 6000 3184';
const REFUND = 125.5;
const PHONE = { width: 390, height: 844 };

/** Signs and opens the card form. Returns the frame with the form, and the button's amount. */
async function acceptAndOpen(page: Page, words: Words, name: string): Promise<[FrameLocator, number]> {
  await page.getByRole('textbox', { name: starting(words.quote.name) }).fill(name);
  const button = page.getByRole('button', {
    name: new RegExp(`${containing(words.quote.acceptAndPay).source}$`, 'i'),
  });
  const amount = amountIn(await button.innerText());
  await button.click();
  return [payFrame(page, words).contentFrame(), amount];
}

async function typeCard(form: FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 39');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('ZIP code').fill('80202');
}

test(
  'takes a deposit through Stripe after a decline and a bank confirmation, and refunds part of it',
  { tag: ['@N-28', '@N-17', '@PAY-26', '@N-33'] },
  async ({ browser, request, cardShop }) => {
    const calls = await callsAs(request, 'administrator');
    const id = await seedOrder(calls, { buyer: newBuyer('Inés Anticipo'), ...SOFA });
    const address = await seedLink(calls, id, 'es');
    const { bank } = cardShop.emulator;
    const customer = await openQuote(browser, address);
    const { page } = customer;
    await page.setViewportSize(PHONE);
    const words = await wordsOf('es');
    const [form, amount] = await acceptAndOpen(page, words, 'Inés Anticipo');
    const pay = form.getByRole('button', { name: starting('Pagar $') });
    const problem = form.getByRole('alert');

    await test.step('two declined cards, the second for insufficient funds', async () => {
      await expect(pay, 'the frame is as high as the form').toBeInViewport();
      for (const [card, code] of [
        [DECLINED, 'CARD_DECLINED'],
        [NO_MONEY, 'CARD_FUNDS'],
      ] as const) {
        await typeCard(form, card);
        await pay.click();
        await expect(problem).toHaveText(words.message(code));
      }
      expect((await keptOf(calls, id)).Payments).toEqual([]);
    });

    await test.step('a card whose bank asks for confirmation: first denied, then given', async () => {
      await typeCard(form, ASKS_THE_BANK);
      await pay.click();
      const question = form.getByRole('dialog', { name: 'Your bank' });
      await question.getByRole('button', { name: 'Fail' }).click();
      await expect(problem).toHaveText(words.message('CARD_NOT_CONFIRMED'));
      await pay.click();
      await question.getByRole('button', { name: 'Complete' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Visa 3184' })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.quote.status.approved.title })).toBeVisible();
      expect([...new Set(await Promise.all(cardShop.deliveries))], 'all notices are taken').toEqual([200]);
      const charged = bank.charges.filter((each) => each.status === 'succeeded');
      expect(
        charged.map((each) => each.amount),
        'charged once',
      ).toEqual([amount]);
    });

    const office = await signIn(browser, { as: 'administrator', language: 'en' });
    await test.step('the office refunds part of the deposit', async () => {
      const { words: english, page: desk } = office;
      const { refund, amount: label, cards } = english.payments;
      await openOrder(office, id);
      expect(await moneyOf(office, 'paid')).toBe(amount);
      const part = section(office, 'payment');
      await part.getByRole('button').first().click();
      await part.getByRole('button', { name: refund.open, exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: refund.title });
      await dialog.getByRole('textbox', { name: label }).fill(String(REFUND));
      await dialog.getByRole('textbox', { name: refund.reason }).fill('A scratched leg');
      await dialog.getByRole('button', { name: refund.action, exact: true }).click();
      await expect(dialog).toBeHidden();
      // The worker's first product may take the job, which leaves the refund to the product with this gateway.
      const going = filled(cards.reversal.open, { lastFour: '3184' });
      const done = filled(cards.reversal.done, { lastFour: '3184' });
      await expect(desk.getByText(going).or(desk.getByText(done))).toBeVisible();
      await expect.poll(() => moneyOf(office, 'paid')).toBe(amount - Math.round(REFUND * 100));
    });
    await silent(customer);
    await silent(office);
  },
);
