import { hash, verify } from '@node-rs/argon2';
import type { User, UserInput } from '@cordovan/contracts/identity';
import { checkNewPassword, checkUser, checkUserChange, isRole } from '@cordovan/domain/identity';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { userFrom } from './identity.rows.ts';
import { revokeSessions } from './sessions.repository.ts';
import {
  findUserRow,
  getPasswordHash,
  insertUser,
  isEmailTaken,
  listUserRows,
  lockActiveAdministrators,
  setActive,
  setPasswordHash,
  updateUser,
  type UserValues,
} from './users.repository.ts';

export async function listUsers(db: Handle): Promise<User[]> {
  return (await listUserRows(db)).map(userFrom);
}

export async function getUser(db: Handle, id: number): Promise<User> {
  const row = await findUserRow(db, id);
  return row ? userFrom(row) : refuse({ code: 'NOT_FOUND' });
}

/** Creates a user with a first password, or changes one (USER-03 to USER-12, N-31). */
export async function saveUser(db: Handle, actor: SignedInUser, input: UserInput, now: Date): Promise<User> {
  const draft = {
    email: input.email.trim(),
    name: input.name.trim(),
    role: input.role ?? null,
    storeId: input.storeId ?? null,
    salesRepId: input.salesRepId ?? null,
  };
  const isNew = input.id === 0;
  const password = isNew ? refusalsOf(checkNewPassword(input.password, input.passwordConfirmation)) : [];
  refuseAny([...refusalsOf(checkUser(draft)), ...password]);
  return inTransaction(db, async (trx) => {
    if (await isEmailTaken(trx, draft.email, input.id)) {
      refuse({ code: 'FIELD_TAKEN', field: 'email', data: { field: 'email' } });
    }
    const values: UserValues = {
      email: draft.email,
      name: draft.name,
      role: draft.role!,
      store_id: draft.storeId!,
      sales_rep_id: draft.salesRepId!,
      is_active: input.isActive,
      language: input.language ?? 'en',
    };
    if (isNew)
      return getUser(trx, await insertUser(trx, { ...values, password_hash: await hash(input.password) }));
    return changeUser(trx, { actor, input, values, now });
  });
}

async function changeUser(
  trx: Trx,
  { actor, input, values, now }: { actor: SignedInUser; input: UserInput; values: UserValues; now: Date },
): Promise<User> {
  await checkChange(trx, { actor, id: input.id, role: values.role, isActive: values.is_active });
  const isSaved = await updateUser(trx, input.id, input.rowVersion, values);
  if (!isSaved) refuse({ code: 'STALE_RECORD' });
  if (!values.is_active) await revokeSessions(trx, input.id, now);
  return getUser(trx, input.id);
}

async function checkChange(
  trx: Trx,
  change: { actor: SignedInUser; id: number; role?: string; isActive: boolean },
): Promise<void> {
  const activeAdministrators = await lockActiveAdministrators(trx);
  const target = await getUser(trx, change.id);
  // A user imported without a role has nothing to lose; any role stands in for it.
  const role = target.role ?? 'Manufacturing';
  const wanted = isRole(change.role) ? change.role : role;
  const rule = checkUserChange({
    actorId: change.actor.id,
    target: { id: target.id, role, isActive: target.isActive },
    role: wanted,
    isActive: change.isActive,
    activeAdministrators,
  });
  refuseAny(refusalsOf(rule));
}

/** Activates or deactivates; without `isActive` it switches (USER-05). Deactivation ends the sessions. */
export async function setUserActive(
  db: Handle,
  actor: SignedInUser,
  { id, isActive, now }: { id: number; isActive: boolean | undefined; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await getUser(trx, id);
    const wanted = isActive ?? !user.isActive;
    await checkChange(trx, { actor, id, isActive: wanted });
    await setActive(trx, id, wanted);
    if (!wanted) await revokeSessions(trx, id, now);
  });
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export async function resetPassword(db: Handle, id: number, input: NewPassword, now: Date): Promise<void> {
  refuseAny(refusalsOf(checkNewPassword(input.password, input.passwordConfirmation)));
  await getUser(db, id);
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, id, await hash(input.password), now);
    await revokeSessions(trx, id, now);
  });
}

export async function changeOwnPassword(
  db: Handle,
  user: SignedInUser,
  input: NewPassword & { readonly currentPassword: string },
  now: Date,
): Promise<void> {
  const isRight = await verify(await getPasswordHash(db, user.id), input.currentPassword);
  if (!isRight) refuse({ code: 'CURRENT_PASSWORD_WRONG', field: 'currentPassword' });
  refuseAny(refusalsOf(checkNewPassword(input.password, input.passwordConfirmation)));
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, user.id, await hash(input.password), now);
    await revokeSessions(trx, user.id, now, user.sessionId);
  });
}
