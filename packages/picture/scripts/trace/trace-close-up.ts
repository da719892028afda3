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
const keptNoise = 0.5;

/** Side in pixels of a surface's relief: 0.15 mm each. */
const heightsSize = 2048;

interface Rendering extends TracedLeather {
  /** Name of its folder. */
  readonly name: string;
  readonly surface: CloseUpSurface | 'plain';
}

/** Each surface on dark leather, and smooth leather in both grays: light from leather to leather has no relief. */
const renderings: readonly Rendering[] = [
  ...Object.entries(grays).map(([gray, leather]): Rendering => {
    return { name: plainFolders[gray as keyof typeof grays], surface: 'plain', ...leather };
  }),
  ...closeUpSurfaces.map((surface): Rendering => ({ name: surface, surface, ...grays.dark })),
];

/** Path-traces the close-ups; returns whether anything was left to do. */
export async function traceCloseUp(folder: string, samples: number): Promise<boolean> {
  const target = path.join(folder, closeUpId);
  const missing = renderings
    .map((rendering) => ({ ...rendering, traced: fingerprint(rendering, samples) }))
    .filter(({ name, traced }) => !isDone(path.join(target, name), traced));
  if (missing.length === 0) return false;
  mkdirSync(target, { recursive: true });
  const model = path.join(target, 'model.glb');
  writeFileSync(model, await exportForm('closeUp', closeUpView, closeUpSize.width / closeUpSize.height));
  for (const { name, traced, ...rendering } of missing) {
    const into = path.join(target, name);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into);
    const heights = path.join(into, 'heights.png');
    await writeHeights(rendering.surface, heights);
    const file = path.join(into, 'settings.json');
    const settings = { ...closeUpSize, ...closeUpLens, ...rendering, heights, tile: closeUpTile };
    writeFileSync(file, JSON.stringify({ ...settings, samples: samples * samplesFactor }));
    await runBlender([model, file, into], path.join(scripts, 'render.py'));
    await denoisePasses(into, rendering.surface === 'plain' ? 0 : keptNoise);
    writeFileSync(path.join(into, doneFile), traced);
  }
  return true;
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
