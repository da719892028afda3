import type { Trx } from '../../platform/database/transaction.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { insertEmployeeOfUser, lockEmployeeByText, lockEmployeeOfUser } from './people.repository.ts';
import type { EmployeeRow } from './registers.rows.ts';

/**
 * Who is meant: the employee with this code, or the signed-in user, who becomes an employee with his first entry.
 * Locked, so that entries of one person are judged one after the other. Undefined when nobody is found.
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
