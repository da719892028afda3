import { type LineLeather, reserveLines, roundedArea } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { notify } from '../notifications/index.ts';
import { followAwaiting } from './awaiting-lots.service.ts';
import { issueWaiting } from './issue-waiting.service.ts';
import { bookedBy, type Booker, lotFrom, movementOf, placeNear } from './leather-share.ts';
import { listLots, type LotRow } from './lots.repository.ts';
import { listWaitingLines, type WaitingLineRow } from './holders.repository.ts';
import { insertMovements, lockLeathers, type NewMovement } from './stock.repository.ts';

/**
 * Reserves freed leather for the orders that lack it or wait for their own dye lot, those needed first before the others, and issues it to those in
 * production, as far as they may use its dye lot. Of leather that arrived with purchase lines, the orders that count on it come before all others.
 * Notifies of leather that is here in a dye lot to agree to (ADR 73), and of orders without a date that still lack the leather while it went to an order needed later (ADR 83).
 * Call it in the transaction that frees the leather, with the leathers locked.
 */
export async function coverShortOrders(
  trx: Trx,
  leatherIds: readonly number[],
  by: Booker,
  arrivedLines: readonly number[] = [],
): Promise<void> {
  const stock = await lockLeathers(trx, leatherIds);
  const covered: Covered[] = [];
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const placed = await coverOnce(trx, [...stock.keys()], arrivedLines);
    await insertMovements(
      trx,
      placed.flatMap(({ movements }) => movements.map((movement) => ({ ...bookedBy(by), ...movement }))),
    );
    covered.push(...placed);
    // An order that lost part of a piece's leather gives up the rest of it; an earlier order may need that.
    if (!placed.some(({ short }) => short > 0)) break;
  }
  await issueWaiting(trx, leatherIds, by);
  await followAwaiting(trx, leatherIds, by.now);
  const say = async (
    kind: 'leatherArrived' | 'leatherPassedOver',
    { line }: Covered,
    actorId: number | null,
  ) =>
    notify(trx, {
      kind,
      order: { companyId: line.company_id, orderId: line.order_id },
      leatherItemId: line.leather_item_id,
      actorId,
      now: by.now,
    });
  for (const each of covered)
    if (each.short < 0 && each.left <= 0) await say('leatherArrived', each, by.userId);
  for (const each of passedOver(covered)) await say('leatherPassedOver', each, null);
}

/** The orders without a promised day that still lack leather which went to an order needed later. */
function passedOver(covered: readonly Covered[]): readonly Covered[] {
  const keyOf = ({ line }: Covered) => `${line.order_id}/${line.leather_item_id}`;
  // The first round knows the turns of all, the last one what they lack.
  const last = new Map(covered.map((each) => [keyOf(each), each]));
  const first = new Map(covered.toReversed().map((each) => [keyOf(each), each]));
  const served = covered.filter(({ short }) => short < 0);
  return [...first.values()].filter(
    (each) =>
      !each.line.is_promised &&
      last.get(keyOf(each))!.left > 0 &&
      served.some(
        (other) =>
          other.line.leather_item_id === each.line.leather_item_id &&
          first.get(keyOf(other))!.line.turn > each.line.turn,
      ),
  );
}

const MOST_ROUNDS = 2;

/** Assigns leather to the waiting orders, one after the other. */
async function coverOnce(
  trx: Trx,
  leatherIds: readonly number[],
  arrivedLines: readonly number[],
): Promise<readonly Covered[]> {
  const lots = await listLots(trx, leatherIds);
  const waiting = await listWaitingLines(trx, leatherIds, arrivedLines);
  return groups(waiting).map((lines) => coverOrder(lines, lots));
}

/** Each order's lines in each leather, in the order in which orders take leather. */
const groups = (waiting: readonly WaitingLineRow[]): readonly (readonly WaitingLineRow[])[] => [
  ...Map.groupBy(waiting, (line) => `${line.order_id}/${line.leather_item_id}`).values(),
];

interface Covered {
  readonly line: WaitingLineRow;
  /** Change in the order's shortage. */
  readonly short: number;
  /** Leather that the order still lacks. */
  readonly left: number;
  readonly movements: readonly NewMovement[];
}

/** Places an order's lines again using the free leather, and subtracts that from the lots. */
function coverOrder(lines: readonly WaitingLineRow[], lots: LotRow[]): Covered {
  const [line] = lines as readonly [WaitingLineRow];
  const { shares } = placeNear(
    new Set(line.cut_lots),
    lines.map((each) => ({
      detailId: each.detail_id,
      wanted: each.reserved,
      units: each.units,
      held: each.lots,
      hidesLot: each.hides_lot,
    })),
    lots.filter((lot) => lot.leather_item_id === line.leather_item_id).map((lot) => lotFrom(lot)),
  );
  const steps = reserveLines(lines.map(lineFrom), shares);
  for (const { lotId, delta } of steps) {
    const at = lots.findIndex((lot) => lot.id === lotId);
    if (at >= 0)
      lots[at] = { ...lots[at]!, held: roundedArea(lots[at]!.held + delta.reserved - delta.short) };
  }
  const { company_id, order_id, leather_item_id } = line;
  const short = roundedArea(steps.reduce((sum, { delta }) => sum + delta.short, 0));
  return {
    ...{ line, short },
    left: roundedArea(lines.reduce((sum, each) => sum + each.short, short)),
    movements: steps.map((step) => ({ ...movementOf(step), company_id, order_id, leather_item_id })),
  };
}

const lineFrom = (row: WaitingLineRow): LineLeather => ({
  detailId: row.detail_id,
  need: row.reserved,
  reserved: row.reserved,
  held: row.lots,
  inProcess: [],
});
