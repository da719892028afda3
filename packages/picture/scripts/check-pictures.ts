/** `node packages/picture/scripts/check-pictures.ts folder`: checks a set of pictures and reports every error. */
import path from 'node:path';
import { checkPictures } from '../src/server/index.ts';

const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../../demo/pictures');
const faults = await checkPictures(folder);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'The set is sound.\n' : `${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
