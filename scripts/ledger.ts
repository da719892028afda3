import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type NamedTest, readAllTests } from './named-tests.ts';
import { readMutants } from './prove/mutants.ts';

/** One requirement of docs/requirements.md. */
export interface LedgerRow {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

const ROW = /^\| ([A-Z0-9]+-\d+) \| (.+?) \|/;
/** Contradictions and decisions interpret other rows; they aren't requirements themselves. */
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

/** Evidence for and against a ledger row. */
export interface RowProof {
  /** Tests about this row. */
  readonly tests: readonly NamedTest[];
  /** Tests that name the row among many or cover everything; such a test alone proves nothing. */
  readonly genericTests: readonly NamedTest[];
  /** Mutants that a test of this row must detect (`npm run prove`). */
  readonly mutants: number;
  /** Calls that name the row and that no module serves yet. */
  readonly openCalls: readonly string[];
  /** Domain rules of this row that no product code runs. */
  readonly unusedRules: readonly string[];
  readonly isProven: boolean;
}

/** Maximum number of requirements that one test can prove. */
const MOST_ROWS = 5;

/** Tests that go through all calls, all fields or all screens: they find crashes, not wrong behavior. */
const GENERIC_FILES = [
  /every-call\.[\w.-]+\.test\.ts$/,
  /own-store\.roles\.db\.test\.ts$/,
  /\/all-calls\.test\.ts$/,
  /\/wire-names\.test\.ts$/,
  /^e2e\/bad-input-/,
  /^e2e\/accessibility/,
];

const isGeneric = ({ file, ids }: NamedTest): boolean =>
  ids.length > MOST_ROWS || GENERIC_FILES.some((pattern) => pattern.test(file));

export interface ProofSources {
  readonly tests: readonly NamedTest[];
  readonly mutants: readonly { readonly requirement: string }[];
  /** Requirements by unserved call. */
  readonly openCalls: readonly { readonly id: string; readonly requirements: readonly string[] }[];
  /** Domain rules that only tests run, with the reason that may name requirements. */
  readonly unusedRules: Readonly<Record<string, string>>;
}

/** Reads all inputs of `judgeRow` except the calls, which need the server's code. */
export function readSources(root: string): Pick<ProofSources, 'tests' | 'mutants'> {
  return { tests: readAllTests(root), mutants: readMutants(root) };
}

/**
 * Judges a row. A row is proven if every call that names it is served, and it has a test or a declared mutant of its
 * own. A test counts for the rows that it names individually, at most five, unless the test is generated. A row whose
 * rule no product code runs needs a mutant.
 */
export function judgeRow(id: string, { tests, mutants, openCalls, unusedRules }: ProofSources): RowProof {
  const naming = tests.filter((test) => test.ids.includes(id) || test.rangeIds.includes(id));
  const own = naming.filter((test) => test.ids.includes(id) && !isGeneric(test));
  const open = openCalls.filter(({ requirements }) => requirements.includes(id)).map((call) => call.id);
  const unused = Object.entries(unusedRules).filter(([, reason]) => reason.split(/[ :,]+/).includes(id));
  const count = mutants.filter(({ requirement }) => requirement === id).length;
  const hasTest = own.length > 0 && unused.length === 0;
  return {
    tests: own,
    genericTests: naming.filter((test) => !own.includes(test)),
    mutants: count,
    openCalls: open,
    unusedRules: unused.map(([rule]) => rule),
    isProven: open.length === 0 && (hasTest || count > 0),
  };
}
