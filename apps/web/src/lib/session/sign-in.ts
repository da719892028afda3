import {
  issueToken,
  openSession,
  readAccountInfo,
  signOut,
  type AccountInfo,
} from '@cordovan/contracts/identity';
import { completeSignIn } from '@cordovan/contracts/identity-factors';
import { readSetting } from '@cordovan/contracts/settings';
import { roleOf } from '@cordovan/domain/identity';
import type { BodyOf } from '@cordovan/contracts/call';
import { HttpRefusal } from '../http/refusal.ts';
import { send } from '../http/send.ts';
import { clearSession, storeSession, storeToken } from './session-store.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SecondStep {
  readonly kind: 'second-step';
  readonly ticket: string;
  readonly factors: readonly string[];
}

/** `inactive` and `role-not-valid` sign the user out (AUTH-16, AUTH-20). */
export type SignedIn =
  | { readonly kind: 'signed-in'; readonly user: AccountInfo }
  /** Signed in, but the password must be changed before anything else (N-31). */
  | { readonly kind: 'must-change-password' }
  /** Signed in, but the role needs a second factor first (ADR 31). */
  | { readonly kind: 'must-add-factor' }
  /** The password is right; one of these factors completes the sign-in. */
  | SecondStep
  | { readonly kind: 'inactive' }
  | { readonly kind: 'role-not-valid' };

const SESSION_TIME = 'session-time-logout';
/** The shop makes all other calls as a visitor. */
const asUser = { withSession: true } as const;

/** Reads the session length and opens the session (AUTH-07, AUTH-08). */
async function openSessionOfToken(): Promise<number> {
  const { value } = await send(readSetting, { params: { name: SESSION_TIME }, ...asUser });
  const minutes = Number(value);
  await send(openSession, { params: { timeout: minutes }, ...asUser });
  return minutes;
}

/** Ends the session here, and on the server if it can be reached. */
export async function endSession(): Promise<void> {
  await send(signOut, { quiet: true, ...asUser }).catch(() => undefined);
  clearSession();
}

/**
 * Signs in: gets a token, the user and the session length, then opens the session. Throws HttpRefusal if the server
 * refuses; the error dialog then shows it (C-10).
 */
export async function signIn({ username, password }: Credentials): Promise<SignedIn> {
  const body = { grantType: 'password', username, password };
  try {
    return await enterWith(await send(issueToken, { body, expected: [SECOND_STEP] }));
  } catch (error) {
    const step = secondStepOf(error);
    if (step) return step;
    throw error;
  }
}

const SECOND_STEP = 'SECOND_FACTOR_REQUIRED';

function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof HttpRefusal) || error.code !== SECOND_STEP) return undefined;
  const { ticket, factors } = error.data;
  return {
    kind: 'second-step',
    ticket: String(ticket),
    factors: Array.isArray(factors) ? factors.map(String) : [],
  };
}

/** Completes a sign-in with a second factor. Throws HttpRefusal if the server refuses it. */
export async function completeWith(body: BodyOf<typeof completeSignIn>): Promise<SignedIn> {
  return enterWith(await send(completeSignIn, { body, expected: ['FACTOR_CODE_WRONG'] }));
}

async function enterWith(token: { readonly accessToken: string }): Promise<SignedIn> {
  storeToken(token.accessToken);
  try {
    return await enter();
  } catch (error) {
    // A token without a session would look like a person without a role.
    clearSession();
    throw error;
  }
}

/**
 * Continues after receiving the token. Reads the user first, because inactive users may make no other calls
 * (AUTH-16).
 */
export async function enter(): Promise<SignedIn> {
  const user = await send(readAccountInfo, asUser);
  if (!user.isActive) return refused('inactive');
  // The account of the customizer's page can't open the office (N-06).
  if (roleOf(user.role, user.permissionSet) === null || user.sessionScope === 'customizer')
    return refused('role-not-valid');
  if (user.mustChangePassword || user.mustAddFactor) {
    storeSession(user, minutesUntil(user.sessionExpiresAt));
    return { kind: user.mustChangePassword ? 'must-change-password' : 'must-add-factor' };
  }
  const minutes = await openSessionOfToken();
  storeSession(user, minutes);
  return { kind: 'signed-in', user };
}

const minutesUntil = (moment: string): number =>
  Math.max(1, Math.round((Date.parse(moment) - Date.now()) / 60_000));

async function refused<Kind extends 'inactive' | 'role-not-valid'>(kind: Kind): Promise<{ kind: Kind }> {
  await endSession();
  return { kind };
}
