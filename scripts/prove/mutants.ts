import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readTests } from '../named-tests.ts';
import { requirementTags } from '../requirement-tags.ts';

/** Small fault in product code that a test of its requirement must notice. */
export interface Mutant {
  /** The `*.mutants.json` that declares it. */
  readonly declaredIn: string;
  readonly requirement: string;
  /** Product code, from the repository's root. */
  readonly file: string;
  /** Text that occurs exactly once in that file. */
  readonly search: string;
  /** Replacement of the text. */
  readonly replace: string;
  /** Vitest files with at least one test of the requirement. */
  readonly tests: readonly string[];
}

const FOLDERS = ['packages', 'apps', 'scripts'];
const PROPERTIES = ['file', 'replace', 'requirement', 'search', 'tests'];

/** All mutants in the repository, in file order. */
export function readMutants(root: string): readonly Mutant[] {
  return FOLDERS.flatMap((folder) => mutantFiles(path.join(root, folder))).flatMap((file) => {
    const declaredIn = path.relative(root, file);
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Omit<Mutant, 'declaredIn'>[];
    return entries.map((entry) => ({ ...entry, declaredIn }));
  });
}

function mutantFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : mutantFiles(place);
    return entry.name.endsWith('.mutants.json') ? [place] : [];
  });
}

/** The area of a requirement: `PAY` of `PAY-03`. */
export const areaOf = (requirement: string): string => requirement.split('-')[0] ?? requirement;

/** Describes a mutant for lists: its requirement, place and change. */
export function describeMutant({ requirement, file, search, replace }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  return `${requirement} ${file}: ${short(search)} → ${short(replace) || '(removed)'}`;
}

/** Errors that make a declared mutant unusable, as sentences; empty when it is valid. */
export function findFaults(root: string, mutants: readonly Mutant[]): readonly string[] {
  const known = new Set(requirementTags().map(({ name }) => name));
  const carried = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string) => {
    const ids =
      carried.get(file) ?? new Set(readTests(root, file).flatMap((test) => [...test.ids, ...test.rangeIds]));
    carried.set(file, ids);
    return ids;
  };
  const seen = new Set<string>();
  return mutants.flatMap((mutant) => {
    const key = JSON.stringify([mutant.requirement, mutant.file, mutant.search, mutant.replace]);
    const faults = [
      ...(seen.has(key) ? ['is declared twice'] : []),
      ...shapeFaults(mutant),
      ...(known.has(mutant.requirement) ? [] : ['names a requirement that the ledger does not have']),
      ...codeFaults(root, mutant),
      ...testFaults(root, mutant, idsOf),
    ];
    seen.add(key);
    return faults.map((fault) => `${mutant.declaredIn}: ${describeMutant(mutant)}: ${fault}`);
  });
}

function shapeFaults({ declaredIn: _declaredIn, ...entry }: Mutant): readonly string[] {
  const names = Object.keys(entry).sort();
  return names.join() === PROPERTIES.join() ? [] : [`has ${names.join()} instead of ${PROPERTIES.join()}`];
}

function codeFaults(root: string, { file, search, replace }: Mutant): readonly string[] {
  if (!isFile(root, file)) return ['its file does not exist'];
  const source = readFileSync(path.join(root, file), 'utf8');
  const times = source.split(search).length - 1;
  if (times !== 1) return [`its search occurs ${times} times`];
  if (search === replace) return ['it changes nothing'];
  return isSyntacticallyValid(
    file,
    source.replace(search, () => replace),
  )
    ? []
    : ['the changed code has a syntax error'];
}

function testFaults(
  root: string,
  { requirement, tests }: Mutant,
  idsOf: (file: string) => ReadonlySet<string>,
): readonly string[] {
  const missing = tests.filter((file) => !isFile(root, file) || !/\.test\.tsx?$/.test(file));
  if (missing.length > 0) return [`no Vitest file: ${missing.join(', ')}`];
  return tests.some((file) => idsOf(file).has(requirement)) ? [] : ['no listed test carries its requirement'];
}

function isFile(root: string, file: string): boolean {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Parses one file, which takes half as long as compiling it. */
function isSyntacticallyValid(file: string, source: string): boolean {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext);
  const host: ts.CompilerHost = {
    getSourceFile: () => parsed,
    getDefaultLibFileName: () => '',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === file,
    readFile: () => undefined,
  };
  const options = { noLib: true, noResolve: true, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext };
  return ts.createProgram([file], options, host).getSyntacticDiagnostics(parsed).length === 0;
}
