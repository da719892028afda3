import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import type { Scheme } from './person.ts';
import { quiet } from './quiet.ts';

const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } as const;
/** Rules whose outcome depends on the colors, which differ between the light and the dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** All WCAG 2.1 A and AA rules, or only those about colors. */
type Rules = 'all' | 'colors';

const OPTIONS: Readonly<Record<Rules, axe.RunOptions>> = {
  all: { runOnly: { ...WCAG, values: [...WCAG.values] } },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
};

interface Look {
  /** Location shown in a finding. */
  readonly at: string;
  /** Checks only what is inside this element; the whole page by default. */
  readonly inside?: string | undefined;
  readonly rules?: Rules;
}

type Window = typeof globalThis & { axe?: typeof axe };

/** An axe color, which axe's type declarations leave out. */
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

/** Axe keeps each private field of each color in a WeakMap, which would take a third of axe's time. */
const KEPT = `(${keptOnKeys.toString()})()`;
const AXE = `((WeakMap, WeakSet) => {${axe.source}})(${KEPT}, ${KEPT})`;

/** Caches the colors that axe parses: a page has only a few colors on thousands of elements. */
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

/** Leaves out the HTML of elements, because collecting it takes axe a third of a run. */
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

/** Waits until the opened screen has been rendered. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await quiet(page);
}

/** Switches the device's theme, which the page follows. */
async function switchScheme(page: Page): Promise<Scheme> {
  const html = page.locator('html');
  const scheme = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: scheme });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
  await quiet(page);
  return scheme;
}

/** Checks the page in the other theme's colors. The page stays in that theme. */
async function findingsInOtherScheme(page: Page, { at, inside }: Look): Promise<string[]> {
  const scheme = await switchScheme(page);
  return findingsOf(page, { at: `${at}, ${scheme}`, inside, rules: 'colors' });
}

/**
 * Checks everything in the page's theme, then the colors in the other theme. The page stays in that one. One language
 * is enough: every text exists in both, and no rule checks its length.
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
