import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Scheme } from './person.ts';
import { quiet } from './quiet.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Rules whose outcome depends on the colors, which differ between the light and the dark theme. */
export const COLOR_RULES = ['color-contrast'];
/** Rules whose outcome depends on the texts, which differ between the languages. */
export const TEXT_RULES = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'svg-img-alt',
  'valid-lang',
];

interface Look {
  /** Shown in a finding. */
  readonly at: string;
  /** Only what is inside of it; without it the whole page. */
  readonly inside?: string | undefined;
  /** Without them all rules of WCAG 2.1 A and AA. */
  readonly rules?: readonly string[];
}

/** Returns what axe finds on the current page. */
export async function findingsOf(page: Page, { at, inside, rules }: Look): Promise<string[]> {
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: RULES };
  // Only violations are reported in full. All frames are the product's own, so no second page is needed to
  // merge results.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  return violations.map(({ id, nodes }) => `${at} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until the opened screen is drawn. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await quiet(page);
}

/** Switches the theme of the device, which the page follows. Takes a long list a second, so look before switching back. */
async function switchScheme(page: Page): Promise<Scheme> {
  const html = page.locator('html');
  const scheme = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: scheme });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
  await quiet(page);
  return scheme;
}

/** Checks the page in the colors of the other theme, in which it stays. */
export async function findingsInOtherScheme(page: Page, { at, inside, rules = COLOR_RULES }: Look) {
  const scheme = await switchScheme(page);
  return findingsOf(page, { at: `${at}, ${scheme}`, inside, rules });
}

/** An open dialog: everything in the theme of the page, then the colors of the other one, in which the page stays. */
export async function lookAtDialog(page: Page, name: string): Promise<string[]> {
  const inside = '[role=dialog]';
  await expect(page.locator(inside).first()).toBeVisible();
  await quiet(page);
  const found = await findingsOf(page, { at: name, inside });
  return [...found, ...(await findingsInOtherScheme(page, { at: name, inside }))];
}
