import { roundedArea } from './area.ts';
import { takeShares } from './hide-share.ts';
import type { LotShare } from './lot-room.ts';
import { NO_CHANGE } from './quantities.ts';
import { type LeatherStep, type LineLeather, reserveSteps } from './reservations.ts';

const total = (shares: readonly LotShare[]): number =>
  roundedArea(shares.reduce((sum, { quantity }) => sum + quantity, 0));

/** Leather of a line in production: issued, and still missing. */
export const asIssued = <Line extends LineLeather>(line: Line): Line => ({
  ...line,
  need: roundedArea(total(line.inProcess) + line.reserved),
});

/**
 * Leather that a line in production returns for a piece that is neither cut nor built: missing leather first, then
 * issued leather. We don't know which hide wasn't cut, so named hides are returned only with the line's last piece.
 */
export function giveBackSteps(
  line: LineLeather,
  { area, isLast }: { readonly area: number; readonly isLast: boolean },
): readonly LeatherStep[] {
  const waiting = isLast ? line.reserved : Math.min(line.reserved, area);
  const stays = roundedArea(line.reserved - waiting);
  const kept = takeShares(line.held, stays).taken;
  const released =
    waiting > 0 ? reserveSteps({ ...line, need: roundedArea(total(line.inProcess) + stays) }, kept) : [];
  const issued = isLast ? line.inProcess : line.inProcess.filter(({ hideId }) => hideId === null);
  const { taken } = takeShares(issued, isLast ? total(issued) : roundedArea(area - waiting));
  return [
    ...released,
    ...taken.map(({ lotId, hideId, quantity }): LeatherStep => ({
      ...{ detailId: line.detailId, lotId, hideId, kind: 'returned' },
      delta: { ...NO_CHANGE, atHand: quantity, inProcess: 0 - quantity },
    })),
  ];
}
