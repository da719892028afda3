import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { type Register, writeCorrection } from './correction.repository.ts';

/** Administrator's input for correcting a registered time. */
export interface CorrectionSent {
  readonly id: number;
  readonly date: string;
  readonly reason: string;
  readonly rowVersion: number;
}

/** Requires a reason, and a time between the neighboring entries that isn't in the future. */
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

/** Writes a checked correction and announces it; refuses if the entry was corrected since. */
export async function correct(
  trx: Trx,
  register: Register,
  { sent, ...by }: { sent: CorrectionSent; date: Date; userId: number; now: Date },
): Promise<void> {
  const correction = { ...by, id: sent.id, rowVersion: sent.rowVersion, reason: sent.reason.trim() };
  if (!(await writeCorrection(trx, register, correction))) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'registers', id: sent.id, storeId: null });
}
