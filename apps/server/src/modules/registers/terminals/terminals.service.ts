import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/registers-terminals';
import {
  readTerminalCode,
  TERMINAL_CODE_LENGTH,
  TERMINAL_CODE_MINUTES,
  terminalState,
  writeTerminalCode,
} from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { TokenUse } from '../../../platform/http/admission.ts';
import type { SignedInCaller, TerminalCaller } from '../../../platform/http/request.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  findTerminalByToken,
  insertTerminal,
  listTerminalRows,
  lockTerminal,
  lockTerminalByCode,
  renameTerminal,
  setCode,
  setEnrolled,
  setRevoked,
  type TerminalRow,
  touchTerminal,
} from './terminals.repository.ts';

const MINUTE_MS = 60_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

function terminalFrom(row: TerminalRow, now: Date): calls.Terminal {
  const isCodeValid = row.code_expires_at !== null && row.code_expires_at > now;
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    state: terminalState({ enrolledAt: row.enrolled_at, revokedAt: row.revoked_at }),
    codeExpiresAt: isCodeValid ? textOf(row.code_expires_at) : null,
    enrolledAt: textOf(row.enrolled_at),
    lastSeenAt: textOf(row.last_seen_at),
    lastSeenFrom: row.last_seen_from,
    rowVersion: row.row_version,
  };
}

/** Lists the terminals by name; revoked ones come last. */
export async function listTerminals(db: Handle, now: Date): Promise<calls.Terminal[]> {
  const terminals = (await listTerminalRows(db)).map((row) => terminalFrom(row, now));
  return terminals.toSorted((a, b) => Number(a.state === 'revoked') - Number(b.state === 'revoked'));
}

const getTerminal = async (trx: Trx, id: number): Promise<TerminalRow> =>
  (await lockTerminal(trx, id)) ?? refuse({ code: 'NOT_FOUND' });

/** Adds a terminal, or changes its name and place. */
export async function saveTerminal(
  trx: Trx,
  input: BodyOf<typeof calls.saveTerminal>,
  { user, now }: SignedInCaller,
): Promise<calls.Terminal> {
  const values = { name: input.name.trim(), place: input.place.trim() };
  if (values.name === '') refuse({ code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } });
  const before = input.id === 0 ? null : await getTerminal(trx, input.id);
  if (before?.revoked_at) refuse({ code: 'TERMINAL_REVOKED' });
  const id = before ? before.id : await insertTerminal(trx, { ...values, userId: user.id, now });
  if (before && !(await renameTerminal(trx, { id, rowVersion: input.rowVersion, ...values })))
    refuse({ code: 'STALE_RECORD' });
  await recordAudit(trx, {
    ...{ subject: 'terminal', subjectId: String(id), actor: user, now },
    before: before && { name: before.name, place: before.place },
    after: values,
  });
  return terminalFrom(await getTerminal(trx, id), now);
}

/** Creates the code that enrolls a device. Stores only its hash; earlier codes no longer count. */
export async function issueCode(
  trx: Trx,
  id: number,
  { user, now }: SignedInCaller,
): Promise<AnswerOf<typeof calls.issueTerminalCode>> {
  const row = await getTerminal(trx, id);
  if (row.revoked_at !== null) refuse({ code: 'TERMINAL_REVOKED' });
  const code = writeTerminalCode(randomBytes(TERMINAL_CODE_LENGTH));
  const expiresAt = new Date(now.getTime() + TERMINAL_CODE_MINUTES * MINUTE_MS);
  await setCode(trx, { id, hash: hashOf(readTerminalCode(code)), expiresAt });
  const facts = { name: row.name, codeExpiresAt: textOf(row.code_expires_at) };
  await recordAudit(trx, {
    ...{ subject: 'terminal', subjectId: String(id), actor: user, now },
    before: facts,
    after: { ...facts, codeExpiresAt: textOf(expiresAt) },
  });
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Revokes a terminal; repeating it changes nothing. */
export async function revokeTerminal(trx: Trx, id: number, { user, now }: SignedInCaller): Promise<void> {
  const row = await getTerminal(trx, id);
  if (row.revoked_at !== null) return;
  await setRevoked(trx, id, now);
  const facts = { name: row.name, isRevoked: false };
  await recordAudit(trx, {
    ...{ subject: 'terminal', subjectId: String(id), actor: user, now },
    before: facts,
    after: { ...facts, isRevoked: true },
  });
}

/** Makes the device that typed a valid code the terminal, and returns the credential for it to keep. */
export async function enrollTerminal(
  trx: Trx,
  typed: string,
  { now, address }: TokenUse,
): Promise<{ readonly token: string; readonly name: string; readonly place: string }> {
  const row =
    (await lockTerminalByCode(trx, hashOf(readTerminalCode(typed)), now)) ??
    refuse({ code: 'TERMINAL_CODE_WRONG', field: 'code', data: { minutes: TERMINAL_CODE_MINUTES } });
  const token = randomBytes(32).toString('base64url');
  await setEnrolled(trx, { id: row.id, hash: hashOf(token), now });
  await recordAudit(trx, {
    ...{ subject: 'terminal', subjectId: String(row.id), now },
    actor: { id: null, address },
    before: { name: row.name, enrolledAt: textOf(row.enrolled_at) },
    after: { name: row.name, enrolledAt: now.toISOString() },
  });
  return { token, name: row.name, place: row.place };
}

/** Finds the terminal with this credential, as a caller; undefined if it is unknown or revoked. */
export async function findTerminal(
  db: Handle,
  token: string,
  use: TokenUse,
): Promise<TerminalCaller | undefined> {
  const row = await findTerminalByToken(db, hashOf(token));
  if (!row) return undefined;
  await touchTerminal(db, row, use);
  return { id: row.id, name: row.name, place: row.place };
}
