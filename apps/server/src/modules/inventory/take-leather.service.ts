import {
  areaText,
  chooseDonorOrders,
  missingToStart,
  roundedArea,
  type UnitSystem,
} from '@cordovan/domain/inventory';
import { shownOrderNumber } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { getSettings } from '../settings/index.ts';
import { bookedBy, type LeatherShare } from './leather-share.ts';
import { insertMovements, listReservingOrders, type ReservingOrderRow } from './stock.repository.ts';

/** A leather that an order lacks to start, and the orders that could give theirs up. */
interface Lack {
  readonly leather: LeatherShare['leather'];
  /** Square feet that other orders can't give up either. */
  readonly missing: number;
  readonly donors: readonly { readonly order: ReservingOrderRow; readonly quantity: number }[];
}

/**
 * Issues leather to a starting order from its own reservation and the free stock. Takes leather reserved for
 * other orders only after confirmation; they are then short of it. Refuses leather that isn't on hand.
 * Returns true if any was taken from other orders.
 */
export async function takeReservedLeather(
  trx: Trx,
  change: OrderStatusChange,
  shares: readonly LeatherShare[],
): Promise<boolean> {
  const lacking = shares.filter((share) => missingToStart(share) > 0);
  if (lacking.length === 0) return false;
  const reserving = await listReservingOrders(
    trx,
    lacking.map(({ leather }) => leather.id),
  );
  const others = reserving.filter((row) => row.order_id !== change.orderId);
  const lacks = lacking.map((share) => lackOf(share, others));
  const { unitSystem } = await getSettings(trx);
  refuseAny(lacks.filter(({ missing }) => missing > 0).map((lack) => shortRefusal(lack, unitSystem)));
  if (!change.isConfirmed) refuseAny(lacks.map((lack) => question(lack, change, unitSystem)));
  await insertMovements(
    trx,
    lacks.flatMap((lack) => movementsOf(lack, change)),
  );
  return true;
}

function lackOf(share: LeatherShare, others: readonly ReservingOrderRow[]): Lack {
  const { leather } = share;
  const orders = others.filter((row) => row.leather_item_id === leather.id);
  const held = orders.map((row) => ({ orderId: row.order_id, quantity: row.reserved - row.short }));
  const donors = chooseDonorOrders(missingToStart(share), held).map(({ orderId, quantity }) => ({
    order: orders.find((row) => row.order_id === orderId)!,
    quantity,
  }));
  return { leather, missing: roundedArea(missingToStart(share) - sumOf(donors)), donors };
}

const sumOf = (donors: Lack['donors']): number => donors.reduce((sum, { quantity }) => sum + quantity, 0);

const shortRefusal = ({ leather, missing }: Lack, unitSystem: UnitSystem): Refusal => ({
  code: 'LEATHER_SHORT',
  data: { missing: areaText(missing, unitSystem), leather: leather.name },
});

function question({ leather, donors }: Lack, { role }: OrderStatusChange, unitSystem: UnitSystem): Refusal {
  const numbers = donors.map(({ order }) =>
    shownOrderNumber(role, { id: order.order_id, soNumber: order.so_number, poNumber: order.po_number }),
  );
  const quantity = areaText(sumOf(donors), unitSystem);
  const data = { quantity, leather: leather.name, orders: numbers.join(', ') };
  return { code: 'LEATHER_RESERVED_FOR_OTHERS', data };
}

const movementsOf = ({ leather, donors }: Lack, change: OrderStatusChange) =>
  donors.map(({ order, quantity }) => ({
    ...bookedBy(change),
    company_id: order.company_id,
    order_id: order.order_id,
    leather_item_id: leather.id,
    kind: 'taken' as const,
    short_change: quantity,
    taken_for_order_id: change.orderId,
  }));
