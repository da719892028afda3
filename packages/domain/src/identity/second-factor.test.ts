import { expect, test } from 'vitest';
import { recoveryCode, writtenRecoveryCode } from './second-factor.ts';

test('writes a recovery code in three groups and reads it however it is typed', { tags: ['N-31'] }, () => {
  let next = 0;
  const written = writtenRecoveryCode((below) => next++ % below);
  expect(written).toBe('23456-789AB-CDEFG');
  expect(recoveryCode(written)).toBe('23456789ABCDEFG');
  expect(recoveryCode(' 23456 789ab-cdefg ')).toBe('23456789ABCDEFG');
});

test.each([
  ['a code made before codes had three groups', '23456-789AB', '23456789AB'],
  ['a code that misses a letter', '23456-789AB-CDEF', undefined],
  ['a code with a letter too many', '23456-789AB-CDEFGH', undefined],
  ['a letter that codes never have', '23456-789AB-CDEFO', undefined],
  ['nothing', '', undefined],
])('reads %s', { tags: ['N-31'] }, (_, typed, letters) => {
  expect(recoveryCode(typed)).toBe(letters);
});
