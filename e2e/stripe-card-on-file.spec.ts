import { expect } from '@playwright/test';
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
import { callsAs, seedFinished, seedLeather, seedLink, seedOrder } from './driver/seed.ts';
import { payFrame } from './driver/payment.ts';
import { containing, filled, starting, wordsOf } from './driver/words.ts';

const VISA = '4242 4242 4242 4242';
const PHONE = { width: 390, height: 844 };
const money = (amount: number): string => formatMoney(cents(amount));

test(
  'keeps a card as the customer agreed, charges the balance when the order is ready, and removes it on request',
  { tag: ['@N-28', '@N-17'] },
  async ({ browser, request, cardShop }) => {
    const calls = await callsAs(request, 'administrator');
    await seedLeather(calls, SOFA.leather);
    const id = await seedOrder(calls, { buyer: newBuyer('Carla Guarda'), ...SOFA });
    const address = await seedLink(calls, id, 'es');
    const words = await wordsOf('es');
    const { bank } = cardShop.emulator;
    const customer = await openQuote(browser, address);
    const { page } = customer;
    await page.setViewportSize(PHONE);

    const deposit = await test.step('the customer agrees while paying the deposit', async () => {
      await page.getByRole('textbox', { name: starting(words.quote.name) }).fill('Carla Guarda');
      const consent = page.getByRole('checkbox', { name: starting('Guarden mi tarjeta') });
      await expect(consent, 'never ticked by itself').not.toBeChecked();
      await consent.check();
      const button = page.getByRole('button', {
        name: new RegExp(`${containing(words.quote.acceptAndPay).source}$`, 'i'),
      });
      const amount = amountIn(await button.innerText());
      await button.click();
      const form = payFrame(page, words).contentFrame();
      await form.getByLabel('Card number').fill(VISA);
      await form.getByLabel('Expiration date').fill('12 / 31');
      await form.getByLabel('Security code').fill('123');
      await form.getByLabel('ZIP code').fill('80202');
      await form.getByRole('button').click();
      await expect(page.getByText(filled(words.quote.card.onFile, { name: 'Visa •••• 4242' }))).toBeVisible();
      return amount;
    });

    await seedFinished(calls, id);
    const office = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page: desk, words: english } = office;
    const { onFile } = english.payments;
    const { Totals } = await calls.read<{ Totals: { Payable: number } }>(`/api/orders/${id}`);
    const balance = Math.round(Totals.Payable * 100);
    const charge = async (amount?: number) => {
      await desk.getByRole('button', { name: onFile.charge, exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: onFile.chargeTitle });
      const box = dialog.getByRole('textbox', { name: english.payments.amount });
      if (amount !== undefined) await box.fill(String(amount / 100));
      const sum = money(amount ?? balance);
      await dialog.getByRole('button', { name: filled(onFile.action, { amount: sum }) }).click();
    };

    await test.step('a declined charge is explained, and the customer gets a link', async () => {
      bank.settings.declineCode = 'insufficient_funds';
      await openOrder(office, id);
      expect(await moneyOf(office, 'paid')).toBe(deposit);
      await section(office, 'payment').getByRole('button').first().click();
      await charge();
      const refusal = desk.getByRole('dialog', { name: onFile.declined });
      await expect(refusal).toContainText(english.message('CARD_FILE_FUNDS'));
      await expect(refusal).toContainText(english.message('CARD_FILE_LINK_SENT'));
      await refusal.getByRole('button').last().click();
      await expect(refusal).toBeHidden();
      bank.settings.declineCode = undefined;
      await expectSubject(calls, id, 'Please pay the balance');
    });

    await test.step('part of the balance is charged', async () => {
      await charge(50_000);
      await expect(desk.getByText(filled(onFile.charged, { amount: money(50_000) }))).toBeVisible();
      await expect.poll(() => moneyOf(office, 'paid')).toBe(deposit + 50_000);
      const most = filled(onFile.most, { amount: money(balance - 50_000) });
      await expect(desk.getByText(most, { exact: true }), 'what is left of the consent').toBeVisible();
    });

    await test.step('the customer withdraws, and Stripe removes the card', async () => {
      await page.reload();
      const { withdraw, withdrawTitle } = words.quote.card;
      await page.getByRole('button', { name: withdraw, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: withdrawTitle });
      await dialog.getByRole('button', { name: withdraw, exact: true }).click();
      await expect(page.getByRole('button', { name: withdraw, exact: true })).toHaveCount(0);
      await expect(desk.getByText(onFile.ends.withdrawn)).toBeVisible();
      await expect(desk.getByRole('button', { name: onFile.charge, exact: true })).toHaveCount(0);
    });
    await silent(customer);
    await silent(office);
  },
);
