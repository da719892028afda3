import { containsText } from '../search/index.ts';
import { roleOf } from './roles.ts';

/** Filter of the user list, for its screen and its export. Missing fields don't filter. */
interface UserFilter {
  /** Part of the name or the email. */
  readonly search?: string | undefined;
  readonly role?: string | undefined;
  /** Set that refines the role, together with the role. */
  readonly permissionSet?: string | undefined;
  readonly state?: 'active' | 'inactive' | undefined;
}

interface FilteredUser {
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly permissionSet: string | null;
  readonly isActive: boolean;
}

/** Whether the user passes the filter (USER-01). */
export function matchesUserFilter(
  user: FilteredUser,
  { search, role, permissionSet, state }: UserFilter,
): boolean {
  if (!containsText([user.name, user.email], search)) return false;
  if (role && roleOf(user.role, user.permissionSet) !== roleOf(role, permissionSet)) return false;
  return !state || user.isActive === (state === 'active');
}
