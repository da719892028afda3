import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/identity-factors';
import { MOST_TRIES_OF_TICKET, oneTimeCode, recoveryCode, TICKET_MINUTES } from '@cordovan/domain/identity';
import { type Handle, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { openSessionWithToken } from '../open-session.service.ts';
import { countAttempt, countFactorAttempt, forgetFactorAttempts } from '../sign-in-attempts.service.ts';
import { hashToken, newToken } from '../tokens.ts';
import { noteFactor } from './factor-audit.ts';
import { findTotp, listPasskeys, lockFactors, useRecoveryCode, useStep } from './factors.repository.ts';
import { readTotpSecret } from './factors.service.ts';
import { isSignedByPasskey, passkeyOptions } from './passkeys.service.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import {
  countTry,
  deleteTicket,
  findTicket,
  insertTicket,
  setTicketChallenge,
  type TicketRow,
} from './tickets.repository.ts';
import { stepOfCode } from './totp.ts';

const MINUTE = 60_000;

export type FactorKind = 'totp' | 'passkey' | 'recovery code';

/** The second factors that complete a user's sign-in; empty if the password is enough. */
export async function listFactorsOf(db: Handle, userId: number): Promise<FactorKind[]> {
  const hasTotp = Boolean((await findTotp(db, userId))?.confirmed_at);
  const hasPasskey = (await listPasskeys(db, userId)).length > 0;
  if (!hasTotp && !hasPasskey) return [];
  return [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasTotp ? ['totp' as const] : []),
    'recovery code',
  ];
}

/** Issues the ticket that continues a sign-in after the right password. By itself it gives no access. */
export async function issueTicket(db: Handle, userId: number, now: Date): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * MINUTE);
  await insertTicket(db, { hash, userId, expiresAt, now });
  return token;
}

/** Challenge that the browser must sign with a passkey. It belongs to one ticket and is valid once. */
export async function beginPasskeySignIn(
  db: Handle,
  deps: Deps,
  { ticket, now }: { readonly ticket: string; readonly now: Date },
): Promise<Record<string, unknown>> {
  const found = (await findTicket(db, hashToken(ticket), now)) ?? refuse({ code: 'SIGN_IN_EXPIRED' });
  const asked = (await passkeyOptions(db, deps, found.user_id)) ?? refuse({ code: 'NOT_FOUND' });
  await setTicketChallenge(db, found.token_hash, asked.challenge);
  return asked.options;
}

interface Completion {
  readonly body: BodyOf<typeof calls.completeSignIn>;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/**
 * Completes a sign-in with one second factor. Tries are counted before they are checked, so that concurrent ones
 * can't slip through. There are limits per ticket (five), per account and network, and per account from anywhere.
 * Only now are the password counts reset, and only now is there a session.
 */
export async function completeSignIn(db: Handle, deps: Deps, { body, ...request }: Completion) {
  const { now, address } = request;
  const ticket = (await findTicket(db, hashToken(body.ticket), now)) ?? refuse({ code: 'SIGN_IN_EXPIRED' });
  if (!(await countTry(db, ticket.token_hash, MOST_TRIES_OF_TICKET))) refuse({ code: 'SIGN_IN_EXPIRED' });
  const blocks = [
    await countAttempt(db, { account: ticket.email, address, now }),
    await countFactorAttempt(db, ticket.user_id, now),
  ];
  for (const block of blocks)
    if (block.isBlocked) refuse({ code: 'ACCOUNT_LOCKED', data: { minutes: block.minutes } });
  // A challenge works only once, even if the signature is wrong.
  if (body.passkey) await setTicketChallenge(db, ticket.token_hash, null);
  const opened = await inTransaction(db, async (trx) => {
    await lockFactors(trx, ticket.user_id);
    const factor = await usedFactor(trx, deps, { ticket, body, now });
    if (!factor || !(await deleteTicket(trx, ticket.token_hash))) return undefined;
    await forgetFactorAttempts(trx, ticket.user_id);
    const user = { id: ticket.user_id, password_hash: ticket.password_hash };
    return openSessionWithToken(trx, { ...request, user, account: ticket.email, factor });
  });
  if (opened) return opened;
  await noteFactor(db, {
    action: 'second factor failed',
    userId: ticket.user_id,
    factor: kindOf(body),
    actor: { id: null, address },
    now,
  });
  return refuse({ code: 'FACTOR_CODE_WRONG', field: body.recoveryCode ? 'recoveryCode' : 'code' });
}

const kindOf = ({ passkey, recoveryCode: recovery }: Completion['body']): FactorKind =>
  passkey ? 'passkey' : recovery ? 'recovery code' : 'totp';

interface Proof {
  readonly ticket: TicketRow;
  readonly body: Completion['body'];
  readonly now: Date;
}

/** Checks the factor that was sent, and uses it up: a code, a challenge or a recovery code works only once. */
async function usedFactor(
  trx: Trx,
  deps: Deps,
  { ticket, body, now }: Proof,
): Promise<FactorKind | undefined> {
  const { user_id: userId, challenge } = ticket;
  if (body.passkey) {
    if (challenge === null) return undefined;
    const isSigned = await isSignedByPasskey(trx, deps, { userId, challenge, response: body.passkey, now });
    return isSigned ? 'passkey' : undefined;
  }
  if (body.recoveryCode) {
    const letters = recoveryCode(body.recoveryCode);
    const isUsed =
      letters !== undefined && (await useRecoveryCode(trx, userId, hashOfRecoveryCode(userId, letters), now));
    return isUsed ? 'recovery code' : undefined;
  }
  const digits = oneTimeCode(body.code ?? '');
  const isConfirmed = Boolean((await findTotp(trx, userId))?.confirmed_at);
  const secret = isConfirmed ? await readTotpSecret(trx, deps, userId) : undefined;
  const step = digits === undefined || !secret ? null : stepOfCode(secret, digits, now);
  return step !== null && (await useStep(trx, userId, step)) ? 'totp' : undefined;
}
