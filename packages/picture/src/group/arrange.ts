/** Size of a piece in meters, seen from its front. */
export interface Footprint {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Position on the floor in meters: to the right of the room's center, and from the wall toward the viewer. */
export interface FloorSpot {
  readonly right: number;
  readonly front: number;
}

/** Distance in meters between neighbors in a row. */
const GAP = 0.3;
/** Distance in meters in which a person can walk between two rows. */
const AISLE = 0.7;
/** Distance in meters between a seat and its ottoman. */
const FOOT_ROOM = 0.3;
/** Height in meters below which a piece has no back and goes in front of the others. */
const LOW = 0.6;
/** Width in meters of a row at which the next piece begins another row. */
const WIDEST_ROW = 9;

/**
 * Arranges pieces as a furniture catalog would: backs in a line, the widest in the middle, each ottoman in front of the
 * narrowest seat that has none. Returns the center of each piece's footprint, in the order given.
 */
export function arrange(pieces: readonly Footprint[]): FloorSpot[] {
  const spots: FloorSpot[] = [];
  const all = pieces.map((_, index) => index);
  const seats = all.filter((index) => pieces[index]!.height >= LOW);
  const low = all.filter((index) => pieces[index]!.height < LOW);
  const rows = rowsOf(seats, pieces);
  let front = 0;
  for (const row of rows) {
    placeRow(row, { pieces, spots, front });
    front += Math.max(...row.map((index) => pieces[index]!.depth)) + AISLE;
  }
  const last = rows.at(-1) ?? [];
  /** One that is wider than a seat would reach in front of the next seat. */
  const room = last.length > 0 ? Math.min(...last.map((index) => pieces[index]!.width)) : 0;
  if (low.every((index) => pieces[index]!.width <= room)) placeInFront(low, { pieces, spots, seats: last });
  else placeRow(low, { pieces, spots, front });
  return spots;
}

interface SeatRow extends Pick<Room, 'pieces' | 'spots'> {
  readonly seats: readonly number[];
}

function placeInFront(low: readonly number[], { pieces, spots, seats }: SeatRow): void {
  const byWidth = seats.toSorted((a, b) => pieces[a]!.width - pieces[b]!.width || a - b);
  const edges = new Map(byWidth.map((seat) => [seat, spots[seat]!.front + pieces[seat]!.depth / 2]));
  low.forEach((index, at) => {
    const seat = byWidth[at % byWidth.length]!;
    const { depth } = pieces[index]!;
    const front = edges.get(seat)! + FOOT_ROOM + depth / 2;
    edges.set(seat, front + depth / 2);
    spots[index] = { right: spots[seat]!.right, front };
  });
}

function rowsOf(indices: readonly number[], pieces: readonly Footprint[]): number[][] {
  const rows: number[][] = [];
  let used = Infinity;
  for (const index of indices) {
    const needed = pieces[index]!.width + GAP;
    if (used + needed > WIDEST_ROW) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(index);
    used += needed;
  }
  return rows.map((row) => widestInside(row, pieces));
}

/** Alternates right and left of the widest piece, so that the row is highest in the middle. */
function widestInside(row: readonly number[], pieces: readonly Footprint[]): number[] {
  const sorted = row.toSorted((a, b) => pieces[b]!.width - pieces[a]!.width || a - b);
  return sorted.reduce<number[]>(
    (line, index, at) => (at % 2 === 0 ? [...line, index] : [index, ...line]),
    [],
  );
}

interface Room {
  readonly pieces: readonly Footprint[];
  readonly spots: FloorSpot[];
  /** Where the backs of the row are. */
  readonly front: number;
}

function placeRow(row: readonly number[], { pieces, spots, front }: Room): void {
  const total = row.reduce((sum, index) => sum + pieces[index]!.width, 0) + GAP * (row.length - 1);
  let left = 0 - total / 2;
  for (const index of row) {
    const { width, depth } = pieces[index]!;
    spots[index] = { right: left + width / 2, front: front + depth / 2 };
    left += width + GAP;
  }
}
