import type { Closing } from '@cordovan/contracts/entries';
import { checkClosing, checkReopening, nextClosing } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import { textOf } from '../../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { factoryDay } from '../../calendar/index.ts';
import { lockPeriod, putPeriod, readPeriod } from './entries.repository.ts';

type Clock = Pick<Deps, 'config'>;

export async function readClosing(db: Handle, { config }: Clock, now: Date): Promise<Closing> {
  const row = await readPeriod(db);
  return {
    closedThrough: row.closed_through,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    next: nextClosing(row.closed_through, await factoryDay(db, { now, config })),
  };
}

async function change(
  trx: Trx,
  { from, through, reason }: { from: string | null; through: string | null; reason: string },
  { user, now }: SignedInCaller,
): Promise<void> {
  await putPeriod(trx, { through, userId: user.id, now });
  const [before, after] = [{ closedThrough: from }, { closedThrough: through, ...(reason && { reason }) }];
  const subject = { subject: 'ledger period', subjectId: through ?? from ?? '' } as const;
  await recordAudit(trx, { ...subject, before, after, actor: user, now });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
}

/** Closes the books through a day that is over (ADR 47). */
export async function closeMonths(
  trx: Trx,
  deps: Clock,
  { through, ...caller }: SignedInCaller & { through: string },
): Promise<Closing> {
  const from = await lockPeriod(trx, 'update');
  const today = await factoryDay(trx, { now: caller.now, config: deps.config });
  refuseAny(checkClosing(through, { closedThrough: from, today }));
  await change(trx, { from, through, reason: '' }, caller);
  return readClosing(trx, deps, caller.now);
}

/** Reopens closed days; the audit keeps the reason. */
export async function reopenMonths(
  trx: Trx,
  deps: Clock,
  { through, reason, ...caller }: SignedInCaller & { through: string | null; reason: string },
): Promise<Closing> {
  const from = await lockPeriod(trx, 'update');
  refuseAny(checkReopening(through, from));
  await change(trx, { from, through, reason: textOf(reason, 'reason') }, caller);
  return readClosing(trx, deps, caller.now);
}
