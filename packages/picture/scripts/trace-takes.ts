/**
 * `node packages/picture/scripts/trace-takes.ts --folder traces [--only text] [--limit minutes] [--list] [--width
 * 1200] [--samples 16]`
 *
 * Path-traces the takes of the demo catalog with Blender, each in dark and in light gray leather, from which any other leather
 * is mixed, and the close-ups (`--only close-up`). What is finished stays; a stop at any time loses at most one rendering.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { qualityOf } from './bake/quality.ts';
import type { Take } from './bake/take-plan.ts';
import { differentTakes } from './bake/traced-takes.ts';
import { traceCloseUp, untracedCloseUps } from './trace/trace-close-up.ts';
import { isTraced, traceTake, type Tracing } from './trace/trace-take.ts';

const { values: flags } = parseArgs({
  options: {
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
    limit: { type: 'string' },
    list: { type: 'boolean', default: false },
    width: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '16' },
  },
});
if (!flags.folder) throw new Error('Name a folder for the renderings: --folder traces');
const folder = path.resolve(flags.folder);
/** Small pieces are traced in the size of their pictures: more pixels would only cost time. */
const tracingOf = ({ piece }: Take): Tracing => ({
  width: Math.min(Number(flags.width), qualityOf(piece, false).width),
  samples: Number(flags.samples),
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const takes = differentTakes().filter((take) => take.id.includes(flags.only));
const missing = takes.filter((take) => !isTraced(take, tracingOf(take), folder));
const closeUps = untracedCloseUps(folder, Number(flags.samples), flags.only);
say(`${missing.length + closeUps.length} to trace into ${path.relative(process.cwd(), folder)}`);
const end = flags.limit ? performance.now() + Number(flags.limit) * 60_000 : Infinity;
const jobs = [
  ...missing.map((take) => ({ id: take.id, trace: () => traceTake(take, tracingOf(take), folder) })),
  ...closeUps.map((closeUp) => ({
    id: closeUp.id,
    trace: () => traceCloseUp(closeUp, { folder, samples: Number(flags.samples) }),
  })),
];
for (const { id, trace } of jobs) {
  if (flags.list) {
    say(id);
    continue;
  }
  if (performance.now() > end) {
    say('The time is up; the next run goes on here.');
    break;
  }
  const start = performance.now();
  await trace();
  say(`${id}: ${Math.round((performance.now() - start) / 1000)} s`);
}
