import { type Cents, splitByWeights, sum } from '../money/index.ts';

/** Leather of an order line from one dye lot that was issued and isn't finished: square feet, and value (ADR 53). */
export interface LeatherInProcess {
  readonly area: number;
  readonly value: Cents;
}

export interface PieceLeather {
  readonly area: number;
  readonly cost: Cents;
  /** Some of its leather has no cost. */
  readonly isCostMissing: boolean;
}

/** A piece of an order, with the facts that decide whether it is in process. */
export interface ProcessPiece {
  readonly detailId: number;
  readonly isScrapped: boolean;
  /** The piece was scrapped after it was cut. */
  readonly isSpent: boolean;
  /** Work on the piece has begun. */
  readonly isBegun: boolean;
}

interface OrderInProcess<Piece extends ProcessPiece> {
  readonly isInProduction: boolean;
  readonly pieces: readonly Piece[];
  /** The order's leather by line; `detailId` is 0 if the line isn't known. */
  readonly leathers: readonly (LeatherInProcess & { readonly detailId: number })[];
}

/** A piece in process with its leather. The labor of a scrapped piece is lost. */
export interface InProcess<Piece> extends PieceLeather {
  readonly piece: Piece;
  readonly countsLabor: boolean;
}

/**
 * An order's pieces that are in process, with all of the order's leather in process (ADR 55, ADR 64). A piece counts
 * if its order is in production and it was begun or has leather. Leather belongs to the pieces of its line that are
 * built; if none is, to the pieces that it was cut for.
 */
export function piecesInProcess<Piece extends ProcessPiece>({
  isInProduction,
  pieces,
  leathers,
}: OrderInProcess<Piece>): readonly InProcess<Piece>[] {
  const isBuilt = (piece: ProcessPiece) => isInProduction && !piece.isScrapped;
  const carriersOf = (detailId: number): readonly Piece[] => {
    const ofLine = pieces.filter((piece) => detailId === 0 || piece.detailId === detailId);
    const candidates = [ofLine.filter(isBuilt), ofLine.filter(({ isSpent }) => isSpent), ofLine, pieces];
    return candidates.find(({ length }) => length > 0) ?? [];
  };
  const shares = new Map<Piece, PieceLeather[]>();
  for (const [detailId, ofLine] of Map.groupBy(leathers, (leather) => leather.detailId)) {
    const carriers = carriersOf(detailId);
    for (const [at, share] of shareLeather(ofLine, carriers.length).entries())
      shares.set(carriers[at]!, [...(shares.get(carriers[at]!) ?? []), share]);
  }
  return pieces
    .filter((piece) => shares.has(piece) || (isBuilt(piece) && piece.isBegun))
    .map((piece) => {
      const own = shares.get(piece) ?? [];
      return {
        piece,
        area: own.reduce((total, { area }) => total + area, 0),
        cost: sum(own.map(({ cost }) => cost)),
        isCostMissing: own.some((share) => share.isCostMissing),
        countsLabor: isBuilt(piece),
      };
    });
}

/** Splits a line's leather among its pieces: equal areas, and costs that add up to the cent. */
function shareLeather(leathers: readonly LeatherInProcess[], pieces: number): readonly PieceLeather[] {
  const cost = sum(leathers.map(({ value }) => value));
  const area = leathers.reduce((total, leather) => total + leather.area, 0) / pieces;
  const isCostMissing = leathers.some(({ value }) => value === 0);
  return splitByWeights(
    cost,
    Array.from({ length: pieces }, () => 1),
  ).map((share) => ({ area, cost: share, isCostMissing }));
}
