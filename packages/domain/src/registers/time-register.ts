import { ok, refuse, type Result } from '../result/index.ts';

export type ClockType = 'in' | 'out';

/** Type of an employee's next entry: in and out alternate, starting with in (N-20). */
export function nextClockType(last: ClockType | null): ClockType {
  return last === 'in' ? 'out' : 'in';
}

/**
 * Checks whether an entry may be booked (REG-11 to REG-13). `type` is unchecked input, `last` the employee's last
 * entry.
 */
export function registerTime(entry: {
  employeeId: number | null;
  type: string;
  last: ClockType | null;
}): Result<{ employeeId: number; type: ClockType }> {
  const { employeeId, last } = entry;
  if (employeeId === null) return refuse({ code: 'TIME_INVALID_USER', field: 'employee' });
  const type = nextClockType(last);
  if (entry.type !== type) return refuse({ code: 'TIME_INVALID_TYPE', field: 'type' });
  return ok({ employeeId, type });
}
