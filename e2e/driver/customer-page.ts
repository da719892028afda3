import { expect, type Page } from '@playwright/test';
import { amountIn } from './money.ts';
import { payFrame } from './payment.ts';
import { containing, starting, type Words } from './words.ts';

const VISA = '4111 1111 1111 1111';

/** The button whose text is `text` with any amount. */
const buttonOf = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`${containing(text).source}$`, 'i') });

/** Pays in the gateway's frame. */
async function payInFrame(page: Page, words: Words): Promise<void> {
  const frame = payFrame(page, words).contentFrame();
  await frame.getByLabel('Card number').fill(VISA);
  await frame.getByLabel('Expires').fill('12/39');
  await frame.getByLabel('Code', { exact: true }).fill('123');
  await frame.getByLabel('Name on the card').fill('Card Holder');
  await frame.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Visa 1111' })).toBeVisible();
}

/** Signs and pays the deposit with one button. Returns the button's amount. */
export async function acceptAndPay(page: Page, words: Words, name: string): Promise<number> {
  await page.getByRole('textbox', { name: starting(words.quote.name) }).fill(name);
  const button = buttonOf(page, words.quote.acceptAndPay);
  const amount = amountIn(await button.innerText());
  await button.click();
  await payInFrame(page, words);
  return amount;
}

/** Pays the balance. Returns the button's amount. */
export async function payBalanceHere(page: Page, words: Words): Promise<number> {
  const button = buttonOf(page, words.quote.payBalance);
  const amount = amountIn(await button.innerText());
  await button.click();
  await payInFrame(page, words);
  await expect(button).toHaveCount(0);
  return amount;
}

/** Reopens the page and waits for what it says about the order. */
export async function statusSays(page: Page, title: string): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: containing(title) })).toBeVisible();
}
