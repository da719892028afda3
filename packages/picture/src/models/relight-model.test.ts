import { expect, test } from 'vitest';
import type { Trace } from '../../scripts/bake/read-trace.ts';
import { type DrawnLayer, relightModel } from '../../scripts/gltf/relight-model.ts';
import { baseAlbedo, lightOf, tone } from '../filters/ramp.ts';
import { type Field, fieldOf } from '../tracing/index.ts';
import type { ModelLayer } from './layers.ts';
import { objectName } from './page/protocol.ts';

const size = { width: 40, height: 20 };
const grayOf = (light: number): number => Math.round(255 * tone(baseAlbedo * light));
const lightIn = (gray: number): number => lightOf(gray / 255) / baseAlbedo;

type Covers = (x: number, y: number) => boolean;

const at = (pixel: number): [number, number] => [pixel % size.width, Math.floor(pixel / size.width)];

function drawn(variant: number, surface: ModelLayer['surface'], covers: Covers): DrawnLayer {
  const plane = (value: number): Uint8Array =>
    Uint8Array.from({ length: size.width * size.height }, (_, pixel) => (covers(...at(pixel)) ? value : 0));
  const layer: ModelLayer = {
    name: objectName(variant),
    paint: { kind: 'color', color: '#fff' },
    surface,
    grain: 'smooth',
    variants: [],
  };
  const pixels = {
    box: [0, 0, size.width, size.height] as const,
    gray: plane(grayOf(1)),
    alpha: plane(255),
    gloss: plane(40),
  };
  return { variant, layer, pixels };
}

const everywhere: Covers = () => true;
const field = (value: (x: number, y: number) => number): Field =>
  fieldOf(size, (pixel) => value(...at(pixel)));

/** Half as bright as drawn on the left, and half as bright again on the right. */
const trace = (coverages: Readonly<Record<string, Covers>>): Trace => ({
  dark: field((x) => (x < 20 ? 0.5 : 0.25)),
  bounce: field(() => 0.2),
  gloss: field(() => 0.5),
  coverage: (part) => field((x, y) => (coverages[part]?.(x, y) ? 1 : 0)),
  floor: field(() => 1),
});

const lightAt = (gray: Uint8Array, x: number): number => lightIn(gray[10 * size.width + x]!);

test(
  'gives leather the traced light, with the light from other leather and soft highlights',
  { tags: ['IMG-11'] },
  () => {
    const lit = relightModel([drawn(0, 'leather', everywhere)], trace({ part0: everywhere })).get(0)!;
    expect(lightAt(lit.gray, 5)).toBeCloseTo(0.8 * 0.5, 1);
    expect(lightAt(lit.gray, 35)).toBeCloseTo(0.8 * 0.25, 1);
    expect(lit.bounce![10 * size.width + 5]).toBeGreaterThan(20);
    // Highlights never reach the traced 0.5, which would be an edge of light on a seat.
    expect(lightOf(lit.gloss[10 * size.width + 5]! / 255)).toBeLessThan(0.15);
  },
);

test(
  'gives a hidden part the light of what is around it, but not that of metal',
  { tags: ['IMG-11'] },
  () => {
    const leg = drawn(1, 'wood', (x) => x < 10);
    const metal = drawn(2, 'metal', (x) => x < 20);
    const body = drawn(0, 'leather', (x) => x >= 20);
    const shown = trace({ part0: (x) => x >= 20, part2: (x) => x < 20 });
    const lit = relightModel([leg], shown, [body, metal]);
    expect(lit.get(1)!.bounce).toBeUndefined();
    expect(lightAt(lit.get(1)!.gray, 5)).toBeLessThan(0.3);
    const own = relightModel([leg], trace({ part1: (x) => x < 10 }), [body, metal]);
    expect(lightAt(own.get(1)!.gray, 5)).toBeGreaterThan(0.38);
  },
);

test('leaves metal as it is drawn', { tags: ['IMG-11'] }, () => {
  const metal = drawn(0, 'metal', everywhere);
  expect(relightModel([metal], trace({ part0: everywhere })).get(0)).toBe(metal.pixels);
});
