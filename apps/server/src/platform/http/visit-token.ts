import { createHmac, randomBytes } from 'node:crypto';
import type { Handle } from '../database/transaction.ts';
import { sameSecret } from './same-secret.ts';

const FORM = /^([0-9a-z]{6,10})\.([\w-]{20,100})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** Key with which every process of this installation signs visits. */
export async function readVisitKey(db: Handle): Promise<Buffer> {
  const { key } = await db
    .selectFrom('signing_keys')
    .where('purpose', '=', 'visit')
    .select('key')
    .executeTakeFirstOrThrow();
  return key;
}

/** A new visit: its start time, a secret, and a signature of both. */
export function signVisit(key: Buffer, now: Date): string {
  const text = `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** Whether this installation began the visit. Compares in constant time. */
export function isSignedVisit(key: Buffer, visit: string): boolean {
  const [, began = '', secret = '', signature = ''] = FORM.exec(visit) ?? [];
  return sameSecret(signature, signatureOf(key, `${began}.${secret}`));
}

/** When a signed visit began; undefined for a visit of another kind. */
export function visitBegan(visit: string | null): Date | undefined {
  const [, began] = FORM.exec(visit ?? '') ?? [];
  return began === undefined ? undefined : new Date(Number.parseInt(began, 36));
}

const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
