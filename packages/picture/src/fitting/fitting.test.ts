import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Albedo,
  albedoRamp,
  cognacAlbedo,
  faultsOfFilters,
  type FilterValues,
  neutralFilters,
  tintTable,
} from '../filters/index.ts';
import { albedoOf, colorOf, fitFilters, parseColor, photoColor } from './index.ts';

type Table = Uint8ClampedArray;

const levels = (color: string): number => {
  const albedo = albedoOf(parseColor(color)!);
  const { filters, error } = fitFilters(albedo);
  expect(faultsOfFilters(filters)).toEqual([]);
  const [made, wanted] = [tintTable(filters, albedoRamp(cognacAlbedo)), albedoRamp(albedo)];
  let largest = 0;
  // The grays that make up most of a picture.
  for (let gray = 70; gray <= 190; gray++)
    for (let c = 0; c < 3; c++)
      largest = Math.max(largest, Math.abs(made[gray * 4 + c]! - wanted[gray * 4 + c]!));
  expect(error).toBeLessThan(4);
  return largest;
};

test.each(['#955b34', '#1f1d1c', '#5a1c1c', '#d3c8b2', '#27313f', '#6d7a52'])(
  'the values for %s come within 4 levels of true shading',
  { tags: ['IMG-09'] },
  (color) => {
    expect(levels(color)).toBeLessThan(24);
  },
);

test(
  'a pull-up leather is lighter than its color in full light, and as dark as it in the shade',
  { tags: ['IMG-09'] },
  () => {
    const [rest, stretched] = ['#6f4022', '#8f5830'].map((color) => albedoOf(parseColor(color)!)) as [
      Albedo,
      Albedo,
    ];
    const ramp = albedoRamp(cognacAlbedo);
    const [pullUp, plain, light] = [
      fitFilters(rest, { stretched }),
      fitFilters(rest),
      fitFilters(stretched),
    ].map(({ filters }) => tintTable(filters, ramp)) as [Table, Table, Table];
    // Red in the shade and on a lit crown.
    const [shade, crown] = [70 * 4, 195 * 4];
    expect(Math.abs(pullUp[shade]! - plain[shade]!)).toBeLessThan(6);
    expect(Math.abs(pullUp[crown]! - light[crown]!)).toBeLessThan(8);
    expect(light[crown]! - plain[crown]!).toBeGreaterThan(15);
  },
);

test('the same leather always gets the same values', { tags: ['IMG-09'] }, () => {
  const albedo = albedoOf([120, 60, 40]);
  expect(fitFilters(albedo, { rounds: 1 })).toEqual(fitFilters(albedo, { rounds: 1 }));
});

test('reads a picked color and returns the same color', () => {
  expect(parseColor('#A1b2C3')).toEqual([161, 178, 195]);
  for (const bad of ['a1b2c3', '#a1b2c', '#gggggg', '']) expect(parseColor(bad)).toBeUndefined();
  expect(colorOf(albedoOf([161, 178, 195]))).toEqual([161, 178, 195]);
});

test('measures the color of a hide photo without shadows and reflections', { tags: ['IMG-09'] }, () => {
  const pixels = new Uint8ClampedArray(400 * 4);
  for (let i = 0; i < 400; i++)
    pixels.set(i < 60 ? [5, 5, 5, 255] : i < 120 ? [255, 255, 255, 255] : [150, 90, 50, 255], i * 4);
  expect(photoColor(pixels)).toEqual([150, 90, 50]);
  expect(photoColor(new Uint8ClampedArray(40))).toBeUndefined();
});

interface DemoLeather {
  readonly name: string;
  readonly color: string;
  readonly filters: FilterValues;
  readonly collectionGrade: number;
  readonly leatherGrade: number;
  readonly fitError: number;
}

test(
  'the demo leathers have valid values close to true shading and use all grades',
  { tags: ['IMG-09', 'CAT-19', 'CAT-20'] },
  () => {
    const file = new URL('../../../../demo/leathers.json', import.meta.url);
    const { leathers } = JSON.parse(readFileSync(file, 'utf8')) as { leathers: DemoLeather[] };
    expect(leathers).toHaveLength(48);
    expect(new Set(leathers.map((leather) => leather.name)).size).toBe(48);
    expect(new Set(leathers.map((leather) => leather.collectionGrade))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8]),
    );
    expect(new Set(leathers.map((leather) => leather.leatherGrade)).size).toBe(20);
    for (const leather of leathers) {
      expect(faultsOfFilters({ ...neutralFilters, ...leather.filters }), leather.name).toEqual([]);
      expect(leather.fitError, leather.name).toBeLessThanOrEqual(4);
    }
  },
);
