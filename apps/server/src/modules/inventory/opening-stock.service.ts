import { freeQuantity } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { findOrAddLot } from './lots.repository.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import { insertMovements, lockLeathers, type NewMovement, quantitiesFrom } from './stock.repository.ts';
import { takeOffShelf } from './take-off-shelf.service.ts';

export interface OpeningStock {
  readonly leatherId: number;
  /** Square feet, above 0. */
  readonly quantity: number;
  /** Cents per square foot; null if the file doesn't say. */
  readonly unitCost: Cents | null;
  readonly perMeterCost: Cents | null;
  readonly reason: string;
  /** Dye lot; absent or blank for leather without a lot code. */
  readonly lotCode?: string;
}

interface Author {
  readonly companyId: number;
  readonly userId: number;
  readonly now: Date;
}

/** Records leather that was in stock before the company used the product, and covers orders that wait for it. */
export async function bookOpeningStock(
  trx: Trx,
  stock: readonly OpeningStock[],
  author: Author,
): Promise<void> {
  const ids = [...new Set(stock.map(({ leatherId }) => leatherId))];
  const known = await lockLeathers(trx, ids);
  if (known.size < ids.length) refuse({ code: 'NOT_FOUND' });
  for (const each of stock) {
    const lotId = await lotOf(trx, each);
    await insertMovements(trx, [{ ...movementOf(each, author), lot_id: lotId }]);
  }
  await coverShortOrders(trx, ids, author);
  for (const id of ids) announce(trx, { topic: 'inventory', id, storeId: null });
}

const lotOf = (trx: Trx, { leatherId, lotCode = '' }: OpeningStock): Promise<number> =>
  findOrAddLot(trx, { leatherId, code: lotCode, day: null });

function movementOf(
  { leatherId, quantity, unitCost, perMeterCost, reason }: OpeningStock,
  { companyId, userId, now }: Author,
): NewMovement {
  return {
    company_id: companyId,
    leather_item_id: leatherId,
    kind: 'opening',
    at_hand_change: quantity,
    ...(unitCost !== null && { unit_cost_cents: unitCost, unit_cost_per_meter_cents: perMeterCost }),
    reason,
    user_id: userId,
    created_at: now,
  };
}

/** Square feet of these leathers that aren't reserved, which is how much can be removed. */
export async function freeStock(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const leathers = await lockLeathers(trx, [...new Set(ids)]);
  return new Map([...leathers].map(([id, row]) => [id, freeQuantity(quantitiesFrom(row))]));
}

/** Removes opening stock when its import is undone. Refuses to remove more than is unreserved. */
export async function takeBackOpeningStock(
  trx: Trx,
  stock: readonly OpeningStock[],
  author: Author,
): Promise<void> {
  const free = new Map(
    await freeStock(
      trx,
      stock.map(({ leatherId }) => leatherId),
    ),
  );
  for (const each of stock) {
    const { leatherId, quantity } = each;
    const left = (free.get(leatherId) ?? 0) - quantity;
    if (left < -1e-6) refuse({ code: 'STOCK_WOULD_BE_NEGATIVE' });
    free.set(leatherId, left);
    const lotIds = [await lotOf(trx, each)];
    const shares = await takeOffShelf(trx, { leatherId, quantity, lotIds, by: author });
    await insertMovements(
      trx,
      shares.map((share) => ({
        ...movementOf({ ...each, quantity: 0 - share.quantity }, author),
        lot_id: share.lotId,
      })),
    );
  }
  await coverShortOrders(trx, [...free.keys()], author);
  for (const id of free.keys()) announce(trx, { topic: 'inventory', id, storeId: null });
}
