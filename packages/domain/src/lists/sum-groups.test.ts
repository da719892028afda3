import { expect, test } from 'vitest';
import { sumGroups } from './index.ts';

const rows = [
  { store: 'Denver', seats: 0.1, left: 2 },
  { store: 'Austin', seats: 7, left: 1 },
  { store: 'Denver', seats: 0.2, left: 3 },
  { store: 'Aspen', seats: 7, left: 0 },
];
const values = {
  seats: (row: (typeof rows)[number]) => row.seats,
  left: (row: (typeof rows)[number]) => row.left,
};

test('adds up the rows of each name, the largest first', { tags: ['N-21'] }, () => {
  expect(sumGroups(rows, ({ store }) => store, values)).toEqual([
    { name: 'Aspen', rows: 1, seats: 7, left: 0 },
    { name: 'Austin', rows: 1, seats: 7, left: 1 },
    { name: 'Denver', rows: 2, seats: 0.3, left: 5 },
  ]);
  expect(sumGroups([], () => '', values)).toEqual([]);
});
