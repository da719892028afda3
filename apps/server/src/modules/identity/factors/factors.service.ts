import type { Factors } from '@cordovan/contracts/identity-factors';
import { oneTimeCode } from '@cordovan/domain/identity';
import { type Handle, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller, SignedInUser } from '../../../platform/http/request.ts';
import { findSecretKey, readSecretKey, seal, unseal } from '../../../platform/secret-key.ts';
import { endSessions } from '../end-sessions.ts';
import { isRoleRequired } from '../required-factors.ts';
import { liftLockout } from '../sign-in-attempts.service.ts';
import { findCredentials } from '../users.repository.ts';
import { noteFactor } from './factor-audit.ts';
import {
  confirmTotp as setConfirmed,
  countRecoveryCodes,
  deleteAllFactors,
  deletePasskey,
  deleteTotp,
  findNewestTotp,
  findTotp,
  listPasskeys,
  lockFactors,
  putTotp,
  replaceRecoveryCodes,
  useStep,
} from './factors.repository.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { deleteTicketsOf } from './tickets.repository.ts';
import { newTotpSecret, qrCodeSvg, shownSecret, stepOfCode, totpAddress } from './totp.ts';

const contextOf = (userId: number): string => `totp ${userId}`;

/** The secret of a user's authenticator app; undefined without an app, or if its key is lost. */
export async function readTotpSecret(db: Handle, deps: Deps, userId: number): Promise<Buffer | undefined> {
  const row = await findTotp(db, userId);
  return row && unseal(await readSecretKey(deps.config.dataDir), row.sealed_secret, contextOf(userId));
}

/** Whether a restored database has authenticator apps that the data folder's key can't decrypt. */
export async function areTotpsLost(db: Handle, dataDir: string): Promise<boolean> {
  const row = await findNewestTotp(db);
  if (!row) return false;
  const key = await findSecretKey(dataDir);
  return key === undefined || unseal(key, row.sealed_secret, contextOf(row.user_id)) === undefined;
}

export async function readOwnFactors(db: Handle, deps: Deps, user: SignedInUser): Promise<Factors> {
  const totp = await findTotp(db, user.id);
  const passkeys = await listPasskeys(db, user.id);
  return {
    totp: totp?.confirmed_at ? { addedAt: totp.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      addedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    isRequired: await isRoleRequired(db, user.role),
    canAddPasskeys: relyingPartyOf(deps.config) !== undefined,
  };
}

/** Stores a new secret, which takes effect when a first code confirms it. */
export async function beginTotp(trx: Trx, deps: Deps, { user, now }: SignedInCaller) {
  const secret = newTotpSecret();
  const sealed = seal(await readSecretKey(deps.config.dataDir), secret, contextOf(user.id));
  if (!(await putTotp(trx, user.id, sealed, now))) refuse({ code: 'FACTOR_EXISTS' });
  const address = totpAddress(secret, user.email);
  return { secret: shownSecret(secret), address, qrCode: qrCodeSvg(address) };
}

/** Turns on the authenticator app with a first code. Returns recovery codes with the first factor. */
export async function confirmTotp(
  trx: Trx,
  deps: Deps,
  { user, now, code }: SignedInCaller & { readonly code: string },
): Promise<{ recoveryCodes: string[] | null }> {
  await lockFactors(trx, user.id);
  const row = (await findTotp(trx, user.id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.confirmed_at) refuse({ code: 'FACTOR_EXISTS' });
  const secret = (await readTotpSecret(trx, deps, user.id)) ?? refuse({ code: 'NOT_FOUND' });
  const digits = oneTimeCode(code);
  const step = digits === undefined ? null : stepOfCode(secret, digits, now);
  if (step === null || !(await useStep(trx, user.id, step)))
    return refuse({ code: 'FACTOR_CODE_WRONG', field: 'code' });
  await setConfirmed(trx, user.id, now);
  return { recoveryCodes: await noteAdded(trx, deps, { user, now, factor: 'totp' }) };
}

/** Records a new factor, notifies the user, and makes recovery codes if there are none. */
export async function noteAdded(
  trx: Trx,
  deps: Deps,
  { user, now, factor }: SignedInCaller & { readonly factor: 'totp' | 'passkey' },
): Promise<string[] | null> {
  await noteFactor(trx, { action: 'second factor added', userId: user.id, factor, actor: user, now });
  await deps.jobs.enqueue(trx, 'identity.tell', { userId: user.id, event: 'factor added' });
  // A session opened with the password alone must not outlive the decision to ask for more.
  await endSessions(trx, { userId: user.id, now }, user.sessionId);
  return (await countRecoveryCodes(trx, user.id)) > 0 ? null : addRecoveryCodes(trx, user.id);
}

async function addRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  );
  return codes;
}

/** Returns new recovery codes; the old ones no longer work. */
export function renewRecoveryCodes(db: Handle, { user, now }: SignedInCaller): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await lockFactors(trx, user.id);
    if (!(await hasAny(trx, user.id))) refuse({ code: 'NOT_FOUND' });
    await noteFactor(trx, {
      action: 'recovery codes renewed',
      userId: user.id,
      factor: null,
      actor: user,
      now,
    });
    return addRecoveryCodes(trx, user.id);
  });
}

const hasAny = async (trx: Trx, userId: number): Promise<boolean> =>
  Boolean((await findTotp(trx, userId))?.confirmed_at) || (await listPasskeys(trx, userId)).length > 0;

/** Removes the authenticator app, or a passkey by its id. The last factor stays if the role requires one. */
export function removeFactor(
  db: Handle,
  deps: Deps,
  { user, now, passkeyId }: SignedInCaller & { readonly passkeyId: number | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockFactors(trx, user.id);
    const isRemoved =
      passkeyId === null ? await deleteTotp(trx, user.id) : await deletePasskey(trx, user.id, passkeyId);
    if (!isRemoved) refuse({ code: 'NOT_FOUND' });
    const isLast = !(await hasAny(trx, user.id));
    if (isLast && (await isRoleRequired(trx, user.role))) refuse({ code: 'FACTOR_REQUIRED' });
    if (isLast) await replaceRecoveryCodes(trx, user.id, []);
    const factor = passkeyId === null ? 'totp' : 'passkey';
    await noteFactor(trx, { action: 'second factor removed', userId: user.id, factor, actor: user, now });
    await deps.jobs.enqueue(trx, 'identity.tell', { userId: user.id, event: 'factor removed' });
  });
}

/**
 * Removes all factors of a user who lost them, on behalf of an administrator; ends the sessions and lifts the lockout
 * (N-31).
 */
export async function resetFactors(
  trx: Trx,
  deps: Deps,
  { userId, user, now }: SignedInCaller & { readonly userId: number },
): Promise<void> {
  // Removing one's own factors requires the password.
  if (userId === user.id) refuse({ code: 'FACTOR_RESET_SELF' });
  const { email } = (await findCredentials(trx, userId)) ?? refuse({ code: 'NOT_FOUND' });
  await lockFactors(trx, userId);
  await deleteAllFactors(trx, userId);
  await deleteTicketsOf(trx, userId);
  await noteFactor(trx, { action: 'second factors reset', userId, factor: null, actor: user, now });
  await deps.jobs.enqueue(trx, 'identity.tell', { userId, event: 'factors reset' });
  await liftLockout(trx, { id: userId, email });
  await endSessions(trx, { userId, now });
}
