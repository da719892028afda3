import { type Browser, type Page, test } from '@playwright/test';
import { watchRequests } from './quiet.ts';

/**
 * Open pages that no journey is using, by the product's address. Reusing one saves a journey the second of processor
 * time that a new page needs to start a process and compile the product's scripts.
 */
const idle = new Map<string, Page[]>();
/** Pages that a journey has changed for good, for example their clock. */
const spoiled = new WeakSet<Page>();

/** A small file of the product that serves as a page at its address without running scripts. */
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

/** An empty page at the product's address whose storage contains only `kept`. */
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

/** Reserves the page, so that other journeys don't get it. Returns it. */
export function spoil(page: Page): Page {
  spoiled.add(page);
  return page;
}

/** Returns the page as new to the pool, or closes it if it is spoiled. */
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
