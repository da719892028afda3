import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentShades,
  checkCompany,
  type CompanyDraft,
  judgeColor,
  lookVariables,
  readableColor,
  readColor,
  readLogoAddress,
  readSite,
  shopAddress,
  type ShopLook,
  shopTag,
  siteOfAddress,
} from './index.ts';
import { cents } from '../money/index.ts';
import { checkPictureFile } from '../pictures/index.ts';

/** Contrast as WCAG defines it, computed independently of the code under test. */
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

test('makes text legible on every color that a maker can choose', { tags: ['N-16'] }, () => {
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

test('makes an accent legible on light and dark pages', { tags: ['N-16'] }, () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { light, dark } = accentShades(color);
      const pairs = [
        ['#ffffff', light.fill],
        ['#ffffff', light.pressed],
        [light.text, '#fbf9f6'],
        [light.text, light.tint],
        [dark.text, dark.tint],
        ['#221d1a', dark.fill],
      ] as const;
      for (const [text, ground] of pairs)
        expect(contrast(text, ground), `${text} on ${ground}, of ${color}`).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['#94481f', '#94481f'],
  ['#ffd400', '#ffd400'],
  ['#ffffff', '#ffffff'],
])('leaves %s as it is, since text is legible on it', { tags: ['N-16'] }, (color, expected) => {
  expect(readableColor(color)).toBe(expected);
});

test('darkens a color on which neither white nor dark text is legible', { tags: ['N-16'] }, () => {
  const color = readableColor('#8a7a6a');
  expect(contrast('#ffffff', '#8a7a6a')).toBeLessThan(4.5);
  expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
});

test('uses our own look for everything a maker hasn’t chosen', { tags: ['N-16'] }, () => {
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
])('accepts %s as a logo: %s', { tags: ['SHOP-48'] }, (text, isLogo) => {
  expect(readLogoAddress(text) !== undefined).toBe(isLogo);
});

test.each([
  ['www.acme.com/sofas?x=1', 'https://www.acme.com'],
  ['https://Acme.com/page', 'https://acme.com'],
  ['http://localhost:8080/embed.html', 'http://localhost:8080'],
  ['acme', undefined],
  ['http://acme.com/page', undefined],
  ['', undefined],
])('reduces the URL %s to the website %s', { tags: ['N-16'] }, (address, site) => {
  expect(siteOfAddress(address)).toBe(site);
});

test.each([
  ['#94481f', { shown: '#94481f', text: '#ffffff', contrast: 6.5, isDarkened: false }],
  ['#FD0', { shown: '#ffdd00', text: '#221d1a', contrast: 12.3, isDarkened: false }],
])('shows %s as it is', { tags: ['N-16'] }, (color, verdict) => {
  expect(judgeColor(color)).toEqual(verdict);
});

test(
  "measures the contrast of a color that is darkened, and ignores text that isn't a color",
  { tags: ['N-16'] },
  () => {
    const verdict = judgeColor('#8a7a6a');
    expect(verdict).toMatchObject({ isDarkened: true, contrast: 4.1, shown: readableColor('#8a7a6a') });
    expect(contrast(verdict!.shown, verdict!.text)).toBeGreaterThanOrEqual(4.5);
    expect(judgeColor('brown')).toBeUndefined();
  },
);

test('writes the script tag of a shop and of a style', { tags: ['N-16'] }, () => {
  const origin = 'https://shop.acme.com';
  expect(shopTag({ origin, label: 'acme' })).toBe(
    '<script src="https://shop.acme.com/embed.js" data-company="acme"></script>',
  );
  expect(shopTag({ origin, label: 'acme', style: 'The "Big" & Soft' })).toContain(
    ' data-style="The &quot;Big&quot; &amp; Soft"></script>',
  );
  expect(shopAddress({ origin, label: 'acme' })).toBe('https://shop.acme.com/Shop?company=acme');
  expect(shopAddress({ origin, label: 'acme', style: 'Big Sur' })).toBe(
    'https://shop.acme.com/Shop/Big%20Sur?company=acme',
  );
});

const draft = (change: Partial<CompanyDraft> = {}): CompanyDraft => ({
  name: 'Acme',
  productLabel: 'Sofa',
  multiplier: 1,
  salesTax: 100,
  minimumPercentage: 100,
  look: { logoAddress: null, accentColor: '', headColor: '#fd0' },
  embedSites: ['https://acme.com', ' '],
  ...change,
});

test.each<[Partial<CompanyDraft>, readonly string[]]>([
  [{}, []],
  [{ look: null, embedSites: undefined }, []],
  [{ name: ' ', productLabel: '' }, ['name', 'productLabel']],
  [{ multiplier: 0 }, ['multiplier']],
  [{ salesTax: 100.1, minimumPercentage: 101 }, ['salesTax', 'minimumPercentage']],
  [{ look: { logoAddress: '/api/orders' } }, ['look.logoAddress']],
  [{ look: { accentColor: 'red', headColor: '#12' } }, ['look.accentColor', 'look.headColor']],
  [{ look: { headColor: '#12' } }, ['look.headColor']],
  [{ embedSites: ['https://acme.com', '*'] }, ['embedSites.1']],
  [{ samples: { isOffered: true, price: cents(0), most: 1 } }, []],
  [{ samples: { isOffered: false, price: cents(100_000), most: 20 } }, []],
  [{ samples: { isOffered: false, price: cents(-1), most: 0 } }, ['samples.price', 'samples.most']],
  [{ samples: { isOffered: true, price: cents(100_001), most: 21 } }, ['samples.price', 'samples.most']],
  [{ samples: { isOffered: true, price: cents(0), most: 2.5 } }, ['samples.most']],
])('refuses a company with %j at the fields %j', { tags: ['N-16'] }, (change, fields) => {
  const result = checkCompany(draft(change));
  expect(result.ok ? [] : result.refusals.map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['PNG', 1, undefined],
  ['webp', 5 * 1024 * 1024, undefined],
  ['webp', 5 * 1024 * 1024 + 1, 'FILE_TOO_LARGE'],
  ['svg', 1, 'FILE_TYPE_NOT_ALLOWED'],
  ['png', 0, 'FILE_TYPE_NOT_ALLOWED'],
])('checks a logo of type %s with %d bytes: %s', { tags: ['N-16'] }, (extension, bytes, code) => {
  const result = checkPictureFile({ extension, bytes });
  expect(result.ok ? undefined : result.refusals[0]?.code).toBe(code);
});
