/**
 * `npm run picture:bake-model -- FOLDER [--out FOLDER] [--traced] [--draft] [--check]`: renders the pictures of a
 * maker's own 3D models. FOLDER contains glTF files and models.json (docs/pictures.md). The pictures go to `pictures` in it, or to
 * `--out`; `npm run picture:import` takes them from there. `--check` only looks for errors.
 * `--traced` takes the light of a path tracer (Blender) from `traces` in FOLDER, and traces what is missing.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkModels } from '../src/models/index.ts';
import { forTraced, qualities } from './bake/quality.ts';
import { bakeModels } from './gltf/bake-models.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    draft: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    traced: { type: 'boolean', default: false },
  },
});
/** Light is smooth: fewer pixels than the picture has are enough. */
const TRACED_WIDTH = 1200;

const [folder] = positionals;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function refuse(faults: readonly string[]): void {
  for (const fault of faults) say(fault);
  say(`${faults.length} faults; nothing was written.`);
  process.exitCode = 1;
}

if (folder === undefined) {
  say('Name the folder of the models: npm run picture:bake-model -- FOLDER');
  process.exitCode = 2;
} else {
  // npm runs this in the repository root, but paths are relative to the user's current folder.
  const here = process.env['INIT_CWD'] ?? process.cwd();
  const from = path.resolve(here, folder);
  const out = values.out === undefined ? path.join(from, 'pictures') : path.resolve(here, values.out);
  if (values.check) {
    const check = checkModels(from);
    if (check.ok) say(`${check.pieces.length} pieces, no errors.`);
    else refuse(check.faults);
  } else {
    const quality = qualities[values.draft ? 'draft' : 'full'];
    const tracing = { width: Math.min(TRACED_WIDTH, quality.width), samples: values.draft ? 4 : 16 };
    const result = await bakeModels({
      ...{ from, out, say },
      ...(values.traced
        ? { quality: forTraced(quality), traced: { folder: path.join(from, 'traces'), tracing } }
        : { quality }),
    });
    if (result.ok) {
      say(`${result.pieces} pieces, ${result.rendered} arrangements rendered now.`);
      say(`Show them with: npm run picture:import -- ${out}`);
    } else refuse(result.faults);
  }
}
