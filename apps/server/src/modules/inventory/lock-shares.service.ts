import { type HideShare, leatherAreas, roundedArea } from '@cordovan/domain/inventory';
import { orderTypeRules } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';
import type { LeatherShare, OrderLine } from './leather-share.ts';
import {
  type LineHideRow,
  type LineLotRow,
  listLineHides,
  listLineLeathers,
  listLineLots,
} from './line-lots.repository.ts';
import { listLots } from './lots.repository.ts';
import { listFactorsInForce } from './usage/factors.repository.ts';
import { findOrderKind, listLeatherLines, listOrderHoldings, lockLeathers } from './stock.repository.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Square feet that a line needs of each leather, with waste, and its pieces. */
interface LineNeed {
  readonly detailId: number;
  readonly units: number;
  readonly areas: ReadonlyMap<number, number>;
}

/**
 * Locks an order's leathers, then reads what the order needs and has. Until the lock, other orders may have taken its
 * leather.
 */
export async function lockShares(
  trx: Trx,
  order: OrderKey,
  more: readonly number[] = [],
): Promise<LeatherShare[]> {
  const needs = await listNeeds(trx, order);
  const needed = needs.flatMap(({ areas }) => [...areas.keys()]);
  const known = (await listOrderHoldings(trx, order)).map((row) => row.leather_item_id);
  const leathers = await lockLeathers(trx, [...new Set([...needed, ...known, ...more])]);
  const lots = await listLots(trx, [...leathers.keys()]);
  const reserved = await listLineLeathers(trx, order);
  const held = await listLineLots(trx, order);
  const hides = await listLineHides(trx, order);
  return [...leathers.values()].map((leather) => {
    const isOf = (row: { readonly leather_item_id: number }) => row.leather_item_id === leather.id;
    const ofLeather = { reserved: reserved.filter(isOf), held: held.filter(isOf) };
    const lotsOfLeather = lots.filter(isOf);
    const lineIds = [
      ...needs.filter(({ areas }) => areas.has(leather.id)).map(({ detailId }) => detailId),
      ...ofLeather.reserved.map((row) => row.detail_id),
      ...ofLeather.held.map((row) => row.detail_id),
    ];
    const lines = [...new Set(lineIds)].map((detailId): OrderLine => {
      const need = needs.find((line) => line.detailId === detailId);
      const own = ofLeather.held.filter((row) => row.detail_id === detailId);
      const ownHides = hides.filter(
        (hide) => hide.detail_id === detailId && lotsOfLeather.some(({ id }) => id === hide.lot_id),
      );
      const onShelf = ownHides.filter((hide) => hide.area_left > 0);
      const area = need?.areas.get(leather.id) ?? 0;
      const hidesArea = onShelf.reduce((sum, hide) => sum + hide.area_left, 0);
      return {
        detailId,
        // A hide belongs to its line as a whole, including the area that the line doesn't need.
        need: area > 0 ? Math.max(area, roundedArea(hidesArea)) : 0,
        units: need?.units ?? 1,
        reserved: ofLeather.reserved.find((row) => row.detail_id === detailId)?.reserved ?? 0,
        held: own.filter((row) => row.held > 0).map((row) => ({ lotId: row.lot_id, quantity: row.held })),
        inProcess: own.flatMap((row) => cutOf(row, ownHides)),
        hides: area > 0 ? onShelf.map((hide) => ({ ...shareOf(hide), quantity: hide.area_left })) : [],
      };
    });
    return { leather, lots: lotsOfLeather, lines: lines.toSorted((a, b) => a.detailId - b.detailId) };
  });
}

const shareOf = (hide: LineHideRow) => ({ lotId: hide.lot_id, hideId: hide.id });

/** Leather of a line in production: its hides, and the rest of the lot. */
function cutOf({ lot_id: lotId, in_process: all }: LineLotRow, hides: readonly LineHideRow[]): HideShare[] {
  let left = all;
  const named = hides
    .filter((hide) => hide.lot_id === lotId && hide.issued > 0)
    .flatMap((hide) => {
      const quantity = Math.min(hide.issued, left);
      left = roundedArea(left - quantity);
      return quantity > 0 ? [{ ...shareOf(hide), quantity }] : [];
    });
  return left > 0 ? [...named, { lotId, hideId: null, quantity: left }] : named;
}

/** Empty for an order from stock, whose piece is already built. */
async function listNeeds(trx: Trx, order: OrderKey): Promise<readonly LineNeed[]> {
  if (orderTypeRules((await findOrderKind(trx, order)).order_type).isFromStock) return [];
  const { wasteFactor } = await getSettings(trx);
  const factors = await listFactorsInForce(trx);
  return (await listLeatherLines(trx, order)).map((line) => ({
    detailId: line.detailId,
    units: line.quantity,
    areas: leatherAreas(line, factors.get(line.styleId) ?? wasteFactor),
  }));
}

/** Square feet that one piece of a line needs of each leather, with waste. */
export async function findPieceAreas(
  trx: Trx,
  order: OrderKey,
  detailId: number,
): Promise<ReadonlyMap<number, number>> {
  const { wasteFactor } = await getSettings(trx);
  const factors = await listFactorsInForce(trx);
  const line = (await listLeatherLines(trx, order)).find((each) => each.detailId === detailId);
  return line
    ? leatherAreas({ ...line, quantity: 1 }, factors.get(line.styleId) ?? wasteFactor)
    : new Map<number, number>();
}
