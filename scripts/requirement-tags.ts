import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROW = /^(?:\| |### )([A-Z0-9]+-\d+) /gm;

/**
 * One Vitest tag per id of docs/requirements.md: requirements, readings of contradictions (`C-…`) and decisions (`N-…`).
 * A test that names an id the ledger doesn't have fails at once.
 */
export function requirementTags(): { name: string }[] {
  const ledger = readFileSync(path.join(path.dirname(import.meta.dirname), 'docs/requirements.md'), 'utf8');
  return [...ledger.matchAll(ROW)].map(([, name = '']) => ({ name }));
}
