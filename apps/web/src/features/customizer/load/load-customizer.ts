import { can, roleOf } from '@cordovan/domain/identity';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { clearSession, sessionState, storeSession, storeToken } from '../../../lib/session/session-store.ts';
import { readCatalogue, readStores, type CustomizerCatalogue } from '../api/catalogue.ts';
import { endPageSession, openPageSession, readUser } from '../api/page-session.ts';
import { requestPageToken } from '../api/page-token.ts';

export interface LoadedCustomizer {
  readonly catalogue: CustomizerCatalogue;
  readonly stores: readonly Store[];
  /** The user's own store, for which the order is made (LOAD-07). */
  readonly store: Store;
  readonly salesRepId: number | null;
}

/** Why the sequence stopped. No step runs after one that failed (LOAD-11). */
export type LoadFailure = 'token' | 'inactive' | 'role' | 'manufacturing' | 'load';

export type LoadOutcome =
  | { readonly kind: 'ready'; readonly loaded: LoadedCustomizer }
  | { readonly kind: 'stopped'; readonly failure: LoadFailure };

const stopped = (failure: LoadFailure): LoadOutcome => ({ kind: 'stopped', failure });

/**
 * Steps 1 and 2: clears the stored session, except the active detail and the flavor (C-12), and asks for a token with
 * the page's credentials (N-06). If a person is signed in, their session continues instead, and step 4 replaces it at
 * once. Otherwise a reload in between would sign the person in as the page's user.
 */
async function beginWithToken(): Promise<void> {
  if (sessionState().kind === 'signed-in') return;
  clearSession();
  storeToken(await requestPageToken());
}

/** Signs the page in again when its own session is about to end. */
export async function signPageIn(): Promise<void> {
  const token = await requestPageToken();
  // A person may have signed in or out since.
  if (sessionState().kind !== 'page') return;
  storeToken(token);
  await enterSession();
}

/** Steps 3 and 4: opens the session and reads its user. Signs out a user who may not continue. */
async function enterSession() {
  const opened = await openPageSession().catch((error: unknown) => {
    // A deactivated user only gets this message (AUTH-16).
    if (error instanceof HttpRefusal && error.code === 'ACCOUTN__INACTIVE_USER') return undefined;
    throw error;
  });
  const user = await readUser();
  if (!opened || !user.isActive) return leave('inactive');
  if (roleOf(user.role, user.permissionSet) === null) return leave('role');
  storeSession(user, opened.minutes);
  return { user, settings: opened.settings } as const;
}

async function leave(failure: LoadFailure) {
  await endPageSession();
  clearSession();
  return { failure } as const;
}

/** Runs LOAD-01 to LOAD-08, in this order. */
export async function loadCustomizer(): Promise<LoadOutcome> {
  try {
    await beginWithToken();
  } catch {
    return stopped('token');
  }
  try {
    const entry = await enterSession();
    if ('failure' in entry) return stopped(entry.failure);
    const role = roleOf(entry.user.role, entry.user.permissionSet);
    if (role === null || !can(role, 'customizer.use')) return stopped('manufacturing');
    const stores = await readStores();
    const store = stores.find(({ id }) => id === entry.user.storeId) ?? stores[0];
    if (!store) return stopped('load');
    const catalogue = await readCatalogue(entry.settings);
    return { kind: 'ready', loaded: { catalogue, stores, store, salesRepId: entry.user.salesRepId } };
  } catch {
    // A token without a user would look like a person without a role.
    if (sessionState().kind === 'invalid') clearSession();
    return stopped('load');
  }
}
