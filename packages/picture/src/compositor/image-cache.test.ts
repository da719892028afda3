import { expect, test } from 'vitest';
import { createCache } from './image-cache.ts';

test('drops the least recently used images once the cache is full', { tags: ['IMG-11'] }, async () => {
  const cache = createCache<string>(10, (value) => value.length);
  const made: string[] = [];
  const get = (key: string, value: string): Promise<string> =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(value);
    });
  await get('a', '1234');
  await get('b', '1234');
  await get('a', '1234');
  await get('c', '1234');
  expect(cache.peek('b')).toBeUndefined();
  expect(cache.peek('a')).toBe('1234');
  await get('b', '1234');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
