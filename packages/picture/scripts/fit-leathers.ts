/**
 * `node packages/picture/scripts/fit-leathers.ts`: computes the eight filter values of every leather in
 * `demo/leathers.json` from its color. Deterministic.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Albedo } from '../src/filters/index.ts';
import { albedoOf, fitFilters, parseColor } from '../src/fitting/index.ts';

const file = path.join(import.meta.dirname, '../../../demo/leathers.json');

interface Leather {
  name: string;
  color: string;
  /** Where a pull-up leather is stretched. */
  stretched?: string;
  filters?: unknown;
  fitError?: number;
}

const data = JSON.parse(readFileSync(file, 'utf8')) as { leathers: Leather[] };
const albedoIn = ({ name }: Leather, text: string): Albedo => {
  const color = parseColor(text);
  if (!color) throw new Error(`${name}: ${text} is not a color like #955b34`);
  return albedoOf(color);
};
for (const leather of data.leathers) {
  const { color, stretched } = leather;
  const { filters, error } = fitFilters(albedoIn(leather, color), {
    rounds: 6,
    ...(stretched && { stretched: albedoIn(leather, stretched) }),
  });
  leather.filters = filters;
  leather.fitError = error;
}
writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
const errors = data.leathers.map((leather) => leather.fitError ?? 0);
process.stdout.write(`${errors.length} leathers fitted, largest error ${Math.max(...errors)} levels\n`);
