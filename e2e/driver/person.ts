import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { watchRequests } from './quiet.ts';
import { wordsOf, type Words } from './words.ts';

/** Accounts of the demo company. */
export const people = {
  salesperson: 'sales@demo.test',
  administrator: 'admin@demo.test',
  factory: 'factory@demo.test',
} as const;

export type Who = keyof typeof people;

/** A user with their own browser context. */
export interface Person {
  readonly page: Page;
  readonly words: Words;
  /** Console errors and uncaught exceptions of the page. */
  readonly faults: readonly string[];
}

export const PASSWORD = 'Demo-1234!';

/** Key under which a device stores the chosen language. */
const LANGUAGE_KEY = 'cordovan.language';

export type Scheme = 'light' | 'dark';

interface Device {
  /** Language chosen earlier on this device. Undefined for a new device. */
  readonly language?: Language;
  readonly scheme?: Scheme;
}

function contextOf({ language, scheme = 'light' }: Device): BrowserContextOptions {
  const origin = test.info().project.use.baseURL ?? '';
  const localStorage = language ? [{ name: LANGUAGE_KEY, value: language }] : [];
  return { colorScheme: scheme, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** A new browser context without a signed-in user. */
export async function arrive(
  browser: Browser,
  device: Device = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(contextOf(device));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  watchRequests(page);
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
 * Signs in by the form, arrives at the order list (NAV-19) and chooses the language in the menu. For journeys
 * that test the sign-in or end the session on the server.
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

/** Chooses a language in the menu of the shell. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const { shell } = await wordsOf(language);
  await page.getByRole('button', { name: /^(Language|Idioma): / }).click();
  await page.getByRole('menuitemradio', { name: shell.language[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  const name = `${shell.language.label}: ${shell.language[language]}`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** The device reads this language from the next load on. */
export const keepLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);

/** The page's stored sign-in, which this process obtained through the form once. */
const kept = new Map<Who, Promise<Readonly<Record<string, string>>>>();

async function keepSignIn(browser: Browser, as: Who): Promise<Readonly<Record<string, string>>> {
  const { page } = await arrive(browser);
  await fillSignIn(page, as);
  const session = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await page.context().close();
  return session;
}

/**
 * Opens a browser with a signed-in user and language, without a screen. All journeys of a worker share the
 * session, so a journey that ends it must use the form.
 */
export async function signIn(browser: Browser, { as, ...device }: SignIn): Promise<Person> {
  if (!kept.has(as)) kept.set(as, keepSignIn(browser, as));
  const session = await kept.get(as)!;
  const { page, faults } = await arrive(browser, device);
  await page.addInitScript((items) => {
    // Only once, so that a journey that signs out stays signed out. A tab's name outlives its pages.
    if (window !== window.top || window.name !== '') return;
    window.name = 'signed in';
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, session);
  return { page, words: await wordsOf(device.language), faults };
}

/** Closes the browser context with all its data. */
export const leave = (person: Person): Promise<void> => person.page.context().close();
