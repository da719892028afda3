import { expect, test } from 'vitest';
import path from 'node:path';
import { findProofs, readLedger } from './ledger.ts';
import { idsAtStart } from './named-tests.ts';

const root = path.dirname(import.meta.dirname);

test('the ledger is read whole', () => {
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
])('ids at the start of a title: %s', (title, ids) => {
  expect(idsAtStart(title)).toEqual(ids);
});

test('tests of this repository name ledger rows', () => {
  expect(findProofs(root).size).toBeGreaterThan(20);
});
