import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import { servedCalls } from '../../apps/server/src/served-calls.ts';
import { FOREIGN_WRITES, OPEN_CALLS, UNUSED_EXPORTS } from './exceptions.ts';
import { findTableWrites, readOwners } from './table-owners.ts';
import { findUnusedExports } from './unused-exports.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('every call of the contract is served, but for the listed open ones', () => {
  const served = servedCalls();
  const open = allCalls.map(({ id }) => id).filter((id) => !served.has(id));
  expect(open.sort()).toEqual(OPEN_CALLS);
});

test('every rule of the domain is run by product code, but for the listed ones', () => {
  const unused = findUnusedExports(root).map(({ context, name }) => `${context} ${name}`);
  expect(unused.sort()).toEqual(Object.keys(UNUSED_EXPORTS).sort());
});

test('a use of a domain rule is found, and a mere test of it is none', () => {
  const unused = findUnusedExports(root).map(({ name }) => name);
  expect(unused).not.toContain('totalOrder');
  expect(unused.length).toBeLessThan(40);
});

test('every table has one owner in docs/data-model.md', () => {
  const folder = path.join(root, 'apps/server/migrations');
  const sql = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const created = sql.flatMap((text) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table),
  );
  const dropped = sql.flatMap((text) =>
    [...text.matchAll(/^drop table (\w+)/gm)].map(([, table = '']) => table),
  );
  const tables = created.filter((table) => !dropped.includes(table));
  expect(tables.length).toBeGreaterThan(80);
  expect([...readOwners(root).keys()].sort()).toEqual(tables.sort());
});

test('a context writes its own tables only, but for the listed exceptions', () => {
  const owners = readOwners(root);
  const writes = findTableWrites(root, new Set(owners.keys()));
  expect(writes.length).toBeGreaterThan(80);
  const foreign = writes.filter(({ context, table }) => owners.get(table) !== context);
  const pairs = new Set(foreign.map(({ context, table }) => `${context} ${table}`));
  expect([...pairs].sort()).toEqual(Object.keys(FOREIGN_WRITES).sort());
});
