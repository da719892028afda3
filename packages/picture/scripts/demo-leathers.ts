import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilterValues } from '../src/filters/index.ts';

export const root = path.join(import.meta.dirname, '../../..');

/** A leather of the demo company, as pictures need it. */
export interface Leather {
  readonly name: string;
  readonly filters: FilterValues;
  readonly grain: string;
  /** The color that was measured, #rrggbb. */
  readonly color: string;
}

export const { leathers } = JSON.parse(readFileSync(path.join(root, 'demo/leathers.json'), 'utf8')) as {
  leathers: readonly Leather[];
};

/** The demo leather of this name; throws if there is none. */
export function leatherNamed(name: string): Leather {
  const found = leathers.find((leather) => leather.name === name);
  if (!found) throw new Error(`There is no leather ${name}`);
  return found;
}
