import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One requirement of docs/requirements.md. */
export interface LedgerRow {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

export interface ProvenBy {
  readonly file: string;
  readonly title: string;
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

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'build',
  'data',
  'coverage',
  '.git',
  'test-results',
]);
/** The title of a test: the first string after `test(`, `it(`, `test.each(…)(` or `describe(`. */
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** The first string of a row of a table of cases, which `test.each` puts into the title. */
const TABLE_ROW = /\[\s*(['"`])([A-Z][A-Z0-9]*-\d+(?:\\.|(?!\1)[\s\S])*)\1/g;

/** The title of a table's tests begins with that first string. */
const ROW_IS_TITLE = /\)\(\s*['"`](%s|\$(row|id|rule|title|name)\b)/;

/** Which tests name which row: every id at the start of a test's title, or of a row of its table. */
export function findProofs(root: string): ReadonlyMap<string, readonly ProvenBy[]> {
  const proofs = new Map<string, ProvenBy[]>();
  for (const file of testFiles(root)) {
    const source = readFileSync(file, 'utf8');
    const rows = ROW_IS_TITLE.test(source) ? [...source.matchAll(TABLE_ROW)] : [];
    for (const [, , title = ''] of [...source.matchAll(TITLE), ...rows]) {
      for (const id of idsAtStart(title)) {
        proofs.set(id, [...(proofs.get(id) ?? []), { file: path.relative(root, file), title }]);
      }
    }
  }
  return proofs;
}

/**
 * `ERR-01 ERR-03 …` and `SET-01 to SET-10 …`, `SCHED-03…SCHED-09 …` name rows, also behind the `%s` of a table of
 * cases; ids later in a title don't.
 */
export function idsAtStart(title: string): readonly string[] {
  const ids: string[] = [];
  let rest = title.trimStart().replace(/^%s\s+/, '');
  for (;;) {
    const range = /^([A-Z0-9]+)-(\d+)\s*(?:to|…|–|\.\.\.?)\s*(?:\1-)?(\d+)[\s,:]*/.exec(rest);
    const single = /^([A-Z][A-Z0-9]*)-(\d+)(?![\w-])[\s,:&+]*/.exec(rest);
    if (range) {
      const [matched, area, from = '', to = ''] = range;
      const width = from.length;
      for (let number = Number(from); number <= Number(to); number += 1)
        ids.push(`${area}-${String(number).padStart(width, '0')}`);
      rest = rest.slice(matched.length);
    } else if (single) {
      ids.push(`${single[1]}-${single[2]}`);
      rest = rest.slice(single[0].length);
    } else return ids;
  }
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : testFiles(place);
    return TEST_FILE.test(entry.name) ? [place] : [];
  });
}
