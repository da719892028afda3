import { dayInZone } from '@cordovan/domain/calendar';
import { orderTypeRules } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { getSettings } from '../../settings/index.ts';
import { findSoldPieces } from './floor-pieces.repository.ts';
import { pieceRefusalsOf } from './status-facts.ts';

interface PayableOrder {
  readonly company_id: number;
  readonly id: number;
  readonly order_type: number;
}

/**
 * Reasons to refuse money for a floor sale: one of its pieces is no longer available. Customers learn only that, not
 * what happened to the piece.
 */
export async function listPaidPieceRefusals(
  handle: Handle,
  order: PayableOrder,
  { user, now }: Pick<Caller, 'user' | 'now'>,
): Promise<readonly Refusal[]> {
  if (!orderTypeRules(order.order_type).isFromStock) return [];
  const row = await findSoldPieces(handle, { companyId: order.company_id, orderId: order.id });
  const { quotationValidDays: maxDays } = await getSettings(handle);
  const today = dayInZone(now, row.store_time_zone);
  const refusals = pieceRefusalsOf(row, { reader: user?.role ?? 'System', today, maxDays });
  return user === null && refusals.length > 0 ? [{ code: 'FLOOR_PIECE_GONE' }] : refusals;
}
