import { sessionKeys } from '../../../lib/session/session-store.ts';

/** Kept in the browser session, so that a reload after a lost answer continues the same draft. */
function draftId(): string {
  const known = sessionStorage.getItem(sessionKeys.draft);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(sessionKeys.draft, id);
  return id;
}

/** FNV-1a hash of a text, to tell different contents of a draft apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The idempotency key of a save. The same content of the same draft always has the same key. */
export const keyOfSave = (content: unknown): string => `${draftId()}.${fingerprint(JSON.stringify(content))}`;

export const forgetDraftKey = (): void => sessionStorage.removeItem(sessionKeys.draft);
