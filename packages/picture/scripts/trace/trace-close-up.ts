import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  closeHeights,
  type CloseUpSurface,
  closeUpSurfaces,
  closeUpTile,
  exportForm,
} from '../../src/tracing/index.ts';
import { closeUpId, closeUpLens, closeUpSize, closeUpView, plainFolders } from '../bake/close-up-plan.ts';
import { shapeHash } from '../bake/fingerprint.ts';
import { doneFile } from '../bake/traced-takes.ts';
import { denoisePasses } from './denoise-passes.ts';
import { blenderFolder, grays, isDone, runBlender, type TracedLeather } from './trace-take.ts';

const scripts = path.join(blenderFolder, 'close_up');

/** Paths per pixel as a multiple of a take's. */
const samplesFactor = 4;

/**
 * Share of a surface's noise that stays. Without any, the finest grain would be lost too, and the picture look painted; a
 * photograph has some as well.
 */
const keptNoise = 0.65;

/** Side in pixels of a surface's relief: 0.15 mm each. */
const heightsSize = 2048;

interface Rendering extends TracedLeather {
  /** Name of its folder. */
  readonly name: string;
  readonly surface: CloseUpSurface | 'plain';
}

export interface CloseUpRendering extends Rendering {
  readonly id: string;
  /** Fingerprint of everything that decides about it. */
  readonly traced: string;
}

/** Each surface on dark leather, and smooth leather in both grays: light from leather to leather has no relief. */
const renderings: readonly Rendering[] = [
  ...Object.entries(grays).map(([gray, leather]): Rendering => {
    return { name: plainFolders[gray as keyof typeof grays], surface: 'plain', ...leather };
  }),
  ...closeUpSurfaces.map((surface): Rendering => ({ name: surface, surface, ...grays.dark })),
];

/** What is left to render of the close-ups whose id, such as `close-up/linen`, contains the text. */
export const untracedCloseUps = (folder: string, samples: number, only: string): CloseUpRendering[] =>
  renderings
    .map((rendering) => {
      const id = `${closeUpId}/${rendering.name}`;
      return { ...rendering, id, traced: fingerprint(rendering, samples) };
    })
    .filter(({ id, traced }) => id.includes(only) && !isDone(path.join(folder, id), traced));

/** Path-traces one rendering of the close-up. */
export async function traceCloseUp(
  { id, traced, name: _, ...rendering }: CloseUpRendering,
  { folder, samples }: { readonly folder: string; readonly samples: number },
): Promise<void> {
  const target = path.join(folder, id);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const model = path.join(target, 'model.glb');
  writeFileSync(model, await exportForm('closeUp', closeUpView, closeUpSize.width / closeUpSize.height));
  const heights = path.join(target, 'heights.png');
  await writeHeights(rendering.surface, heights);
  const file = path.join(target, 'settings.json');
  const settings = { ...closeUpSize, ...closeUpLens, ...rendering, heights, tile: closeUpTile };
  writeFileSync(file, JSON.stringify({ ...settings, samples: samples * samplesFactor }));
  await runBlender([model, file, target], path.join(scripts, 'render.py'));
  rmSync(model);
  await denoisePasses(target, rendering.surface === 'plain' ? 0 : keptNoise);
  writeFileSync(path.join(target, doneFile), traced);
}

/** 16 bits: with 8, a bump would show their steps. */
async function writeHeights(surface: Rendering['surface'], file: string): Promise<void> {
  const heights = surface === 'plain' ? new Float32Array(1) : closeHeights(surface, heightsSize);
  const side = Math.sqrt(heights.length);
  const values = Uint16Array.from(heights, (height) => Math.round(65_535 * height));
  await sharp(values, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('grey16')
    .png({ compressionLevel: 3 })
    .toFile(file);
}

function fingerprint({ name: _, ...rendering }: Rendering, samples: number): string {
  const settings = [
    rendering,
    samples * samplesFactor,
    keptNoise,
    closeUpSize,
    closeUpView,
    closeUpLens,
    closeUpTile,
  ];
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(shapeHash('closeUp'));
  for (const file of ['render.py', 'close_surfaces.py']) hash.update(readFileSync(path.join(scripts, file)));
  if (rendering.surface !== 'plain') hash.update(closeHeights(rendering.surface, 64));
  return hash.digest('hex');
}
