import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

test('gives every migration its own number, because two with the same number run in alphabetical order', async () => {
  const numbers = (await readMigrations()).map(({ name }) => /^\d{4}(?=_)/.exec(name)?.[0]);
  expect(numbers).not.toContain(undefined);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
