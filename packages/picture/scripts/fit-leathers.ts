/**
 * `node packages/picture/scripts/fit-leathers.ts`: computes the eight filter values of every leather in
 * `demo/leathers.json` from its color. Deterministic.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { albedoOf, fitFilters, parseColor } from '../src/fitting/index.ts';

const file = path.join(import.meta.dirname, '../../../demo/leathers.json');

interface Leather {
  name: string;
  color: string;
  filters?: unknown;
  fitError?: number;
}

const data = JSON.parse(readFileSync(file, 'utf8')) as { leathers: Leather[] };
for (const leather of data.leathers) {
  const color = parseColor(leather.color);
  if (!color) throw new Error(`${leather.name}: ${leather.color} is not a color like #955b34`);
  const { filters, error } = fitFilters(albedoOf(color), { rounds: 6 });
  leather.filters = filters;
  leather.fitError = error;
}
writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
const errors = data.leathers.map((leather) => leather.fitError ?? 0);
process.stdout.write(`${errors.length} leathers fitted, largest error ${Math.max(...errors)} levels\n`);
