import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { can, type Role } from '@cordovan/domain/identity';
import { type Language, languages } from '@cordovan/domain/messages';
import type { ScreenEntry } from '../apps/web/src/app/screen-entry.ts';
import { arrive, leave, signIn, type Who } from './driver/person.ts';
import { wordsOf } from './driver/words.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const MINUTES = 60_000;
const QUIET_MS = 500;

// Read when it runs: the list also names the scripts of all screens, which are the browser's to load.
const LIST = '../apps/web/src/app/screens.ts';
const { screens } = (await import(LIST)) as { screens: readonly ScreenEntry[] };

const signIns: Record<Who, Role> = {
  administrator: 'Administrator',
  salesperson: 'Salesperson',
  factory: 'Manufacturing',
};

/** Who uses a screen most: the showroom's is the salesperson's, the floor's the factory's. */
function userOf({ room, action }: ScreenEntry): Who | undefined {
  if (!action) return undefined;
  const first = room === 'showroom' ? 'salesperson' : room === 'floor' ? 'factory' : 'administrator';
  const all = [first, 'administrator', 'salesperson', 'factory'] as const;
  return all.find((who) => can(signIns[who], action));
}

const addressOf = ({ path, opensAt }: ScreenEntry): string => opensAt ?? path.replace(':id', '1');

/** Nothing was drawn for a while, and what fades in has done so. Live news keep the network busy for ever. */
const settled = (quietMs: number): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.getAnimations().some(({ playState }) => playState === 'running')) wait();
      else {
        observer.disconnect();
        resolve();
      }
    };
    let timer = setTimeout(check, quietMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(check, quietMs);
    };
    const observer = new MutationObserver(wait);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** Opens an address, waits until it is drawn, and answers what axe finds there. */
async function lookAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(settled, QUIET_MS);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function lookAtScreens(browser: Browser, who: Who, language: Language): Promise<void> {
  const person = await signIn(browser, { as: who, language });
  for (const screen of screens.filter((each) => userOf(each) === who)) {
    const address = addressOf(screen);
    await test.step(address, async () => {
      expect.soft(await lookAt(person.page, address)).toEqual([]);
      await expect(person.page.locator('html')).toHaveAttribute(
        'lang',
        screen.room === 'showroom' ? 'en' : language,
      );
    });
  }
  expect.soft(person.faults).toEqual([]);
  await leave(person);
}

for (const language of languages) {
  for (const who of ['administrator', 'salesperson', 'factory'] as const)
    test(`every screen of the ${who} is free of findings and errors (${language})`, async ({ browser }) => {
      test.setTimeout(5 * MINUTES);
      await lookAtScreens(browser, who, language);
    });

  test(`NAV-13 NAV-21 signing in and a wrong address are free of findings (${language})`, async ({
    browser,
  }) => {
    const { shell, identity } = await wordsOf(language);
    const { page, faults } = await arrive(browser);
    await page.goto('/Account/Login');
    await page.getByRole('button', { name: shell.language[language], exact: true }).click();
    expect.soft(await lookAt(page, '/Account/Login')).toEqual([]);
    await expect(page.locator('form button[type=submit]')).toHaveText(identity.signIn.submit);
    expect.soft(await lookAt(page, '/Account/NotFound')).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.notFound.title);
    expect.soft(faults).toEqual([]);
    await page.context().close();
  });
}
