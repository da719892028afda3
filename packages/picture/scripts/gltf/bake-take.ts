import path from 'node:path';
import type { ModelLayer, ModelTake, ModelVariant } from '../../src/models/index.ts';
import { closeSeams } from '../../src/models/index.ts';
import type { DrawnModel, LayerPlanes, PageFrame } from '../../src/models/page/protocol.ts';
import type { Trace } from '../bake/read-trace.ts';
import type { ModelPage } from './model-page.ts';
import { type DrawnLayer, relightModel, tracedShadow } from './relight-model.ts';
import { type TracedLight, traceModel } from './trace-model.ts';
import { type ImageFiles, type LayerPixels, writeLayer, writeShadow } from './write-layer.ts';

/** What all arrangements of a piece share. */
export interface PieceStage {
  readonly page: ModelPage;
  readonly frame: PageFrame;
  /** All variants, by their number in the page. */
  readonly variants: readonly { readonly layer: ModelLayer; readonly variant: ModelVariant }[];
  readonly numbers: ReadonlyMap<ModelVariant, number>;
  /** Folder of the pictures, and that of the piece in it. */
  readonly out: string;
  readonly folder: string;
  readonly traced?: TracedLight;
  /** The default arrangement in traced light, for small parts of the others. */
  readonly standard: () => Promise<TracedArrangement>;
}

export interface TracedArrangement {
  readonly trace: Trace;
  readonly drawn: DrawnModel;
  readonly layers: readonly DrawnLayer[];
}

/** Files of an arrangement. */
export interface TakeFiles {
  readonly images: Readonly<Record<string, ImageFiles>>;
  readonly shadow?: string;
}

/** Renders an arrangement and writes the images that are taken from it. */
export async function bakeTake(take: ModelTake, stage: PieceStage): Promise<TakeFiles> {
  const { drawn, pixels, shadow } = stage.traced
    ? await inTracedLight(take, stage)
    : await inDrawnLight(take, stage);
  if (drawn.whole) {
    const whole = { box: drawn.whole.box, alpha: bytesOf(drawn.whole.alpha!) };
    closeSeams(
      numbersOf(take, stage).flatMap((at) => pixels.get(at) ?? []),
      whole,
    );
  }
  const images: Record<string, ImageFiles> = {};
  for (const { name, variant } of take.images) {
    const number = stage.numbers.get(variant)!;
    const own = pixels.get(number);
    if (!own) continue;
    images[name] = await writeLayer(stage.variants[number]!.layer, own, {
      ...{ folder: stage.out, name: `${stage.folder}/${name}`, size: stage.frame },
    });
  }
  if (!shadow || !take.hasShadow) return { images };
  const file = `${stage.folder}/00-shadow.png`;
  await writeShadow(shadow, {
    file: path.join(stage.out, file),
    size: stage.frame,
    isTraced: stage.traced !== undefined,
  });
  return { images, shadow: file };
}

interface Lit {
  readonly drawn: DrawnModel;
  readonly pixels: ReadonlyMap<number, LayerPixels>;
  readonly shadow: Pick<LayerPixels, 'box' | 'gray'> | undefined;
}

const shadowlessOf = (take: ModelTake, { numbers }: PieceStage): number[] =>
  take.shown.flatMap(({ variant, isRemovable }) => (isRemovable ? numbers.get(variant)! : []));

const numbersOf = (take: ModelTake, { numbers }: PieceStage): number[] =>
  take.shown.map(({ variant }) => numbers.get(variant)!);

async function inDrawnLight(take: ModelTake, stage: PieceStage): Promise<Lit> {
  const outputs = take.images.map(({ variant }) => stage.numbers.get(variant)!);
  const request = {
    frame: stage.frame,
    shown: numbersOf(take, stage),
    shadowless: shadowlessOf(take, stage),
    outputs,
    hasWhole: take.hasShadow,
  };
  const drawn = await stage.page.draw(request);
  const pixels = new Map(drawn.layers.map(({ variant, planes }) => [variant, pixelsOf(planes)]));
  const shadow = drawn.shadow && { box: drawn.shadow.box, gray: bytesOf(drawn.shadow.gray) };
  return { drawn, pixels, shadow };
}

/** Only leather is worth a tracing of its own; legs and nails get the light of the default arrangement. */
async function inTracedLight(take: ModelTake, stage: PieceStage): Promise<Lit> {
  const surfaces = take.images.map(
    ({ variant }) => stage.variants[stage.numbers.get(variant)!]!.layer.surface,
  );
  if (!take.hasShadow && !surfaces.includes('leather')) {
    const { drawn, pixels } = await inDrawnLight(take, stage);
    const { trace, layers } = await stage.standard();
    const own = [...pixels].map(([variant, one]) => ({
      variant,
      layer: stage.variants[variant]!.layer,
      pixels: one,
    }));
    return { drawn, pixels: relightModel(own, trace, layers), shadow: undefined };
  }
  const { drawn, layers, trace } = take.hasShadow ? await stage.standard() : await traced(take, stage);
  return { drawn, pixels: relightModel(layers, trace), shadow: tracedShadow(trace) };
}

/** An arrangement drawn with all of its parts, and its tracing. */
export async function traced(take: ModelTake, stage: PieceStage): Promise<TracedArrangement> {
  const { page, frame, variants, traced: light } = stage;
  if (!light) throw new Error('There is no traced light');
  const shown = numbersOf(take, stage);
  const trace = await traceModel(page, light, { frame, shown, all: variants.map((_, at) => at) });
  const shadowless = shadowlessOf(take, stage);
  const drawn = await page.draw({
    frame,
    shown,
    shadowless,
    outputs: shown,
    hasWhole: take.hasShadow,
    hasPlain: true,
  });
  const layers = drawn.layers.map(({ variant, planes }): DrawnLayer => {
    const plain = drawn.plain.find((one) => one.variant === variant);
    const { layer } = variants[variant]!;
    return { variant, layer, pixels: pixelsOf(planes), ...(plain && { plain: pixelsOf(plain.planes) }) };
  });
  return { trace, drawn, layers };
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

const pixelsOf = ({ box, gray, alpha, gloss }: LayerPlanes): LayerPixels => ({
  box,
  gray: bytesOf(gray),
  alpha: bytesOf(alpha!),
  gloss: bytesOf(gloss!),
});
