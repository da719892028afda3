import { type Role, rolesOfSetting } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';

/** Whether the administrator requires a second factor for the role. */
export async function isRoleRequired(db: Handle, role: Role | null): Promise<boolean> {
  const { secondFactorRoles } = await getSettings(db);
  return role !== null && rolesOfSetting(secondFactorRoles.join(',')).includes(role);
}
