import { expect, type Locator } from '@playwright/test';
import { amountIn } from './money.ts';
import type { Person } from './person.ts';
import { filled, only, starting } from './words.ts';
import { visit } from './visit.ts';

/** One amount of the money column, in cents. */
export async function moneyOf(
  { page, words }: Person,
  name: 'total' | 'paid' | 'balance' | 'tax',
): Promise<number> {
  const column = page.getByRole('region', { name: words.orders.money.title }).first();
  const [label = ''] = words.orders.money[name].split(' {{');
  const row = column
    // Must not match `Total with delivery` when looking for `Total`.
    .locator('div', {
      has: page.getByRole('term').filter({ hasText: name === 'total' ? only(label) : starting(label) }),
    })
    .last();
  return amountIn(await row.getByRole('definition').innerText());
}

export async function openOrder({ page }: Person, id: number): Promise<void> {
  await visit(page, `/Order/Detail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
}

/** Searches the order list by number and returns the row. */
export async function findInList({ page, words }: Person, number: string): Promise<Locator> {
  await visit(page, '/Order/Index');
  const table = page.getByRole('table', { name: words.orders.title });
  await expect(table).toBeVisible();
  await page.getByRole('textbox', { name: words.orders.filter.search }).first().fill(number);
  const rows = table.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(1);
  return rows.first();
}

/** A section of the form, found by its heading. */
export function section({ page, words }: Person, name: keyof Person['words']['orders']['sections']): Locator {
  return page.getByRole('region', { name: words.orders.sections[name], exact: true });
}

/** Fills in what approval needs in addition to the customizer's data: the media source. */
export async function completeSettings(person: Person): Promise<void> {
  const { page, words } = person;
  const part = section(person, 'settings');
  await part.getByRole('button').first().click();
  await part.getByRole('combobox', { name: words.orders.settings.channel }).click();
  await page.getByRole('option').first().click();
  await saveChanges(person);
  await expect(part).toContainText(words.ui.section.editing);
}

/** Saves the open form's changes, and closes the notification, which would cover buttons for five seconds. */
export async function saveChanges({ page, words }: Person): Promise<void> {
  const save = page.getByRole('button', { name: words.orders.save.action });
  await save.click();
  await expect(save).toBeHidden();
  const notes = page.locator('.mantine-Notification-root button');
  await notes.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
}

/** Checks the status in the form's header. */
export const statusIs = async (
  { page, words }: Person,
  status: Parameters<Person['words']['status']>[0],
): Promise<void> => {
  await expect(page.getByRole('main').getByText(words.status(status), { exact: true }).first()).toBeVisible();
};

/** Changes the status with the form's main button, giving a reason. */
export async function changeStatus(person: Person, to: '1' | '6', reason: string): Promise<void> {
  const { page, words } = person;
  const action = words.orders.to[to];
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByRole('textbox', { name: words.orders.status.reason }).fill(reason);
  // The dialog's close button may have the same name.
  await dialog.locator('form').getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const approve = (person: Person, reason: string): Promise<void> => changeStatus(person, '1', reason);
export const close = (person: Person, reason: string): Promise<void> => changeStatus(person, '6', reason);

/** All texts in the history, in display order. */
export async function history({ page, words }: Person): Promise<string[]> {
  const head = page.getByRole('button', { name: words.orders.history.title });
  await expect(head).toBeVisible();
  return page.locator('section').filter({ has: head }).last().getByRole('listitem').allInnerTexts();
}

/** Checks the number in the title. */
export const titleIs = ({ page, words }: Person, number: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words.orders.order} ${number}`);

export const savedText = ({ words }: Person, number: string): string =>
  filled(words.orders.saved, { number });

/** The open order's number, from its title. */
export const orderNumberOf = async ({ page, words }: Person): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).innerText()).replace(`${words.orders.order} `, '');

/** Chooses an action from the menu next to the main button. */
export async function chooseAction({ page, words }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: words.orders.more }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
