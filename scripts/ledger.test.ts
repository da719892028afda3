import path from 'node:path';
import { expect, test } from 'vitest';
import { judgeRow, type ProofSources, readLedger, readSources } from './ledger.ts';
import { idsAtStart } from './named-tests.ts';
import { requirementTags } from './requirement-tags.ts';

const root = path.dirname(import.meta.dirname);

test('reads the whole requirements ledger', () => {
  const rows = readLedger(root);
  expect(rows.length).toBeGreaterThan(700);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(rows.find((row) => row.id === 'PRICE-04')?.text).toContain('rounded to cents');
});

test.each([
  ['PRICE-04 tax is rounded', ['PRICE-04']],
  ['SCHED-06 SCHED-07 no order on a closed day', ['SCHED-06', 'SCHED-07']],
  ['SCHED-03 to SCHED-05 moves', ['SCHED-03', 'SCHED-04', 'SCHED-05']],
  ['SET-01…SET-03, ERR-09: texts', ['ERR-09', 'SET-01', 'SET-02', 'SET-03']],
  ['%s API-48 a case of a table', ['API-48']],
  ['a test about PRICE-04', []],
])('reads ids at the start of a title: %s', (title, ids) => {
  expect(idsAtStart(title)).toEqual(ids);
});

test('lets tests and mutants name only existing requirements', () => {
  const known = new Set(requirementTags().map(({ name }) => name));
  const { tests, mutants } = readSources(root);
  const named = [
    ...tests.flatMap(({ ids, rangeIds }) => [...ids, ...rangeIds]),
    ...mutants.map((one) => one.requirement),
  ];
  expect(named.length).toBeGreaterThan(1_000);
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
});

const aTest = (change: Partial<ProofSources['tests'][number]> = {}): ProofSources['tests'][number] => ({
  file: 'packages/domain/src/money/money.test.ts',
  title: 'rounds',
  ids: ['PRICE-04'],
  rangeIds: [],
  ...change,
});
const nothing: ProofSources = { tests: [], mutants: [], openCalls: [], unusedRules: {} };
const six = ['PRICE-01', 'PRICE-02', 'PRICE-03', 'PRICE-04', 'PRICE-05', 'PRICE-06'];

test.each<readonly [string, Partial<ProofSources>, boolean]>([
  ['nothing', {}, false],
  ['a test about it', { tests: [aTest()] }, true],
  ['a test of another row', { tests: [aTest({ ids: ['PRICE-05'] })] }, false],
  ['a test that names it in a range', { tests: [aTest({ ids: [], rangeIds: six })] }, false],
  ['a test that names six rows', { tests: [aTest({ ids: six })] }, false],
  ['a generated test', { tests: [aTest({ file: 'apps/server/src/every-call.fuzz.db.test.ts' })] }, false],
  ['a mutant', { mutants: [{ requirement: 'PRICE-04' }] }, true],
  [
    'a test, while a call of it is not served',
    { tests: [aTest()], openCalls: [{ id: 'x', requirements: ['PRICE-04'] }] },
    false,
  ],
  [
    'a mutant, while a call of it is not served',
    { mutants: [{ requirement: 'PRICE-04' }], openCalls: [{ id: 'x', requirements: ['PRICE-04'] }] },
    false,
  ],
  [
    'a test of a rule that no product code runs',
    { tests: [aTest()], unusedRules: { 'money x': 'PRICE-04: later' } },
    false,
  ],
])('decides whether a requirement is proven by %s', (_what, sources, isProven) => {
  expect(judgeRow('PRICE-04', { ...nothing, ...sources }).isProven).toBe(isProven);
});
