import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeArchive } from './archive.ts';

test.each([
  ['plain', undefined],
  ['encrypted', 'correct horse battery staple'],
])('stops writing a backup, %s, when its destination fails', { tags: ['N-31'] }, async (_kind, key) => {
  for (const written of [0, 1, 4, 16]) {
    const ended = Promise.withResolvers<string>();
    const stream = await writeArchive(key, async ({ add }) => {
      try {
        for (;;) await add('rows', randomBytes(100_000));
      } catch (error) {
        ended.resolve((error as Error).message);
        throw error;
      }
    });
    await expect(pipeline(stream, fullAfter(written))).rejects.toThrow('The disk is full');
    expect(await ended.promise).toBe('The disk is full');
  }
});

/** A target that is full after a number of chunks. */
const fullAfter = (pieces: number) => {
  let taken = 0;
  return new Writable({
    write: (_piece, _encoding, done) => done(taken++ < pieces ? null : new Error('The disk is full')),
  });
};
