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

/** A piece of an order, as far as it may be in process. */
export interface ProcessPiece {
  readonly detailId: number;
  readonly isScrapped: boolean;
  /** It was scrapped after it was cut. */
  readonly isSpent: boolean;
  /** Work on it began. */
  readonly isBegun: boolean;
}

interface OrderInProcess<Piece extends ProcessPiece> {
  readonly isInProduction: boolean;
  readonly pieces: readonly Piece[];
  /** Leather of the order by line; `detailId` 0 if the line isn't known. */
  readonly leathers: readonly (LeatherInProcess & { readonly detailId: number })[];
}

/** A piece in process with its leather. The labor of a scrapped piece is lost. */
export interface InProcess<Piece> extends PieceLeather {
  readonly piece: Piece;
  readonly countsLabor: boolean;
}

/**
 * The pieces of an order that are in process, with all of its leather that is (ADR 55, ADR 64): those of an order in production
 * that were begun or have leather. Leather belongs to the pieces of its line that are built; if none is, to those that
 * it was cut for.
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

/** Shares the leather of a line out to its pieces: equal areas, and costs that add up to the cent. */
function shareLeather(leathers: readonly LeatherInProcess[], pieces: number): readonly PieceLeather[] {
  const cost = sum(leathers.map(({ value }) => value));
  const area = leathers.reduce((total, leather) => total + leather.area, 0) / pieces;
  const isCostMissing = leathers.some(({ value }) => value === 0);
  return splitByWeights(
    cost,
    Array.from({ length: pieces }, () => 1),
  ).map((share) => ({ area, cost: share, isCostMissing }));
}
