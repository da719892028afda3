import { expect, test } from 'vitest';
import {
  albedoRamp,
  cognacAlbedo,
  faultsOfFilters,
  type FilterValues,
  formatColorize,
  grayTable,
  lightOf,
  neutralFilters,
  parseColorize,
  tintColors,
  tintGrays,
  tintTable,
  tone,
} from './index.ts';
import { turnHue } from './hue.ts';
import { filterByPasses } from './reference.testing.ts';

const points = '(200,120,60)(12,200,255)(255,255,255)(0,0,0)(128,128,128)(37,99,201)(250,5,90)';

function pixelsOf(text: string): Uint8ClampedArray {
  const colors = [...text.matchAll(/(\d+),(\d+),(\d+)/g)].map((m) => [+m[1]!, +m[2]!, +m[3]!, 255]);
  return new Uint8ClampedArray(colors.flat());
}

// Results of the original library, recorded once.
const vectors: readonly (readonly [Partial<FilterValues>, string])[] = [
  [
    { brightness: 10 },
    '(225,145,85)(37,225,255)(255,255,255)(25,25,25)(153,153,153)(62,124,226)(255,30,115)',
  ],
  [{ brightness: -15 }, '(161,81,21)(0,161,216)(216,216,216)(0,0,0)(89,89,89)(0,60,162)(211,0,51)'],
  [{ contrast: 10 }, '(215,118,46)(0,215,255)(255,255,255)(0,0,0)(128,128,128)(18,93,216)(255,0,82)'],
  [{ contrast: -20 }, '(174,123,84)(54,174,209)(209,209,209)(46,46,46)(128,128,128)(70,109,175)(206,49,104)'],
  [{ saturation: 30 }, '(200,96,18)(0,184,255)(255,255,255)(0,0,0)(128,128,128)(0,68,201)(250,0,42)'],
  [
    { saturation: -50 },
    '(200,160,130)(134,228,255)(255,255,255)(0,0,0)(128,128,128)(119,150,201)(250,128,170)',
  ],
  [{ vibrance: 40 }, '(200,102,28)(0,183,255)(255,255,255)(0,0,0)(128,128,128)(0,71,201)(250,0,22)'],
  [{ vibrance: -40 }, '(200,138,92)(88,217,255)(255,255,255)(0,0,0)(128,128,128)(83,127,201)(250,109,158)'],
  [{ exposure: 20 }, '(227,158,95)(32,227,255)(255,255,255)(5,5,5)(166,166,166)(67,138,228)(255,19,128)'],
  [{ exposure: -20 }, '(166,83,32)(3,166,255)(255,255,255)(0,0,0)(90,90,90)(16,64,168)(238,1,56)'],
  [{ hue: 25 }, '(70,200,59)(188,12,255)(255,255,255)(0,0,0)(128,128,128)(201,37,180)(212,250,5)'],
  [{ hue: -25 }, '(70,200,59)(188,12,255)(255,255,255)(0,0,0)(128,128,128)(201,37,180)(212,250,5)'],
  [{ sepia: 30 }, '(195,132,81)(70,201,227)(255,255,250)(0,0,0)(141,137,128)(64,107,171)(211,31,89)'],
  [{ sepia: 100 }, '(182,156,141)(207,252,224)(255,255,239)(0,0,0)(173,170,154)(129,147,140)(119,60,76)'],
  [
    { colorize: [120, 60, 30, 25] },
    '(180,105,52)(39,165,199)(221,206,199)(30,15,8)(126,111,104)(58,89,158)(218,19,75)',
  ],
  [
    {
      hue: 10,
      saturation: 20,
      exposure: 15,
      brightness: -5,
      vibrance: 25,
      sepia: 20,
      contrast: 8,
      colorize: [120, 60, 30, 15],
    },
    '(209,200,37)(18,9,186)(235,226,221)(18,9,4)(152,141,129)(26,9,161)(210,9,4)',
  ],
];

test.each(vectors)(
  "filters with %j give the same result as the original library's",
  { tags: ['IMG-09', 'IMG-10'] },
  (values, expected) => {
    const pixels = pixelsOf(points);
    tintColors(pixels, { ...neutralFilters, ...values });
    expect(pixels).toEqual(pixelsOf(expected));
    expect(filterByPasses(pixelsOf(points), { ...neutralFilters, ...values })).toEqual(pixelsOf(expected));
  },
);

