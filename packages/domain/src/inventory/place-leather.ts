import { roundedArea } from './area.ts';
import { type LeatherLot, type LotShare, type Preference, roomInLots, sharesOf } from './lot-room.ts';

export type { LeatherLot, LotShare } from './lot-room.ts';

/** A line's leather that hasn't been cut. */
export interface LineToPlace {
  readonly detailId: number;
  /** Square feet for all units. */
  readonly wanted: number;
  /** Number of pieces in the line. Two pieces may come from two lots; a single piece never does. */
  readonly units: number;
  readonly held: readonly LotShare[];
  /** Lot of the line's hides, which the line must stay in. */
  readonly hidesLot: number | null;
}

export interface Placement {
  /** Area reserved for each line in each lot, by line. */
  readonly shares: ReadonlyMap<number, readonly LotShare[]>;
  /** Area that other orders must give up. */
  readonly taken: readonly LotShare[];
  /** Square feet that no lot can supply. */
  readonly missing: number;
}

const sum = (areas: readonly number[]): number => roundedArea(areas.reduce((all, area) => all + area, 0));
const heldBy = ({ held }: LineToPlace, lotId: number): number =>
  sum(held.filter((share) => share.lotId === lotId).map(({ quantity }) => quantity));

/** Areas of a line's units; they add up to the area that the line needs. */
const unitAreas = (wanted: number, units: number): readonly number[] =>
  Array.from({ length: units }, (_, at) =>
    roundedArea(roundedArea((wanted * (at + 1)) / units) - roundedArea((wanted * at) / units)),
  );

/**
 * Chooses the lots for an order's lines in one leather (N-18). All lines come from one lot if one has enough;
 * otherwise each line, or else each piece, comes from one lot: one that the order already uses, or else the best fit.
 * Part of a piece is reserved only in a company that doesn't track lots, because otherwise no delivery could complete
 * the piece. A piece that no lot can cover takes leather from other orders, if allowed, and as little as possible. If
 * rearranging pieces would leave more leather missing or take more from other orders, they stay in their lots.
 */
export function placeLeather(lines: readonly LineToPlace[], lots: readonly LeatherLot[]): Placement {
  const best = place(lines, lots, { isKeeping: false });
  if (best.missing === 0 && best.taken.length === 0) return best;
  const kept = place(lines, lots, { isKeeping: true });
  const takenIn = ({ taken }: Placement) => sum(taken.map(({ quantity }) => quantity));
  const gain = best.missing - kept.missing || takenIn(best) - takenIn(kept);
  return gain > 0 ? kept : best;
}

/**
 * Places the lines. If it keeps reservations, pieces stay in the lots that hold them, and only the others are placed.
 */
function place(
  lines: readonly LineToPlace[],
  lots: readonly LeatherLot[],
  { isKeeping }: { readonly isKeeping: boolean },
): Placement {
  const room = roomInLots(lots, (lotId) => sum(lines.map((line) => heldBy(line, lotId))));
  const placed = new Map(lines.map(({ detailId }) => [detailId, new Map<number, number>()]));
  const put = ({ detailId }: LineToPlace, lotId: number, area: number) => {
    const shares = placed.get(detailId)!;
    shares.set(lotId, roundedArea((shares.get(lotId) ?? 0) + room.use(lotId, area)));
  };
  const used: Preference = (lotId) => sum([...placed.values()].map((shares) => shares.get(lotId) ?? 0));
  const open = lines.filter(({ hidesLot, wanted }) => hidesLot === null && wanted > 0);

  for (const line of lines) if (line.hidesLot !== null) put(line, line.hidesLot, line.wanted);
  const ownOrUsed: Preference = (lotId) =>
    used(lotId) + sum(open.map((line) => Math.min(heldBy(line, lotId), line.wanted)));
  const lotForAll = isKeeping ? undefined : room.choose(sum(open.map(({ wanted }) => wanted)), [ownOrUsed]);
  const left = new Map(open.map((line) => [line, isKeeping ? keepPieces(line, put) : line]));
  for (const line of open.toSorted(settledFirst)) {
    const preferences: Preference[] = [(lotId) => heldBy(line, lotId), used];
    const { wanted, units } = left.get(line)!;
    const lot = lotForAll ?? room.choose(wanted, preferences);
    if (lot !== undefined) put(line, lot, wanted);
    else
      for (const area of unitAreas(wanted, units)) {
        const lotOfUnit = room.choose(area, preferences);
        if (lotOfUnit !== undefined) put(line, lotOfUnit, area);
      }
  }

  const onlyLot = lots.some(({ isKept }) => isKept) ? undefined : lots[0]?.id;
  let missing = 0;
  for (const line of lines) {
    const left = roundedArea(line.wanted - sum([...placed.get(line.detailId)!.values()]));
    for (const area of left > 0 ? lastUnits(line, left) : []) {
      const best = room.cheapest(area, ({ id }) => line.hidesLot === null || line.hidesLot === id);
      if (best) room.takeFromOthers(best.lot.id, best.lack);
      missing += best?.missing ?? area;
      const isWhole = best?.missing === 0;
      const lotId = isWhole ? best.lot.id : (line.hidesLot ?? onlyLot);
      if (lotId !== undefined) put(line, lotId, area);
    }
  }
  return {
    shares: new Map([...placed].map(([detailId, areas]) => [detailId, sharesOf(areas)])),
    taken: room.taken(),
    missing: roundedArea(missing),
  };
}

/** Keeps a line's whole pieces that lots already hold; returns the rest of the line. */
function keepPieces(
  line: LineToPlace,
  put: (line: LineToPlace, lotId: number, area: number) => void,
): Pick<LineToPlace, 'wanted' | 'units'> {
  let { wanted, units } = line;
  const piece = line.wanted / line.units;
  for (const { lotId, quantity } of line.held) {
    const count = Math.min(Math.floor(quantity / piece + ROUNDING), units);
    const isAll = Math.abs(quantity - count * piece) <= ROUNDING * count;
    const area = Math.min(isAll ? quantity : roundedArea(count * piece), wanted);
    if (area > 0) put(line, lotId, area);
    wanted = roundedArea(wanted - area);
    units -= count;
  }
  return { wanted: units > 0 ? wanted : 0, units };
}

/** Rounding tolerance for areas, per piece. */
const ROUNDING = 0.0002;

/** Lines that a single lot already holds come first, then the largest. */
function settledFirst(a: LineToPlace, b: LineToPlace): number {
  const isSettled = ({ held, wanted }: LineToPlace) => held.some(({ quantity }) => quantity >= wanted);
  return Number(isSettled(b)) - Number(isSettled(a)) || b.wanted - a.wanted || a.detailId - b.detailId;
}

/** Areas of a line's last units that make up `left`. */
function lastUnits({ wanted, units }: LineToPlace, left: number): readonly number[] {
  let open = left;
  return unitAreas(wanted, units)
    .toReversed()
    .flatMap((area) => {
      const part = Math.min(area, open);
      open = roundedArea(open - part);
      return part > 0 ? [part] : [];
    });
}
