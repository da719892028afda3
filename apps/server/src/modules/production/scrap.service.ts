import { vinCode } from '@cordovan/domain/production';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { actorOf } from '../orders/index.ts';
import { finishBuiltOrder } from './finish-piece.service.ts';
import { findNextUnit, insertReplacement, lockScrapped, type ScrappedRow } from './scrap.repository.ts';
import { insertVinMovement, updateVinItem } from './vin-items.repository.ts';

export interface ScrapDecision {
  readonly code: string;
  readonly decision: 'replace' | 'leave out';
  readonly reason: string;
}

/** Decides about a scrapped piece: a new piece for the same line, or going on without it, for a reason. */
export async function settleScrap(
  trx: Trx,
  deps: Deps,
  caller: SignedInCaller,
  { code, decision, reason }: ScrapDecision,
): Promise<void> {
  const row = (await lockScrapped(trx, code)) ?? refuse({ code: 'PIECE_NOT_SCRAPPED' });
  const why = reason.trim();
  if (decision === 'leave out' && why === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  await updateVinItem(trx, row, { scrap_settled_at: caller.now });
  const logged = { row, caller, reason: why };
  await logMovement(trx, { ...logged, kind: decision === 'replace' ? 'replaced' : 'left out' });
  if (decision === 'replace') {
    const id = await replace(trx, row);
    await logMovement(trx, { ...logged, row: { ...row, id }, kind: 'created' });
  } else await finishBuiltOrder(trx, deps, { ...actorOf(caller.user), now: caller.now }, row);
  announce(trx, { topic: 'scheduler', id: row.order_id, storeId: null });
  announce(trx, { topic: 'registers', id: null, storeId: null });
}

async function replace(trx: Trx, row: ScrappedRow): Promise<number> {
  const unit = await findNextUnit(trx, row);
  const code = vinCode({ orderId: row.order_id, line: row.line_number, unit });
  return insertReplacement(trx, row, { unit, code });
}

interface Logged {
  readonly row: ScrappedRow;
  readonly caller: SignedInCaller;
  readonly kind: 'replaced' | 'left out' | 'created';
  readonly reason: string;
}

async function logMovement(trx: Trx, { row, caller, kind, reason }: Logged): Promise<void> {
  await insertVinMovement(trx, {
    company_id: row.company_id,
    vin_item_id: row.id,
    kind,
    from_location: row.location,
    to_location: row.location,
    available: false,
    reason: reason || null,
    user_id: caller.user.id,
    created_at: caller.now,
  });
}
