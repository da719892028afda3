import {
  areaText,
  chooseDonors,
  type Placement,
  roundedArea,
  type UnitSystem,
} from '@cordovan/domain/inventory';
import { shownOrderNumber } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { getSettings } from '../settings/index.ts';
import { bookedBy, lackingIn, type LeatherShare, placeShare } from './leather-share.ts';
import { type HolderRow, listHolders } from './holders.repository.ts';
import { insertMovements } from './stock.repository.ts';

/** A leather that an order lacks to start, and the other orders' lines that could give up theirs. */
interface Lack {
  readonly share: LeatherShare;
  readonly placement: Placement;
  readonly donors: readonly (HolderRow & { readonly quantity: number })[];
}

interface TakenLeather {
  readonly placements: ReadonlyMap<LeatherShare, Placement>;
  /** Asked before the leather of other orders may be taken; empty once confirmed. The caller refuses them. */
  readonly questions: readonly Refusal[];
}

/**
 * Chooses a starting order's lots from its own reservation and the free stock. Takes leather held for other orders
 * only after confirmation; those orders then become short. Refuses leather that isn't on hand.
 */
export async function takeReservedLeather(
  trx: Trx,
  change: OrderStatusChange,
  shares: readonly LeatherShare[],
): Promise<TakenLeather> {
  const placements = new Map(shares.map((share) => [share, placeShare(share)]));
  const lacking = shares.filter((share) => placements.get(share)!.missing > 0);
  if (lacking.length === 0) return { placements, questions: [] };
  const holders = await listHolders(
    trx,
    lacking.map(({ leather }) => leather.id),
  );
  const others = holders.filter((row) => row.order_id !== change.orderId && !row.has_hides);
  const lacks = lacking.map((share) => lackOf(share, others));
  const { unitSystem } = await getSettings(trx);
  refuseAny(
    lacks
      .filter(({ placement }) => placement.missing > 0)
      .map(({ share }) => shortRefusal(share, unitSystem)),
  );
  const questions = change.isConfirmed ? [] : lacks.map((lack) => question(lack, change, unitSystem));
  await insertMovements(
    trx,
    lacks.flatMap((lack) => movementsOf(lack, change)),
  );
  for (const { share, placement } of lacks) placements.set(share, placement);
  return { placements, questions };
}

function lackOf(share: LeatherShare, others: readonly HolderRow[]): Lack {
  const holdersIn = (lotId: number) => others.filter((row) => row.lot_id === lotId);
  const heldIn = (lotId: number) => holdersIn(lotId).reduce((sum, row) => sum + row.held, 0);
  const takeable = new Map(share.lots.map(({ id }) => [id, roundedArea(heldIn(id))]));
  const placement = placeShare(share, takeable);
  const donors = placement.taken.flatMap(({ lotId, quantity }) =>
    chooseDonors(
      quantity,
      holdersIn(lotId).map((row) => ({ ...row, quantity: row.held })),
    ),
  );
  return { share, placement, donors };
}

/** The order's shortage, as shown on its page. Free leather in lots too small for a piece doesn't count. */
function shortRefusal(share: LeatherShare, unitSystem: UnitSystem): Refusal {
  const { leather, lots } = share;
  const { area, piece } = lackingIn(share);
  const free = roundedArea(lots.reduce((sum, lot) => sum + lot.at_hand - lot.held, 0));
  const data = { missing: areaText(area, unitSystem), leather: leather.name };
  if (free <= 0 || !lots.some((lot) => lot.is_kept)) return { code: 'LEATHER_SHORT', data };
  return {
    code: 'LEATHER_LOTS_TOO_SMALL',
    data: { ...data, free: areaText(free, unitSystem), piece: areaText(piece, unitSystem) },
  };
}

function question(
  { share: { leather }, donors }: Lack,
  { role }: OrderStatusChange,
  unitSystem: UnitSystem,
): Refusal {
  const numbers = donors.map((order) =>
    shownOrderNumber(role, { id: order.order_id, soNumber: order.so_number, poNumber: order.po_number }),
  );
  const quantity = areaText(roundedArea(donors.reduce((sum, donor) => sum + donor.quantity, 0)), unitSystem);
  const data = { quantity, leather: leather.name, orders: [...new Set(numbers)].join(', ') };
  return { code: 'LEATHER_RESERVED_FOR_OTHERS', data };
}

const movementsOf = ({ donors }: Lack, change: OrderStatusChange) =>
  donors.map((line) => ({
    ...bookedBy(change),
    company_id: line.company_id,
    order_id: line.order_id,
    detail_id: line.detail_id === 0 ? null : line.detail_id,
    leather_item_id: line.leather_item_id,
    lot_id: line.lot_id,
    kind: 'taken' as const,
    short_change: line.quantity,
    taken_for_order_id: change.orderId,
  }));
