import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { refuse } from '../errors/refusal-error.ts';
import type { UploadedFile } from './request.ts';

/**
 * The `Idempotency-Key` of a request, in the form that the database stores. The key itself is never stored: its hash
 * finds the row, and keys derived from it sign the request and encrypt the answer. A copy of the database therefore
 * reveals neither access tokens and quotation links (answers) nor passwords (guessed from fingerprints).
 */
export interface IdempotencyKey {
  /** Owner of the key: `user:7`, or `address:10.0.0.1` for callers without a session. */
  readonly scope: string;
  readonly hash: string;
  /** Distinguishes different requests with the same key. */
  readonly fingerprint: string;
  /** AES-256 key of the stored answer. */
  readonly cipherKey: Buffer;
}

/** Fields that make two requests the same, whatever address of the call they use. */
export interface RequestIdentity {
  readonly callId: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

const FORMAT = /^[\x21-\x7e]{8,200}$/;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Reads the `Idempotency-Key` header, with or without the quotes of the draft standard. Undefined when absent. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  scope: string,
  request: RequestIdentity,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  if (!FORMAT.test(key)) return refuse({ code: 'FIELD_INVALID', data: { field: 'Idempotency-Key' } });
  return {
    scope,
    hash: createHash('sha256').update(key).digest('hex'),
    fingerprint: createHmac('sha256', key).update(textOf(request)).digest('hex'),
    cipherKey: createHmac('sha256', key).update('answer').digest(),
  };
}

function textOf({ callId, params, query, body, files }: RequestIdentity): string {
  const fileHashes = files.map(({ field, fileName, bytes }) => [
    field,
    fileName,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  return JSON.stringify([callId, params ?? null, query ?? null, body ?? null, fileHashes]);
}

export function sealAnswer({ cipherKey }: IdempotencyKey, answer: unknown): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey, iv);
  const packed = deflateRawSync(JSON.stringify(answer ?? null), { level: 1 });
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openAnswer({ cipherKey }: IdempotencyKey, stored: Buffer): unknown {
  const decipher = createDecipheriv(CIPHER, cipherKey, stored.subarray(0, IV_BYTES));
  decipher.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const packed = Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(inflateRawSync(packed).toString());
}
