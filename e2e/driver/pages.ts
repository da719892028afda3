import { type Browser, type Page, test } from '@playwright/test';
import { watchRequests } from './quiet.ts';

/**
 * Open pages that no journey uses, by the product's address. A journey that gets one saves the second of processor time
 * that a new page takes to start a process and compile the product's scripts.
 */
const idle = new Map<string, Page[]>();
/** Pages that a journey changed for good, such as their clock. */
const spoiled = new WeakSet<Page>();

/** A small file of the product: a page at its address that runs no script. */
const EMPTY = '/favicon.svg';
const EVENTS = ['console', 'pageerror', 'dialog', 'request', 'requestfinished', 'requestfailed'] as const;

/** Address of a second product that the running journey uses instead of the worker's. */
let second: string | undefined;
export const useProduct = (address: string | undefined): void => void (second = address);
const productAddress = (): string => second ?? test.info().project.use.baseURL ?? '';

interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** An empty page at the product's address, which stores only this. */
export async function takePage(browser: Browser, kept: Kept): Promise<Page> {
  const page = idlePage(browser) ?? (await newPage(browser));
  page.setDefaultTimeout(15_000);
  await page.goto(EMPTY);
  await page.evaluate(({ local, session }) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, kept);
  watchRequests(page);
  return page;
}

function idlePage(browser: Browser): Page | undefined {
  const pages = idle.get(productAddress()) ?? [];
  const at = pages.findLastIndex((page) => page.context().browser() === browser);
  return at < 0 ? undefined : pages.splice(at, 1)[0];
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** Keeps the page from other journeys. Returns it. */
export function spoil(page: Page): Page {
  spoiled.add(page);
  return page;
}

/** Gives the page back as new, or closes it if it is spoiled. */
export async function givePage(page: Page): Promise<void> {
  if (spoiled.has(page)) return page.context().close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(EMPTY);
  await page.context().clearCookies();
  const { viewport } = test.info().project.use;
  if (viewport) await page.setViewportSize(viewport);
  idle.set(productAddress(), [...(idle.get(productAddress()) ?? []), page]);
}
