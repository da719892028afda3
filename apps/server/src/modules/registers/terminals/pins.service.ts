import { hash, verify } from '@node-rs/argon2';
import { countFailure, isBlocked, minutesBlocked } from '@cordovan/domain/identity';
import { checkPin } from '@cordovan/domain/registers';
import { ok, refusalsOf, refuse as refused, type Result } from '@cordovan/domain/result';
import { type Handle, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { findEmployeeRow } from '../people.repository.ts';
import { deletePin, lockPin, putPin, setFailures } from './pins.repository.ts';

/**
 * Sets or removes an employee's PIN, and resets the count of wrong guesses. The audit contains neither PIN nor hash.
 */
export async function setPin(
  trx: Trx,
  { employeeId, pin }: { readonly employeeId: number; readonly pin: string },
  { user, now }: SignedInCaller,
): Promise<void> {
  const employee = (await findEmployeeRow(trx, employeeId)) ?? refuse({ code: 'NOT_FOUND' });
  if (pin !== '') refuseAny(refusalsOf(checkPin(pin)));
  if (pin === '') await deletePin(trx, employeeId);
  else await putPin(trx, { employeeId, hash: await hash(pin), userId: user.id, now });
  await recordAudit(trx, {
    ...{ subject: 'employee pin', subjectId: String(employeeId), actor: user, now },
    before: { name: employee.name, hasPin: employee.has_pin },
    after: { name: employee.name, hasPin: pin !== '', setAt: now.toISOString() },
  });
  announce(trx, { topic: 'registers', id: null, storeId: null });
}

/**
 * Checks a typed PIN. A guess counts as wrong before it is compared, so that concurrent guesses can't slip through.
 * The count commits separately, because the refusal that follows rolls back everything else. Five wrong guesses in a
 * row block the PIN.
 */
export async function verifyPin(
  db: Handle,
  { employeeId, pin }: { readonly employeeId: number; readonly pin: string },
  now: Date,
): Promise<Result<void>> {
  const counted = await inTransaction(db, async (trx) => {
    const row = await lockPin(trx, employeeId);
    if (!row) return undefined;
    const before = { count: row.failures, blockedUntil: row.blocked_until };
    if (!isBlocked(before, now)) await setFailures(trx, employeeId, countFailure(before, now));
    return { row, before };
  });
  if (!counted) return refused({ code: 'PIN_WRONG', field: 'pin' });
  const { row, before } = counted;
  if (isBlocked(before, now))
    return refused({ code: 'ACCOUNT_LOCKED', field: 'pin', data: { minutes: minutesBlocked(before, now) } });
  if (!(await verify(row.pin_hash, pin))) return refused({ code: 'PIN_WRONG', field: 'pin' });
  await setFailures(db, employeeId, { count: 0, blockedUntil: null });
  return ok(undefined);
}
