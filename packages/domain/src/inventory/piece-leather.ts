import { roundedArea } from './area.ts';
import { takeShares } from './hide-share.ts';
import type { LotShare } from './lot-room.ts';
import { NO_CHANGE } from './quantities.ts';
import { type LeatherStep, type LineLeather, reserveSteps } from './reservations.ts';

const total = (shares: readonly LotShare[]): number =>
  roundedArea(shares.reduce((sum, { quantity }) => sum + quantity, 0));

/** A line of an order in production needs what it has: what was issued to it, and what it waits for. */
export const asIssued = <Line extends LineLeather>(line: Line): Line => ({
  ...line,
  need: roundedArea(total(line.inProcess) + line.reserved),
});

/**
 * Leather that a line in production gives back for a piece that isn't cut and isn't built: what it waits for, then leather that was
 * issued. Which hide wasn't cut isn't known, so named hides come back only with the last piece of the line.
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
