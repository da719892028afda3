import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, writtenRecoveryCode } from '@cordovan/domain/identity';

const LETTERS = 10;

/** New recovery codes as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    writtenRecoveryCode(Array.from({ length: LETTERS }, () => randomInt(RECOVERY_ALPHABET.length))),
  );

/** A code has 49 random bits, so a plain hash with the user can't be searched in a stolen database before it is used. */
export const hashOfRecoveryCode = (userId: number, letters: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${letters.replaceAll('-', '')}`)
    .digest();
