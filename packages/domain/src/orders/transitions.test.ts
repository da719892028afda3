import { expect, test } from 'vitest';
import { rolesList } from '../identity/index.ts';
import {
  type Actor,
  allStatusIds,
  finalStatuses,
  findTransition,
  isStepBack,
  type GuardName,
  type StatusId,
  statusTargets,
  transitions,
} from './index.ts';

/** Roles that can make this change, conditions aside. */
const rolesFor = (from: StatusId, to: StatusId) =>
  rolesList.filter((role) => statusTargets(role, from).includes(to));

/** The matrix of N-02, copied cell by cell from the requirements ledger. */
const ledger = `
1 approved      | = | A V (b) | no | no | A V (e) | no | A | A (g) | A (h) | A (c) | A | A (h)
2 scheduled     | A V (d) | day: A V (d) | A V | no | no | no | no | A (g) | no | no | A (d) | no
3 in production | no | A (l) | = | A V | no | no | no | A (g)(i) | no | no | no | no
4 finished      | no | no | A (l) | = | A V (f) | no | no | A (g)(i) | no | no | no | no
5 shipped       | no | no | no | A (l) | = | A V (j) | no | no | no | no | no | no
6 closed        | no | no | no | no | no | = | no | no | no | no | no | no
7 pending       | A (a) | no | no | no | no | no | = | A (g), R (h) | A R (h) | A R (c) | A | A (h)
8 canceled      | no | no | no | no | no | no | no | = | no | no | no | no
9 quotation     | A R S (a) | no | no | no | no | no | A R | A (g), R (h) | = | A R (c) | A | A (h)
10 layaway      | A R S (a) | no | no | no | no | no | A | A (g) | no | = | A | A (h)
11 on hold      | A (k) | no | no | no | no | no | A (k) | A (g) | A (k) | A (k) | = | A (h)
12 void         | no | no | no | no | no | no | no | no | no | no | no | =
`;

const letters: Record<string, GuardName> = {
  a: 'complete-and-paid',
  b: 'placed-by-scheduler',
  c: 'part-payment',
  d: 'open-days',
  e: 'from-stock',
  f: 'invoiced',
  g: 'cancel-dialog',
  h: 'no-payments',
  i: 'work-lost',
  j: 'settled',
  k: 'back-from-hold',
  l: 'step-back',
};
const actors: Record<string, Actor> = {
  A: 'Administrator',
  R: 'Salesperson',
  V: 'Manufacturing',
  S: 'System',
};

/** Parses a cell such as `A (g), R (h)` to actors and their conditions. */
function parseCell(cell: string): Record<string, string[]> | undefined {
  if (cell === 'no' || cell === '=') return undefined;
  const groups = cell.replace('day:', '').split(',');
  const entries = groups.flatMap((group) => {
    const guards = [...group.matchAll(/\((\w)\)/g)].map(([, letter]) => letters[letter!]!);
    const who = group.replace(/\(\w\)/g, '').match(/[ARVS]/g) ?? [];
    return who.map((letter) => {
      // For the system as actor, condition (a) means a confirmed card payment.
      return [actors[letter]!, letter === 'S' ? ['shopper-paid'] : guards] as const;
    });
  });
  return Object.fromEntries(entries.map(([actor, guards]) => [actor, [...guards]]));
}

const rows = ledger
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

test('the transition table in the requirements has twelve rows and columns', { tags: ['ORD-81'] }, () => {
  expect(rows.map((row) => Number.parseInt(row[0]!))).toEqual(allStatusIds);
  expect(rows.every((row) => row.length === 13)).toBe(true);
});

test.each(rows)(
  'allows exactly the status changes in the requirements from %s',
  { tags: ['ORD-81', 'N-02'] },
  (name, ...cells) => {
    const from = Number.parseInt(name) as StatusId;
    cells.forEach((cell, index) => {
      expect(findTransition(from, (index + 1) as StatusId), `${name} to ${index + 1}`).toEqual(
        parseCell(cell),
      );
    });
  },
);

/** N-02 as a plain list, without changes within one status. */
const plainList =
  '9→1,7,8,10,11,12; 7→1,8,9,10,11,12; 10→1,7,8,11,12; 1→2,5,7,8,9,10,11,12; 2→1,2,3,8,11; 3→2,4,8; 4→3,5,8; 5→4,6; 11→1,7,8,9,10,12';

test('matches the plain list of target statuses', { tags: ['ORD-81'] }, () => {
  for (const part of plainList.split('; ')) {
    const [from, targets] = part.split('→');
    const expected = targets!.split(',').map(Number);
    const reached = Object.keys(transitions[Number(from) as StatusId]).map(Number);
    expect(
      reached.toSorted((a, b) => a - b),
      part,
    ).toEqual(expected);
  }
  for (const status of finalStatuses) expect(transitions[status]).toEqual({});
});

test('reaches every status from a quotation', { tags: ['ORD-81'] }, () => {
  const reached = new Set<StatusId>([9]);
  for (const from of reached)
    for (const to of Object.keys(transitions[from])) reached.add(Number(to) as StatusId);
  expect([...reached].toSorted((a, b) => a - b)).toEqual(allStatusIds);
});

test.each([
  ['Administrator', 1, [2, 5, 7, 8, 9, 10, 11, 12]],
  ['Manufacturing', 1, [2, 5]],
  ['Salesperson', 1, []],
  ['Salesperson', 9, [1, 7, 8, 10]],
  ['Salesperson', 7, [8, 9, 10]],
  ['Salesperson', 10, [1]],
  ['Manufacturing', 9, []],
  ['Manufacturing', 3, [4]],
  ['System', 9, [1]],
] as const)('lets %s change status %s to %j', { tags: ['SCHED-10', 'SCHED-11'] }, (actor, from, targets) => {
  expect(statusTargets(actor, from)).toEqual(targets);
});

test('lets only an administrator cancel an order that is approved or later', { tags: ['SCHED-14'] }, () => {
  for (const from of [1, 2, 3, 4] as const) expect(rolesFor(from, 8)).toEqual(['Administrator']);
  expect(rolesFor(5, 8)).toEqual([]);
  expect(rolesFor(2, 3)).toEqual(['Administrator', 'Manufacturing']);
});

test('allows three steps back, and only to an administrator', { tags: ['N-02'] }, () => {
  const back = allStatusIds.flatMap((from) =>
    allStatusIds.filter((to) => isStepBack(from, to)).map((to) => [from, to] as const),
  );
  expect(back).toEqual([
    [3, 2],
    [4, 3],
    [5, 4],
  ]);
  for (const [from, to] of back) expect(rolesFor(from, to)).toEqual(['Administrator']);
});
