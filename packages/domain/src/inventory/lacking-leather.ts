import { roundedArea } from './area.ts';
import { type LeatherLot, type LineToPlace, placeLeather } from './place-leather.ts';

/** Leather that an order lacks, in square feet. */
export interface LackingLeather {
  /** Area to buy: the total of all pieces that don't fit in any lot. */
  readonly area: number;
  /** The largest of these pieces: every new lot must be at least this large. */
  readonly piece: number;
}

/**
 * Leather that an order lacks (N-18, N-19): the area of the pieces that fit in no lot, using the placement that
 * reserving uses. A remainder too small for a piece doesn't count. Once that area arrives as one lot, every piece can
 * be cut from a single lot.
 */
export function lackingLeather(lines: readonly LineToPlace[], lots: readonly LeatherLot[]): LackingLeather {
  const { shares } = placeLeather(lines, lots);
  const lacking = lines.flatMap(({ detailId, wanted, units }) => {
    const held = (shares.get(detailId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const short = roundedArea(wanted - held);
    return short > 0 ? [{ short, piece: wanted / units }] : [];
  });
  return {
    area: roundedArea(lacking.reduce((sum, { short }) => sum + short, 0)),
    piece: roundedArea(Math.max(0, ...lacking.map(({ piece }) => piece))),
  };
}
