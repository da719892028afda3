import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROW = /^(?:\| |### )([A-Z0-9]+-\d+) /gm;

/**
 * Vitest tags for all ids of docs/requirements.md: requirements, contradictions (`C-…`) and decisions (`N-…`). A test
 * with an unknown id fails immediately.
 */
export function requirementTags(): { name: string }[] {
  const ledger = readFileSync(path.join(path.dirname(import.meta.dirname), 'docs/requirements.md'), 'utf8');
  return [...ledger.matchAll(ROW)].map(([, name = '']) => ({ name }));
}
