import type { Box, FloorStep, PieceFloor } from '../manifest/index.ts';
import { arrange, type FloorSpot } from './arrange.ts';

/** A piece in the picture of its own. */
export interface GroupPiece {
  readonly floor: PieceFloor;
  /** Size of its whole picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** The part of its picture that shows the furniture, without its shadow. */
  readonly furniture: Box;
}

/** Where the whole picture of a piece goes in the picture of the room, in pixels; it may extend beyond its edges. */
export interface PlacedPiece {
  /** Index of the piece. */
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedGroup {
  readonly width: number;
  readonly height: number;
  /** From back to front, which is the order to draw them in. */
  readonly pieces: readonly PlacedPiece[];
}

/** Space around the furniture, as shares of the width. */
const MARGIN = { side: 0.06, above: 0.1, below: 0.06 };
/** Bounds of the height, as shares of the width. */
const LOWEST = 0.42;
const HIGHEST = 0.62;
/** Maximum enlargement of a piece's own picture; more would look blurred. */
const ENLARGEMENT = 1.25;

/** Places pieces in one room, all in the same scale, in a picture of the given width. */
export function placeGroup(pieces: readonly GroupPiece[], width: number): PlacedGroup {
  const spots = arrange(pieces.map(({ floor }) => floor));
  // The cameras of all pieces look in the same direction, so the widest piece's floor serves for the whole room.
  const widest = pieces.reduce((one, other) => (other.floor.width > one.floor.width ? other : one));
  const step = lengthOf(widest.floor.along);
  const toPixels = ({ right, front }: FloorSpot): FloorStep => [
    (right * widest.floor.along[0] + front * widest.floor.forward[0]) / step,
    (right * widest.floor.along[1] + front * widest.floor.forward[1]) / step,
  ];
  /** In meters of the picture's plane. */
  const placed = pieces.map((piece, index) => {
    const scale = 1 / lengthOf(piece.floor.along);
    const [x, y] = toPixels(spots[index]!);
    const left = x - piece.floor.center[0] * scale;
    const top = y - piece.floor.center[1] * scale;
    return { index, left, top, scale, piece, front: y };
  });
  const edges = placed.map(({ left, top, scale, piece: { furniture } }) => ({
    left: left + furniture[0] * scale,
    top: top + furniture[1] * scale,
    right: left + (furniture[0] + furniture[2]) * scale,
    bottom: top + (furniture[1] + furniture[3]) * scale,
  }));
  const left = Math.min(...edges.map((edge) => edge.left));
  const top = Math.min(...edges.map((edge) => edge.top));
  const across = Math.max(...edges.map((edge) => edge.right)) - left;
  const down = Math.max(...edges.map((edge) => edge.bottom)) - top;
  const sharpest = Math.min(...pieces.map(({ floor }) => lengthOf(floor.along)));
  const perMeter = Math.min(
    (width * (1 - 2 * MARGIN.side)) / across,
    (width * (HIGHEST - MARGIN.above - MARGIN.below)) / down,
    sharpest * ENLARGEMENT,
  );
  const wanted = down * perMeter + width * (MARGIN.above + MARGIN.below);
  const height = Math.round(Math.max(width * LOWEST, wanted));
  const shift = {
    x: (width - across * perMeter) / 2 - left * perMeter,
    y: (height - wanted) / 2 + width * MARGIN.above - top * perMeter,
  };
  return {
    width,
    height,
    pieces: placed
      .toSorted((a, b) => a.front - b.front)
      .map(({ index, scale, piece, ...at }) => ({
        index,
        left: Math.round(at.left * perMeter + shift.x),
        top: Math.round(at.top * perMeter + shift.y),
        width: Math.round(piece.width * scale * perMeter),
        height: Math.round(piece.height * scale * perMeter),
      })),
  };
}

const lengthOf = ([right, down]: FloorStep): number => Math.hypot(right, down);
