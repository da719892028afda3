import { createHmac, randomUUID } from 'node:crypto';
import type { Change } from './company.ts';

/** The verifier token that the developer site shows. */
export const VERIFIER = '7f3c1b52-0a44-4c1e-9be1-6a2f8d0c5e19';

export interface Notice {
  readonly text: string;
  readonly signature: string;
}

export const signatureOf = (text: string, token = VERIFIER): string =>
  createHmac('sha256', token).update(text).digest('base64');

const VERBS = { Create: 'created', Update: 'updated', Delete: 'deleted', Void: 'voided' } as const;

/** One notice about some changes, as CloudEvents; it contains only ids. */
export function noticeOf(realmId: string, changes: readonly Change[]): Notice {
  const events = changes.map(({ kind, id, operation, at }) => ({
    specversion: '1.0',
    id: randomUUID(),
    source: 'intuit.dsnBgbseACLLRZNxo2dfc4evmEJdxde58xeeYcZliOU=',
    type: `qbo.${kind.toLowerCase()}.${VERBS[operation]}.v1`,
    datacontenttype: 'application/json',
    time: at.toISOString(),
    intuitentityid: id,
    intuitaccountid: realmId,
    data: {},
  }));
  const text = JSON.stringify(events);
  return { text, signature: signatureOf(text) };
}

/** The same notice in the format used before May 2026, which some apps still get. */
export function oldNoticeOf(realmId: string, changes: readonly Change[]): Notice {
  const entities = changes.map(({ kind, id, operation, at }) => ({
    name: kind,
    id,
    operation,
    lastUpdated: at.toISOString(),
  }));
  const text = JSON.stringify({ eventNotifications: [{ realmId, dataChangeEvent: { entities } }] });
  return { text, signature: signatureOf(text) };
}
