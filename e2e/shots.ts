// Opens every screen as the one who uses it, at three widths, and keeps a picture of each in the folder given.
// `node e2e/shots.ts http://127.0.0.1:3000 FOLDER [name…]`
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const [address = 'http://127.0.0.1:3000', folder = 'test-results/shots', ...wanted] = process.argv.slice(2);
const WIDTHS = [390, 820, 1440] as const;

const SCREENS = [
  ['login', '/Account/Login', null],
  ['home', '/', 'admin'],
  ['customizer', '/Customizer/Index', 'sales'],
  ['orders', '/Order/Index', 'sales'],
  ['order', '/Order/Detail/1', 'admin'],
  ['scheduler', '/Scheduler/Index', 'admin'],
  ['operations', '/OperationRegister/Index', 'factory'],
  ['dashboard', '/Dashboard/Index', 'admin'],
  ['tie-out', '/Accounting/TieOut', 'admin'],
  ['catalogue', '/Catalogue/Index', 'admin'],
  ['settings', '/Settings/Index', 'admin'],
  ['inventory', '/Inventory/Index', 'factory'],
  ['stores', '/Stores/Index', 'admin'],
  ['users', '/Users/Index', 'admin'],
  ['emails', '/Emails/Index', 'admin'],
  ['email-templates', '/EmailTemplates/Index', 'admin'],
] as const;

export async function signIn(page: Page, user: string): Promise<void> {
  await page.goto(`${address}/Account/Login`);
  await page.getByLabel('Email').fill(`${user}@demo.test`);
  await page.locator('input[type=password]').fill('Demo-1234!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/Order\/Index/);
}

async function shoot(browser: Browser, user: string | null): Promise<void> {
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      viewport: { width, height: width < 800 ? 844 : 900 },
      baseURL: address,
    });
    page.on('pageerror', (error) => console.log(`  ! ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') console.log(`  ! ${message.text().slice(0, 200)}`);
    });
    if (user) await signIn(page, user);
    for (const [name, place, who] of SCREENS) {
      if (who !== user || (wanted.length > 0 && !wanted.includes(name))) continue;
      await page.goto(`${address}${place}`);
      await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
      await page.waitForTimeout(1200);
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
      console.log(`${name} ${width}`);
    }
    await page.close();
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const user of [null, 'sales', 'admin', 'factory']) await shoot(browser, user);
await browser.close();
