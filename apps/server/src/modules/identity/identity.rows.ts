import type { AccountInfo, User } from '@cordovan/contracts/identity';
import {
  type ApplicationRole,
  mustAddFactor,
  type PermissionSet,
  roleOf,
  rolesOfSetting,
  sessionExpiresAt,
  type SessionScope,
  type SessionTimes,
} from '@cordovan/domain/identity';
import type { SignedInUser } from '../../platform/http/request.ts';

/** A session joined with its user, store and company. */
/** A role as the database stores it. */
interface StoredRole {
  readonly role: ApplicationRole | null;
  readonly permission_set: PermissionSet | null;
}

export interface SessionRow extends StoredRole {
  readonly session_id: number;
  readonly idle_minutes: number;
  readonly last_seen_at: Date;
  readonly ends_at: Date;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly is_page_account: boolean;
  readonly must_change_password: boolean;
  readonly has_factor: boolean;
  /** Setting for the roles that need a second factor; null while it has its default. */
  readonly factor_roles: string | null;
  readonly store_id: number | null;
  readonly sales_rep_id: number | null;
  readonly company_id: number;
}

export interface UserRow extends StoredRole {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly is_page_account: boolean;
  readonly language: string;
  readonly blocked_until: Date | null;
  readonly must_change_password: boolean;
  readonly row_version: number;
  readonly sales_rep_id: number | null;
  readonly employee_code: string | null;
  readonly store_id: number | null;
  readonly store_name: string | null;
  readonly store_state: string | null;
  readonly store_is_factory: boolean | null;
}

const languageOf = (text: string) => (text === 'es' ? 'es' : 'en');

/** Scope of a session, decided by the account alone: anyone may know the page account's password (N-06). */
const scopeOf = (row: Pick<SessionRow, 'is_page_account'>): SessionScope =>
  row.is_page_account ? 'customizer' : 'staff';

const mustAdd = (row: SessionRow): boolean =>
  mustAddFactor(
    {
      role: roleOf(row.role, row.permission_set),
      hasFactor: row.has_factor,
      isPageAccount: row.is_page_account,
    },
    rolesOfSetting(row.factor_roles ?? ''),
  );

export function timesOf(row: SessionRow): SessionTimes {
  return { lastUsedAt: row.last_seen_at, idleMinutes: row.idle_minutes, endsAt: row.ends_at };
}

export function signedInUserFrom(row: SessionRow, address: string): SignedInUser {
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionScope: scopeOf(row),
    name: row.name,
    email: row.email,
    role: roleOf(row.role, row.permission_set),
    isActive: row.is_active,
    mustChangePassword: row.must_change_password,
    mustAddFactor: mustAdd(row),
    companyId: row.company_id,
    storeId: row.store_id,
    salesRepId: row.sales_rep_id,
    address,
  };
}

export function userFrom(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    isActive: row.is_active,
    role: row.role,
    permissionSet: row.permission_set,
    storeId: row.store_id,
    store: storeFrom(row),
    salesRepId: row.sales_rep_id,
    language: languageOf(row.language),
    mustChangePassword: row.must_change_password,
    employeeCode: row.employee_code,
    isPageAccount: row.is_page_account,
    lockedUntil: row.blocked_until?.toISOString() ?? null,
    rowVersion: row.row_version,
  };
}

function storeFrom(row: UserRow): User['store'] {
  if (row.store_id === null) return null;
  return {
    id: row.store_id,
    name: row.store_name ?? '',
    state: row.store_state ?? '',
    isFactory: row.store_is_factory ?? false,
  };
}

export function accountInfoFrom(user: UserRow, session: SessionRow): AccountInfo {
  const {
    employeeCode: _code,
    isPageAccount: _isPageAccount,
    lockedUntil: _locked,
    rowVersion: _version,
    ...info
  } = userFrom(user);
  return {
    ...info,
    mustAddFactor: mustAdd(session),
    companyId: session.company_id,
    sessionScope: scopeOf(session),
    sessionExpiresAt: sessionExpiresAt(timesOf(session)).toISOString(),
    sessionEndsAt: session.ends_at.toISOString(),
  };
}
