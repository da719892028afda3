import { expect, test } from 'vitest';
import { decideOutcome, type TestRun } from './outcomes.ts';

const failed = (error: { name?: string; message: string }): TestRun => ({
  id: 'one',
  name: 'PAY-03 refuses',
  state: 'failed',
  errors: [error],
});

test.each<readonly [string, TestRun, string]>([
  ['an assertion', failed({ name: 'AssertionError', message: 'expected 1 to be 2' }), 'killed'],
  ['an error of the product', failed({ name: 'TypeError', message: 'x is not a function' }), 'killed'],
  ['a name that does not exist', failed({ name: 'ReferenceError', message: 'x is not defined' }), 'broken'],
  ['running out of time', failed({ name: 'Error', message: 'Test timed out in 15000ms.' }), 'broken'],
])('decides whether a mutant is killed if a test fails because of %s', (_what, run, outcome) => {
  expect(decideOutcome({ expected: ['one'], tests: [run], crashes: [] }).outcome).toBe(outcome);
});

test('a mutant survives only if every requested test ran and passed', () => {
  const passed: TestRun = { id: 'one', name: 'PAY-03 refuses', state: 'passed', errors: [] };
  expect(decideOutcome({ expected: ['one'], tests: [passed], crashes: [] }).outcome).toBe('survived');
  expect(decideOutcome({ expected: ['one', 'two'], tests: [passed], crashes: [] })).toEqual({
    outcome: 'broken',
    because: '1 of 2 tests did not run',
  });
  const skipped: TestRun = { ...passed, id: 'two', state: 'skipped' };
  expect(decideOutcome({ expected: ['one', 'two'], tests: [passed, skipped], crashes: [] }).outcome).toBe(
    'broken',
  );
  expect(decideOutcome({ expected: ['one'], tests: [passed], crashes: ['worker died'] })).toEqual({
    outcome: 'broken',
    because: 'worker died',
  });
});
