import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
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

export const PASSWORD = 'Demo-1234!';

/** Where a device keeps the language that somebody chose on it. */
const LANGUAGE_KEY = 'cordovan.language';

export type Scheme = 'light' | 'dark';

interface Device {
  /** As it was chosen here before; without it the device is new. */
  readonly language?: Language;
  readonly scheme?: Scheme;
}

function contextOf({ language, scheme = 'light' }: Device): BrowserContextOptions {
  const origin = test.info().project.use.baseURL ?? '';
  const localStorage = language ? [{ name: LANGUAGE_KEY, value: language }] : [];
  return { colorScheme: scheme, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** A new browser context where nobody is signed in. */
export async function arrive(
  browser: Browser,
  device: Device = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(contextOf(device));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

interface SignIn {
  readonly as: Who;
  readonly language: Language;
  readonly scheme?: Scheme;
}

/**
 * Signs in over the form, lands on the order list (NAV-19), and chooses the language in the menu. For journeys that
 * begin with it, or that end the session on the server.
 */
export async function signInByForm(browser: Browser, { as, language }: SignIn): Promise<Person> {
  const { page, faults } = await arrive(browser);
  await fillSignIn(page, as);
  await chooseLanguage(page, language);
  return { page, words: await wordsOf(language), faults };
}

async function fillSignIn(page: Page, as: Who): Promise<void> {
  const english = await wordsOf('en');
  await page.goto('/Account/Login');
  await page.getByRole('textbox', { name: english.identity.signIn.email }).fill(people[as]);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/Order\/Index/);
}

/** The language is the account's: it may be Spanish from the last visit. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const { shell } = await wordsOf(language);
  await page.getByRole('button', { name: /^(Language|Idioma): / }).click();
  await page.getByRole('menuitemradio', { name: shell.language[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(page.getByRole('link', { name: shell.screens.orders, exact: true }).first()).toBeVisible();
}

/** What the page keeps of a sign-in, which this process took over the form once. */
const kept = new Map<Who, Promise<Readonly<Record<string, string>>>>();

async function keepSignIn(browser: Browser, as: Who): Promise<Readonly<Record<string, string>>> {
  const { page } = await arrive(browser);
  await fillSignIn(page, as);
  const session = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await page.context().close();
  return session;
}

/**
 * Somebody who has signed in and reads this language on this device; no screen is open yet. The session is shared
 * by all journeys of a worker, so a journey that ends it signs in by form.
 */
export async function signIn(browser: Browser, { as, ...device }: SignIn): Promise<Person> {
  if (!kept.has(as)) kept.set(as, keepSignIn(browser, as));
  const session = await kept.get(as)!;
  const { page, faults } = await arrive(browser, device);
  await page.addInitScript((items) => {
    // Once: a journey that signs out stays signed out. The name of a tab outlives its pages.
    if (window !== window.top || window.name !== '') return;
    window.name = 'signed in';
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, session);
  return { page, words: await wordsOf(device.language), faults };
}

/** Leaves with everything the browser held. */
export const leave = (person: Person): Promise<void> => person.page.context().close();
