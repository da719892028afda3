import { giveBackSteps, reserveLines, roundedArea } from '@cordovan/domain/inventory';
import { statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import { agreeToLots } from './agree-to-lots.service.ts';
import { type LeatherShare, type OrderLine, placeNearCut, shareAsIssued } from './leather-share.ts';
import { findPieceAreas, lockShares } from './lock-shares.service.ts';
import { freeHides } from './line-lots.repository.ts';
import { adjustOrderLeather, bookLeather, type OrderLeatherChange } from './order-leather.service.ts';
import { findOrderKind } from './stock.repository.ts';

export interface PieceLeatherChange extends OrderLeatherChange {
  readonly detailId: number;
  /** Whether the scrapped piece was cut. */
  readonly isSpent: boolean;
}

/**
 * Gives a piece that replaces a scrapped one its leather (ADR 62): the scrapped piece's leather if it wasn't cut,
 * otherwise leather from stock. Asks before using another dye lot than the order was cut from. Missing leather is
 * short; it is issued when it arrives.
 */
export async function takeLeatherForReplacement(
  trx: Trx,
  change: PieceLeatherChange & { readonly isConfirmed: boolean },
): Promise<void> {
  const { status_id: status } = await findOrderKind(trx, change);
  if (status !== statusIds.inProduction) return adjustOrderLeather(trx, change);
  if (!change.isSpent) return;
  const areas = await findPieceAreas(trx, change, change.detailId);
  const shares = (await lockShares(trx, change)).map((share) =>
    withOneMore(share, { detailId: change.detailId, area: areas.get(share.leather.id) ?? 0 }),
  );
  const placements = new Map(shares.map((share) => [share, placeNearCut(share)]));
  await agreeToLots(trx, change, placements);
  await bookLeather(trx, change, {
    shares,
    stepsOf: (share) => reserveLines(share.lines, placements.get(share)!.shares),
  });
}

/** Frees the leather of a piece that won't be built and wasn't cut (ADR 62). Cut leather stays with its order. */
export async function freeLeatherOfPiece(trx: Trx, change: PieceLeatherChange): Promise<void> {
  const { status_id: status } = await findOrderKind(trx, change);
  if (status === statusIds.approved || status === statusIds.scheduled) return adjustOrderLeather(trx, change);
  if (status !== statusIds.inProduction || change.isSpent) return;
  const areas = await findPieceAreas(trx, change, change.detailId);
  const found = await lockShares(trx, change);
  const lines = found.flatMap((share) => share.lines);
  const isLast = lines.every(({ detailId, units }) => detailId !== change.detailId || units === 0);
  const stepsOf = (line: OrderLine, area: number) =>
    line.detailId === change.detailId ? giveBackSteps(line, { area, isLast }) : [];
  await bookLeather(trx, change, {
    shares: found,
    stepsOf: ({ leather, lines: own }) => own.flatMap((line) => stepsOf(line, areas.get(leather.id) ?? 0)),
  });
  if (!isLast) return;
  const keptLines = lines.map(({ detailId }) => detailId).filter((id) => id !== change.detailId);
  await freeHides(trx, change, { keptLines, now: change.now });
}

/** The leather of an order in production, with one more piece on a line. */
function withOneMore(
  share: LeatherShare,
  { detailId, area }: { readonly detailId: number; readonly area: number },
): LeatherShare {
  const issued = shareAsIssued(share);
  const more = (line: OrderLine): OrderLine => ({
    ...line,
    need: roundedArea(line.need + area),
    units: Math.max(1, Math.round((line.reserved + area) / area)),
  });
  return {
    ...issued,
    lines: issued.lines.map((line) => (line.detailId === detailId && area > 0 ? more(line) : line)),
  };
}
