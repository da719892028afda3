import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFaults, type Mutant, readMutants } from './mutants.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('can run every declared mutant: code, requirement and tests exist', () => {
  const mutants = readMutants(root);
  expect(mutants.length).toBeGreaterThan(20);
  expect(findFaults(root, mutants)).toEqual([]);
});

describe('an unusable mutant', () => {
  let folder: string;
  const sound: Mutant = {
    declaredIn: 'packages/rates.mutants.json',
    requirement: 'PRICE-04',
    file: 'packages/rates.ts',
    search: 'cents > 0',
    replace: 'cents >= 0',
    tests: ['packages/rates.test.ts'],
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
    for (const name of ['packages', 'apps', 'scripts', 'docs']) mkdirSync(path.join(folder, name));
    writeFileSync(
      path.join(folder, 'packages/rates.ts'),
      'export const isDue = (cents: number) => cents > 0;\n',
    );
    writeFileSync(
      path.join(folder, 'packages/rates.test.ts'),
      "test('nothing is due', { tags: ['PRICE-04'] }, () => undefined);\n",
    );
    writeFileSync(path.join(folder, 'packages/rates.mutants.json'), JSON.stringify([sound]));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('isn’t reported for a valid mutant', () => {
    const mutants = readMutants(folder);
    expect(mutants).toEqual([sound]);
    expect(findFaults(folder, mutants)).toEqual([]);
  });

  test.each<readonly [string, Partial<Mutant>, string]>([
    ['code that does not exist', { search: 'cents < 0' }, 'its search occurs 0 times'],
    ['code that occurs several times', { search: 'cents' }, 'its search occurs 2 times'],
    ['a change that changes nothing', { replace: 'cents > 0' }, 'it changes nothing'],
    ['code that does not parse', { replace: 'cents > > 0' }, 'the changed code has a syntax error'],
    ['a file that does not exist', { file: 'packages/other.ts' }, 'its file does not exist'],
    [
      'an unknown requirement',
      { requirement: 'PRICE-999' },
      'names a requirement that the ledger does not have',
    ],
    [
      'a test that carries another requirement',
      { requirement: 'PRICE-05' },
      'no listed test carries its requirement',
    ],
    [
      'a test file that does not exist',
      { tests: ['packages/other.test.ts'] },
      'no Vitest file: packages/other.test.ts',
    ],
    ['a browser journey', { tests: ['packages/rates.spec.ts'] }, 'no Vitest file: packages/rates.spec.ts'],
  ])('%s', (_what, change, fault) => {
    expect(findFaults(folder, [{ ...sound, ...change }]).join()).toContain(fault);
  });

  test('is declared twice', () => {
    expect(findFaults(folder, [sound, sound]).join()).toContain('is declared twice');
  });

  test('has a missing or an unknown property', () => {
    const odd = { ...sound, note: 'x' };
    expect(findFaults(folder, [odd]).join()).toContain(
      'has file,note,replace,requirement,search,tests instead of',
    );
  });
});
