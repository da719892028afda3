import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '@cordovan/contracts/call';
import type { ApiKey, createApiKey } from '@cordovan/contracts/integrations';
import { KEY_PREFIX, keyState } from '@cordovan/domain/integrations';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { TokenUse } from '../../platform/http/admission.ts';
import type { SignedInCaller, SignedInUser } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';
import {
  findKeyByHash,
  insertKey,
  isStore,
  type KeyRow,
  listKeyRows,
  lockKey,
  setRevoked,
  touchKey,
} from './api-keys.repository.ts';

const DAY_MS = 86_400_000;
const SHOWN_CHARACTERS = KEY_PREFIX.length + 6;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export async function listKeys(db: Handle, now: Date): Promise<ApiKey[]> {
  return (await listKeyRows(db)).map((row) => keyFrom(row, now));
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

function keyFrom(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    role: row.role,
    storeId: row.store_id,
    storeName: row.store_name,
    scopes: row.scopes,
    callsPerMinute: row.calls_per_minute,
    state: keyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now),
    createdAt: row.created_at.toISOString(),
    createdBy: row.user_name,
    expiresAt: textOf(row.expires_at),
    revokedAt: textOf(row.revoked_at),
    lastUsedAt: textOf(row.last_used_at),
    lastUsedFrom: row.last_used_from,
  };
}

/** Creates a key and returns it. Only its hash is stored, so it can never be shown again. */
export async function createKey(trx: Trx, draft: BodyOf<typeof createApiKey>, { user, now }: SignedInCaller) {
  const storeId = draft.role === 'Salesperson' ? draft.storeId : null;
  if (draft.role === 'Salesperson' && storeId === null)
    refuse({ code: 'FIELD_REQUIRED', field: 'storeId', data: { field: 'storeId' } });
  if (storeId !== null && !(await isStore(trx, storeId))) refuse({ code: 'NOT_FOUND', field: 'storeId' });
  const key = KEY_PREFIX + randomBytes(32).toString('base64url');
  const { role, callsPerMinute, days } = draft;
  const name = draft.name.trim();
  const scopes = [...new Set(draft.scopes)].toSorted();
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const id = await insertKey(trx, {
    name,
    keyHash: hashOf(key),
    prefix: key.slice(0, SHOWN_CHARACTERS),
    role,
    storeId,
    scopes,
    callsPerMinute,
    expiresAt,
    userId: user.id,
    now,
  });
  const after = { name, role, storeId, scopes, callsPerMinute, expiresAt: textOf(expiresAt) };
  await recordAudit(trx, {
    subject: 'api key',
    subjectId: String(id),
    before: null,
    after,
    actor: user,
    now,
  });
  return { id, key };
}

/** Revokes a key; repeating it changes nothing. */
export async function revokeKey(trx: Trx, id: number, { user, now }: SignedInCaller): Promise<void> {
  const row = (await lockKey(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.revoked_at !== null) return;
  await setRevoked(trx, id, now);
  const facts = { name: row.name, isRevoked: false };
  await recordAudit(trx, {
    subject: 'api key',
    subjectId: String(id),
    before: facts,
    after: { ...facts, isRevoked: true },
    actor: user,
    now,
  });
}

/**
 * The caller for a key: the key's role, store and scopes, in the name of the administrator who created it. Undefined
 * for an unknown, expired or revoked key, or if that person has left or is no longer an administrator.
 */
export async function findKeyCaller(
  db: Handle,
  key: string,
  use: TokenUse,
): Promise<SignedInUser | undefined> {
  const row = await findKeyByHash(db, hashOf(key));
  if (!row || keyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, use.now) !== 'active')
    return undefined;
  if (!row.is_active || row.user_role !== 'Administrator') return undefined;
  await touchKey(db, row, use);
  return {
    id: row.created_by,
    sessionId: 0,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: true,
    sessionScope: 'staff',
    mustChangePassword: false,
    mustAddFactor: false,
    companyId: row.company_id,
    storeId: row.store_id,
    salesRepId: null,
    // The audit shows which program acted.
    address: `${use.address}, ${row.prefix}…`,
    apiKey: { id: row.id, scopes: row.scopes, callsPerMinute: row.calls_per_minute },
  };
}

export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX);
