import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Box3 } from 'three';
import { type LayerImage, smallFile } from '../../src/manifest/index.ts';
import { buildFurniture } from '../../src/modeller/index.ts';
import { type RenderedLayer, type View, viewOf } from '../../src/renderer/index.ts';
import type { BrowserRenderer } from './browser-renderer.ts';
import { type EncodedImage, encodeLayer } from './encode-layer.ts';
import { contentHash } from './fingerprint.ts';
import type { PiecePlan, Take } from './plan.ts';
import type { Quality } from './quality.ts';
import type { RecordedLayer } from './record.ts';

const views = new Map<string, View>();

/** One view for all takes of a piece: whatever is chosen, nothing jumps and everything fits. */
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
  const { form, grain, insertGrain, outputs, otherLegs } = take;
  const view = viewOfPiece(take.piece, quality);
  const request = { form, view, width, height, lights, shadowSize, grain, insertGrain, outputs, otherLegs };
  const { layers } = await renderer.render(request);
  return Promise.all(layers.map((layer) => saveLayer(take, layer, folder)));
}

async function saveLayer(take: Take, layer: RenderedLayer, folder: string): Promise<RecordedLayer> {
  const { box, base, gloss } = await encodeLayer(layer);
  const part = layer.legs ? `${layer.name}-${layer.legs}` : layer.name;
  const name = `${take.id}-${part}`.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  const save = (image: EncodedImage, ending: string): LayerImage => {
    const file = `${name}${ending}.webp`;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), image.full);
    writeFileSync(path.join(folder, smallFile(file)), image.small);
    return { file, box, hash: contentHash(image.full) };
  };
  return {
    name: layer.name,
    ...(layer.legs && { legs: layer.legs }),
    base: save(base, ''),
    ...(gloss && { gloss: save(gloss, '-gloss') }),
  };
}
