import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Test as written in its source, with its requirements. */
export interface NamedTest {
  /** Path from the repository's root. */
  readonly file: string;
  readonly title: string;
  /**
   * Requirements that the test or an enclosing `describe` names individually, as a tag or at the start of the title.
   */
  readonly ids: readonly string[];
  /** Requirements that the test names only through a range, such as `SET-01 to SET-20`. */
  readonly rangeIds: readonly string[];
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

/** All tests of the repository: Vitest and Playwright. */
export function readAllTests(root: string): readonly NamedTest[] {
  return filesBelow(root, TEST_FILE).flatMap((file) => readTests(root, path.relative(root, file)));
}

/** Our own files in a folder whose names match: no packages, build output or data. */
export function filesBelow(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(place, name);
    return name.test(entry.name) ? [place] : [];
  });
}

/** Reads the tests of one file. A table row whose text becomes the title counts as a separate test. */
export function readTests(root: string, file: string): readonly NamedTest[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node, around: Ids) => {
    const call = ts.isCallExpression(node) ? readCall(node, source) : undefined;
    if (call && !call.isSuite)
      for (const title of call.titles) found.push({ file, ...named(title, call, around) });
    const within = call?.isSuite ? merged(around, named(call.titles[0] ?? '', call, NONE)) : around;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, NONE);
  return found;
}

interface Ids {
  readonly ids: readonly string[];
  readonly rangeIds: readonly string[];
}
const NONE: Ids = { ids: [], rangeIds: [] };

const merged = (left: Ids, right: Ids): Ids => ({
  ids: [...new Set([...left.ids, ...right.ids])],
  rangeIds: [...new Set([...left.rangeIds, ...right.rangeIds])],
});

function named(title: string, call: TestCall, around: Ids): Ids & { readonly title: string } {
  const own = titleIds(title);
  return { title, ...merged(around, { ids: [...call.tags, ...own.ids], rangeIds: own.rangeIds }) };
}

interface TestCall {
  readonly isSuite: boolean;
  readonly titles: readonly string[];
  readonly tags: readonly string[];
}

/** `test('…', { tags: […] }, …)`, `it.each(table)('%s …', …)`, `test.describe('…', { tag: '@…' }, …)`. */
function readCall(node: ts.CallExpression, source: ts.SourceFile): TestCall | undefined {
  const table = ts.isCallExpression(node.expression) ? node.expression : undefined;
  const words = wordsOf(table?.expression ?? node.expression);
  if (!words || !['test', 'it', 'describe'].includes(words[0] ?? '')) return undefined;
  if (table && !['each', 'for'].includes(words.at(-1) ?? '')) return undefined;
  if (!table && ['each', 'for', 'step', 'extend', 'use'].includes(words.at(-1) ?? '')) return undefined;
  const [first, second] = node.arguments;
  const title = first && titleOf(first);
  if (title === undefined) return undefined;
  const tags = second && ts.isObjectLiteralExpression(second) ? tagsOf(second, source) : [];
  const rows = table?.arguments[0] ? rowTitles(title, table.arguments[0], source) : [];
  return { isSuite: words.includes('describe'), titles: rows.length > 0 ? rows : [title], tags };
}

function wordsOf(callee: ts.Expression): readonly string[] | undefined {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const before = wordsOf(callee.expression);
  return before && [...before, callee.name.text];
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `%s${span.literal.text}`).join('');
}

function tagsOf(options: ts.ObjectLiteralExpression, source: ts.SourceFile): readonly string[] {
  const property = options.properties.find(
    (one) => one.name && ts.isIdentifier(one.name) && /^tags?$/.test(one.name.text),
  );
  const value =
    property && ts.isPropertyAssignment(property) ? resolved(property.initializer, source) : undefined;
  return value ? stringsIn(value).map((tag) => tag.replace(/^@/, '')) : [];
}

function stringsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...stringsIn(child)));
  return inner;
}

/** Titles for the rows of a table: `%s …` begins with the row's first text, `$name …` with that property. */
function rowTitles(title: string, table: ts.Expression, source: ts.SourceFile): readonly string[] {
  const [placeholder, property] = /^(?:%s|\$(\w+))/.exec(title) ?? [];
  const rows = resolved(table, source);
  if (placeholder === undefined || !ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.flatMap((row) => {
    const text = firstTextOf(row, property);
    return text === undefined ? [] : [text + title.slice(placeholder.length)];
  });
}

function firstTextOf(row: ts.Expression, property: string | undefined): string | undefined {
  const plain = ts.isAsExpression(row) ? row.expression : row;
  if (ts.isStringLiteralLike(plain)) return plain.text;
  if (ts.isArrayLiteralExpression(plain)) return plain.elements[0] && titleOf(plain.elements[0]);
  if (!ts.isObjectLiteralExpression(plain)) return undefined;
  const wanted = plain.properties.find(
    (one) => one.name && ts.isIdentifier(one.name) && one.name.text === property,
  );
  return wanted && ts.isPropertyAssignment(wanted) ? titleOf(wanted.initializer) : undefined;
}

/** Resolves a name of the same file, without `as const` and similar. */
function resolved(node: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return resolved(node.expression, source);
  if (!ts.isIdentifier(node)) return node;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && name.text === node.text && initializer)
        return resolved(initializer, source);
  }
  return node;
}

/** Requirements at the start of a title. */
export function idsAtStart(title: string): readonly string[] {
  const { ids, rangeIds } = titleIds(title);
  return [...ids, ...rangeIds];
}

/**
 * Reads `ERR-01 ERR-03 …`, also after the `%s` of a table of cases, and `SET-01 to SET-10 …`. Ignores ids later in the
 * title.
 */
function titleIds(title: string): Ids {
  const ids: string[] = [];
  const rangeIds: string[] = [];
  let rest = title.trimStart().replace(/^%s\s+/, '');
  for (;;) {
    const range = /^([A-Z0-9]+)-(\d+)\s*(?:to|…|–|\.\.\.?)\s*(?:\1-)?(\d+)[\s,:]*/.exec(rest);
    const single = /^([A-Z][A-Z0-9]*)-(\d+)(?![\w-])[\s,:&+]*/.exec(rest);
    if (range) {
      const [matched, area, from = '', to = ''] = range;
      for (let number = Number(from); number <= Number(to); number += 1)
        rangeIds.push(`${area}-${String(number).padStart(from.length, '0')}`);
      rest = rest.slice(matched.length);
    } else if (single) {
      ids.push(`${single[1]}-${single[2]}`);
      rest = rest.slice(single[0].length);
    } else return { ids, rangeIds };
  }
}
