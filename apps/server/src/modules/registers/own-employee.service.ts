import type { Trx } from '../../platform/database/transaction.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { insertEmployeeOfUser, lockEmployeeByText, lockEmployeeOfUser } from './people.repository.ts';
import type { EmployeeRow } from './registers.rows.ts';

/**
 * Locks the employee with this code, or the signed-in user's employee, who is created with the first entry. The lock
 * serializes one person's entries. Returns undefined for an unknown code.
 */
export async function lockEmployee(
  trx: Trx,
  user: SignedInUser,
  text: string,
): Promise<EmployeeRow | undefined> {
  if (text.trim() !== '') return lockEmployeeByText(trx, text);
  const known = await lockEmployeeOfUser(trx, user.id);
  if (known) return known.is_active ? known : undefined;
  await insertEmployeeOfUser(trx, user);
  return lockEmployeeOfUser(trx, user.id);
}
