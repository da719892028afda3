import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

test('gives every migration a number of its own, since two of one number run in the order of their words', async () => {
  const numbers = (await readMigrations()).map(({ name }) => /^\d{4}(?=_)/.exec(name)?.[0]);
  expect(numbers).not.toContain(undefined);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
