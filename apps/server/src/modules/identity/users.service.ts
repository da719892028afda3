import { hash } from '@node-rs/argon2';
import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/identity';
import type { User, UserInput } from '@cordovan/contracts/identity';
import { userColumns } from '@cordovan/contracts/identity-columns';
import {
  checkNewPassword,
  checkUser,
  checkUserChange,
  matchesUserFilter,
  type Role,
  roleAndSetOf,
  roleOf,
  type UserDraft,
} from '@cordovan/domain/identity';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInCaller, SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { consumeResetTokensOf } from './account/recovery.repository.ts';
import { giveBadge } from '../registers/index.ts';
import { announceSessions, endSessions } from './end-sessions.ts';
import { userFrom } from './identity.rows.ts';
import { publishPageAccount } from './page-accounts.service.ts';
import { auditUser } from './user-audit.ts';
import {
  findUserRow,
  insertUser,
  isEmailTaken,
  listUserRows,
  lockActiveAdministrators,
  setActive,
  updateUser,
  type UserValues,
} from './users.repository.ts';

export async function listUsers(db: Handle, now: Date): Promise<User[]> {
  return (await listUserRows(db, now)).map(userFrom);
}

/** Exports the users that match the filter. */
export async function exportUsers(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportUsers> },
): Promise<FileAnswer> {
  const rows = (await listUsers(db, request.now)).filter((user) => matchesUserFilter(user, request.query));
  const name = { en: 'Users', es: 'Usuarios' };
  return exportList({ name, columns: userColumns, batches: [rows], rowCount: rows.length }, request);
}

export async function getUser(db: Handle, id: number, now: Date): Promise<User> {
  const row = await findUserRow(db, id, now);
  return row ? userFrom(row) : refuse({ code: 'NOT_FOUND' });
}

/** Creates a user with a first password, or changes one (USER-03 to USER-12, N-31). */
export async function saveUser(trx: Trx, caller: SignedInCaller, input: UserInput): Promise<User> {
  const before = input.id === 0 ? null : await getUser(trx, input.id, caller.now);
  const isPageAccount = before ? before.isPageAccount : input.isPageAccount;
  const values = checkedValues({ ...input, isPageAccount });
  if (await isEmailTaken(trx, values.email, input.id)) {
    refuse({ code: 'FIELD_TAKEN', field: 'email', data: { field: 'email' } });
  }
  const id = before
    ? await changeUser(trx, caller, { before, values, rowVersion: input.rowVersion })
    : await createUser(trx, caller, { values, password: input.password, isPageAccount });
  await giveBadge(trx, { ...badgeOf(values), userId: id, code: input.employeeCode ?? '' }, caller);
  const after = await getUser(trx, id, caller.now);
  await auditUser(trx, { ...caller, before, after });
  announce(trx, { topic: 'users', id, storeId: null });
  return after;
}

const storedRole = (role: Role) => {
  const { role: stored, permissionSet } = roleAndSetOf(role);
  return { role: stored, permission_set: permissionSet };
};

const badgeOf = ({ name, store_id: storeId }: UserValues) => ({ name, storeId });

function checkedValues(input: UserInput): UserValues {
  const draft: UserDraft = {
    email: input.email.trim(),
    name: input.name.trim(),
    role: input.role ?? null,
    permissionSet: input.permissionSet || null,
    storeId: input.storeId ?? null,
    salesRepId: input.salesRepId ?? null,
    isPageAccount: input.isPageAccount,
  };
  const password = input.id === 0 ? checkNewPassword(input.password, input.passwordConfirmation) : null;
  refuseAny([...refusalsOf(checkUser(draft)), ...(password ? refusalsOf(password) : [])]);
  return {
    email: draft.email,
    name: draft.name,
    ...storedRole(roleOf(draft.role, draft.permissionSet)!),
    store_id: draft.storeId!,
    sales_rep_id: draft.salesRepId!,
    is_active: input.isActive,
    language: input.language ?? 'en',
  };
}

interface NewUser {
  readonly values: UserValues;
  readonly password: string;
  readonly isPageAccount: boolean;
}

/**
 * A user whose password was set by someone else must change it. The page account's is never typed (N-31, N-06).
 */
async function createUser(
  trx: Trx,
  { now }: SignedInCaller,
  { values, password, isPageAccount }: NewUser,
): Promise<number> {
  const password_hash = await hash(password);
  const id = await insertUser(trx, { ...values, password_hash, must_change_password: !isPageAccount });
  if (isPageAccount) await publishPageAccount(trx, id, { password, now });
  return id;
}

async function changeUser(
  trx: Trx,
  { user: actor, now }: SignedInCaller,
  { before, values, rowVersion }: { before: User; values: UserValues; rowVersion: number },
): Promise<number> {
  const { id } = before;
  await checkChange(trx, {
    actor,
    target: before,
    role: roleOf(values.role, values.permission_set)!,
    isActive: values.is_active,
  });
  const isSaved = await updateUser(trx, id, rowVersion, { ...values, updated_at: now });
  if (!isSaved) refuse({ code: 'STALE_RECORD' });
  // A link in the old mailbox must no longer be able to set the password.
  if (values.email.toLowerCase() !== before.email.toLowerCase()) await consumeResetTokensOf(trx, id, now);
  if (values.is_active) announceSessions(trx, id);
  else await endSessions(trx, { userId: id, now });
  return id;
}

async function checkChange(
  trx: Trx,
  change: { actor: SignedInUser; target: User; role?: Role; isActive: boolean },
): Promise<void> {
  const activeAdministrators = await lockActiveAdministrators(trx);
  const { target } = change;
  // A user imported without a role has no permissions to lose, so any role works for the comparison.
  const role = roleOf(target.role, target.permissionSet) ?? 'Manufacturing';
  const wanted = change.role ?? role;
  const rule = checkUserChange({
    actorId: change.actor.id,
    target: { id: target.id, role, isActive: target.isActive },
    role: wanted,
    isActive: change.isActive,
    activeAdministrators,
  });
  refuseAny(refusalsOf(rule));
}

/** Activates or deactivates a user; without `isActive`, toggles (USER-05). Deactivation ends the sessions. */
export async function setUserActive(
  trx: Trx,
  caller: SignedInCaller,
  { id, isActive }: { id: number; isActive: boolean | undefined },
): Promise<void> {
  const { user: actor, now } = caller;
  const before = await getUser(trx, id, now);
  const wanted = isActive ?? !before.isActive;
  await checkChange(trx, { actor, target: before, isActive: wanted });
  await setActive(trx, id, wanted);
  if (!wanted) await endSessions(trx, { userId: id, now });
  await auditUser(trx, { ...caller, before, after: await getUser(trx, id, now) });
}
