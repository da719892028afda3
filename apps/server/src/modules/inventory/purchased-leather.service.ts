import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import { unitCostColumns } from './leather.rows.ts';
import { releaseReservations } from './release-reservations.service.ts';
import { insertMovements, lockLeathers, type NewMovement } from './stock.repository.ts';

/** Leather of a line of a purchase order, in square feet. */
export interface PurchasedLeather {
  readonly leatherId: number;
  readonly lineId: number;
  /** What arrived or, negative, went back to the vendor. */
  readonly atHand: number;
  /** Change of what is on order. */
  readonly ordered: number;
  /** Landed cost in cents per square foot, of what arrived. */
  readonly unitCost?: Cents;
  /** The same per square meter, for leather that was bought so. */
  readonly unitCostPerMeter?: Cents | null;
}

interface Author {
  readonly companyId: number;
  readonly userId: number;
  readonly now: Date;
  readonly reason: string | null;
}

const kindOf = ({ atHand }: PurchasedLeather) =>
  atHand > 0 ? ('received' as const) : atHand < 0 ? ('sent back' as const) : ('ordered' as const);

/**
 * Books what a purchase order changes in the stock (N-18, N-19). Leather that arrives covers the orders that lack it;
 * when less is left than is reserved, the orders built last become short.
 */
export async function movePurchasedLeather(
  trx: Trx,
  moved: readonly PurchasedLeather[],
  { companyId, userId, now, reason }: Author,
): Promise<void> {
  const changes = moved.filter(({ atHand, ordered }) => atHand !== 0 || ordered !== 0);
  const ids = [...new Set(changes.map(({ leatherId }) => leatherId))];
  const stock = await lockLeathers(trx, ids);
  if (stock.size < ids.length) refuse({ code: 'NOT_FOUND' });
  for (const leather of stock.values()) {
    const change = changes
      .filter(({ leatherId }) => leatherId === leather.id)
      .reduce((sum, { atHand }) => sum + atHand, 0);
    const left = leather.at_hand + change;
    if (left < -1e-6) refuse({ code: 'STOCK_WOULD_BE_NEGATIVE' });
    const missing = leather.reserved - leather.short - left;
    if (change < 0 && missing > 0)
      await releaseReservations(trx, { leatherId: leather.id, missing, by: { userId, now } });
  }
  await insertMovements(
    trx,
    changes.map((change): NewMovement => ({
      company_id: companyId,
      leather_item_id: change.leatherId,
      purchase_order_line_id: change.lineId,
      kind: kindOf(change),
      at_hand_change: change.atHand,
      ordered_change: change.ordered,
      ...(change.unitCost === undefined ? {} : unitCostColumns(change.unitCost, change.unitCostPerMeter)),
      reason,
      user_id: userId,
      created_at: now,
    })),
  );
  await coverShortOrders(trx, ids, { userId, now });
  for (const id of ids) announce(trx, { topic: 'inventory', id, storeId: null });
}
