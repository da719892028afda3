import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { givePage, takePage } from './pages.ts';
import { wordsOf, type Words } from './words.ts';

/** Demo company accounts. */
export const people = {
  salesperson: 'sales@demo.test',
  administrator: 'admin@demo.test',
  factory: 'factory@demo.test',
} as const;

export type Who = keyof typeof people;

/** A visitor with their own page. */
export interface Visitor {
  readonly page: Page;
  /** The page's console errors and uncaught exceptions. */
  readonly faults: readonly string[];
}

export interface Person extends Visitor {
  readonly words: Words;
}

export const PASSWORD = 'Demo-1234!';

/** Key under which a device stores the chosen language. */
const LANGUAGE_KEY = 'cordovan.language';

/** If no picture set knows a piece, the server answers 404, and the page shows a drawing instead. */
const PIECE_PICTURE = /\/pieces\/\d+\/picture$/;

export type Scheme = 'light' | 'dark';

interface Device {
  /** Language chosen earlier on this device. Undefined for a new device. */
  readonly language?: Language;
  readonly scheme?: Scheme;
}

type Session = Readonly<Record<string, string>>;

/** A page without a signed-in user, or with this session. */
export async function arrive(
  browser: Browser,
  { language, scheme = 'light' }: Device = {},
  session: Session = {},
): Promise<Visitor> {
  const local: Record<string, string> = language ? { [LANGUAGE_KEY]: language } : {};
  const page = await takePage(browser, { local, session });
  await page.emulateMedia({ colorScheme: scheme });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !PIECE_PICTURE.test(url)) faults.push(`${message.text()} (${url})`);
  });
  return { page, faults };
}

interface SignIn {
  readonly as: Who;
  readonly language: Language;
  readonly scheme?: Scheme;
}

/**
 * Signs in with the form, arrives at the order list (NAV-19) and chooses the language in the menu. For journeys that
 * test signing in, or that end the session on the server.
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

/** Chooses a language in the shell's menu. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const { shell } = await wordsOf(language);
  await page.getByRole('button', { name: /^(Language|Idioma): / }).click();
  await page.getByRole('menuitemradio', { name: shell.language[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  const name = `${shell.language.label}: ${shell.language[language]}`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** The page's stored sign-in, which this process obtained through the form once. */
const kept = new Map<Who, Promise<Session>>();

async function keepSignIn(browser: Browser, as: Who): Promise<Session> {
  const visitor = await arrive(browser);
  await fillSignIn(visitor.page, as);
  const session = await visitor.page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await leave(visitor);
  return session;
}

/**
 * A page with a signed-in user and a language, but no screen yet. All journeys of a worker share the session, so a
 * journey that ends it must use the form.
 */
export async function signIn(browser: Browser, { as, ...device }: SignIn): Promise<Person> {
  if (!kept.has(as)) kept.set(as, keepSignIn(browser, as));
  const { page, faults } = await arrive(browser, device, await kept.get(as)!);
  return { page, words: await wordsOf(device.language), faults };
}

/** Ends the visit. The page can serve another journey. */
export const leave = ({ page }: Pick<Person, 'page'>): Promise<void> => givePage(page);

/** Returns all pages to the pool, after checking that nothing failed on them. */
export async function allLeave(...people: readonly Person[]): Promise<void> {
  for (const person of people) {
    expect(person.faults).toEqual([]);
    await leave(person);
  }
}
