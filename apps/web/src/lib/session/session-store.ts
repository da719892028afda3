import { type Role, roleOf } from '@cordovan/domain/identity';
import type { AccountInfo } from '@cordovan/contracts/identity';

/**
 * Session storage keys of AUTH-11. A flavor chosen in the customizer survives a reload (C-12), as do the chosen store
 * and the order saved from the draft.
 */
export const sessionKeys = {
  activeDetail: 'activeDetail',
  flavor: 'flavor',
  draft: 'draft',
  savedOrder: 'savedOrder',
  store: 'store',
  sessionTime: 'sessionTime',
  token: 'token',
  session: 'session',
} as const;

/** The signed-in user: AUTH-12 (`Role`, `Name`, `IsActive`, `Store`) and further data for the screens. */
export interface Session {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly storeId: number | null;
  readonly store: string;
  readonly salesRepId: number | null;
  /** Someone else set the password, so the user must change it first (N-31). */
  readonly mustChangePassword: boolean;
  /** The role requires a second factor, so the user must add one first (ADR 31). */
  readonly mustAddFactor: boolean;
  /** Minutes without activity until the session ends. */
  readonly minutes: number;
  /** Absolute end of the session, which no call extends (N-31). */
  readonly lastMoment: number;
}

export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly session: Session; readonly endsAt: number }
  /** The customizer's page signed itself in, so there is no user for a menu or other screens (N-06). */
  | { readonly kind: 'page' }
  /** A token without a user, or with an unknown role (AUTH-19, AUTH-20). */
  | { readonly kind: 'invalid' };

const listeners = new Set<() => void>();
let snapshot: SessionState | undefined;

function changed(): void {
  snapshot = undefined;
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const accessToken = (): string | null => sessionStorage.getItem(sessionKeys.token);

function storedUser(): { session: Session; role: Role | null; scope: unknown } | undefined {
  const text = sessionStorage.getItem(sessionKeys.session);
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    const role = roleOf(stored['Role'], stored['PermissionSet']);
    return { session: storedAs(stored, role), role, scope: stored['Scope'] };
  } catch {
    return undefined;
  }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

function storedAs(stored: Record<string, unknown>, role: Role | null): Session {
  return {
    id: number(stored['Id']) ?? 0,
    email: words(stored['Email']),
    name: words(stored['Name']),
    // A session without a role is invalid and never returned.
    role: role!,
    isActive: stored['IsActive'] === true,
    storeId: number(stored['StoreId']),
    store: words(stored['Store']),
    salesRepId: number(stored['SalesRepId']),
    mustChangePassword: stored['MustChangePassword'] === true,
    mustAddFactor: stored['MustAddFactor'] === true,
    minutes: number(stored['Minutes']) ?? 60,
    lastMoment: number(stored['LastMoment']) ?? Number.POSITIVE_INFINITY,
  };
}

/** The current session. The same object until something changes, as `useSyncExternalStore` requires. */
export function sessionState(): SessionState {
  snapshot ??= read();
  return snapshot;
}

function read(): SessionState {
  if (!accessToken()) return { kind: 'none' };
  const stored = storedUser();
  if (!stored || stored.role === null) return { kind: 'invalid' };
  if (stored.scope === 'customizer') return { kind: 'page' };
  const endsAt = Number(sessionStorage.getItem(sessionKeys.sessionTime) ?? 0);
  return { kind: 'signed-in', session: stored.session, endsAt };
}

export function currentSession(): Session | undefined {
  const state = sessionState();
  return state.kind === 'signed-in' ? state.session : undefined;
}

export function storeToken(token: string): void {
  sessionStorage.setItem(sessionKeys.token, token);
  changed();
}

/** Stores a token's user. Keeps the role unchecked; it is validated when read. */
export function storeSession(user: AccountInfo, minutes: number): void {
  const lastMoment = Date.parse(user.sessionEndsAt);
  sessionStorage.setItem(
    sessionKeys.session,
    JSON.stringify({
      Id: user.id,
      Email: user.email,
      Name: user.name,
      Role: user.role,
      PermissionSet: user.permissionSet,
      IsActive: user.isActive,
      StoreId: user.storeId,
      Store: user.store?.name ?? '',
      SalesRepId: user.salesRepId,
      Scope: user.sessionScope,
      MustChangePassword: user.mustChangePassword,
      MustAddFactor: user.mustAddFactor,
      Minutes: minutes,
      LastMoment: lastMoment,
    }),
  );
  sessionStorage.setItem(sessionKeys.sessionTime, String(endFrom(Date.now(), { minutes, lastMoment })));
  changed();
}

/** When a session that is used now will end (N-31). */
const endFrom = (now: number, { minutes, lastMoment }: Pick<Session, 'minutes' | 'lastMoment'>): number =>
  Math.min(now + minutes * 60_000, lastMoment);

/** Extends the session after every answered call, like the server does. */
export function touchSession(): void {
  const stored = storedUser();
  if (!stored) return;
  const endsAt = endFrom(Date.now(), stored.session);
  const before = sessionEndsAt();
  sessionStorage.setItem(sessionKeys.sessionTime, String(endsAt));
  // Notifying on every call would render the whole page. The end is read every second anyway.
  if (Math.abs(endsAt - before) > 5_000) changed();
}

export function sessionEndsAt(): number {
  return Number(sessionStorage.getItem(sessionKeys.sessionTime) ?? 0);
}

/** C-12: clears token, session time and session data. Keeps the active detail and the flavor. */
export function clearSession(): void {
  for (const key of [sessionKeys.token, sessionKeys.sessionTime, sessionKeys.session])
    sessionStorage.removeItem(key);
  changed();
}

/** Clears every key, for cancel, new order and sign-out. */
export function clearEverything(): void {
  for (const key of Object.values(sessionKeys)) sessionStorage.removeItem(key);
  changed();
}
