import { draftFrom } from '@cordovan/contracts/orders-draft';
import { type Cents, subtract } from '@cordovan/domain/money';
import { computeOrder, creditOf, lineWithoutPiece, stepsWithoutPiece } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { readDraftContext } from '../draft/context.service.ts';
import { lockOrder } from '../draft/existing-order.repository.ts';
import { storedDraft } from '../draft/stored-draft.ts';
import { addHistory } from '../form/history.repository.ts';
import { orderValues } from './order-values.ts';
import { updateOrder } from './save.repository.ts';
import { findLineSteps, leaveOutOfLine, updateReducedLine } from './take-off.repository.ts';

interface Taken {
  readonly caller: SignedInCaller;
  readonly orderId: number;
  readonly detailId: number;
}

/**
 * Takes one piece off an order's line, even after production began, and recalculates the order's totals (ADR 57).
 * Other prices stay as agreed. Returns how much less the line costs, before tax. A person refunds payments above the
 * new total.
 */
export async function takePieceOff(
  trx: Trx,
  deps: Deps,
  { caller, orderId, detailId }: Taken,
): Promise<Cents> {
  const existing = (await lockOrder(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const before = existing.lines.find(({ id }) => id === detailId) ?? refuse({ code: 'NOT_FOUND' });
  const line = lineWithoutPiece(before);
  const reduced = { ...existing, lines: existing.lines.map((each) => (each === before ? line : each)) };
  const { id, companyId, rowVersion } = existing;
  const draft = draftFrom({ id, rowVersion }, { origin: 'staff', stored: storedDraft(reduced) });
  const context = await readDraftContext(trx, deps, { draft, existing: reduced, caller });
  const values = orderValues(context, computeOrder(context), existing.customerId);
  await updateOrder(trx, { companyId, id, rowVersion, now: caller.now }, values);
  const steps = stepsWithoutPiece(await findLineSteps(trx, { companyId, id: detailId }), {
    quantity: line.quantity,
    difference: subtract(before.totalPrice, line.totalPrice),
  });
  await updateReducedLine(trx, { companyId, id: detailId }, { line, steps });
  const { user, now } = caller;
  await addHistory(trx, [
    {
      ...{ companyId, orderId, kind: 'price', from: existing.total, to: values.total_cents },
      ...{ userId: user.id, userName: user.name, now },
    },
  ]);
  return creditOf(before, line);
}

/** Leaves out a piece of a line without changing its price: its seats leave the order (ADR 62). */
export async function keepPriceOfPiece(trx: Trx, { caller, orderId, detailId }: Taken): Promise<void> {
  const { companyId } = (await lockOrder(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  await leaveOutOfLine(trx, { companyId, id: detailId }, { orderId, now: caller.now });
}
