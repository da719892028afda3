import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readTests } from './named-tests.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function testsOf(source: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'named-tests-'));
  folders.push(folder);
  writeFileSync(path.join(folder, 'a.test.ts'), source);
  return readTests(folder, 'a.test.ts').map(({ title, ids, rangeIds }) => ({ title, ids, rangeIds }));
}

test.each<readonly [string, string, readonly string[]]>([
  ['a title', "test('PAY-03 less', () => {})", ['PAY-03']],
  ['tags', "test('less', { tags: ['PAY-03', 'N-38'] }, () => {})", ['PAY-03', 'N-38']],
  ['a tag of a browser journey', "test('pays', { tag: '@PAY-03' }, () => {})", ['PAY-03']],
  [
    'the suite around it',
    "describe('money', { tags: ['PAY-03'] }, () => { test('less', () => {}) })",
    ['PAY-03'],
  ],
  ['a table', "test.each([['PAY-03 less', 1]])('%s', () => {})", ['PAY-03']],
  [
    'a table with a name',
    "const rows = [{ rule: 'PAY-03' }] as const; test.each(rows)('$rule', () => {})",
    ['PAY-03'],
  ],
  ['a table with tags', "test.each([1])('pays %i', { tags: ['PAY-03'] }, () => {})", ['PAY-03']],
  ['tags with a name', "const TAGS = ['PAY-03']; test('pays', { tags: TAGS }, () => {})", ['PAY-03']],
  ['a step of a test', "test('pays', () => { test.step('PAY-03', () => {}) })", []],
  ['an id in the middle of a title', "test('a payment of PAY-03', () => {})", []],
])('reads the requirements of a test from %s', (_what, source, ids) => {
  expect(testsOf(source).flatMap((one) => one.ids)).toEqual(ids);
});

test('separates ranges from requirements named one by one', () => {
  expect(testsOf("test('SET-01 to SET-03, ERR-09: texts', () => {})")).toEqual([
    { title: 'SET-01 to SET-03, ERR-09: texts', ids: ['ERR-09'], rangeIds: ['SET-01', 'SET-02', 'SET-03'] },
  ]);
});
