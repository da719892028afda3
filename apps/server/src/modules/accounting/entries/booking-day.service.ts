import { checkUndoDay, dayQuestion } from '@cordovan/domain/accounting';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { factoryDay } from '../../calendar/index.ts';

interface AskedDay {
  readonly date: string;
  /** Day of the booking that is undone; null for a new booking. */
  readonly undoes: string | null;
  readonly isConfirmed: boolean;
  readonly now: Date;
}

/** Refuses a reversal dated before the booking it undoes, and asks for confirmation of an unlikely day. */
export async function checkBookingDay(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { date, undoes, isConfirmed, now }: AskedDay,
): Promise<void> {
  const asked = { day: date, undoes, today: await factoryDay(trx, { now, config: deps.config }) };
  refuseAny(checkUndoDay(asked));
  const question = isConfirmed ? undefined : dayQuestion(asked);
  if (question) refuse(question);
}
