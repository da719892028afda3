import { expect, test } from 'vitest';
import { relightTake, shadowsOf } from '../../scripts/bake/relight-take.ts';
import { baseAlbedo, lightOf, tone } from '../filters/index.ts';
import type { PartName } from '../modeler/index.ts';
import type { RenderedLayer } from '../renderer/index.ts';
import { fieldOf } from './field.ts';

const [width, height] = [40, 40];
const count = width * height;

const text = (value: (at: number) => number): string =>
  Buffer.from(Array.from({ length: count }, (_, at) => value(at))).toString('base64');

/** A part that fills the picture and receives the given light. */
const layerOf = (name: PartName, light: (at: number) => number): RenderedLayer => ({
  name,
  box: [0, 0, width, height],
  gray: text((at) => Math.round(255 * tone(baseAlbedo * light(at)))),
  alpha: text(() => 255),
});

const field = (value: number) => fieldOf({ width, height }, () => value);
const traced = (shown: string) => ({
  dark: field(0.5),
  bounce: field(0),
  gloss: field(0.4),
  coverage: (part: string) => field(part === shown ? 1 : 0),
  floor: field(1),
});

/** The light on a relit part, 0 to 1, by pixel; and its highlights. */
function relitAs(name: PartName, light: (at: number) => number) {
  const layers = [layerOf(name, light)];
  const plain = [layerOf(name, () => 0.8)];
  const [relit] = relightTake(
    layers,
    { plain, trace: traced(name) },
    { grain: 'natural', insertGrain: 'natural' },
  );
  const lightAt = (plane: string | undefined, at: number): number =>
    lightOf(Buffer.from(plane!, 'base64')[at]! / 255);
  return { own: (at: number) => lightAt(relit!.gray, at), gloss: (at: number) => lightAt(relit!.gloss, at) };
}

/** Lighter on one half than on the other, as a hide is over the width of a hand. */
const mottled = (at: number): number => (at % width < width / 2 ? 0.88 : 0.72);

test.each(['seat', 'back', 'legs'] as const)(
  'traced light keeps the slow color variation of a %s',
  { tags: ['IMG-11'] },
  (name) => {
    const { own } = relitAs(name, mottled);
    const [left, right] = [own(20 * width + 5), own(20 * width + 35)];
    expect(left / right).toBeGreaterThan(1.15);
  },
);

test(
  'a seat reflects its surroundings as much as a back does: they are one leather',
  { tags: ['IMG-11'] },
  () => {
    const [seat, back] = (['seat', 'back'] as const).map((name) => relitAs(name, mottled).gloss(820));
    expect(seat).toBeGreaterThan(0.2);
    expect(seat).toBe(back);
  },
);

test(
  'a welt has one thin highlight instead of dashes, and a seat keeps its spots',
  { tags: ['IMG-11'] },
  () => {
    const glossOf = (name: 'weltSeat' | 'seat'): number[] => {
      const dashes = fieldOf({ width, height }, (at) => (at % 8 < 4 ? 0.1 : 0.5));
      const layer = layerOf(name, () => 0.8);
      const trace = { ...traced(name), gloss: dashes };
      const [relit] = relightTake(
        [layer],
        { plain: [layer], trace },
        { grain: 'natural', insertGrain: 'natural' },
      );
      return [18, 22].map((x) => lightOf(Buffer.from(relit!.gloss!, 'base64')[20 * width + x]! / 255));
    };
    const [dark, light] = glossOf('weltSeat');
    expect(light! / dark!).toBeLessThan(1.3);
    const [low, high] = glossOf('seat');
    expect(high! / low!).toBeGreaterThan(3);
  },
);

test('nails dent the leather around them, and legs do not', { tags: ['IMG-11'] }, () => {
  const inMiddle = (at: number): boolean => Math.hypot((at % width) - 20, Math.floor(at / width) - 20) < 3;
  const alphaAt = (name: 'nailsArms' | 'legs', x: number): number => {
    const layer = { ...layerOf('armNear', () => 0.8), name, alpha: text((at) => (inMiddle(at) ? 255 : 0)) };
    const plain = [layerOf('armNear', () => 0.8), layerOf('legs', () => 0.8)];
    const [relit] = relightTake(
      [layer],
      { plain, trace: traced('armNear') },
      { grain: 'natural', insertGrain: 'natural' },
    );
    return Buffer.from(relit!.alpha!, 'base64')[20 * width + x]!;
  };
  expect(alphaAt('nailsArms', 23)).toBeGreaterThan(60);
  expect(alphaAt('legs', 23)).toBe(0);
});

test('furniture has a dark spot under its own legs, not under other legs', { tags: ['IMG-11'] }, () => {
  const legsAt = (from: number, legs?: 'tapered'): RenderedLayer => ({
    name: 'legs',
    ...(legs && { legs }),
    box: [0, 0, width, height],
    gray: text(() => 100),
    alpha: text((at) => (at % width >= from && at % width < from + 6 && at < 20 * width ? 255 : 0)),
  });
  const [shadow] = shadowsOf({ ...traced('sweep'), floor: field(1) }, [legsAt(5), legsAt(28, 'tapered')]);
  const level = (x: number, y: number): number => Buffer.from(shadow!.gray, 'base64')[y * width + x]!;
  expect(level(8, 20)).toBeLessThan(250);
  expect(level(31, 20)).toBe(255);
});
