import { isRole, type Role } from '@cordovan/domain/identity';
import type { AccountInfo } from '@cordovan/contracts/identity';

/**
 * Session storage keys of AUTH-11; a flavor chosen in the customizer survives its reload (C-12), and so do the store that
 * was switched to and what the draft was saved as.
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

/** Who is signed in: AUTH-12 (`Role`, `Name`, `IsActive`, `Store`) with what the screens need besides. */
export interface Session {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly storeId: number | null;
  readonly store: string;
  readonly salesRepId: number | null;
  /** Somebody else chose the password: another one has to be chosen before anything else (N-31). */
  readonly mustChangePassword: boolean;
  /** Idle minutes after which it ends. */
  readonly minutes: number;
  /** The moment after which nothing extends it (N-31). */
  readonly lastMoment: number;
}

export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly session: Session; readonly endsAt: number }
  /** The customizer's page signed itself in: nobody is there whom a menu or another screen could be shown to (N-06). */
  | { readonly kind: 'page' }
  /** A token without a user, or with a role that is none of the three (AUTH-19, AUTH-20). */
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

function storedUser(): { session: Session; role: unknown; scope: unknown } | undefined {
  const text = sessionStorage.getItem(sessionKeys.session);
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    return { session: storedAs(stored), role: stored['Role'], scope: stored['Scope'] };
  } catch {
    return undefined;
  }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

function storedAs(stored: Record<string, unknown>): Session {
  return {
    id: number(stored['Id']) ?? 0,
    email: words(stored['Email']),
    name: words(stored['Name']),
    role: stored['Role'] as Role,
    isActive: stored['IsActive'] === true,
    storeId: number(stored['StoreId']),
    store: words(stored['Store']),
    salesRepId: number(stored['SalesRepId']),
    mustChangePassword: stored['MustChangePassword'] === true,
    minutes: number(stored['Minutes']) ?? 60,
    lastMoment: number(stored['LastMoment']) ?? Number.POSITIVE_INFINITY,
  };
}

/** The session as it stands; the same object until something changes, as React's external stores need it. */
export function sessionState(): SessionState {
  snapshot ??= read();
  return snapshot;
}

function read(): SessionState {
  if (!accessToken()) return { kind: 'none' };
  const stored = storedUser();
  if (!stored || !isRole(stored.role)) return { kind: 'invalid' };
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

/** Keeps the user of a token. The role is kept as it came: whether it is valid is judged when it is read. */
export function storeSession(user: AccountInfo, minutes: number): void {
  const lastMoment = Date.parse(user.sessionEndsAt);
  sessionStorage.setItem(
    sessionKeys.session,
    JSON.stringify({
      Id: user.id,
      Email: user.email,
      Name: user.name,
      Role: user.role,
      IsActive: user.isActive,
      StoreId: user.storeId,
      Store: user.store?.name ?? '',
      SalesRepId: user.salesRepId,
      Scope: user.sessionScope,
      MustChangePassword: user.mustChangePassword,
      Minutes: minutes,
      LastMoment: lastMoment,
    }),
  );
  sessionStorage.setItem(sessionKeys.sessionTime, String(endFrom(Date.now(), { minutes, lastMoment })));
  changed();
}

/** When a session ends that is used now (N-31). */
const endFrom = (now: number, { minutes, lastMoment }: Pick<Session, 'minutes' | 'lastMoment'>): number =>
  Math.min(now + minutes * 60_000, lastMoment);

/** Every answered call moves the end of the session, as on the server. */
export function touchSession(): void {
  const stored = storedUser();
  if (!stored) return;
  const endsAt = endFrom(Date.now(), stored.session);
  const before = sessionEndsAt();
  sessionStorage.setItem(sessionKeys.sessionTime, String(endsAt));
  // A snapshot per call would draw the whole page each time; the end is read when the clock asks for it.
  if (Math.abs(endsAt - before) > 5_000) changed();
}

export function sessionEndsAt(): number {
  return Number(sessionStorage.getItem(sessionKeys.sessionTime) ?? 0);
}

/** C-12: token, session time and session data go; the active detail and the flavor stay. */
export function clearSession(): void {
  for (const key of [sessionKeys.token, sessionKeys.sessionTime, sessionKeys.session])
    sessionStorage.removeItem(key);
  changed();
}

/** Cancel, new order and sign-out clear every key. */
export function clearEverything(): void {
  for (const key of Object.values(sessionKeys)) sessionStorage.removeItem(key);
  changed();
}
