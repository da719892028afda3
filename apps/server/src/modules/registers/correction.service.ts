import { momentRefusal } from '@cordovan/domain/registers';
import { refuse } from '../../platform/errors/refusal-error.ts';

/** Administrator's input for correcting a registered time. */
export interface CorrectionSent {
  readonly id: number;
  readonly date: string;
  readonly reason: string;
  readonly rowVersion: number;
  readonly confirm: boolean;
}

/** Requires a reason, and a time between the neighboring entries that isn't in the future. */
export function checkedDate(
  sent: CorrectionSent,
  limits: { before: Date | undefined; after: Date | undefined; now: Date },
): Date {
  if (sent.reason.trim() === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const date = new Date(sent.date);
  const { before, after, now } = limits;
  const around = { before: before?.getTime(), after: after?.getTime(), now: now.getTime() };
  const misplaced = momentRefusal(date.getTime(), around, 'date');
  if (misplaced) refuse(misplaced);
  return date;
}
