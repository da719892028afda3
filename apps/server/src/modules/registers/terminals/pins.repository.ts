import type { SignInFailures } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface PinRow {
  readonly pin_hash: string;
  readonly failures: number;
  readonly blocked_until: Date | null;
}

/** Reads the PIN of an active employee and locks it, so that concurrent guesses all count. */
export async function lockPin(trx: Trx, employeeId: number): Promise<PinRow | undefined> {
  return trx
    .selectFrom('employee_pins')
    .where('employee_id', '=', employeeId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('employees')
          .whereRef('employees.id', '=', 'employee_pins.employee_id')
          .where('employees.is_active', '=', true)
          .select('employees.id'),
      ),
    )
    .select(['pin_hash', 'failures', 'blocked_until'])
    .forUpdate()
    .executeTakeFirst();
}

export async function setFailures(
  handle: Handle,
  employeeId: number,
  { count, blockedUntil }: SignInFailures,
): Promise<void> {
  await handle
    .updateTable('employee_pins')
    .set({ failures: count, blocked_until: blockedUntil })
    .where('employee_id', '=', employeeId)
    .execute();
}

export async function putPin(
  trx: Trx,
  pin: { readonly employeeId: number; readonly hash: string; readonly userId: number; readonly now: Date },
): Promise<void> {
  const values = {
    pin_hash: pin.hash,
    failures: 0,
    blocked_until: null,
    set_at: pin.now,
    set_by: pin.userId,
  };
  await trx
    .insertInto('employee_pins')
    .values({ employee_id: pin.employeeId, ...values })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(values))
    .execute();
}

export async function deletePin(trx: Trx, employeeId: number): Promise<void> {
  await trx.deleteFrom('employee_pins').where('employee_id', '=', employeeId).execute();
}
