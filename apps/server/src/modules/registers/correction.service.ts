import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { type Register, writeCorrection } from './correction.repository.ts';

/** What an administrator sends to put a registered time right. */
export interface CorrectionSent {
  readonly id: number;
  readonly date: string;
  readonly reason: string;
  readonly rowVersion: number;
}

/** A reason is needed, and a time between what came before and after it, not in the future. */
export function checkedDate(
  sent: CorrectionSent,
  limits: { before: Date | undefined; after: Date | undefined; now: Date },
): Date {
  if (sent.reason.trim() === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const date = new Date(sent.date);
  const { before, after, now } = limits;
  const isInOrder = (!before || before < date) && (!after || date < after) && date <= now;
  if (!isInOrder) refuse({ code: 'FIELD_INVALID', field: 'date', data: { field: 'date' } });
  return date;
}

/** Writes a judged correction and tells everybody; refused when somebody else corrected the entry meanwhile. */
export async function correct(
  trx: Trx,
  register: Register,
  { sent, ...by }: { sent: CorrectionSent; date: Date; userId: number; now: Date },
): Promise<void> {
  const correction = { ...by, id: sent.id, rowVersion: sent.rowVersion, reason: sent.reason.trim() };
  if (!(await writeCorrection(trx, register, correction))) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'registers', id: sent.id, storeId: null });
}
