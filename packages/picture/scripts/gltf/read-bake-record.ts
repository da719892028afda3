import { existsSync, readFileSync } from 'node:fs';
import type { BakedTake } from './bake-piece.ts';

/** Arrangements that an earlier run finished. */
export function readBakeRecord(file: string): readonly BakedTake[] {
  if (!existsSync(file)) return [];
  const { takes } = JSON.parse(readFileSync(file, 'utf8')) as { takes?: readonly BakedTake[] };
  return takes ?? [];
}
