import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/commissions';
import { checkAdjustment, checkClosing, monthOf } from '@cordovan/domain/commissions';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { textOf } from '../../platform/errors/unless-taken.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { listCommissions, readCommissionLines } from './commissions.service.ts';
import { listSalesRepNames } from './earnings.repository.ts';
import { keepLines } from './lines.repository.ts';
import { readMonth } from './month.service.ts';
import { addAdjustment, closeMonth, listClosedMonths, lockCommissions } from './statements.repository.ts';

interface Change {
  readonly user: SignedInUser;
  readonly now: Date;
  readonly today: string;
}

/** Adds an amount to a sales rep's month, or subtracts it (N-39). */
export async function adjustCommission(
  trx: Trx,
  sent: BodyOf<typeof calls.adjustCommission>,
  { user, now, today }: Change,
): Promise<AnswerOf<typeof calls.adjustCommission>> {
  await lockCommissions(trx);
  const month = monthOf(sent.month);
  const closed = await listClosedMonths(trx);
  const lastClosed = closed.at(-1)?.month ?? null;
  refuseAny(checkAdjustment({ amount: sent.amount, month }, { lastClosed, today }));
  const reason = textOf(sent.reason, 'reason');
  if (!(await listSalesRepNames(trx)).has(sent.salesRepId))
    refuse({ code: 'FIELD_INVALID', data: { field: 'salesRep' }, field: 'salesRepId' });
  const { salesRepId, amount } = sent;
  await addAdjustment(trx, { salesRepId, month, amount, reason, userId: user.id, now });
  const after = { month, amount, reason };
  const subject = { subject: 'commission', subjectId: String(salesRepId) } as const;
  await recordAudit(trx, { ...subject, before: null, after, actor: user, now });
  announce(trx, { topic: 'orders', id: null, storeId: null });
  return readCommissionLines(trx, user, { salesRepId, month, today });
}

/** Keeps a month's statements and orders as they are now; later changes correct the next month. */
export async function closeCommissions(
  trx: Trx,
  sent: BodyOf<typeof calls.closeCommissions>,
  { user, now, today }: Change,
): Promise<AnswerOf<typeof calls.closeCommissions>> {
  await lockCommissions(trx);
  const month = monthOf(sent.month);
  const closedMonths = await listClosedMonths(trx);
  refuseAny(checkClosing(month, { lastClosed: closedMonths.at(-1)?.month ?? null, today }));
  const basis = closedMonths[0]?.basis ?? sent.basis;
  const { statements, ...lines } = await readMonth(trx, month, closedMonths, basis);
  await closeMonth(trx, { month, basis, statements, userId: user.id, now });
  await keepLines(trx, month, lines);
  const total = statements.reduce((all, each) => all + each.total, 0);
  const subject = { subject: 'commission', subjectId: month } as const;
  await recordAudit(trx, { ...subject, before: null, after: { month, basis, total }, actor: user, now });
  announce(trx, { topic: 'orders', id: null, storeId: null });
  return listCommissions(trx, user, { month, today });
}
