import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import { servedCalls } from '../../apps/server/src/served-calls.ts';
import { findBareNumbers, hasBareNumber } from './bare-numbers.ts';
import { BARE_NUMBERS, FOREIGN_WRITES, OPEN_CALLS, UNUSED_EXPORTS } from './exceptions.ts';
import { findTableWrites, readOwners } from './table-owners.ts';
import { findUnusedExports } from './unused-exports.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('serves every call of the contract except the listed ones', () => {
  const served = servedCalls();
  const open = allCalls.map(({ id }) => id).filter((id) => !served.has(id));
  expect(open.sort()).toEqual(OPEN_CALLS);
});

describe('the domain', () => {
  const unused = findUnusedExports(root);

  test('has each of its rules used in product code, except the listed ones', () => {
    const names = unused.map(({ context, name }) => `${context} ${name}`);
    expect(names.sort()).toEqual(Object.keys(UNUSED_EXPORTS).sort());
  });

  test('counts uses of a rule, except those in tests', () => {
    expect(unused.map(({ name }) => name)).not.toContain('totalOrder');
    expect(unused.length).toBeLessThan(40);
  });
});

test('gives every table one owner in docs/data-model.md', () => {
  const folder = path.join(root, 'apps/server/migrations');
  const sql = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const created = sql.flatMap((text) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table),
  );
  const dropped = sql.flatMap((text) =>
    [...text.matchAll(/^drop table (\w+)/gm)].map(([, table = '']) => table),
  );
  const renamed = new Map(
    sql.flatMap((text) =>
      [...text.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, from = '', to = '']) => [from, to]),
    ),
  );
  const tables = created
    .filter((table) => !dropped.includes(table))
    .map((table) => renamed.get(table) ?? table);
  expect(tables.length).toBeGreaterThan(80);
  expect([...readOwners(root).keys()].sort()).toEqual(tables.sort());
});

test('lets a context write only its own tables, with exceptions', () => {
  const owners = readOwners(root);
  const writes = findTableWrites(root, new Set(owners.keys()));
  expect(writes.length).toBeGreaterThan(80);
  const foreign = writes.filter(({ context, table }) => owners.get(table) !== context);
  const pairs = new Set(foreign.map(({ context, table }) => `${context} ${table}`));
  expect([...pairs].sort()).toEqual(Object.keys(FOREIGN_WRITES).sort());
});

test.each([
  ['where o.status_id = 3 and', true],
  ['and u.status_id not in (8, 9, 12)', true],
  [".where('o.status_id', 'in', [5, 6])", true],
  [".where('d.detail_type', '=', 1)", true],
  ['order.orderType === 2', true],
  ['change.to <= 6', true],
  ['where i.type in (4, 5, 6)', true],
  ['where o.status_id = ${statusIds.shipped} and', false],
  [".where('status_id', '=', statusIds.quotation)", false],
  ['  // status_id = 3', false],
  ['o.company_id = 3', false],
])('finds a status or type written as a number in %j: %s', (line, isFound) => {
  expect(hasBareNumber(line)).toBe(isFound);
});

test('finds no status or type written as a number, except in the listed places', () => {
  const found = Map.groupBy(findBareNumbers(root), ({ file }) => file);
  const tooMany = [...found].filter(([file, places]) => places.length > (BARE_NUMBERS[file] ?? 0));
  expect(tooMany.map(([file, places]) => [file, ...places.map(({ text }) => text)])).toEqual([]);
  expect(Object.keys(BARE_NUMBERS).filter((file) => !found.has(file))).toEqual([]);
});

test('has one function that decides who sees prices and costs', () => {
  const folders = ['packages/domain/src', 'packages/contracts/src', 'apps/server/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  const deciding = files.filter((file) =>
    /can\w*\([^)]*'(?:prices|costs)\.view'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(deciding).toEqual(['packages/domain/src/identity/visibility.ts']);
});
