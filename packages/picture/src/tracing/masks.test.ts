import { expect, test } from 'vitest';
import { coverageOf } from './masks.ts';

/** Cryptomatte's number of "hello", whose MurmurHash3 is 0x248bfa47. */
const hello = new Float32Array(new Uint32Array([0x248bfa47]).buffer)[0]!;

const file = (...planes: readonly number[][]) => ({
  width: 2,
  height: 1,
  planes: planes.map((plane) => Float32Array.from(plane)),
});

test('sums the shares of an object over all files and places', { tags: ['IMG-11'] }, () => {
  const masks = [
    file([hello, 5], [0.5, 1], [5, hello], [0.25, 0]),
    file([5, 7], [0.1, 0], [hello, 7], [0.125, 0]),
  ];
  expect([...coverageOf('hello', masks)]).toEqual([0.625, 0]);
});

test("doesn't find an object that isn't there", { tags: ['IMG-11'] }, () => {
  expect([...coverageOf('goodbye', [file([hello, hello], [1, 1], [0, 0], [0, 0])])]).toEqual([0, 0]);
});
