// Opens every screen as its typical user, at three widths, and puts the three screenshots next to each other. Usage:
// `node e2e/shots.ts http://127.0.0.1:3000 FOLDER [--language es] [--dark] [--as sales] [--whole] [part of an
// address…]` An address that isn't in the list of screens, such as `/Order/Detail/12` or `/Bridge/1?select=Larsen`,
// is captured in full height.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { can, type Role } from '@cordovan/domain/identity';
import type { ScreenEntry } from '../apps/web/src/app/screen-entry.ts';
import { findChromium } from '../scripts/chromium.mjs';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1100 },
  { width: 1440, height: 900 },
];
/** Sheets are viewed as a whole, and two thirds of the real size is enough to read. */
const SHEET_SCALE = 0.67;
const GAP = 16;
const STILL_MS = 1200;
/** Maximum height in pixels of a full-page picture. */
const WHOLE_HEIGHT = 2400;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    dark: { type: 'boolean', default: false },
    as: { type: 'string', default: 'admin' },
    whole: { type: 'boolean', default: false },
  },
});
const [address = 'http://127.0.0.1:3000', folder = 'test-results/shots', ...wanted] = positionals;

// Imported at run time, because the list refers to the scripts of all screens, which only the browser loads.
const LIST = '../apps/web/src/app/screens.ts';
const { screens } = (await import(LIST)) as { screens: readonly ScreenEntry[] };

const users = { sales: 'Salesperson', admin: 'Administrator', factory: 'Manufacturing' } as const;
type User = keyof typeof users;

function userOf({ layout, action }: ScreenEntry): User | null {
  if (!action) return null;
  const first = layout === 'showroom' ? 'sales' : layout === 'floor' ? 'factory' : 'admin';
  const able = ([first, 'admin', 'factory'] as const).find((user) => can(users[user] satisfies Role, action));
  return able ?? 'admin';
}

async function open(browser: Browser, user: User | null, size: (typeof SIZES)[number]): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: address,
    colorScheme: options.dark ? 'dark' : 'light',
  });
  await context.addInitScript(
    ([language, scheme]) => {
      localStorage.setItem('cordovan.language', language!);
      localStorage.setItem('cordovan.color-scheme', scheme!);
    },
    [options.language, options.dark ? 'dark' : 'light'],
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`  ! ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`  ! ${message.text().slice(0, 200)}`);
  });
  if (user) await signIn(page, user);
  return page;
}

async function signIn(page: Page, user: User): Promise<void> {
  await page.goto('/Account/Login');
  await page.locator('input[type=email], input[autocomplete=username]').first().fill(`${user}@demo.test`);
  await page.locator('input[type=password]').fill('Demo-1234!');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/Order\/Index/);
}

async function picture(page: Page, place: string): Promise<Buffer> {
  await page.goto(place);
  await page.waitForTimeout(STILL_MS);
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached', timeout: 10_000 });
  await page.waitForTimeout(STILL_MS);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) console.log(`  ! ${place} is ${wider} px wider than ${page.viewportSize()?.width}`);
  if (!options.whole) return page.screenshot();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize()!;
  await page.setViewportSize({
    width: size.width,
    height: Math.min(Math.max(height, size.height), WHOLE_HEIGHT),
  });
  await page.waitForTimeout(STILL_MS / 2);
  const shot = await page.screenshot();
  await page.setViewportSize(size);
  return shot;
}

/** One image with the three widths of an address. */
async function sheet(pages: readonly Page[], place: string): Promise<Buffer> {
  const pictures = await Promise.all(pages.map((page) => picture(page, place)));
  const width = SIZES.reduce((sum, size) => sum + size.width + GAP, 0);
  const heights = await Promise.all(pictures.map(async (each) => (await sharp(each).metadata()).height));
  const height = Math.max(...heights);
  let left = 0;
  const placed = pictures.map((input, index) => {
    const at = { input, left, top: 0 };
    left += SIZES[index]!.width + GAP;
    return at;
  });
  const whole = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(placed)
    .png()
    .toBuffer();
  return sharp(whole)
    .resize({ width: Math.round(width * SHEET_SCALE) })
    .png()
    .toBuffer();
}

const isPublic = (place: string) => /^\/(Shop|Bridge|Account)/i.test(place);
const PUBLIC = ['/Account/Login', '/Account/NotFound', '/Shop/PayBalance', '/Bridge/1'];
const places = [
  ...PUBLIC.map((place) => ({ place, user: null })),
  ...screens
    .filter((screen) => screen.action)
    .map((screen) => ({
      place: screen.opensAt ?? screen.path.replace(':id', '1'),
      user: userOf(screen),
    })),
].filter(({ place }) => wanted.length === 0 || wanted.some((part) => place.includes(part)));
const asked = wanted
  .filter((part) => part.startsWith('/') && !places.some(({ place }) => place.includes(part)))
  .map((place) => ({ place, user: isPublic(place) ? null : (options.as as User) }));

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
for (const user of [null, 'sales', 'admin', 'factory'] as const) {
  const mine = [...places, ...asked].filter((each) => each.user === user);
  if (mine.length === 0) continue;
  const pages = await Promise.all(SIZES.map((size) => open(browser, user, size)));
  for (const { place } of mine) {
    const name = `${place.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${options.language}${options.dark ? '-dark' : ''}.png`;
    await sharp(await sheet(pages, place)).toFile(path.join(folder, name));
    console.log(name);
  }
  for (const page of pages) await page.context().close();
}
await browser.close();
