import { expect, type Locator } from '@playwright/test';
import { leave, type Person } from './person.ts';

/** Checks that the field shows an error and keeps the typed text. */
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

/** Checks that one dialog titled Error shows these lines, and closes it. */
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

/** Checks that nothing typed was executed and no other error occurred. Ignores refused calls that match. */
export async function silent(
  person: Pick<Person, 'page' | 'faults'>,
  foreseen = /status of 4(00|09)/,
): Promise<void> {
  expect(person.faults.filter((fault) => !foreseen.test(fault))).toEqual([]);
  await leave(person);
}
