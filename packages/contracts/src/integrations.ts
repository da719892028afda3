import { z } from 'zod';
import { apiScopes } from '@cordovan/domain/integrations';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { done, idParams, NAME, role, text } from './fields.ts';

const scope = z.enum(apiScopes);

/** An API key for another program. Only the answer that creates the key contains the key itself. */
export const apiKey = wire({
  id,
  name: z.string(),
  /** First characters of the key. */
  prefix: z.string(),
  role,
  storeId: id.nullable(),
  storeName: z.string().nullable(),
  scopes: z.array(scope),
  callsPerMinute: z.int(),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: moment,
  createdBy: z.string(),
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
  lastUsedFrom: z.string().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineCall({
  id: 'integrations.listApiKeys',
  method: 'GET',
  path: '/api/integrations/keys',
  access: { staff: 'integrations.view' },
  summary: 'All keys of other programs, newest first',
  requirements: ['API-99'],
  answer: z.array(apiKey),
});

export const apiKeyDraft = wire({
  name: text(NAME).refine((name) => name.trim() !== ''),
  role,
  /** Required for the role Salesperson, ignored for others. */
  storeId: id.nullable(),
  scopes: z.array(scope).min(1).max(apiScopes.length),
  callsPerMinute: z.int().min(1).max(3000),
  /** Days until the key expires; null for a key that doesn't expire. */
  days: z.int().min(1).max(3650).nullable(),
});
export type ApiKeyDraft = z.output<typeof apiKeyDraft>;

export const createApiKey = defineCall({
  id: 'integrations.createApiKey',
  method: 'POST',
  path: '/api/integrations/keys',
  access: { staff: 'integrations.edit' },
  summary: 'Creates a key; the answer is the only place that ever contains it',
  requirements: ['API-99', 'N-39'],
  body: apiKeyDraft,
  answer: wire({ id, key: z.string() }),
});

export const revokeApiKey = defineCall({
  id: 'integrations.revokeApiKey',
  method: 'POST',
  path: '/api/integrations/keys/:id/revoke',
  access: { staff: 'integrations.edit' },
  summary: 'Ends a key at once and for good',
  requirements: ['API-99', 'N-39'],
  params: idParams,
  answer: done,
});

export const integrationsCalls = [listApiKeys, createApiKey, revokeApiKey] as const;
