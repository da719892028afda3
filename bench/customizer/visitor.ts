import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

const PASSWORD = 'Demo-1234!';

/** A browser without a graphics card, as the limits require. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });

/** Signs a salesperson in and returns what the browser stores. */
export async function signIn(browser: Browser, base: string): Promise<Record<string, string>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/Account/Login`);
  await page.getByRole('textbox').first().fill('sales@demo.test');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/Order\/Index/);
  const session = await page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage) as [string, string][]),
  );
  await context.close();
  return session;
}

export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** A signed-in user's page with an empty cache. */
export async function arrive(browser: Browser, session: Record<string, string>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => console.error(error.message));
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, session);
  const devtools = await context.newCDPSession(page);
  return { page, devtools, close: () => context.close() };
}
