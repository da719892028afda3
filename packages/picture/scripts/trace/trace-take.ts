import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportForm } from '../../src/tracing/index.ts';
import { qualityOf } from '../bake/quality.ts';
import { viewOfPiece } from '../bake/render-take.ts';
import { cameraText, tracedHash } from '../bake/fingerprint.ts';
import { doneFile, floorOf } from '../bake/traced-takes.ts';
import type { Take } from '../bake/take-plan.ts';
import { partOrder } from '../../src/modeler/index.ts';
import { denoisePasses } from './denoise-passes.ts';

export interface Tracing {
  /** In pixels; the height follows from the picture's aspect ratio. */
  readonly width: number;
  /** Paths per pixel. */
  readonly samples: number;
}

/** Leather in a rendering: its reflectance as linear red, green and blue, and the start of its noise. */
export interface TracedLeather {
  readonly leather: readonly number[];
  readonly seed: number;
}

/** Leather in the two renderings (ADR 20): gray, each with different noise, so that a mix is smoother than either. */
export const grays = {
  dark: { leather: [0.02, 0.02, 0.02], seed: 0 },
  light: { leather: [0.62, 0.62, 0.62], seed: 1 },
} as const;

/** Parts on top of others that are selected separately. */
export const leftOut = ['insert', 'nailsBody', 'nailsArms'];

export const blenderFolder = path.join(import.meta.dirname, 'blender');

export const isTraced = (take: Take, tracing: Tracing, folder: string): boolean =>
  isDone(floorOf(take, folder), studioOf(tracing, cameraText(take))) &&
  Object.keys(grays).every((gray) => isDone(path.join(folder, take.id, gray), fingerprint(take, tracing)));

/** Renders what is missing of a take. */
export async function traceTake(take: Take, tracing: Tracing, folder: string): Promise<void> {
  const quality = qualityOf(take.piece, false);
  const aspect = quality.width / quality.height;
  const view = viewOfPiece(take.piece, quality);
  await traceArrangement(
    {
      model: await exportForm(take.form, view, aspect),
      aspect,
      parts: partOrder,
      leftOut,
      target: path.join(folder, take.id),
      floor: floorOf(take, folder),
      fingerprint: fingerprint(take, tracing),
      camera: cameraText(take),
    },
    tracing,
  );
}

/** Parts in one arrangement with the camera of their picture, as the path tracer gets them. */
export interface Arrangement {
  /** Binary glTF: objects are named after parts, materials after what the parts are made of. */
  readonly model: Uint8Array;
  /** Width of the picture divided by its height. */
  readonly aspect: number;
  /** Names of all parts. */
  readonly parts: readonly string[];
  readonly leftOut: readonly string[];
  /** Folder for the renderings in both grays. */
  readonly target: string;
  /** Folder for the empty studio. */
  readonly floor: string;
  readonly fingerprint: string;
  /** What decides about its camera besides geometry and picture; by default nothing. */
  readonly camera?: string;
  /** Leathers to render, by the names of their folders; by default both grays. */
  readonly leathers?: Readonly<Record<string, TracedLeather>>;
}

/** Renders an arrangement in both grays, and its empty studio; what is done stays. */
export async function traceArrangement(
  { model: bytes, aspect, parts, target: folder, floor, ...arrangement }: Arrangement,
  tracing: Tracing,
): Promise<void> {
  const model = path.join(folder, 'model.glb');
  mkdirSync(folder, { recursive: true });
  writeFileSync(model, bytes);
  const size = { width: tracing.width, height: Math.round(tracing.width / aspect), samples: tracing.samples };
  const render = async (target: string, traced: string, settings: object): Promise<void> => {
    if (isDone(target, traced)) return;
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const file = path.join(target, 'settings.json');
    writeFileSync(file, JSON.stringify({ ...size, ...settings }));
    await runBlender([model, file, target]);
    await denoisePasses(target);
    writeFileSync(path.join(target, doneFile), traced);
  };
  for (const [name, settings] of Object.entries(arrangement.leathers ?? grays)) {
    const target = path.join(folder, name);
    await render(target, arrangement.fingerprint, { ...settings, leftOut: arrangement.leftOut });
  }
  await render(floor, studioOf(tracing, arrangement.camera), { ...grays.dark, leftOut: parts });
}

export function isDone(target: string, traced: string): boolean {
  const file = path.join(target, doneFile);
  return existsSync(file) && readFileSync(file, 'utf8') === traced;
}

/** Everything that decides about a take's rendering besides its leather. */
export const fingerprint = (take: Take, tracing: Tracing): string =>
  settingsHash(tracing).update(tracedHash(take.form, leftOut)).update(cameraText(take)).digest('hex');

/** Fingerprint of the empty studio: in another size than the furniture it would give wrong shadows. */
const studioOf = (tracing: Tracing, camera = ''): string =>
  settingsHash(tracing).update(camera).digest('hex');

/** Everything but the geometry that decides about a rendering. */
export function settingsHash(tracing: Tracing): Hash {
  const hash = createHash('sha256').update(JSON.stringify([tracing, grays, leftOut]));
  for (const name of readdirSync(blenderFolder).filter((file) => file.endsWith('.py')))
    hash.update(readFileSync(path.join(blenderFolder, name)));
  return hash;
}

/** One thread at the lowest priority: a bake runs for hours while the machine does other work. */
export function runBlender(
  words: readonly string[],
  script = path.join(blenderFolder, 'render.py'),
): Promise<void> {
  const flags = ['-t', '1', '-b', '--python-use-system-env', '--python-exit-code', '1', '--factory-startup'];
  const blender = spawn('blender', [...flags, '-P', script, '--', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (blender.pid !== undefined) os.setPriority(blender.pid, os.constants.priority.PRIORITY_LOW);
  return new Promise((resolve, reject) => {
    blender.once('error', reject);
    blender.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Blender ended with ${code}`));
    });
  });
}
