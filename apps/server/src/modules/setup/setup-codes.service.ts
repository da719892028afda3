import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readSetupCode, SETUP_CODE_LENGTH, writeSetupCode } from '@cordovan/domain/setup';
import type { Handle } from '../../platform/database/transaction.ts';
import { deleteOldCodes, insertCode, listCodeHashes } from './setup-codes.repository.ts';

/** Number of valid codes to keep, one for each server that started on the same empty database. */
const CODES_KEPT = 20;

/** A code has 80 bits, random enough that a plain hash can't be searched. */
const hashOf = (code: string): Buffer => createHash('sha256').update(readSetupCode(code)).digest();

/** A new code, in its printed form. */
export const newSetupCode = (): string => writeSetupCode(randomBytes(SETUP_CODE_LENGTH));

/** Makes a code valid. The database keeps only its hash; codes of other processes and earlier starts stay valid. */
export async function issueSetupCode(handle: Handle, code: string, now: Date): Promise<void> {
  await insertCode(handle, hashOf(code), now);
  await deleteOldCodes(handle, CODES_KEPT);
}

/** Whether a typed code is valid. Compares it with each valid code in constant time. */
export async function isSetupCode(handle: Handle, typed: string): Promise<boolean> {
  const given = hashOf(typed);
  const known = await listCodeHashes(handle);
  return known.map((hash) => timingSafeEqual(given, hash)).includes(true);
}
