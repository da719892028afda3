import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Box3 } from 'three';
import { type LayerImage, smallFile } from '../../src/manifest/index.ts';
import { buildFurniture } from '../../src/modeler/index.ts';
import { type View, viewOf } from '../../src/renderer/index.ts';
import type { BrowserRenderer } from './browser-renderer.ts';
import { type EncodedImage, type EncodedLayer, encodeLayer } from './encode-layer.ts';
import { contentHash } from './fingerprint.ts';
import type { PiecePlan } from './piece-plan.ts';
import type { Quality } from './quality.ts';
import type { RecordedLayer } from './record.ts';
import { groundsOfAll, relightTake, type RelitLayer, shadowsOf } from './relight-take.ts';
import type { Take } from './take-plan.ts';
import type { Trace } from './read-trace.ts';

const views = new Map<string, View>();

/** Camera for all takes of a piece: nothing jumps between choices, and everything fits. */
export function viewOfPiece(piece: PiecePlan, { width, height }: Quality): View {
  const known = views.get(piece.id);
  if (known) return known;
  const box = new Box3();
  for (const form of [piece.form, ...piece.roomFor])
    for (const { geometry } of buildFurniture(form).parts) box.union(geometry.boundingBox!);
  const view = viewOf(box, width / height, piece.view);
  views.set(piece.id, view);
  return view;
}

export interface TakeWork {
  readonly renderer: BrowserRenderer;
  readonly quality: Quality;
  /** Folder of the manifest. */
  readonly folder: string;
  /** The take's light, if the arrangement is traced. */
  readonly trace?: Trace;
}

/** Renders a take and writes its files. */
export async function renderTake(take: Take, { folder, ...work }: TakeWork): Promise<RecordedLayer[]> {
  const { form } = take;
  const layers = work.trace ? await tracedLayers(take, work, work.trace) : await drawnLayers(take, work);
  const encoded = await Promise.all(
    layers.map((layer) =>
      encodeLayer(layer, {
        hasTufts: form.body === 'tufted' && layer.name !== 'seat',
        isTraced: work.trace !== undefined,
      }),
    ),
  );
  const files = encoded.flatMap(({ base, gloss, bounce }) =>
    [base, gloss, bounce].flatMap((image) => image?.full ?? []),
  );
  const hash = contentHash(Buffer.concat(files));
  return layers.map((layer, i) => saveLayer(take, { layer, encoded: encoded[i]!, folder, hash }));
}

type Drawing = Pick<TakeWork, 'renderer' | 'quality'>;

async function drawnLayers(
  take: Pick<Take, 'form' | 'piece' | 'grain' | 'insertGrain' | 'outputs' | 'otherLegs' | 'otherGrains'>,
  { renderer, quality }: Drawing,
  isPlain = false,
): Promise<readonly RelitLayer[]> {
  const { width, height, lights, shadowSize } = quality;
  const { form, grain, insertGrain, outputs, otherLegs, otherGrains } = take;
  const view = viewOfPiece(take.piece, quality);
  const parts = { grain, insertGrain, outputs, otherLegs, otherGrains, isPlain };
  const { layers } = await renderer.render({ form, view, width, height, lights, shadowSize, ...parts });
  return layers;
}

/** Draws the parts without any grain, compares them to the traced light, and gives that light to the take's layers. */
async function tracedLayers(take: Take, drawing: Drawing, trace: Trace): Promise<RelitLayer[]> {
  const outputs = take.outputs.filter((name) => name !== 'shadow');
  const bare = { ...take, outputs: groundsOfAll(outputs), otherLegs: [], otherGrains: [] };
  const plain = await drawnLayers(bare, drawing, true);
  const relit = relightTake(await drawnLayers({ ...take, outputs }, drawing), { plain, trace }, take);
  return outputs.length < take.outputs.length ? [...shadowsOf(trace, relit), ...relit] : relit;
}

interface Saving {
  readonly layer: RelitLayer;
  readonly encoded: EncodedLayer;
  readonly folder: string;
  /** One hash for all of a take's images: they only change together, and the manifest stays smaller. */
  readonly hash: string;
}

function nameOf(take: Take, { name, legs, grain }: RelitLayer): string {
  const own = take.otherGrains.length > 0 && take.grain !== 'natural' ? take.grain : undefined;
  const words = [take.id, grain ?? own, name, legs].filter((word) => word !== undefined);
  return words
    .join('-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

function saveLayer(take: Take, { layer, encoded, folder, hash }: Saving): RecordedLayer {
  const { box, base, gloss, bounce } = encoded;
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
    ...(bounce && { bounce: save(bounce, '-bounce') }),
  };
}
