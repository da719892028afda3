import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Box3 } from 'three';
import { type LayerImage, smallFile } from '../../src/manifest/index.ts';
import { buildFurniture } from '../../src/modeler/index.ts';
import { type RenderedLayer, type View, viewOf } from '../../src/renderer/index.ts';
import type { BrowserRenderer } from './browser-renderer.ts';
import { type EncodedImage, type EncodedLayer, encodeLayer } from './encode-layer.ts';
import { contentHash } from './fingerprint.ts';
import type { PiecePlan } from './piece-plan.ts';
import type { Quality } from './quality.ts';
import type { RecordedLayer } from './record.ts';
import type { Take } from './take-plan.ts';

const views = new Map<string, View>();

/** Camera shared by all takes of a piece: for every choice, nothing jumps and everything fits. */
export function viewOfPiece(piece: PiecePlan, { width, height }: Quality): View {
  const known = views.get(piece.id);
  if (known) return known;
  const box = new Box3();
  for (const form of [piece.form, ...piece.roomFor])
    for (const { geometry } of buildFurniture(form).parts) box.union(geometry.boundingBox!);
  const view = viewOf(box, width / height);
  views.set(piece.id, view);
  return view;
}

export interface TakeWork {
  readonly renderer: BrowserRenderer;
  readonly quality: Quality;
  /** Folder of the manifest. */
  readonly folder: string;
}

/** Renders a take and writes its files. */
export async function renderTake(
  take: Take,
  { renderer, quality, folder }: TakeWork,
): Promise<RecordedLayer[]> {
  const { width, height, lights, shadowSize } = quality;
  const { form, grain, insertGrain, outputs, otherLegs, otherGrains } = take;
  const view = viewOfPiece(take.piece, quality);
  const parts = { grain, insertGrain, outputs, otherLegs, otherGrains };
  const { layers } = await renderer.render({ form, view, width, height, lights, shadowSize, ...parts });
  const encoded = await Promise.all(
    layers.map((layer) => encodeLayer(layer, form.body === 'tufted' && layer.name !== 'seat')),
  );
  const files = encoded.flatMap(({ base, gloss }) => [base.full, ...(gloss ? [gloss.full] : [])]);
  const hash = contentHash(Buffer.concat(files));
  return layers.map((layer, i) => saveLayer(take, { layer, encoded: encoded[i]!, folder, hash }));
}

interface Saving {
  readonly layer: RenderedLayer;
  readonly encoded: EncodedLayer;
  readonly folder: string;
  /** One hash for all images of the take: they only change together, and the manifest is smaller. */
  readonly hash: string;
}

function nameOf(take: Take, { name, legs, grain }: RenderedLayer): string {
  const own = take.otherGrains.length > 0 && take.grain !== 'natural' ? take.grain : undefined;
  const words = [take.id, grain ?? own, name, legs].filter((word) => word !== undefined);
  return words
    .join('-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

function saveLayer(take: Take, { layer, encoded, folder, hash }: Saving): RecordedLayer {
  const { box, base, gloss } = encoded;
  const name = nameOf(take, layer);
  const save = (image: EncodedImage, ending: string): LayerImage => {
    const file = `${name}${ending}.webp`;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), image.full);
    writeFileSync(path.join(folder, smallFile(file)), image.small);
    return { file, box, hash };
  };
  return {
    name: layer.name,
    ...(layer.legs && { legs: layer.legs }),
    ...(layer.grain && { grain: layer.grain }),
    base: save(base, ''),
    ...(gloss && { gloss: save(gloss, '-gloss') }),
  };
}
