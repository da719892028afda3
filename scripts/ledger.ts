import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type NamedTest, readAllTests } from './named-tests.ts';

/** One requirement of docs/requirements.md. */
export interface LedgerRow {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

const ROW = /^\| ([A-Z0-9]+-\d+) \| (.+?) \|/;
/** Contradictions and decisions are readings of other rows, not requirements of their own. */
const NOT_REQUIREMENTS = new Set(['C', 'N']);

/** The rows of the ledger, in its order. */
export function readLedger(root: string): readonly LedgerRow[] {
  const lines = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, id, text] = ROW.exec(line) ?? [];
    const area = id?.split('-')[0];
    return id && area && text && !NOT_REQUIREMENTS.has(area) ? [{ id, area, text }] : [];
  });
}

/** Which tests name which row: by a tag or at the start of the title. */
export function findProofs(root: string): ReadonlyMap<string, readonly NamedTest[]> {
  const proofs = new Map<string, NamedTest[]>();
  for (const test of readAllTests(root))
    for (const id of new Set([...test.ids, ...test.rangeIds]))
      proofs.set(id, [...(proofs.get(id) ?? []), test]);
  return proofs;
}
