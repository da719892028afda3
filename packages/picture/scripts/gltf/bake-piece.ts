import { existsSync } from 'node:fs';
import path from 'node:path';
import { Box3, Vector3 } from 'three';
import type { PieceFloor } from '../../src/manifest/index.ts';
import {
  type CheckedPiece,
  defaultsOf,
  isShown,
  lengthUnits,
  type ModelLayer,
  type ModelTake,
  orderLayers,
  plannedTakes,
  slugOf,
} from '../../src/models/index.ts';
import type { Corners, OpenModel, PageFrame } from '../../src/models/page/protocol.ts';
import { viewOf } from '../../src/renderer/index.ts';
import { floorUnder } from '../bake/piece-floor.ts';
import type { Quality } from '../bake/quality.ts';
import { bakeTake, type PieceStage, type TakeFiles, traced, type TracedArrangement } from './bake-take.ts';
import type { ModelPage } from './model-page.ts';
import type { TracedLight } from './trace-model.ts';

/** A rendered arrangement. */
export interface BakedTake extends TakeFiles {
  readonly hash: string;
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
  readonly traced?: TracedLight;
  /** What decides about the pixels of a take; another one makes it new. */
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
export async function bakePiece(checked: CheckedPiece, gltf: string, work: PieceWork): Promise<PieceBaking> {
  const { piece, layers } = checked;
  const { page, quality, out } = work;
  const defaults = defaultsOf(piece.options);
  const variants = layers.flatMap((layer) => layer.variants.map((variant) => ({ layer, variant })));
  const standard = variants.flatMap(({ variant }, at) => (isShown(variant.when, defaults) ? [at] : []));
  const opened = await page.open(modelOf(checked, gltf, standard));
  if (opened.faults.length > 0)
    return { ok: false, faults: opened.faults.map((fault) => `${piece.file}: ${fault}`) };
  const { width, height, lights, shadowSize } = quality;
  const view = viewOf(boxAround(opened.boxes), width / height);
  const frame: PageFrame = { view, width, height, lights, shadowSize };
  const order = orderLayers(layers, await page.hiding({ ...frame, ...SMALL }));
  const takes = plannedTakes(piece, order);
  let arrangement: Promise<TracedArrangement> | undefined;
  const stage: PieceStage = {
    ...{ page, frame, variants, out },
    numbers: new Map(variants.map(({ variant }, at) => [variant, at])),
    folder: `${slugOf(piece.style)}/${slugOf(piece.furnitureType)}`,
    ...(work.traced && { traced: work.traced }),
    standard: () => (arrangement ??= traced(takes[0]!, stage)),
  };
  const names = order.layers.map(({ name }) => name);
  const baked: BakedTake[] = [];
  for (const take of takes) {
    const hash = work.hashOf(take, names);
    let files = work.known(hash);
    if (!files || !filesOf(files).every((file) => existsSync(path.join(out, file)))) {
      files = { hash, ...(await bakeTake(take, stage)) };
      work.done(files, `${piece.style} ${piece.furnitureType}, ${labelOf(take, defaults)}`);
    }
    baked.push(files);
  }
  const floor = floorUnder(boxAround(standard.map((at) => opened.boxes[at]!)), view, frame);
  return { ok: true, piece: { layers: order.layers, takes, baked, floor } };
}

const modelOf = ({ piece, layers }: CheckedPiece, gltf: string, standard: readonly number[]): OpenModel => ({
  gltf,
  unit: lengthUnits[piece.unit ?? 'meter'],
  up: piece.up ?? '+Y',
  front: piece.front ?? '+Z',
  variants: layers.flatMap(({ surface, grain, variants }) =>
    variants.map(({ meshes }) => ({ meshes, surface, grain })),
  ),
  standard,
});

const filesOf = ({ images, shadow }: BakedTake): string[] =>
  [...Object.values(images).flatMap(({ file, gloss, bounce }) => [file, gloss, bounce]), shadow].filter(
    (file) => file !== undefined,
  );

function labelOf({ state }: ModelTake, defaults: Readonly<Record<string, string>>): string {
  const changed = Object.entries(state).filter(([option, choice]) => defaults[option] !== choice);
  return changed.length === 0 ? 'default' : changed.map((words) => words.join(' ')).join(', ');
}

function boxAround(boxes: readonly Corners[]): Box3 {
  const box = new Box3();
  for (const [min, max] of boxes) box.union(new Box3(new Vector3(...min), new Vector3(...max)));
  return box;
}
