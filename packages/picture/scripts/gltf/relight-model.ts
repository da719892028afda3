import type { ModelLayer } from '../../src/models/index.ts';
import { objectName } from '../../src/models/page/protocol.ts';
import {
  around,
  cropped,
  type Field,
  fieldOf,
  floorShadow,
  fully,
  lightIn,
  type PlacedLight,
  relightingOf,
  relit,
  together,
} from '../../src/tracing/index.ts';
import type { Trace } from '../bake/read-trace.ts';
import { bounceOnTrims, naturalDepth, scale, shines } from '../bake/relight-take.ts';
import type { LayerPixels } from './write-layer.ts';

/** A drawn part of an arrangement. */
export interface DrawnLayer {
  readonly variant: number;
  readonly layer: ModelLayer;
  readonly pixels: LayerPixels;
  /** Leather without its grain. */
  readonly plain?: LayerPixels;
}

/** Light that grazes the edges of a seat must not look like gray stains. */
const BRIGHTEST = 0.15;

/** A part that is seen whole in less of its area than this is thin, and one below the second share is hidden. */
const THIN = 0.4;
const HIDDEN = 0.08;

/**
 * Gives drawn parts the light of a path tracer (ADR 23). A part that is too thin for the tracing's pixels, or hidden in
 * it, gets the light of what is around it. Metal keeps the reflections that are drawn into it.
 */
export function relightModel(
  layers: readonly DrawnLayer[],
  trace: Trace,
  /** All parts of the traced arrangement. */
  surroundings: readonly DrawnLayer[] = layers,
): Map<number, LayerPixels> {
  let everywhere: Lit | undefined;
  return new Map(
    layers.map((drawn) => {
      if (drawn.layer.surface === 'metal') return [drawn.variant, drawn.pixels];
      const own = lightOn([drawn], trace);
      const lit = own.seen < HIDDEN ? (everywhere ??= lightAround(layers, surroundings, trace)) : own;
      return [drawn.variant, relitLayer(drawn, lit)];
    }),
  );
}

/** Reflections in metal say nothing about the light on what is next to it. */
const lightAround = (layers: readonly DrawnLayer[], surroundings: readonly DrawnLayer[], trace: Trace): Lit =>
  lightOn(
    [...surroundings, ...layers].filter(({ layer }) => layer.surface !== 'metal'),
    trace,
  );

interface Lit extends PlacedLight {
  /** Share of the drawn area that the tracing shows. */
  readonly seen: number;
}

function lightOn(layers: readonly DrawnLayer[], trace: Trace): Lit {
  const box = around(layers.map(({ pixels }) => pixels.box));
  const part = together(
    layers.map(({ pixels, plain }) => plain ?? pixels),
    box,
  );
  const seen = fieldOf(part, () => 0);
  for (const { variant, pixels } of layers) {
    const coverage = cropped(trace.coverage(objectName(variant)), box);
    const drawn = count(pixels.alpha, (value) => value > 250);
    const whole = fully(coverage);
    const isThin = count(whole.values, (value) => value > 0) < THIN * drawn;
    const covered = isThin ? fully(coverage, true) : whole;
    for (let at = 0; at < covered.values.length; at++) seen.values[at]! += covered.values[at]!;
  }
  const inBox = (field: Field): Field => cropped(field, box);
  const traced = { dark: inBox(trace.dark), bounce: inBox(trace.bounce), gloss: inBox(trace.gloss), seen };
  const drawn = Math.max(
    1,
    count(part.alpha, (value) => value > 128),
  );
  return {
    box,
    light: relightingOf(part, traced),
    seen: count(seen.values, (value) => value > 0) / drawn,
  };
}

function count(values: ArrayLike<number>, holds: (value: number) => boolean): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) if (holds(values[at]!)) sum++;
  return sum;
}

function relitLayer({ layer, pixels }: DrawnLayer, lit: Lit): LayerPixels {
  const [, , width, height] = pixels.box;
  const light = lightIn(pixels.box, lit);
  const part = { width, height, gray: pixels.gray, alpha: pixels.alpha };
  if (layer.surface !== 'leather')
    return { ...pixels, ...{ gray: relit(part, light, { scale, bounced: bounceOnTrims, shine: 0 }).gray } };
  const grain = layer.grain === undefined || layer.grain === 'none' ? 'natural' : layer.grain;
  const planes = relit(part, light, {
    ...{ scale, bounced: 0, shine: shines[grain], brightest: BRIGHTEST },
    ...(grain === 'natural' && { depth: naturalDepth }),
  });
  return { ...pixels, ...planes };
}

/** The shadow on the floor, which is brighter and softer than that of the renderer's lamps. */
export function tracedShadow(trace: Trace): Pick<LayerPixels, 'box' | 'gray'> {
  const { width, height } = trace.floor;
  return { box: [0, 0, width, height], gray: floorShadow(trace.floor, fully(trace.coverage('sweep'))) };
}
