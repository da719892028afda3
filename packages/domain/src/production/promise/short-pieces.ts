import { roundedArea } from '../../inventory/index.ts';
import type { LeatherPieces } from './promise.types.ts';

/** Leather of a line of an order, in square feet. */
export interface LineShortage {
  readonly leatherItemId: number;
  /** Area that the line needs and that isn't cut yet. */
  readonly reserved: number;
  /** The part of that area that isn't in stock. */
  readonly short: number;
  readonly units: number;
}

/**
 * An order's pieces that still lack leather. A leather without a shortage is listed with no pieces: it is in stock.
 */
export function shortPieces(lines: readonly LineShortage[]): readonly LeatherPieces[] {
  return lines.flatMap(({ leatherItemId, reserved, short, units }) => {
    if (short <= 0) return [{ leatherItemId, area: 0, count: 0 }];
    const area = roundedArea(reserved / Math.max(units, 1));
    const whole = Math.floor(short / area + 0.0001);
    const rest = roundedArea(short - whole * area);
    return [
      { leatherItemId, area, count: whole },
      ...(rest > 0.001 ? [{ leatherItemId, area: rest, count: 1 }] : []),
    ];
  });
}
