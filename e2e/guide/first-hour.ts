import { expect } from '@playwright/test';
import type { Person } from '../driver/person.ts';
import { take } from './take.ts';

const PASSWORD = 'Walnut-Bench-47';

/** The first page on an empty database, and the list of remaining setup steps. */
export async function firstHourPictures({ page, words }: Person, code: string): Promise<void> {
  const { setup, language } = words;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: setup.title })).toBeVisible();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(setup.code.label).fill(code);
  await take(page, { name: 'start-company', language });
  const typed: readonly (readonly [string, string])[] = [
    [setup.place.name, 'Larkspur & Sons'],
    [setup.place.address, '9 Mill Road'],
    [setup.place.city, 'Albany'],
    [setup.place.state, 'NY'],
    [setup.place.zipCode, '12207'],
    [setup.place.phone, '518-555-0144'],
    [setup.place.email, 'office@larkspur.test'],
    [setup.store.taxRate, '8'],
    [setup.you.name, 'Ida Quill'],
    [setup.you.email, 'ida@quill.test'],
  ];
  for (const [name, text] of typed) await field(name).fill(text);
  for (const at of [0, 1]) await page.locator('input[type=password]').nth(at).fill(PASSWORD);
  await page.getByRole('button', { name: setup.create }).click();
  await expect(page.getByRole('heading', { level: 2, name: setup.list.title })).toBeVisible();
  await take(page, { name: 'start-list', language });
}
