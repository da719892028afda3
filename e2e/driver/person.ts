import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { wordsOf, type Words } from './words.ts';

/** The demo company's sign-ins. */
export const people = {
  salesperson: 'sales@demo.test',
  administrator: 'admin@demo.test',
  factory: 'factory@demo.test',
} as const;

export type Who = keyof typeof people;

/** Somebody at a browser of their own. */
export interface Person {
  readonly page: Page;
  readonly words: Words;
  /** What the page said on its console as an error, and what nobody caught. */
  readonly faults: readonly string[];
}

const PASSWORD = 'Demo-1234!';

/** A new browser context with the sign-in page in English, where nobody is signed in. */
export async function arrive(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

/** Signs in, lands on the order list (NAV-19), and chooses the language in the menu. */
export async function signIn(
  browser: Browser,
  { as, language }: { as: Who; language: Language },
): Promise<Person> {
  const english = await wordsOf('en');
  const { page, faults } = await arrive(browser);
  await page.goto('/Account/Login');
  await page.getByRole('textbox', { name: english.identity.signIn.email }).fill(people[as]);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/Order\/Index/);
  await chooseLanguage(page, language);
  return { page, words: await wordsOf(language), faults };
}

/** The language is the account's: it may be Spanish from the last visit. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const { shell } = await wordsOf(language);
  await page.getByRole('button', { name: /^(Language|Idioma): / }).click();
  await page.getByRole('menuitemradio', { name: shell.language[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(page.getByRole('link', { name: shell.screens.orders, exact: true }).first()).toBeVisible();
}

/** Leaves with everything the browser held. */
export const leave = (person: Person): Promise<void> => person.page.context().close();
