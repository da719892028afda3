import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import type { Scheme } from './person.ts';
import { quiet } from './quiet.ts';

const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } as const;
/** Rules whose outcome depends on the colors, which differ between the light and the dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** All rules of WCAG 2.1 A and AA, or those about colors. */
type Rules = 'all' | 'colors';

const OPTIONS: Readonly<Record<Rules, axe.RunOptions>> = {
  all: { runOnly: { ...WCAG, values: [...WCAG.values] } },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
};

interface Look {
  /** Shown in a finding. */
  readonly at: string;
  /** Only what is inside of it; without it the whole page. */
  readonly inside?: string | undefined;
  readonly rules?: Rules;
}

type Window = typeof globalThis & { axe?: typeof axe };

/** A color of axe, which its type declaration leaves out. */
interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => AxeColor;
}

/** A WeakMap, or WeakSet, that keeps a value as a property of its key. */
function keptOnKeys() {
  return class {
    readonly key = Symbol('kept');
    get = (of: Record<symbol, unknown>) => of[this.key];
    has = (of: object) => Object.hasOwn(of, this.key);
    set = (of: Record<symbol, unknown>, value: unknown) => {
      of[this.key] = value;
      return this;
    };
    add = (of: Record<symbol, unknown>) => this.set(of, true);
    delete = (of: object) => Reflect.deleteProperty(of, this.key);
  };
}

/** Axe keeps each private field of each color in a WeakMap, which would take a third of its time. */
const KEPT = `(${keptOnKeys.toString()})()`;
const AXE = `((WeakMap, WeakSet) => {${axe.source}})(${KEPT}, ${KEPT})`;

/** Keeps the colors that axe parses: a page has a few colors on thousands of elements. */
function keepColors(): void {
  const { commons } = (window as Window).axe as unknown as {
    commons: { color: { Color: new (red: number, green: number, blue: number) => AxeColor } };
  };
  const { Color } = commons.color;
  const prototype = Color.prototype as AxeColor;
  const parse = prototype.parseString;
  const kept = new Map<string, AxeColor>();
  prototype.parseString = function (this: AxeColor, text) {
    const color = kept.get(text) ?? parse.call(new Color(0, 0, 0), text);
    kept.set(text, color);
    const { r, g, b, alpha } = color;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** Without the HTML of elements, which takes axe a third of a run to collect. */
async function runAxe({ inside, options }: { inside: string | undefined; options: axe.RunOptions }) {
  const axe = (window as Window).axe!;
  axe.configure({ noHtml: true });
  const { violations } = await axe.run(inside ?? document, { ...options, reporter: 'no-passes' });
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(
      ({ target, any, all, none }) =>
        `${target.join(' ')} (${[...any, ...all, ...none].map(({ message }) => message).join(', ')})`,
    );
    return `${id}: ${found.join(' | ')}`;
  });
}

/** Returns what axe finds on the current page. */
export async function findingsOf(page: Page, { at, inside, rules = 'all' }: Look): Promise<string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => (window as Window).axe === undefined)) {
      await frame.evaluate(AXE);
      await frame.evaluate(keepColors);
    }
  const found = await page.evaluate(runAxe, { inside, options: OPTIONS[rules] });
  return found.map((finding) => `${at} ${finding}`);
}

/** Waits until the opened screen is drawn. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await quiet(page);
}

/** Switches the theme of the device, which the page follows. */
async function switchScheme(page: Page): Promise<Scheme> {
  const html = page.locator('html');
  const scheme = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: scheme });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
  await quiet(page);
  return scheme;
}

/** Checks the page in the colors of the other theme, in which it stays. */
async function findingsInOtherScheme(page: Page, { at, inside }: Look): Promise<string[]> {
  const scheme = await switchScheme(page);
  return findingsOf(page, { at: `${at}, ${scheme}`, inside, rules: 'colors' });
}

/**
 * Checks everything in the theme of the page, then the colors of the other theme, in which the page stays. One language
 * is enough: every text exists in both, and no rule looks at its length.
 */
export async function findingsInBothSchemes(page: Page, look: Look): Promise<string[]> {
  return [...(await findingsOf(page, look)), ...(await findingsInOtherScheme(page, look))];
}

/** Checks an open dialog. */
export async function lookAtDialog(page: Page, name: string): Promise<string[]> {
  const inside = '[role=dialog]';
  await expect(page.locator(inside).first()).toBeVisible();
  await quiet(page);
  return findingsInBothSchemes(page, { at: name, inside });
}
