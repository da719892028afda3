import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES, writtenRecoveryCode } from '@cordovan/domain/identity';

/** New recovery codes in their displayed form. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => writtenRecoveryCode((below) => randomInt(below)));

/** A plain hash suffices: a code has too many random bits to guess. */
export const hashOfRecoveryCode = (userId: number, letters: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${letters.replaceAll('-', '')}`)
    .digest();
