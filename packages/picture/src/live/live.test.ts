import type { Mesh, MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import { albedoOf, colorOf, fitFilters, parseColor } from '../fitting/index.ts';
import { recipeFor } from '../manifest/index.ts';
import { smallManifest as manifest } from '../manifest/manifest.testing.ts';
import {
  albedoOfFilters,
  albedoOfPart,
  isShown,
  type LiveConfiguration,
  liveConfigurationOf,
} from './live-configuration.ts';
import { buildLiveFurniture } from './live-scene.ts';
import { isSoftwareRenderer } from './offer-live.ts';

const configuration: LiveConfiguration = {
  style: 'track-arm',
  furnitureType: 'ottoman',
  options: { legs: 'bun', legFinish: 'oak', welt: 'none', stitching: 'none' },
  leathers: { principal: { filters: neutralFilters, grain: 'pebbled' } },
  colors: {
    ramps: { oak: [0.4, 0.25, 0.125], walnut: [0.1, 0.045, 0.02] },
    finishes: { legFinish: { walnut: 'walnut', oak: 'oak' } },
  },
};

const materialOf = (group: { getObjectByName(name: string): unknown }, name: string): MeshStandardMaterial =>
  (group.getObjectByName(name) as Mesh).material as MeshStandardMaterial;

test(
  'shows the parts, colors and trims of the configuration and changes them in place',
  { tags: ['IMG-11'] },
  () => {
    const furniture = buildLiveFurniture(configuration)!;
    const seat = materialOf(furniture.group, 'seat');
    expect(
      materialOf(furniture.group, 'legs')
        .color.toArray()
        .map((c) => Math.round(c * 1000) / 1000),
    ).toEqual([0.4, 0.25, 0.125]);
    expect((furniture.group.getObjectByName('weltSeat') as Mesh).visible).toBe(false);
    expect(seat.normalMap).not.toBeNull();
    const before = seat.color.r;
    furniture.recolor({
      ...configuration,
      options: { welt: 'welt' },
      leathers: { principal: { filters: { ...neutralFilters, brightness: -30 } } },
    });
    expect(materialOf(furniture.group, 'seat').color.r).toBeLessThan(before);
    expect((furniture.group.getObjectByName('weltSeat') as Mesh).visible).toBe(true);
    furniture.dispose();
    expect(buildLiveFurniture({ ...configuration, style: 'nowhere' })).toBeUndefined();
  },
);

test('shows the leather that the filter values were fitted to', { tags: ['IMG-09'] }, () => {
  const color = parseColor('#6d7a52')!;
  const shown = colorOf(albedoOfFilters(fitFilters(albedoOf(color)).filters));
  shown.forEach((value, i) => expect(Math.abs(value - color[i]!)).toBeLessThan(14));
});

test('shows a thread that matches in the color of the leather', { tags: ['IMG-11'] }, () => {
  const { colors } = configuration;
  const finishes = { stitching: { matching: 'walnut', oak: 'oak' } };
  const sewn = (stitching: string) =>
    albedoOfPart('stitchSeat', {
      ...configuration,
      options: { stitching },
      colors: { ...colors, finishes, inLeather: { stitching: ['matching'] } },
    });
  expect(sewn('matching')).toEqual(albedoOfFilters(neutralFilters));
  expect(sewn('oak')).toEqual([0.4, 0.25, 0.125]);
});

test('shows trims that an option turns on', { tags: ['IMG-11'] }, () => {
  expect(isShown('nailsArms', { nailheads: 'gold' })).toBe(true);
  expect(isShown('nailsArms', { nailheads: 'none' })).toBe(false);
  expect(isShown('insert', {})).toBe(false);
  expect(isShown('insert', { insert: 'plain' })).toBe(true);
  expect(isShown('seat', {})).toBe(true);
});

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['Microsoft Basic Render Driver', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)', false],
  ['Apple M2', false],
])('offers live 3D only on a real graphics card: %s', { tags: ['IMG-11'] }, (name, isSoftware) => {
  expect(isSoftwareRenderer(name)).toBe(isSoftware);
});

test(
  "shows what the picture's recipe shows: options, leathers and their grains",
  { tags: ['IMG-11'] },
  () => {
    const recipe = recipeFor(manifest, {
      style: 'Track Arm',
      furnitureType: 'Sofa 3-seat',
      options: { legs: 'bun' },
      leathers: {
        principal: { filters: { ...neutralFilters, sepia: 10 }, grain: 'linen' },
        insert: { filters: { ...neutralFilters, sepia: 20 }, grain: 'pebbled' },
      },
    })!;
    const live = liveConfigurationOf(recipe, manifest);
    expect([live.style, live.furnitureType, live.options.legs]).toEqual(['track-arm', 'sofa-3-seat', 'bun']);
    expect(live.leathers).toMatchObject({
      principal: { filters: { sepia: 10 }, grain: 'linen' },
      insert: { filters: { sepia: 20 }, grain: 'pebbled' },
    });
  },
);
