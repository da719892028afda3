/**
 * Outcome of a mutant. `broken`: the tests could not run (a file, a hook or a worker failed, or a test timed out),
 * which says nothing about what they detect.
 */
export type Outcome = 'killed' | 'survived' | 'broken';

/** One test that ran to its end. */
export interface TestRun {
  readonly id: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly errors: readonly { readonly name?: string | undefined; readonly message: string }[];
}

/** What one Vitest run reported, without results of earlier runs. */
export interface Run {
  /** Ids of the requested tests. */
  readonly expected: readonly string[];
  readonly tests: readonly TestRun[];
  /** Errors outside the tests: files, hooks, workers, unhandled rejections. */
  readonly crashes: readonly string[];
}

/** Decides whether the tests detected the mutant. It survived only if every requested test ran and passed. */
export function decideOutcome({ expected, tests, crashes }: Run): {
  readonly outcome: Outcome;
  /** The test that detected the mutant, or why the tests could not run. */
  readonly because: string;
} {
  const failed = tests.filter(({ state }) => state === 'failed');
  const noticed = failed.find(({ errors }) => !errors.every(isCrash));
  if (noticed) return { outcome: 'killed', because: noticed.name };
  if (expected.length === 0) return { outcome: 'broken', because: 'no test carries its requirement' };
  const [failure] = findFailures({ expected, tests, crashes });
  return failure === undefined
    ? { outcome: 'survived', because: '' }
    : { outcome: 'broken', because: failure };
}

/** Everything that prevented the run from passing, each as a sentence; empty when every test ran and passed. */
function findFailures({ expected, tests, crashes }: Run): readonly string[] {
  const finished = new Set(tests.filter(({ state }) => state !== 'skipped').map(({ id }) => id));
  const missing = expected.filter((id) => !finished.has(id)).length;
  return [
    ...crashes,
    ...tests
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? 'failed'}`),
    ...(missing > 0 ? [`${missing} of ${expected.length} tests did not run`] : []),
  ];
}

/** Requested tests that didn't pass, by id, each with the reason. */
export function failuresByTest({ expected, tests, crashes }: Run): ReadonlyMap<string, string> {
  const runs = new Map(tests.map((test) => [test.id, test]));
  const unfit = expected.filter((id) => runs.get(id)?.state !== 'passed');
  const reasonOf = (id: string) => {
    const test = runs.get(id);
    return `${test?.name ?? 'a test'}: ${test?.errors[0]?.message ?? crashes[0] ?? 'did not run'}`;
  };
  return new Map(unfit.map((id) => [id, reasonOf(id)]));
}

/** Code that doesn't even run, or a test that times out, proves nothing. */
const isCrash = ({ name, message }: TestRun['errors'][number]) =>
  name === 'ReferenceError' || name === 'SyntaxError' || /^(Test|Hook) timed out in /.test(message);
