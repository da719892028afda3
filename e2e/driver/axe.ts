import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const QUIET_MS = 500;

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

interface Look {
  /** Named in a finding. */
  readonly at: string;
  /** Only what is inside of it; without it the whole page. */
  readonly inside?: string;
  /** Without them all rules of WCAG 2.1 A and AA. */
  readonly rules?: readonly string[];
}

/** What axe finds on the page as it stands. */
export async function findingsOf(page: Page, { at, inside, rules }: Look): Promise<string[]> {
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: RULES };
  // Only findings are written out in full. All frames are the product's own: no second page puts results together.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  return violations.map(({ id, nodes }) => `${at} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until the screen that was opened is drawn. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(settled, QUIET_MS);
}

/** Opens an address, waits until it is drawn, and answers what axe finds there. */
export async function lookAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await drawn(page);
  return findingsOf(page, { at: address });
}

const CONTRAST = ['color-contrast'];

/** A dialog that is open: everything as it stands, then its colours in the dark. */
export async function lookAtDialog(page: Page, name: string): Promise<string[]> {
  const inside = '[role=dialog]';
  await expect(page.locator(inside).first()).toBeVisible();
  await page.evaluate(settled, QUIET_MS);
  const found = await findingsOf(page, { at: name, inside });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(settled, QUIET_MS);
  const dark = await findingsOf(page, { at: `${name}, dark`, inside, rules: CONTRAST });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  return [...found, ...dark];
}
