import { expect, type Frame, type Page } from '@playwright/test';
import { quiet } from './quiet.ts';

/** Addresses that a page has shown since its last load. */
const shown = new WeakMap<Page, Set<string>>();

/** Navigates to another screen as the product's links do, without reloading the page. */
export async function follow(page: Page, address: string): Promise<void> {
  if (page.url().endsWith(address)) return;
  const title = page.getByRole('heading', { level: 1 });
  await title.first().evaluate((left) => left.setAttribute('data-left', ''));
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(title.and(page.locator(':not([data-left])')).first()).toBeVisible();
}

/** The address without its id and query: two orders are the same screen, whose title stays. */
const screenOf = (address: string): string => new URL(address).pathname.replace(/\/\d+$/, '/:id');

/**
 * Opens a screen by following a link, which takes a third of a load's processor time. Loads the screen instead if the
 * page has shown it before, because the page may have cached its data.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const known = shown.get(page) ?? new Set();
  const isOpen = known.size > 0 && (await page.locator('h1').count()) > 0;
  if (isOpen && !known.has(address) && screenOf(page.url()) !== screenOf(new URL(address, page.url()).href)) {
    await follow(page, address);
    await quiet(page);
  } else {
    await page.goto(address);
    known.clear();
  }
  shown.set(page, known.add(address));
}

/** Waits the minimum time that a person needs for a form; the server refuses what is sent faster. */
export async function takeTime(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const began = Number.parseInt(sessionStorage.getItem('cordovan.visit') ?? '', 36);
    return Date.now() - began > 2_000;
  });
}
