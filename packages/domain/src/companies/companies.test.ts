import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lookVariables,
  readableColor,
  readColor,
  readLogoAddress,
  readSite,
  type ShopLook,
} from './index.ts';

/** Contrast by the definition of WCAG, apart from the code. */
function contrast(one: string, other: string): number {
  const light = (color: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const share = Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16) / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [a, b] = [light(one) + 0.05, light(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const look = (change: Partial<ShopLook>): ShopLook => ({
  logoAddress: null,
  accentColor: null,
  headColor: null,
  typeface: 'modern',
  ...change,
});

test('makes text legible on every color of a maker', { tags: ['N-16'] }, () => {
  fc.assert(
    fc.property(colors, (color) => {
      const made = lookVariables(look({ accentColor: color, headColor: color }));
      const pairs = [
        ['--on-accent', '--accent'],
        ['--on-accent', '--accent'],
        ['--on-head', '--head'],
        ['--accent-text', '--accent-tint'],
      ] as const;
      for (const [text, ground] of pairs)
        expect(contrast(made[text]!, made[ground]!), `${text} of ${color}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(made['--accent-text']!, '#fbf9f6')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['#94481f', '#94481f'],
  ['#ffd400', '#ffd400'],
  ['#ffffff', '#ffffff'],
])('leaves %s, which carries text', { tags: ['N-16'] }, (color, expected) => {
  expect(readableColor(color)).toBe(expected);
});

test('darkens a color that carries neither white nor dark text', { tags: ['N-16'] }, () => {
  const color = readableColor('#8a7a6a');
  expect(contrast('#ffffff', '#8a7a6a')).toBeLessThan(4.5);
  expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
});

test('leaves to our own style what a maker hasn’t decided', { tags: ['N-16'] }, () => {
  expect(lookVariables(look({}))).toEqual({});
  expect(lookVariables(look({ typeface: 'classic' }))['--font-title']).toContain('Fraunces');
});

test.each([
  ['#FFF', '#ffffff'],
  [' #94481F ', '#94481f'],
  ['red', undefined],
  ['#12345', undefined],
  ['#94481f;}', undefined],
])('reads the color %s as %s', { tags: ['N-16'] }, (text, color) => {
  expect(readColor(text)).toBe(color);
});

test.each([
  ['https://www.acme.com', 'https://www.acme.com'],
  ['https://Acme.com/ ', 'https://acme.com'],
  ['https://acme.com:8443', 'https://acme.com:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://acme.com', undefined],
  ['https://*.acme.com', undefined],
  ['https://acme', undefined],
  ['*', undefined],
  ['https://acme.com/page', undefined],
  ["https://acme.com; script-src 'unsafe-inline'", undefined],
  ['https://acme.com https://other.com', undefined],
  ['https://me@acme.com', undefined],
  ['javascript:alert(1)', undefined],
])('reads the website %s as %s', { tags: ['N-07'] }, (text, site) => {
  expect(readSite(text)).toBe(site);
});

test.each([
  ['/Content/images/CYSImages/acme/logo.svg', true],
  ['https://elsewhere.test/logo.png', false],
  ['//elsewhere.test/logo.png', false],
  ['/Content/images/../../api/orders', false],
  ['/api/orders', false],
])('takes %s for a logo: %s', { tags: ['SHOP-48'] }, (text, isLogo) => {
  expect(readLogoAddress(text) !== undefined).toBe(isLogo);
});
