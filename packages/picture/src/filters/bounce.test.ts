import { expect, test } from 'vitest';
import { lightWeight } from './bounce.ts';

const pair = { dark: 0.02, light: 0.62 };

/** Two leather walls that face each other, and a lamp: light on one wall, reflection by reflection. */
function lightBetweenWalls(albedo: number, seen: number): number {
  let light = 1;
  for (let i = 0; i < 60; i++) light = 1 + seen * albedo * light;
  return light;
}

const mixed = (albedo: number, seen: number): number => {
  const weight = lightWeight(pair, albedo);
  return (1 - weight) * lightBetweenWalls(pair.dark, seen) + weight * lightBetweenWalls(pair.light, seen);
};

test('gives each of the two renderings unchanged for its own leather', () => {
  expect(lightWeight(pair, 0.02)).toBe(0);
  expect(lightWeight(pair, 0.62)).toBe(1);
});

test('gives the light between two leather walls of any color to within half a percent', () => {
  for (const albedo of [0.012, 0.1, 0.2, 0.3, 0.42, 0.55])
    expect(mixed(albedo, 0.5) / lightBetweenWalls(albedo, 0.5)).toBeCloseTo(1, 2.3);
});

test('matches the light in a corner better than a linear mix', () => {
  const straight = (0.3 - pair.dark) / (pair.light - pair.dark);
  const light = (seen: number): number =>
    (1 - straight) * lightBetweenWalls(pair.dark, seen) + straight * lightBetweenWalls(pair.light, seen);
  for (const seen of [0.3, 0.5, 0.7]) {
    const exact = lightBetweenWalls(0.3, seen);
    expect(Math.abs(mixed(0.3, seen) - exact)).toBeLessThan(Math.abs(light(seen) - exact));
  }
});

test('extrapolates the light of a channel that is darker than the dark leather', () => {
  expect(lightWeight(pair, 0)).toBeCloseTo(-0.023, 3);
});
