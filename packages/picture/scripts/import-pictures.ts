/**
 * `npm run picture:import -- FOLDER [--into FOLDER]`: imports a maker's own photographs. Reports all errors at once
 * and writes nothing if there are any. `--into` is the data's `pictures` folder, by default the one in `DATA_DIR`.
 * See docs/pictures.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importPictures } from '../src/server/index.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const [from] = positionals;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

if (from === undefined) {
  say('Name the folder of the photographs: npm run picture:import -- FOLDER');
  process.exitCode = 2;
} else {
  // npm runs this in the repository root, but paths are relative to the user's current folder.
  const here = process.env['INIT_CWD'] ?? process.cwd();
  const to = values.into
    ? path.resolve(here, values.into)
    : path.resolve(process.env['DATA_DIR'] ?? 'data', 'pictures');
  const result = await importPictures({ from: path.resolve(here, from), to });
  if (result.ok) {
    say(`${result.manifest.pieces.length} pieces are in ${to}. Pages that are loaded from now on show them.`);
  } else {
    for (const fault of result.faults) say(fault);
    say(`${result.faults.length} faults; nothing was written.`);
    process.exitCode = 1;
  }
}
