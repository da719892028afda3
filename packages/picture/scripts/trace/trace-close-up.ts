import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportForm } from '../../src/tracing/index.ts';
import { closeUpId, closeUpLens, closeUpSize, closeUpView } from '../bake/close-up-plan.ts';
import { shapeHash } from '../bake/fingerprint.ts';
import { doneFile } from '../bake/traced-takes.ts';
import { denoisePasses } from './denoise-passes.ts';
import { blenderFolder, grays, isDone, runBlender } from './trace-take.ts';

const script = path.join(blenderFolder, 'close_up/render.py');

/** Paths per pixel as a multiple of a take's: the picture is mostly smooth surfaces, where noise shows. */
const samplesFactor = 4;

/** Path-traces the close-up in both grays; returns whether anything was left to do. */
export async function traceCloseUp(folder: string, samples: number): Promise<boolean> {
  const target = path.join(folder, closeUpId);
  const traced = fingerprint(samples);
  const missing = Object.entries(grays).filter(([gray]) => !isDone(path.join(target, gray), traced));
  if (missing.length === 0) return false;
  mkdirSync(target, { recursive: true });
  const model = path.join(target, 'model.glb');
  writeFileSync(model, await exportForm('closeUp', closeUpView, closeUpSize.width / closeUpSize.height));
  for (const [gray, settings] of missing) {
    const into = path.join(target, gray);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into);
    const file = path.join(into, 'settings.json');
    const all = { ...closeUpSize, ...closeUpLens, ...settings, samples: samples * samplesFactor };
    writeFileSync(file, JSON.stringify(all));
    await runBlender([model, file, into], script);
    await denoisePasses(into);
    writeFileSync(path.join(into, doneFile), traced);
  }
  return true;
}

function fingerprint(samples: number): string {
  const settings = [samples * samplesFactor, grays, closeUpSize, closeUpView, closeUpLens];
  return createHash('sha256')
    .update(JSON.stringify(settings))
    .update(shapeHash('closeUp'))
    .update(readFileSync(script))
    .digest('hex');
}
