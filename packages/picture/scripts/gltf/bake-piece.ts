import path from 'node:path';
import { existsSync } from 'node:fs';
import { Box3, Vector3 } from 'three';
import {
  type CheckedPiece,
  closeSeams,
  defaultsOf,
  isShown,
  lengthUnits,
  type ModelLayer,
  type ModelTake,
  type ModelVariant,
  orderLayers,
  type PlannedImage,
  plannedTakes,
  slugOf,
} from '../../src/models/index.ts';
import type { Corners, DrawnModel, PageFrame } from '../../src/models/page/protocol.ts';
import type { PieceFloor } from '../../src/manifest/index.ts';
import { viewOf } from '../../src/renderer/index.ts';
import { floorUnder } from '../bake/piece-floor.ts';
import type { Quality } from '../bake/quality.ts';
import type { ModelPage } from './model-page.ts';
import { type LayerPixels, writeLayer, writeShadow } from './write-layer.ts';

/** Files of one rendered arrangement, by the name of the image. */
export interface BakedTake {
  readonly hash: string;
  readonly images: Readonly<Record<string, { readonly file: string; readonly gloss?: string }>>;
  readonly shadow?: string;
}

export interface BakedPiece {
  readonly layers: readonly ModelLayer[];
  readonly takes: readonly ModelTake[];
  readonly baked: readonly BakedTake[];
  readonly floor: PieceFloor;
}

export interface PieceWork {
  readonly page: ModelPage;
  readonly quality: Omit<Quality, 'name'>;
  /** Folder of the pictures. */
  readonly out: string;
  /** What decides about a take's pixels; another one makes it new. */
  readonly hashOf: (take: ModelTake, order: readonly string[]) => string;
  readonly known: (hash: string) => BakedTake | undefined;
  readonly done: (take: BakedTake, label: string) => void;
}

/** Size of the picture in which the order of layers is found. */
const SMALL = { width: 400, height: 250 };

export type PieceBaking =
  | { readonly ok: true; readonly piece: BakedPiece }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Finds the order of a piece's layers and renders them. Arrangements that are done stay. */
export async function bakePiece(
  { piece, layers, gltf }: CheckedPiece,
  work: PieceWork,
): Promise<PieceBaking> {
  const defaults = defaultsOf(piece.options);
  const variants = layers.flatMap((layer) => layer.variants.map((variant) => ({ layer, variant })));
  const standard = variants.flatMap(({ variant }, at) => (isShown(variant.when, defaults) ? [at] : []));
  const opened = await work.page.open({
    gltf,
    unit: lengthUnits[piece.unit ?? 'meter'],
    up: piece.up ?? '+Y',
    front: piece.front ?? '+Z',
    variants: variants.map(({ layer: { surface, grain }, variant: { meshes } }) => ({
      meshes,
      surface,
      grain,
    })),
    standard,
  });
  if (opened.faults.length > 0)
    return { ok: false, faults: opened.faults.map((fault) => `${piece.file}: ${fault}`) };
  const { width, height, lights, shadowSize } = work.quality;
  const frame: PageFrame = {
    view: viewOf(boxAround(opened.boxes), width / height),
    ...{ width, height, lights, shadowSize },
  };
  const hiding = await work.page.hiding({ ...frame, ...SMALL });
  const order = orderLayers(layers, hiding);
  const takes = plannedTakes(piece, order);
  const numbers = new Map(variants.map(({ variant }, at) => [variant, at]));
  const baked: BakedTake[] = [];
  for (const take of takes) {
    const hash = work.hashOf(
      take,
      order.layers.map(({ name }) => name),
    );
    const known = work.known(hash);
    const isThere = known && filesOf(known).every((file) => existsSync(path.join(work.out, file)));
    if (isThere) {
      baked.push(known);
      continue;
    }
    const folder = `${slugOf(piece.style)}/${slugOf(piece.furnitureType)}`;
    const made = { hash, ...(await bakeTake(take, { frame, numbers, folder, work })) };
    baked.push(made);
    work.done(made, `${piece.style} ${piece.furnitureType}, ${labelOf(take, defaults)}`);
  }
  const floor = floorUnder(boxAround(standard.map((at) => opened.boxes[at]!)), frame.view, frame);
  return { ok: true, piece: { layers: order.layers, takes, baked, floor } };
}

const filesOf = ({ images, shadow }: BakedTake): string[] => [
  ...Object.values(images).flatMap(({ file, gloss }) => [file, ...(gloss === undefined ? [] : [gloss])]),
  ...(shadow === undefined ? [] : [shadow]),
];

function labelOf({ state }: ModelTake, defaults: Readonly<Record<string, string>>): string {
  const changed = Object.entries(state).filter(([option, choice]) => defaults[option] !== choice);
  return changed.length === 0 ? 'default' : changed.map((words) => words.join(' ')).join(', ');
}

function boxAround(boxes: readonly Corners[]): Box3 {
  const box = new Box3();
  for (const [min, max] of boxes) box.union(new Box3(new Vector3(...min), new Vector3(...max)));
  return box;
}

interface TakeWork {
  readonly frame: PageFrame;
  readonly numbers: ReadonlyMap<ModelVariant, number>;
  readonly folder: string;
  readonly work: PieceWork;
}

async function bakeTake(
  take: ModelTake,
  { frame, numbers, folder, work }: TakeWork,
): Promise<Omit<BakedTake, 'hash'>> {
  const shown = take.shown.map(({ variant }) => numbers.get(variant)!);
  const outputs = take.images.map(({ variant }) => numbers.get(variant)!);
  const drawn = await work.page.draw({ frame, shown, outputs, hasWhole: take.hasShadow });
  const pixels = pixelsOf(drawn);
  const whole = drawn.whole && { box: drawn.whole.box, alpha: bytesOf(drawn.whole.alpha!) };
  const inOrder = shown.flatMap((at) => pixels.get(at) ?? []);
  if (whole) closeSeams(inOrder, whole);
  const images: Record<string, { file: string; gloss?: string }> = {};
  for (const image of take.images) {
    const own = pixels.get(numbers.get(image.variant)!);
    if (!own) continue;
    images[image.name] = await saved(image, own, take, { frame, folder, out: work.out });
  }
  if (!drawn.shadow || !take.hasShadow) return { images };
  const shadow = `${folder}/00-shadow.png`;
  await writeShadow(
    { box: drawn.shadow.box, gray: bytesOf(drawn.shadow.gray) },
    path.join(work.out, shadow),
    frame,
  );
  return { images, shadow };
}

async function saved(
  image: PlannedImage,
  pixels: LayerPixels,
  take: ModelTake,
  { frame, folder, out }: { frame: PageFrame; folder: string; out: string },
) {
  const { layer } = take.shown.find(({ variant }) => variant === image.variant)!;
  const [file, gloss] = [`${folder}/${image.name}.png`, `${folder}/${image.name}-gloss.png`];
  const at = { file: path.join(out, file), glossFile: path.join(out, gloss), size: frame };
  return (await writeLayer(layer, pixels, at)) ? { file, gloss } : { file };
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

function pixelsOf({ layers }: DrawnModel): Map<number, LayerPixels> {
  return new Map(
    layers.map(({ variant, planes }) => [
      variant,
      {
        box: planes.box,
        gray: bytesOf(planes.gray),
        alpha: bytesOf(planes.alpha!),
        gloss: bytesOf(planes.gloss!),
      },
    ]),
  );
}
