/**
 * Outcome of a mutant. `broken`: the tests could not run (a file, a hook or a worker failed, or a test ran out of
 * time), which says nothing about what they notice.
 */
export type Outcome = 'killed' | 'survived' | 'broken';

/** One test that ran to its end. */
export interface TestRun {
  readonly id: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly errors: readonly { readonly name?: string | undefined; readonly message: string }[];
}

/** What one run of Vitest reported, and nothing of an earlier one. */
export interface Run {
  /** Ids of the tests that were asked for. */
  readonly expected: readonly string[];
  readonly tests: readonly TestRun[];
  /** Errors outside of the tests: files, hooks, workers, unhandled rejections. */
  readonly crashes: readonly string[];
}

/** Decides whether the tests noticed the mutant. It survived only if every test that was asked for ran and passed. */
export function decideOutcome({ expected, tests, crashes }: Run): {
  readonly outcome: Outcome;
  /** The test that noticed it, or why the tests could not run. */
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

/** Everything that kept the run from passing, each as a sentence; empty when every test ran and passed. */
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

/** Tests that were asked for and didn't pass, by id, each with the reason. */
export function failuresByTest({ expected, tests, crashes }: Run): ReadonlyMap<string, string> {
  const runs = new Map(tests.map((test) => [test.id, test]));
  const unfit = expected.filter((id) => runs.get(id)?.state !== 'passed');
  const reasonOf = (id: string) => {
    const test = runs.get(id);
    return `${test?.name ?? 'a test'}: ${test?.errors[0]?.message ?? crashes[0] ?? 'did not run'}`;
  };
  return new Map(unfit.map((id) => [id, reasonOf(id)]));
}

/** Code that doesn't even run, and a test that ran out of time, prove nothing. */
const isCrash = ({ name, message }: TestRun['errors'][number]) =>
  name === 'ReferenceError' || name === 'SyntaxError' || /^(Test|Hook) timed out in /.test(message);
