import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Export of a domain context that no product code uses. */
export interface UnusedExport {
  readonly context: string;
  readonly name: string;
}

const IS_TEST = /\.(test|spec|builders)\.tsx?$/;
const PRODUCT = ['packages', 'apps'];
const NO_PRODUCT = new Set(['node_modules', 'dist', 'test', 'scripts']);

/**
 * Finds functions and constants of `packages/domain/src/<context>/index.ts` that only tests call. Ignores types,
 * which compute nothing. A use inside the domain counts, except for the re-export itself.
 */
export function findUnusedExports(root: string): readonly UnusedExport[] {
  const domain = path.join(root, 'packages/domain/src');
  const contexts = readdirSync(domain, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const used = usedNames(root);
  return contexts.flatMap(({ name: context }) =>
    exportedValues(path.join(domain, context, 'index.ts'))
      .filter((name) => !used.has(name))
      .map((name) => ({ context, name })),
  );
}

function exportedValues(index: string): readonly string[] {
  const source = parse(index);
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text);
  });
}

/** Names that product code uses, apart from declarations, imports and exports. */
function usedNames(root: string): ReadonlySet<string> {
  const used = new Set<string>();
  for (const folder of PRODUCT)
    for (const file of sourceFiles(path.join(root, folder))) collect(parse(file), used);
  return used;
}

function collect(node: ts.Node, used: Set<string>): void {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
  if (ts.isIdentifier(node) && !isDeclaredName(node)) used.add(node.text);
  ts.forEachChild(node, (child) => collect(child, used));
}

function isDeclaredName(node: ts.Identifier): boolean {
  const { parent } = node;
  const isDeclaration =
    ts.isFunctionDeclaration(parent) || ts.isVariableDeclaration(parent) || ts.isTypeAliasDeclaration(parent);
  if (isDeclaration) return parent.name === node;
  const isProperty =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyAccessExpression(parent);
  return isProperty && parent.name === node;
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return NO_PRODUCT.has(entry.name) ? [] : sourceFiles(place);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') && !IS_TEST.test(entry.name)
      ? [place]
      : [];
  });
}

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}
