import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Status or type written as a number, which hides its meaning. */
export interface BareNumber {
  /** From the repository's root. */
  readonly file: string;
  readonly text: string;
}

const COLUMN = String.raw`(?:status_id|order_type|detail_type|from_status|to_status|customization_type_id|\btype)`;
const PROPERTY =
  '(?:statusId|status_id|orderType|order_type|detail_type|detailType|saleItemType|change\\.(?:from|to))';
const PATTERNS = [
  // status_id = 3, o.type in (4, 5, 6), status_id <> all ('{8,9}')
  new RegExp(
    String.raw`\b${COLUMN}\s*(?:=|<>|!=|<=|>=|<|>|not\s+in|in|between)\s*(?:any|all)?\s*\(?\s*'?\{?\d`,
    'i',
  ),
  // where('o.status_id', '=', 3), where('status_id', 'in', [5, 6])
  new RegExp(String.raw`'(?:\w+\.)?${COLUMN}',\s*'[^']+',\s*\[?\s*\d`),
  // row.detail_type === 4, orderType: 1
  new RegExp(String.raw`\b${PROPERTY}\s*(?:===|!==|<=|>=|<|>|:)\s*\d`),
];

/** Whether a line of code, not a comment, compares a status or a type with a number. */
export function hasBareNumber(line: string): boolean {
  return !/^\s*(?:\/\/|\/?\*)/.test(line) && PATTERNS.some((pattern) => pattern.test(line));
}

/** Finds statuses, order types, detail types and similar bare numbers in server code without tests. */
export function findBareNumbers(root: string): readonly BareNumber[] {
  return sourceFiles(path.join(root, 'apps/server/src')).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      if (!hasBareNumber(line)) return [];
      return [{ file: path.relative(root, file), text: `line ${index + 1}: ${line.trim()}` }];
    });
  });
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(place);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') && entry.name !== 'schema.ts'
      ? [place]
      : [];
  });
}
