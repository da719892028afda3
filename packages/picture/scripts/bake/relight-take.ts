import type { PartName } from '../../src/modeler/index.ts';
import type { GrainKind, RenderedLayer } from '../../src/renderer/index.ts';
import {
  around,
  blurred,
  cropped,
  dented,
  type Field,
  fieldOf,
  floorShadow,
  fully,
  lightIn,
  type PlacedLight,
  relightingOf,
  relit,
  shadowUnderLegs,
  shadowWithBase,
  together,
} from '../../src/tracing/index.ts';
import type { LayerName } from './layer-options.ts';
import type { Trace } from './read-trace.ts';
import type { Take } from './take-plan.ts';

/** A layer with traced light; leather layers also have the light that leather receives from other leather. */
export interface RelitLayer extends RenderedLayer {
  readonly bounce?: string;
}

/**
 * Traced light is brighter than the drawn light that the leathers' filters were fitted to; a leather must look the
 * same on furniture that isn't traced.
 */
export const scale = 0.8;

/** Share of the light from leather that wood, thread and nails receive, regardless of the leather. */
export const bounceOnTrims = 0.25;

/** A surface's highlights as a share of those of natural leather, which is the traced material. */
export const shines: Readonly<Record<GrainKind, number>> = {
  natural: 1,
  pebbled: 0.85,
  smooth: 1.1,
  linen: 0.12,
  boucle: 0,
  croc: 1.2,
};

/** Light from all sides hides the fine grain of natural leather more than the drawn pictures' lamps do. */
export const naturalDepth = 2.2;

/** Pixels along a welt over which its highlights are smoothed: it is so narrow that the traced ones are dashes. */
const cordGlint = 5;

/** Parts under a layer, whose light the layer takes. Other layers have their own light. */
const grounds: Partial<Record<LayerName, readonly PartName[]>> = {
  insert: ['back'],
  stitchBack: ['back'],
  stitchSeat: ['seat'],
  nailsBody: ['frame'],
  stitchArms: ['armFar', 'armNear'],
  nailsArms: ['armFar', 'armNear'],
};

const groundsOf = (name: LayerName): readonly LayerName[] => grounds[name] ?? [name];

/** Metal reflects its surroundings, which are drawn into it. */
const isMetal = (name: LayerName): boolean => name === 'metalwork' || name === 'mechanism';

/** Parts that layers are compared to. */
export const groundsOfAll = (outputs: readonly LayerName[]): LayerName[] => [
  ...new Set(outputs.filter((name) => !isMetal(name)).flatMap(groundsOf)),
];

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64');
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

interface Light {
  /** The parts under all layers, without any grain. */
  readonly plain: readonly RenderedLayer[];
  readonly trace: Trace;
}

/** Applies traced light to rendered layers. */
export function relightTake(
  layers: readonly RenderedLayer[],
  light: Light,
  take: Pick<Take, 'grain' | 'insertGrain'>,
): RelitLayer[] {
  const known = new Map<string, PlacedLight>();
  return layers.map((layer) => {
    if (isMetal(layer.name)) return layer;
    const names = groundsOf(layer.name);
    const key = names.join();
    const placed = known.get(key) ?? lightOn(names, { layers, ...light });
    known.set(key, placed);
    const own = layer.name === 'insert' ? take.insertGrain : take.grain;
    return relitLayer(layer, placed, layer.grain ?? own);
  });
}

interface Scene extends Light {
  readonly layers: readonly RenderedLayer[];
}

/** Light on parts that hardly hide each other, wherever a layer needs it. */
function lightOn(names: readonly LayerName[], { layers, plain, trace }: Scene): PlacedLight {
  const grounds = plain.filter((layer) => names.includes(layer.name));
  const users = layers.filter(({ name }) => groundsOf(name).join() === names.join());
  const box = around([...grounds, ...users].map((layer) => layer.box));
  const part = together(
    grounds.map(({ gray, alpha, ...layer }) => ({ ...layer, gray: bytesOf(gray), alpha: bytesOf(alpha!) })),
    box,
  );
  const seen = fieldOf(part, () => 0);
  const inBox = (field: Field): Field => cropped(field, box);
  for (const name of names) {
    const covered = fully(inBox(trace.coverage(name)), name.startsWith('welt')).values;
    for (let at = 0; at < covered.length; at++) seen.values[at]! += covered[at]!;
  }
  const isCord = names.every((name) => name.startsWith('welt'));
  const gloss = isCord ? blurred(inBox(trace.gloss), seen, cordGlint) : inBox(trace.gloss);
  const traced = { dark: inBox(trace.dark), bounce: inBox(trace.bounce), gloss, seen };
  return { box, light: relightingOf(part, traced) };
}

/** The smallest box that contains all of these. */
const isLeather = (name: LayerName): boolean => /^(frame|arm|back|insert|seat|footrest|welt)/.test(name);

function relitLayer(layer: RenderedLayer, placed: PlacedLight, grain: GrainKind): RelitLayer {
  const [, , width, height] = layer.box;
  const part = { width, height, gray: bytesOf(layer.gray), alpha: bytesOf(layer.alpha!) };
  const light = lightIn(layer.box, placed);
  if (!isLeather(layer.name)) {
    const { gray } = relit(part, light, { scale, bounced: bounceOnTrims, shine: 0 });
    const own = layer.name.startsWith('nails') ? dented({ ...part, gray }) : { gray, alpha: part.alpha };
    return { ...layer, gray: textOf(own.gray), alpha: textOf(own.alpha) };
  }
  const { gray, bounce, gloss } = relit(part, light, {
    scale,
    bounced: 0,
    shine: shines[grain],
    ...(grain === 'natural' && { depth: naturalDepth }),
  });
  return { ...layer, gray: textOf(gray), bounce: textOf(bounce), gloss: textOf(gloss) };
}

/** The shadows that furniture throws on the floor: on its own legs, and on a plinth if one is among the layers. */
export function shadowsOf(trace: Trace, layers: readonly RelitLayer[]): RelitLayer[] {
  const { width, height } = trace.floor;
  const shadow = { name: 'shadow', box: [0, 0, width, height] } as const;
  const floor = floorShadow(trace.floor, fully(trace.coverage('sweep')));
  const placed = ({ box, gray, alpha }: RelitLayer) => ({ box, gray: bytesOf(gray), alpha: bytesOf(alpha!) });
  const ownLegs = layers.filter(({ name, legs }) => (name === 'legs' || name === 'metalwork') && !legs);
  const own = ownLegs.reduce((gray, legs) => shadowUnderLegs(gray, trace.floor, placed(legs)), floor);
  const onLegs = { ...shadow, gray: textOf(own) };
  const plinth = layers.find(({ legs }) => legs === 'plinth');
  if (!plinth) return [onLegs];
  const onPlinth = shadowWithBase(floor, trace.floor, placed(plinth));
  return [onLegs, { ...shadow, legs: 'plinth', gray: textOf(onPlinth) }];
}
