import { refuse } from '../../platform/errors/refusal-error.ts';

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
