import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code location where a context writes a table. */
export interface TableWrite {
  readonly context: string;
  readonly table: string;
  /** From the repository's root. */
  readonly file: string;
}

/** Tables by owning context, from "Tables by owner" of docs/data-model.md. */
export function readOwners(root: string): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(root, 'docs/data-model.md'), 'utf8');
  const section = text.split('## Tables by owner')[1]?.split('\n## ')[0] ?? '';
  const owners = new Map<string, string>();
  for (const block of section.split('\n### ').slice(1)) {
    const context = /^`([\w-]+)`/.exec(block)?.[1] ?? '';
    for (const [, table = ''] of block.matchAll(/^- `(\w+)`/gm)) owners.set(table, context);
  }
  return owners;
}

const KYSELY = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const SQL =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(\w+)(?=\s*(?:\(|\bas\b|\bset\b|\bwhere\b|\busing\b|\w*\s+set\b|`))/gi;

/** Finds all table writes in server code without tests. */
export function findTableWrites(root: string, tables: ReadonlySet<string>): readonly TableWrite[] {
  const source = path.join(root, 'apps/server/src');
  return sourceFiles(source).flatMap((place) => {
    const text = readFileSync(place, 'utf8');
    const found = [...text.matchAll(KYSELY), ...text.matchAll(SQL)].map(([, table = '']) => table);
    const file = path.relative(root, place);
    const [, module, folder] = /^apps\/server\/src\/(?:modules\/([^/]+)|([^/]+))\//.exec(file) ?? [];
    const context = module ?? folder ?? 'platform';
    return [...new Set(found)]
      .filter((table) => tables.has(table))
      .map((table) => ({ context, table, file }));
  });
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(place);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [place] : [];
  });
}
