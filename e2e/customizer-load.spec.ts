import { createCipheriv, randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { beginVisit } from '@cordovan/contracts/page';
import { messageText } from '@cordovan/domain/messages';
import { openCustomizer } from './driver/customizer.ts';
import { arrive, leave, people, signIn } from './driver/person.ts';

const total = (page: Page) => page.getByRole('region', { name: 'Total' });

/** Records when each of the page's calls starts and ends: `→ /api/stores`, `← /api/stores`. */
function hearCalls(page: Page): string[] {
  const heard: string[] = [];
  const pathOf = (address: string) => new URL(address).pathname;
  const hear = (sign: string, address: string) => {
    const path = pathOf(address);
    // The visit begins by itself; no step waits for it.
    if (path.startsWith('/api/') && path !== beginVisit.path) heard.push(`${sign} ${path}`);
  };
  page.on('request', (request) => hear('→', request.url()));
  page.on('requestfinished', (request) => hear('←', request.url()));
  return heard;
}

test(
  'the customizer loads step by step, with all settings in one call',
  { tag: ['@LOAD-03', '@LOAD-04', '@LOAD-07', '@LOAD-08', '@LOAD-11'] },
  async ({ browser }) => {
    const sales = await signIn(browser, { as: 'salesperson', language: 'en' });
    const { page } = sales;
    const heard = hearCalls(page);
    await openCustomizer(page);
    await expect(total(page)).toBeVisible();
    const begin = (path: string) => heard.indexOf(`→ ${path}`);
    const end = (path: string) => heard.indexOf(`← ${path}`);
    const catalogue = ['/api/customizer/all-elements', '/api/leatherItems', '/api/styles', '/api/flavor'];
    const piece = ['/api/customizer/style-default', '/api/customizer/customization-saleitem'];
    const steps = [
      ['/api/settings/public'],
      ['/api/account/login/60'],
      ['/api/account/info'],
      ['/api/stores'],
    ];
    for (const [at, step] of [...steps, catalogue, piece].entries()) {
      const before = [...steps, catalogue][at - 1] ?? [];
      for (const path of step) expect(begin(path), path).toBeGreaterThan(Math.max(-1, ...before.map(end)));
      for (const path of before) expect(end(path), path).toBeGreaterThan(-1);
    }
    expect(heard.filter((call) => call.startsWith('→ /api/settings'))).toEqual(['→ /api/settings/public']);
    expect(sales.faults).toEqual([]);
    await leave(sales);
  },
);

/** The page's own account as the server sends it, with the password encrypted under a page key (N-06). */
function pageAccount(username: string, password: string) {
  const key = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = [nonce, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    Username: username,
    EncryptedPassword: Buffer.concat(sealed).toString('base64'),
    PageKey: key.toString('base64'),
  };
}

/** Opens the customizer on a shop screen without a signed-in user. */
async function openKiosk(browser: Browser, account: Record<string, string>): Promise<Page> {
  const { page } = await arrive(browser);
  await page.route('**/api/account/page-config', async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...known, ...account } });
  });
  return page;
}

test(
  'a shop screen signs itself in, reports a failed step once and retries',
  { tag: ['@LOAD-01', '@LOAD-02', '@LOAD-09', '@LOAD-19', '@N-06'] },
  async ({ browser }) => {
    const page = await openKiosk(browser, pageAccount(people.salesperson, 'Demo-1234!'));
    const heard = hearCalls(page);
    let fails = true;
    await page.route('**/api/leatherItems', (route) => (fails ? route.abort() : route.continue()));
    await page.goto('/Customizer/Index');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(messageText('en', 'CUSTOMIZER_LOAD_FAILED'));
    await expect(dialog).toHaveCount(1);
    fails = false;
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(total(page)).toBeVisible();
    expect(heard[0], 'before anything else').toBe('→ /api/account/page-config');
    await leave({ page });
  },
);

test(
  'a page account that can’t sign in is reported once and stops loading',
  { tag: ['@LOAD-11', '@LOAD-18', '@C-10'] },
  async ({ browser }) => {
    const page = await openKiosk(browser, pageAccount(people.salesperson, 'Not-the-one-1!'));
    const heard = hearCalls(page);
    await page.goto('/Customizer/Index');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(messageText('en', 'SERVER_ERROR'));
    await expect(dialog).toHaveCount(1);
    expect(heard.filter((call) => call.startsWith('→') && !call.includes('page-config'))).toEqual([]);
    await leave({ page });
  },
);