test('skips a hue of 0, since turning the hue by 0 rounds down', { tags: ['IMG-09'] }, () => {
  const color = new Float64Array([200, 120, 60]);
  turnHue(200, 120, 60, 0, color);
  expect([...color]).toEqual([200, 120, 59]);
  const pixels = pixelsOf(points);
  tintColors(pixels, neutralFilters);
  expect(pixels).toEqual(pixelsOf(points));
});

let seed = 20260;
const random = (low: number, high: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return low + Math.floor((seed / 4294967296) * (high - low + 1));
};

function randomFilters(): FilterValues {
  const maybe = (value: number): number => (random(0, 3) === 0 ? 0 : value);
  const any = (): number => maybe(random(-100, 100));
  return {
    hue: any(),
    saturation: any(),
    exposure: any(),
    brightness: any(),
    vibrance: any(),
    sepia: maybe(random(0, 100)),
    contrast: any(),
    colorize: [random(0, 255), random(0, 255), random(0, 255), maybe(random(0, 100))],
  };
}

test(
  '200 random sets of values match the reference exactly, on colors and as one table',
  { tags: ['IMG-09', 'IMG-11'] },
  () => {
    const ramp = albedoRamp(cognacAlbedo);
    for (let set = 0; set < 200; set++) {
      const values = randomFilters();
      const pixels = new Uint8ClampedArray(4 * 500);
      for (let i = 0; i < pixels.length; i++) pixels[i] = i % 4 === 3 ? 255 : random(0, 255);
      const expected = filterByPasses(new Uint8ClampedArray(pixels), values);
      tintColors(pixels, values);
      expect(pixels, JSON.stringify(values)).toEqual(expected);

      const grays = grayTable();
      tintGrays(grays, tintTable(values, ramp));
      expect(grays, JSON.stringify(values)).toEqual(filterByPasses(new Uint8ClampedArray(ramp), values));
    }
  },
);

test('tinting keeps alpha and skips invisible pixels', { tags: ['IMG-11'] }, () => {
  const pixels = new Uint8ClampedArray([100, 100, 100, 0, 100, 100, 100, 7]);
  tintGrays(pixels, tintTable({ ...neutralFilters, brightness: 10 }));
  expect([...pixels]).toEqual([100, 100, 100, 0, 125, 125, 125, 7]);
});

test(
  "the ramp starts at black, rises, and gives base-layer gray the leather's color",
  { tags: ['IMG-11'] },
  () => {
    const ramp = albedoRamp(cognacAlbedo);
    const gray = Math.round(255 * tone(0.3));
    expect([...ramp.slice(0, 3)]).toEqual([0, 0, 0]);
    for (let i = 1; i < 256; i++) expect(ramp[i * 4]!).toBeGreaterThanOrEqual(ramp[i * 4 - 4]!);
    expect(ramp[gray * 4]).toBe(Math.round(255 * tone(0.3)));
    expect(Math.abs(ramp[gray * 4 + 2]! - 255 * tone(0.034))).toBeLessThan(1.5);
    for (const light of [0, 0.01, 0.2, 0.6, 1.5]) expect(lightOf(tone(light))).toBeCloseTo(light, 6);
  },
);

test(
  'reads colorize from four comma-separated numbers and refuses anything else',
  { tags: ['IMG-10'] },
  () => {
    expect(parseColorize('120, 60,30,25')).toEqual([120, 60, 30, 25]);
    expect(parseColorize('')).toEqual([0, 0, 0, 0]);
    expect(formatColorize([120, 60, 30, 25])).toBe('120,60,30,25');
    for (const bad of ['1,2,3', '1,2,3,4,5', 'a,b,c,d', '1,,3,4']) expect(parseColorize(bad)).toBeUndefined();
  },
);

test('names values that are out of range', { tags: ['IMG-09'] }, () => {
  expect(faultsOfFilters(neutralFilters)).toEqual([]);
  const faults = faultsOfFilters({
    ...neutralFilters,
    sepia: -1,
    exposure: Number.NaN,
    colorize: [0, 0, 300, 5],
  });
  expect(faults).toHaveLength(3);
  expect(faults.join()).toMatch(/sepia.*exposure|exposure.*sepia/);
});
