import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { objectName, type PageFrame } from '../../src/models/page/protocol.ts';
import { readTrace, type Trace } from '../bake/read-trace.ts';
import { settingsHash, traceArrangement, type Tracing } from '../trace/trace-take.ts';
import type { ModelPage } from './model-page.ts';

/** Light by path tracing instead of by the renderer's lamps. */
export interface TracedLight {
  /** Folder for the tracer's renderings, which are large and can be deleted afterward. */
  readonly folder: string;
  readonly tracing: Tracing;
}

/** Whether Blender can be started. */
export const hasBlender = (): boolean => spawnSync('blender', ['--version']).status === 0;

/** Traces an arrangement of a model in both grays; renderings that are done stay. */
export async function traceModel(
  page: ModelPage,
  { folder, tracing }: TracedLight,
  { frame, shown, all }: { frame: PageFrame; shown: readonly number[]; all: readonly number[] },
): Promise<Trace> {
  const aspect = frame.width / frame.height;
  const model = await page.export({ shown, view: frame.view, aspect });
  const geometry = createHash('sha256').update(model).digest('hex');
  const camera = createHash('sha256')
    .update(JSON.stringify([frame.view, aspect]))
    .digest('hex');
  const folders = {
    take: path.join(folder, geometry.slice(0, 16)),
    floor: path.join(folder, `floor-${camera.slice(0, 16)}`),
  };
  await traceArrangement(
    {
      ...{ model, aspect, leftOut: [], target: folders.take, floor: folders.floor },
      parts: all.map(objectName),
      fingerprint: settingsHash(tracing).update(geometry).digest('hex'),
    },
    tracing,
  );
  return readTrace(folders, frame);
}
