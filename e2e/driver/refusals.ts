import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Says that a field is wrong, beside it; what was typed is still there. */
export async function refusedBeside(
  field: Locator,
  { text, typed }: { text: string | RegExp; typed?: string },
): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const note = field.page().locator(
    described
      .split(' ')
      .map((id) => `[id="${id}"]`)
      .join(', '),
  );
  await expect(note.filter({ hasText: text }).first()).toBeVisible();
  if (typed !== undefined) await expect(field).toHaveValue(typed);
}

/** One dialog titled Error with these lines; it is put away. */
export async function refusedInDialog(
  { page, words }: Person,
  lines: readonly (string | RegExp)[],
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.message('TITLE_ERROR'), exact: true });
  await expect(dialog).toHaveCount(1);
  for (const line of lines) await expect(dialog).toContainText(line);
  await dialog.getByRole('button', { name: words.ui.ok, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The call ends with a fault of the server until what is answered is called. */
export async function fails(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  return () => page.unroute(address);
}

/** Nothing that was typed ran, and nothing else went wrong. A refused call is a failed request, which is noted. */
export async function silent(
  person: Pick<Person, 'page' | 'faults'>,
  foreseen = /status of 4(00|09)/,
): Promise<void> {
  expect(person.faults.filter((fault) => !foreseen.test(fault))).toEqual([]);
  await person.page.context().close();
}
