import { expect, type Locator, type Page } from '@playwright/test';
import { amountIn } from './money.ts';
import type { Person } from './person.ts';
import { starting, type Words } from './words.ts';

/** The gateway's frame, which takes cards, or cards and bank accounts. */
export const payFrame = (page: Page, { payments: { card } }: Words): Locator =>
  page.locator(`iframe[title="${card.frame}"], iframe[title="${card.anyFrame}"]`);

export async function openPayment({ page, words }: Person): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: words.orders.pay, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: words.payments.title });
  await expect(dialog.getByRole('textbox', { name: words.payments.amount })).toBeVisible();
  return dialog;
}

export const amountOf = async ({ words }: Person, dialog: Locator): Promise<number> =>
  amountIn(await dialog.getByRole('textbox', { name: words.payments.amount }).inputValue());

/** Closes the dialog and returns its text. */
export async function answerOf({ page, words }: Person): Promise<string> {
  const ok = page.getByRole('button', { name: words.ui.ok, exact: true });
  await expect(ok).toBeVisible();
  const text = await page.getByRole('dialog').filter({ has: ok }).innerText();
  await ok.click();
  await expect(ok).toBeHidden();
  return text;
}

/** Tries to pay a cent less than the minimum and leaves the dialog. Returns the refusal. */
export async function tryUnderMinimum(person: Person): Promise<string> {
  const { page, words } = person;
  const dialog = await openPayment(person);
  const amount = dialog.getByRole('textbox', { name: words.payments.amount });
  const least = await amountOf(person, dialog);
  await amount.fill(String((least - 1) / 100));
  await amount.blur();
  await dialog.getByRole('button', { name: words.payments.toCard }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  const said = await dialog.innerText();
  await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return said;
}

/** Pays the deposit by card in the gateway's frame: first cancels there, then pays. */
export async function payByCard(person: Person, card: string): Promise<{ amount: number; said: string }> {
  const { page, words } = person;
  const dialog = await openPayment(person);
  const amount = await amountOf(person, dialog);
  const toCard = dialog.getByRole('button', { name: words.payments.toCard });
  const holder = payFrame(page, words);
  const frame = holder.contentFrame();

  await toCard.click();
  // The frame reports its height and later that the user canceled (PAY-14).
  await expect(frame.getByRole('button', { name: /^Pay \$/ })).toBeInViewport();
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(holder).toBeHidden();

  await dialog.getByRole('button', { name: words.payments.toCard }).click();
  await frame.getByLabel('Card number').fill(card);
  await frame.getByLabel('Expires').fill('12/39');
  await frame.getByLabel('Code', { exact: true }).fill('123');
  await frame.getByLabel('Name on the card').fill('Card Holder');
  await frame.getByRole('button', { name: /^Pay \$/ }).click();
  return { amount, said: await answerOf(person) };
}

/** Pays the whole balance in cash. */
export async function payBalance(
  person: Person,
  comments: string,
): Promise<{ amount: number; said: string }> {
  const { page, words } = person;
  const dialog = await openPayment(person);
  await dialog.getByRole('combobox', { name: words.payments.method }).click();
  await page.getByRole('option', { name: words.payments.methods.cash, exact: true }).click();
  const whole = dialog.getByText(starting(words.payments.all)).last();
  const amount = await amountOf(person, dialog);
  const chip = dialog.getByRole('checkbox', { name: starting(words.payments.all) });
  if ((await chip.count()) > 0 && !(await chip.isChecked())) await whole.click();
  await dialog.getByRole('textbox', { name: words.payments.comments }).fill(comments);
  await dialog.getByRole('button', { name: words.payments.record }).click();
  return { amount, said: await answerOf(person) };
}

/** Pays the suggested amount in cash, which is due before approval. */
export async function payDeposit(
  person: Person,
  comments: string,
): Promise<{ amount: number; said: string }> {
  const { page, words } = person;
  const dialog = await openPayment(person);
  await dialog.getByRole('combobox', { name: words.payments.method }).click();
  await page.getByRole('option', { name: words.payments.methods.cash, exact: true }).click();
  const amount = await amountOf(person, dialog);
  await dialog.getByRole('textbox', { name: words.payments.comments }).fill(comments);
  await dialog.getByRole('button', { name: words.payments.record }).click();
  return { amount, said: await answerOf(person) };
}
