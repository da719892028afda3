import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { findEmployeeByCode, lockEmployeeOfUser } from './people.repository.ts';
import { saveEmployee } from './people.service.ts';
import { employeeFrom } from './registers.rows.ts';

export interface BadgeOfUser {
  readonly userId: number;
  readonly name: string;
  readonly storeId: number | null;
  readonly code: string;
}

/**
 * Gives a user a badge: renames the badge of the user's employee, links the employee who has the code, or adds an
 * employee (N-20). Refusals name the user form's field.
 */
export async function giveBadge(trx: Trx, badge: BadgeOfUser, caller: SignedInCaller): Promise<void> {
  const code = badge.code.trim();
  if (code === '') return;
  const own = await lockEmployeeOfUser(trx, badge.userId);
  if (own?.code === code) return;
  const holder = await findEmployeeByCode(trx, code);
  if (holder && (own !== undefined || holder.user_id !== null))
    refuse({ code: 'FIELD_TAKEN', field: 'employeeCode', data: { field: 'employeeCode' } });
  const known = own ?? holder;
  const draft = known
    ? { ...employeeFrom(known), code, userId: badge.userId }
    : { id: 0, name: badge.name, code, storeId: badge.storeId, isLead: false, isActive: true, rowVersion: 0 };
  await saveEmployee(trx, { ...draft, userId: badge.userId }, caller);
}
