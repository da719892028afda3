import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { amountIn } from './money.ts';
import { arrive, type Person } from './person.ts';
import { containing, starting, type Words } from './words.ts';

/** Sets the customer's language. */
export async function setCustomerLanguage({ page, words }: Person, language: 'en' | 'es'): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: words.documents.language });
  const name = language === 'en' ? 'English' : 'Español';
  await choice.getByText(name, { exact: true }).click();
  await expect(choice.getByRole('radio', { name })).toBeChecked();
}

/** Creates a customer link for the open order, including the given alternative quotations. */
export async function shareQuotation({ page, words }: Person, others: readonly string[]): Promise<string> {
  const { share } = words.documents;
  await page.getByRole('button', { name: share.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: containing(share.title) });
  for (const number of others) {
    const other = dialog.getByRole('checkbox', { name: new RegExp(number) });
    // The checkbox is checked once the server has saved it.
    await other.click();
    await expect(other).toBeChecked();
  }
  await dialog.getByRole('button', { name: share.make }).click();
  const address = await dialog.getByRole('textbox', { name: share.address }).inputValue();
  await dialog.getByRole('button', { name: words.ui.close, exact: true }).last().click();
  await expect(dialog).toBeHidden();
  return address;
}

/** Opens the link in a browser without a signed-in user. */
export async function openQuote(
  browser: Browser,
  address: string,
): Promise<{ page: Page; faults: readonly string[] }> {
  const visitor = await arrive(browser);
  await visitor.page.goto(address);
  return visitor;
}

/** One of the alternative quotations, by its letter. */
export const optionOf = (page: Page, words: Words, letter: string): Locator =>
  page.getByRole('radio', { name: containing(words.quote.option.replace('{{letter}}', letter)) });

export const acceptButton = (page: Page, words: Words): Locator =>
  page.getByRole('button', { name: starting(words.quote.accept.replace('{{total}}', '')) });

/** Accepts with a name. Returns the button's amount. */
export async function acceptQuote(page: Page, words: Words, name: string): Promise<number> {
  const yes = acceptButton(page, words);
  const amount = amountIn(await yes.innerText());
  await page.getByRole('textbox', { name: starting(words.quote.name) }).fill(name);
  await yes.click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  return amount;
}
