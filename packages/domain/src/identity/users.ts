import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { isEmail } from './credentials.ts';
import { isApplicationRole, type Role, roleOf } from './roles.ts';

/** Input of the user form (USER-03, USER-08 to USER-12); ids are null when not chosen. */
export interface UserDraft {
  readonly email: string;
  readonly name: string;
  readonly role: string | null;
  /** Missing or null: the role without a permission set. */
  readonly permissionSet?: string | null;
  readonly storeId: number | null;
  readonly salesRepId: number | null;
  /** Account that the customizer page signs in with (N-06). */
  readonly isPageAccount: boolean;
}

const required = (field: string, path: string, isGiven: boolean): Refusal | undefined =>
  isGiven ? undefined : { code: 'FIELD_REQUIRED', data: { field }, field: path };

/**
 * Checks the required fields of a user; every role needs a sales rep (C-42). The page account must be a salesperson,
 * the role that the page requests (N-06).
 */
export function checkUser(user: UserDraft): Result<void> {
  const email = user.email.trim();
  return allowUnless([
    required('email', 'email', email !== ''),
    email !== '' && !isEmail(email) ? { code: 'EMAIL_INVALID', field: 'email' } : undefined,
    required('name', 'name', user.name.trim() !== ''),
    required('role', 'role', user.role !== null && isApplicationRole(user.role)),
    isApplicationRole(user.role) && roleOf(user.role, user.permissionSet) === null
      ? { code: 'FIELD_INVALID', data: { field: 'role' }, field: 'role' }
      : undefined,
    required('store', 'storeId', user.storeId !== null),
    required('salesRep', 'salesRepId', user.salesRepId !== null),
    user.isPageAccount &&
    isApplicationRole(user.role) &&
    roleOf(user.role, user.permissionSet) !== 'Salesperson'
      ? { code: 'PAGE_ACCOUNT_IS_SALESPERSON', field: 'role' }
      : undefined,
  ]);
}

/** Change of a user's role or active state. `activeAdministrators` counts all, including the target. */
export interface UserChange {
  readonly actorId: number;
  readonly target: { readonly id: number; readonly role: Role; readonly isActive: boolean };
  readonly role: Role;
  readonly isActive: boolean;
  readonly activeAdministrators: number;
}

/** Refuses deactivating or demoting oneself, and losing the last administrator (N-31). */
export function checkUserChange(change: UserChange): Result<void> {
  const { target } = change;
  const isSelf = change.actorId === target.id;
  const wasAdministrator = target.isActive && target.role === 'Administrator';
  const staysAdministrator = change.isActive && change.role === 'Administrator';
  return allowUnless([
    isSelf && target.isActive && !change.isActive
      ? { code: 'USER_SELF_DEACTIVATE', field: 'isActive' }
      : undefined,
    isSelf && change.role !== target.role ? { code: 'USER_SELF_DEMOTE', field: 'role' } : undefined,
    wasAdministrator && !staysAdministrator && change.activeAdministrators <= 1
      ? { code: 'LAST_ADMINISTRATOR' }
      : undefined,
  ]);
}
