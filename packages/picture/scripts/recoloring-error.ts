/**
 * `node packages/picture/scripts/recoloring-error.ts --folder traces [--only name] [--width 400]
 * [--samples 16]`
 *
 * How far leathers that are mixed from two grays (ADR 20) are from a path tracing in their own color: for each leather
 * of the demo company, the difference in levels of 255 on all pixels that are only leather. With few samples, most of
 * the difference is noise. Finished renderings stay.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { albedoOf, parseColor } from '../src/fitting/index.ts';
import { glossOffLeather, lightWeight, traced } from '../src/filters/index.ts';
import { partOrder } from '../src/modeler/index.ts';
import { exportForm, levelOf } from '../src/tracing/index.ts';
import { leathers } from './demo-leathers.ts';
import { qualityOf } from './bake/quality.ts';
import { viewOfPiece } from './bake/render-take.ts';
import { differentTakes } from './bake/traced-takes.ts';
import { readColors } from './trace/read-colors.ts';
import {
  fingerprint,
  grays,
  leftOut,
  traceArrangement,
  type TracedLeather,
  type Tracing,
} from './trace/trace-take.ts';

const { values: flags } = parseArgs({
  options: {
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
    take: { type: 'string', default: 'mid-century/chair/default' },
    width: { type: 'string', default: '400' },
    samples: { type: 'string', default: '16' },
  },
});
if (!flags.folder) throw new Error('Name a folder for the renderings: --folder traces');
const folder = path.resolve(flags.folder, 'recoloring');

/** The brightest that the path tracer accepts, because leather is up to a tenth lighter in places. */
const lightest = 0.83;

const reflected = (color: string): number[] =>
  albedoOf(parseColor(color)!).map((share) => Math.min(lightest, share));

const wanted = leathers.filter(({ name }) => name.includes(flags.only));
const colors: Record<string, TracedLeather> = { ...grays };
for (const { name, color } of wanted) colors[name] = { leather: reflected(color), seed: 2 };

const take = differentTakes().find(({ id }) => id === flags.take)!;
const quality = qualityOf(take.piece, false);
const aspect = quality.width / quality.height;
const tracing: Tracing = { width: Number(flags.width), samples: Number(flags.samples) };
await traceArrangement(
  {
    model: await exportForm(take.form, viewOfPiece(take.piece, quality), aspect),
    aspect,
    parts: partOrder,
    leftOut,
    target: folder,
    floor: path.join(folder, 'floor'),
    fingerprint: fingerprint(take, tracing),
    leathers: colors,
  },
  tracing,
);

const [dark, light] = ['dark', 'light'].map((gray) => readColors(path.join(folder, gray)));
for (const { name } of wanted) {
  const own = readColors(path.join(folder, name));
  const errors: number[] = [];
  for (let at = 0; at < own.tone.length; at++) {
    if (own.tone[at] === 0) continue;
    for (const channel of [0, 1, 2] as const) {
      const share = colors[name]!.leather[channel]!;
      const weight = lightWeight(traced, share);
      const tone = own.tone[at]!;
      const base = dark!.light[channel]![at]!;
      const bounce = light!.light[channel]![at]! - base;
      const mixed =
        tone * (share * base + (share + glossOffLeather) * weight * bounce) + dark!.gloss[channel]![at]!;
      const direct = tone * share * own.light[channel]![at]! + own.gloss[channel]![at]!;
      errors.push(Math.abs(levelOf(mixed) - levelOf(direct)));
    }
  }
  errors.sort((a, b) => a - b);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const rare = errors[Math.floor(errors.length * 0.99)]!;
  process.stdout.write(`${name.padEnd(24)} ${mean.toFixed(1)} / ${rare.toFixed(1)}\n`);
}
