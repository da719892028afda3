import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type CheckedPiece, checkModels, type ModelTake } from '../../src/models/index.ts';
import { modelFragmentShader, modelVertexShader } from '../../src/models/page/model-material.ts';
import type { Quality } from '../bake/quality.ts';
import { rendererHash } from '../bake/fingerprint.ts';
import { writeJson } from '../bake/record.ts';
import { type BakedPiece, type BakedTake, bakePiece } from './bake-piece.ts';
import { openModelPage } from './model-page.ts';
import { settingsHash } from '../trace/trace-take.ts';
import { picturesOf } from './pictures-json.ts';
import { readBakeRecord } from './read-bake-record.ts';
import { hasBlender, type TracedLight } from './trace-model.ts';

/** Increment when the same model gives other pictures for a reason that the shaders don't show. */
const MODEL_VERSION = 1;

const RECORD_FILE = 'bake.json';

export interface ModelBake {
  /** Folder with `models.json`. */
  readonly from: string;
  /** Folder for the pictures and their `pictures.json`. */
  readonly out: string;
  readonly quality: Omit<Quality, 'name'>;
  readonly traced?: TracedLight;
  readonly say?: (text: string) => void;
}

export type ModelBaking =
  | { readonly ok: true; readonly pieces: number; readonly rendered: number }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Renders the layers of a maker's own 3D models into a folder that `picture:import` takes. Checks everything first
 * and writes nothing if there is an error. A stopped bake continues with the next arrangement.
 */
export async function bakeModels({
  from,
  out,
  quality,
  traced,
  say = () => undefined,
}: ModelBake): Promise<ModelBaking> {
  const check = checkModels(from);
  if (!check.ok) return check;
  const foreign = outFault(out);
  if (foreign !== undefined) return { ok: false, faults: [foreign] };
  if (traced && !hasBlender())
    return {
      ok: false,
      faults: ['Traced light needs Blender 3.4 or newer on the path. Install it, or leave out --traced.'],
    };
  const recordFile = path.join(out, RECORD_FILE);
  const takes = new Map(readBakeRecord(recordFile).map((take) => [take.hash, take]));
  const used = new Map<string, BakedTake>();
  const page = await openModelPage();
  say(`Rendering on ${page.device}`);
  try {
    const pieces: BakedPiece[] = [];
    let rendered = 0;
    for (const checked of check.pieces) {
      const gltf = checked.gltf();
      const source = sourceHash(checked, gltf, { quality, traced });
      const result = await bakePiece(checked, gltf, {
        ...{ page, quality, out, ...(traced && { traced }) },
        hashOf: (take, order) => takeHash(take, [source, ...order]),
        known: (hash) => takes.get(hash),
        done: (take, label) => {
          rendered++;
          takes.set(take.hash, take);
          writeJson(recordFile, { takes: [...takes.values()] });
          say(label);
        },
      });
      if (!result.ok) return result;
      for (const take of result.piece.baked) used.set(take.hash, take);
      pieces.push(result.piece);
    }
    writeJson(recordFile, { takes: [...used.values()] });
    writeJson(path.join(out, 'pictures.json'), picturesOf(check.set, pieces), 2);
    return { ok: true, pieces: pieces.length, rendered };
  } finally {
    await page.close();
  }
}

/** Never writes into the pictures that a product shows. */
function outFault(out: string): string | undefined {
  return existsSync(path.join(out, 'manifest.json'))
    ? `${out} contains the pictures of a product. Name another folder.`
    : undefined;
}

const hashOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 20);
};

/** What decides about the pixels of all arrangements of a piece. Names of choices and colors of finishes don't. */
function sourceHash(
  { piece, layers }: CheckedPiece,
  gltf: string,
  { quality, traced }: Pick<ModelBake, 'quality'> & { traced: TracedLight | undefined },
): string {
  const looks = layers.map(({ name, surface, grain, paint, variants }) => [
    ...[name, surface, grain, paint.kind === 'color' && paint.color],
    ...variants.map(({ meshes }) => meshes),
  ]);
  const light = traced ? settingsHash(traced.tracing).digest('hex') : 'drawn';
  return hashOf(
    gltf,
    light,
    JSON.stringify([piece.unit, piece.up, piece.front, quality, looks, MODEL_VERSION]),
  );
}

let shaders = '';

function takeHash({ shown, images, hasShadow }: ModelTake, source: readonly string[]): string {
  shaders ||= hashOf(rendererHash(), modelVertexShader, modelFragmentShader);
  const content = images.map(({ name, variant }) => [name, variant.meshes]);
  const present = shown.map(({ variant, isRemovable }) => [variant.meshes, isRemovable]);
  return hashOf(shaders, ...source, JSON.stringify([present, content, hasShadow]));
}
